import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { updateProfile } from '../../lib/auth/profile.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHeader, CardTitle } from '../../ui/card/card.tsx'
import { summaryQuery } from '../runs/summary/summary-query.ts'
import { activeConfigurationsQuery } from '../workflows/configuration-queries.ts'
import { isSetUp, type SetupProgress, setupProgress } from './setup-steps.ts'

/** Returns a function that hides the checklist permanently. */
function useCloseChecklist(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => updateProfile(queryClient, userId, { setup_checklist_closed: true }) })
}

/**
 * The first steps of a new user, read from the user's data. Closes when all steps are done or the user dismisses it. Shows the steps
 * without their state until its data is loaded, so that the dashboard layout does not shift.
 */
export function SetupChecklist({ userId }: { userId: string }) {
  const { data: configurations } = useQuery(activeConfigurationsQuery(userId))
  const { data: summary } = useQuery(summaryQuery(userId))
  const { mutate: close, isPending, isIdle } = useCloseChecklist(userId)
  const progress = configurations && summary && setupProgress(configurations, summary)
  const isDone = progress !== undefined && isSetUp(progress)
  useEffect(() => {
    // If closing the checklist fails, the next visit to the dashboard tries again.
    if (isDone && isIdle) close()
  }, [isDone, isIdle, close])
  if (isDone) return null
  const dismiss = () => close(undefined, { onError: (error) => toastFailure(error, 'Couldn’t hide the checklist') })
  return <Checklist progress={progress} isClosing={isPending} onDismiss={dismiss} />
}

interface ChecklistProps {
  /** State of the steps; undefined until it is loaded. */
  progress: SetupProgress | undefined
  isClosing: boolean
  onDismiss: () => void
}

const unknownProgress: SetupProgress = {
  hasKnowledge: false,
  readyWorkflowId: null,
  unconfiguredWorkflowId: null,
  hasRuns: false,
  hasTeam: false,
}

function Checklist({ progress, isClosing, onDismiss }: ChecklistProps) {
  const { hasKnowledge, hasRuns, hasTeam, readyWorkflowId, unconfiguredWorkflowId } = progress ?? unknownProgress
  const doneCount = [hasKnowledge, readyWorkflowId !== null, hasRuns].filter(Boolean).length
  return (
    <section aria-labelledby="setup-checklist">
      <Card>
        <CardHeader className="border-line border-b pb-4">
          <CardTitle id="setup-checklist">Get started</CardTitle>
          <span className="ms-auto text-muted text-sm">{progress && `${doneCount} of 3 done`}</span>
          <Button
            variant="ghost"
            size="icon-sm"
            className="-my-2 -me-2"
            aria-label="Dismiss checklist"
            pending={isClosing}
            onClick={onDismiss}
          >
            <X aria-hidden="true" />
          </Button>
        </CardHeader>
        <ol className="grid md:grid-cols-2 lg:grid-cols-4">
          <Step title="Add knowledge" text="Websites and documents that your workflows can use." isDone={hasKnowledge}>
            <Link to={paths.knowledgeBase} className={linkClasses}>
              Add knowledge
            </Link>
          </Step>
          <Step
            title="Configure a workflow"
            text="Choose one from the library and answer a few questions."
            isDone={readyWorkflowId !== null}
          >
            <ConfigureLink workflowId={unconfiguredWorkflowId} />
          </Step>
          <Step title="Try a test run" text="Preview the results without sending anything." isDone={hasRuns}>
            {readyWorkflowId !== null && (
              <Link to={paths.runWorkflow} params={{ workflowId: readyWorkflowId }} className={linkClasses}>
                Try a test run
              </Link>
            )}
          </Step>
          <Step title="Invite your team" text="Optional. Share workflows, runs and knowledge." isDone={hasTeam}>
            <Link to={paths.workspace} className={linkClasses}>
              Invite your team
            </Link>
          </Step>
        </ol>
      </Card>
    </section>
  )
}

const linkClasses = 'outline-none after:absolute after:inset-0'

function ConfigureLink({ workflowId }: { workflowId: string | null }) {
  const label = 'Configure a workflow'
  if (workflowId === null)
    return (
      <Link to={paths.workflows} className={linkClasses}>
        {label}
      </Link>
    )
  return (
    <Link to={paths.configureWorkflow} params={{ workflowId }} className={linkClasses}>
      {label}
    </Link>
  )
}

interface StepProps {
  title: string
  text: string
  isDone: boolean
  /** Link that covers the step and has its title as text; nothing if the step cannot be started yet. */
  children: ReactNode
}

function Step({ title, text, isDone, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="relative flex gap-3 border-line px-5 py-3.5 not-first:border-t has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:-outline-offset-2 has-[a:hover]:bg-sunken md:even:border-s md:nth-2:border-t-0 lg:not-first:border-s lg:not-first:border-t-0">
      <Icon aria-hidden="true" className={isDone ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-muted'} />
      <div className="min-w-0">
        <p className={isDone ? 'font-medium text-muted' : 'font-medium'}>
          {(!isDone && children) || title}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        <p className="text-muted text-sm">{text}</p>
      </div>
    </li>
  )
}
