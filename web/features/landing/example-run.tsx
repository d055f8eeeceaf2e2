import { FileSearch, PenLine, TicketCheck, UserRoundCheck, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Chip } from '../../ui/badge/chip.tsx'
import type { Status } from '../../ui/badge/status-badge.tsx'
import { StatusBadge } from '../../ui/badge/status-badge.tsx'
import { Card } from '../../ui/card/card.tsx'
import type { TimelineStep } from '../../ui/chart/step-timeline.tsx'
import { StepTimeline } from '../../ui/chart/step-timeline.tsx'
import { ExampleDecision } from './example-decision.tsx'
import type { ExamplePhase, ExampleRunState } from './example-run-state.ts'
import { advance, decide, initialState, nextDelayMs, pendingApprovalState, stepStateAt } from './example-run-state.ts'

const statusOf: Record<ExamplePhase, Status> = {
  working: 'running',
  waiting: 'needs_approval',
  delivering: 'running',
  delivered: 'succeeded',
  rejected: 'rejected',
}

/** An interactive example of a run, built from the product's own components. The visitor decides on the approval. */
export function ExampleRun() {
  // The first frame shows the run at the decision, so that no text of the page appears late. "Replay" starts at the first step.
  const [state, setState] = useState(pendingApprovalState)
  useEffect(() => {
    const delayMs = nextDelayMs(state)
    if (delayMs === null) return
    const timer = setTimeout(() => setState(advance), delayMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <Card role="group" aria-label="Example run" className="shadow-float">
      <div className="flex items-center gap-3 border-line border-b px-5 py-4">
        <p className="font-semibold max-[24rem]:text-sm">Out-of-policy returns</p>
        <Chip className="max-sm:hidden">Retail</Chip>
        <StatusBadge status={statusOf[state.phase]} className="ms-auto shrink-0" />
      </div>
      <StepTimeline label="Steps of the example run" steps={stepsAt(state)} className="px-5 pt-5 pb-4" />
      <ExampleDecision
        phase={state.phase}
        onDecide={(decision) => setState((previous) => decide(previous, decision))}
        onReplay={() => setState(initialState)}
      />
    </Card>
  )
}

interface ExampleStep extends Omit<TimelineStep, 'state' | 'time' | 'detail'> {
  /** Returns the content of the step below its title. `isDone` is true when the step has finished. */
  detail: (isDone: boolean) => ReactNode
  duration: string
}

const exampleSteps: readonly ExampleStep[] = [
  { id: 'read', title: 'Read the ticket', detail: () => 'order, reason and photo', duration: '0.4 s', icon: TicketCheck },
  { id: 'search', title: 'Search your knowledge', detail: () => '3 passages · Returns policy.pdf', duration: '0.1 s', icon: FileSearch },
  { id: 'draft', title: 'Draft a reply', detail: (isDone) => <Draft isWritten={isDone} />, duration: '2.1 s', icon: PenLine },
  { id: 'approve', title: 'Maya Okafor approves', detail: () => 'or edits or rejects it', duration: 'you', icon: UserRoundCheck },
  { id: 'deliver', title: 'Deliver to your help desk', detail: () => 'signed webhook', duration: '0.2 s', icon: Webhook },
]

function stepsAt(run: ExampleRunState): TimelineStep[] {
  return exampleSteps.map(({ duration, detail, ...step }, index) => {
    const state = stepStateAt(index, run)
    const time = state === 'done' ? duration : state === 'waiting' ? 'now' : null
    return { ...step, detail: detail(state === 'done'), state, ...(time && { time }) }
  })
}

/** The draft that the run writes. Reserves its space before it is visible, so that the page does not shift. */
function Draft({ isWritten }: { isWritten: boolean }) {
  return (
    <span className="mt-1.5 block rounded-control border border-line bg-background px-3 py-2.5 text-ink leading-5.5">
      <span className={isWritten ? 'animate-fade' : 'invisible'}>
        Hi Dana, sorry that the kettle came cracked. Day 36 is past our window, but damage in transit is covered, so a new one ships today.{' '}
        <span className="figures whitespace-nowrap text-accent-strong text-xs">[1] §4.2</span>
      </span>
    </span>
  )
}
