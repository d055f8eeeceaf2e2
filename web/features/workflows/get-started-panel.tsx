import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Play, Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useUserId } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent } from '../../ui/card.tsx'
import { ComplexityMeter } from '../../ui/complexity-meter.tsx'
import { FaultLine } from '../../ui/fault-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { configurationStateQuery } from './configuration-queries.ts'
import { useAddWorkflow } from './use-add-workflow.ts'
import type { Workflow } from './workflow-queries.ts'

const complexityWords = {
  simple: 'Few choices to make; most teams start the same day.',
  medium: 'A few choices that are worth a talk with the team.',
  advanced: 'Touches several systems or rules; plan a careful first week.',
} as const

export function GetStartedPanel({ workflow }: { workflow: Workflow }) {
  return (
    <Card className="lg:sticky lg:top-20">
      <CardContent className="flex flex-col gap-4">
        <h2 className="heading text-xl">Get Started</h2>
        <div className="flex flex-col gap-1.5">
          <p className="flex items-center justify-between gap-4 text-sm">
            <span className="text-muted">Complexity</span>
            <ComplexityMeter complexity={workflow.complexity} withLabel />
          </p>
          <p className="text-muted text-sm">{complexityWords[workflow.complexity]}</p>
        </div>
        <hr className="border-line" />
        <GetStartedActions workflowId={workflow.id} />
      </CardContent>
    </Card>
  )
}

function GetStartedActions({ workflowId }: { workflowId: string }) {
  const userId = useUserId()
  const state = useQuery(configurationStateQuery(userId, workflowId))
  const add = useAddWorkflow(userId, workflowId)
  if (state.isPending) return <Skeleton className="h-26 rounded-control" />
  if (state.isError && state.data === undefined)
    return (
      <FaultLine onRetry={() => void state.refetch()} retrying={state.isFetching} isStacked>
        {messageOf(state.error, 'Whether this workflow is added could not be loaded')}
      </FaultLine>
    )
  if (state.data) return <AddedActions workflowId={workflowId} />
  return (
    <>
      <Button pending={add.isPending} onClick={() => add.run()}>
        <Plus aria-hidden="true" />
        Add to Dashboard
      </Button>
      <p className="text-muted text-sm">You configure it next. Nothing runs before that.</p>
    </>
  )
}

/** The second click of a double click on "Add to Dashboard" lands here, and means nothing. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

function AddedActions({ workflowId }: { workflowId: string }) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-sm text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        On your dashboard
      </p>
      <Button asChild>
        <Link to={paths.configureWorkflow} params={{ workflowId }} onClick={ignoreSecondClick}>
          Configure Workflow
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.runWorkflow} params={{ workflowId }} onClick={ignoreSecondClick}>
          <Play aria-hidden="true" />
          Run
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.dashboard} onClick={ignoreSecondClick}>
          View in Dashboard
        </Link>
      </Button>
    </>
  )
}
