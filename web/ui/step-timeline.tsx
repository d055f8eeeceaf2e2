import type { LucideIcon } from 'lucide-react'
import { Check, Circle, Minus, UserRoundCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'
import type { Tone } from './tone.ts'
import { toneClasses } from './tone.ts'

export type StepState = 'pending' | 'running' | 'waiting' | 'done' | 'failed' | 'skipped'

export interface TimelineStep {
  id: string
  title: string
  detail?: ReactNode
  state: StepState
  /** How long it took, or since when it waits, ready for the eye: `2.1 s`. */
  time?: string
  /** What kind of step it is; shown until it is finished. */
  icon?: LucideIcon
}

/** A state in words, for those who do not see its sign. */
export const stepStateWords = (state: StepState): string => looks[state].words

interface StepLook {
  tone: Tone
  icon: LucideIcon
  words: string
}

const looks: Record<StepState, StepLook> = {
  pending: { tone: 'neutral', icon: Circle, words: 'Not started' },
  running: { tone: 'accent', icon: Circle, words: 'Running' },
  waiting: { tone: 'warning', icon: UserRoundCheck, words: 'Waiting for a person' },
  done: { tone: 'success', icon: Check, words: 'Done' },
  failed: { tone: 'danger', icon: X, words: 'Failed' },
  skipped: { tone: 'neutral', icon: Minus, words: 'Skipped' },
}

/** The steps of a run, in order, each with what it did and how long it took. */
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
  const look = looks[step.state]
  const open = step.state === 'pending'
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0" {...(step.state === 'running' && { 'aria-current': 'step' })}>
      <span aria-hidden="true" className="absolute start-3 top-7 bottom-1 w-px bg-line-strong group-last:hidden" />
      <StepSign step={step} />
      <div className="min-w-0 flex-1">
        <p className={cn('font-medium text-sm leading-6 transition-colors', open && 'text-muted')}>
          {step.title}
          <span className="sr-only">: {look.words}</span>
        </p>
        {step.detail && <p className="text-muted text-sm">{step.detail}</p>}
      </div>
      {step.time && <span className="figures shrink-0 animate-fade text-muted text-xs leading-6">{step.time}</span>}
    </li>
  )
}

/** The sign at the head of a step's line. */
export function StepSign({ step }: { step: Pick<TimelineStep, 'state' | 'icon'> }) {
  const look = looks[step.state]
  const finished = step.state === 'done' || step.state === 'failed' || step.state === 'skipped'
  const Icon = finished ? look.icon : (step.icon ?? look.icon)
  return (
    <span
      // A new key for a new state, so that the sign ticks in.
      key={step.state}
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-chip',
        toneClasses[look.tone],
        step.state !== 'pending' && 'animate-pop',
      )}
    >
      {step.state === 'running' ? <Spinner className="size-3.5" /> : <Icon aria-hidden="true" className="size-3.5" />}
    </span>
  )
}
