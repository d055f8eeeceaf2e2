import type { LucideIcon } from 'lucide-react'
import { Check, Circle, Minus, UserRoundCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../progress/spinner.tsx'
import { cn } from '../theme/cn.ts'
import type { Tone } from '../theme/tone.ts'
import { toneClasses } from '../theme/tone.ts'

export type StepState = 'pending' | 'running' | 'waiting' | 'done' | 'failed' | 'skipped'

export interface TimelineStep {
  id: string
  title: string
  detail?: ReactNode
  state: StepState
  /** Duration or waiting time as text, such as `2.1 s`. */
  time?: string
  /** Icon of the step's kind, visible until the step has finished. */
  icon?: LucideIcon
}

/** Returns the text for a step's state, for screen readers. */
export const stepStateLabel = (state: StepState): string => appearances[state].label

interface StepLook {
  tone: Tone
  icon: LucideIcon
  label: string
}

const appearances: Record<StepState, StepLook> = {
  pending: { tone: 'neutral', icon: Circle, label: 'Not started' },
  running: { tone: 'accent', icon: Circle, label: 'Running' },
  waiting: { tone: 'warning', icon: UserRoundCheck, label: 'Pending approval' },
  done: { tone: 'success', icon: Check, label: 'Done' },
  failed: { tone: 'danger', icon: X, label: 'Failed' },
  skipped: { tone: 'neutral', icon: Minus, label: 'Skipped' },
}

/** Lists the steps of a run with their details and durations. */
export function StepTimeline({ steps, label, className }: { steps: readonly TimelineStep[]; label: string; className?: string }) {
  return (
    <ol aria-label={label} className={cn('flex flex-col', className)}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: TimelineStep }) {
  const appearance = appearances[step.state]
  const open = step.state === 'pending'
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0" {...(step.state === 'running' && { 'aria-current': 'step' })}>
      <span aria-hidden="true" className="absolute start-3 top-7 bottom-1 w-px bg-line-strong group-last:hidden" />
      <StepIcon step={step} />
      <div className="min-w-0 flex-1">
        <p className={cn('font-medium text-sm leading-6 transition-colors', open && 'text-muted')}>
          {step.title}
          <span className="sr-only">: {appearance.label}</span>
        </p>
        {step.detail && <p className="text-muted text-sm">{step.detail}</p>}
      </div>
      {step.time && <span className="figures shrink-0 animate-fade text-muted text-xs leading-6">{step.time}</span>}
    </li>
  )
}

/** Icon for the state of a step. */
export function StepIcon({ step }: { step: Pick<TimelineStep, 'state' | 'icon'> }) {
  const appearance = appearances[step.state]
  const finished = step.state === 'done' || step.state === 'failed' || step.state === 'skipped'
  const Icon = finished ? appearance.icon : (step.icon ?? appearance.icon)
  return (
    <span
      // A new state changes the key, which starts the animation again.
      key={step.state}
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-chip',
        toneClasses[appearance.tone],
        step.state !== 'pending' && 'animate-pop',
      )}
    >
      {step.state === 'running' ? <Spinner className="size-3.5" /> : <Icon aria-hidden="true" className="size-3.5" />}
    </span>
  )
}
