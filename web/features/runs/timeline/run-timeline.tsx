import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { modelLabel } from '../../../../contracts/models.ts'
import { runStateLabels, runStepKindLabels, stepStatusLabel } from '../../../../contracts/runs/run-labels.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { StepIcon } from '../../../ui/chart/step-timeline.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { formatNearTime } from '../run-format.ts'
import type { RunStep } from '../run-queries.ts'
import { Elapsed } from '../run-status.tsx'
import type { StepNode } from '../step-tree.ts'
import { LoopItems } from './loop-items.tsx'
import { StepDetails } from './step-details.tsx'
import { iconOfKind, stepStates } from './step-style.ts'

/** A step of the definition that the run has not reached yet. */
export interface UpcomingStep {
  name: string
  title: string
  kind: string
}

/** The steps of a run, nested as in the definition. Each can be opened. */
export function RunTimeline({ nodes, upcomingSteps = [] }: { nodes: readonly StepNode[]; upcomingSteps?: readonly UpcomingStep[] }) {
  return (
    <ol aria-label="Steps" className="flex flex-col">
      {nodes.map((node) => (
        <TimelineStep key={node.step.path} node={node} />
      ))}
      {upcomingSteps.map((step) => (
        <li key={step.name} className="group relative flex gap-3 pb-4 last:pb-0">
          <Rail />
          <StepIcon step={{ state: 'pending', icon: iconOfKind(step.kind) }} />
          <p className="text-muted text-sm leading-6">
            {step.title}
            <span className="sr-only">: Not started</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A line that connects a step with the next one. */
const Rail = () => <span aria-hidden="true" className="absolute start-3 top-7 bottom-1 w-px bg-line-strong group-last:hidden" />

function summaryOf({ kind, status, attempt, model, sources, failures, isRejected = false }: RunStep): string {
  const parts = [
    // Cast: another version of the server may have written a kind that this version does not know.
    (runStepKindLabels as Record<string, string>)[kind],
    status === 'succeeded' || status === 'running' ? null : isRejected ? runStateLabels.rejected : stepStatusLabel({ kind, status }),
    sources.length > 0 && (sources.length === 1 ? '1 source' : `${sources.length} sources`),
    failures.length > 0 && status !== 'failed' && `${ordinal(attempt)} try`,
    model && modelLabel(model),
  ]
  return parts.filter(Boolean).join(' · ')
}

const ordinal = (attempt: number) => ({ 1: 'first', 2: 'second', 3: 'third' })[attempt] ?? `${attempt}th`

function TimelineStep({ node }: { node: StepNode }) {
  const { step, children, items } = node
  const [isOpen, open] = useState(false)
  const id = useId()
  const isSkipped = step.status === 'skipped'
  const hasFailed = step.status === 'failed' && !step.isRejected
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0" {...(step.status === 'running' && { 'aria-current': 'step' })}>
      <Rail />
      <StepIcon step={{ state: step.isRejected ? 'skipped' : stepStates[step.status], icon: iconOfKind(step.kind) }} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
          className="-mx-2 -my-1 flex w-[calc(100%+1rem)] items-start gap-2 rounded-control px-2 py-1 text-start transition-colors hover:bg-sunken dark:hover:bg-raised"
        >
          <span className="min-w-0 flex-1">
            <span dir="auto" className={cn('block font-medium text-sm leading-6', isSkipped && 'text-muted')}>
              {step.title}
            </span>
            <span className={cn('block text-sm', hasFailed ? 'text-danger' : 'text-muted')}>{summaryOf(step)}</span>
          </span>
          {step.started_at !== null && !isSkipped && (
            <span className="shrink-0 text-muted text-xs leading-6">
              <Elapsed started_at={step.started_at} finished_at={step.finished_at} />
            </span>
          )}
          <ChevronRight aria-hidden="true" className={cn('mt-1 size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')} />
        </button>
        {step.status === 'queued' && step.retry_at !== null && <Waiting until={step.retry_at} error={step.error} />}
        {step.status === 'failed' && step.error && !isOpen && (
          <p dir="auto" className={cn('wrap-anywhere mt-1 line-clamp-3 text-sm', hasFailed && 'text-danger')}>
            {step.error}
          </p>
        )}
        <div id={id} hidden={!isOpen}>
          {isOpen && <StepDetails step={step} />}
        </div>
        {children.length > 0 && (
          <Nested>
            <RunTimeline nodes={children} />
          </Nested>
        )}
        {items.length > 0 && <LoopItems title={step.title} items={items} renderSteps={(nodes) => <RunTimeline nodes={nodes} />} />}
      </div>
    </li>
  )
}

/** Shows when the next attempt of a step starts, and why the last one failed. */
const Waiting = ({ until, error }: { until: string; error: string | null }) => (
  <p dir="auto" className="wrap-anywhere mt-1 text-sm">
    Waiting until <time title={formatFullTime(until)}>{formatNearTime(until, Date.now())}</time>
    {error === null ? '.' : `: ${error}`}
  </p>
)

const Nested = ({ children }: { children: ReactNode }) => <div className="mt-3 border-line border-s ps-4">{children}</div>
