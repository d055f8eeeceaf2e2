import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import type { ExamplePhase } from './example-run-state.ts'

interface ExampleDecisionProps {
  phase: ExamplePhase
  onDecide: (decision: 'approve' | 'reject') => void
  onReplay: () => void
}

const outcomes = {
  delivering: 'Approved. Delivering…',
  delivered: 'Delivered. Every step is recorded.',
  rejected: 'Rejected. Nothing was sent.',
} satisfies Partial<Record<ExamplePhase, string>>

/** The last part of the example run: buttons to approve or reject, then the outcome. */
export function ExampleDecision({ phase, onDecide, onReplay }: ExampleDecisionProps) {
  const isUndecided = phase === 'working' || phase === 'waiting'
  return (
    <div className="flex min-h-17 items-center gap-2 border-line border-t bg-background/60 px-5 py-3.5 dark:bg-sunken/60">
      {isUndecided ? <Question disabled={phase === 'working'} onDecide={onDecide} /> : <Outcome phase={phase} onReplay={onReplay} />}
      <span className="figures ms-auto text-end text-muted text-xs leading-4">
        $0.004
        <br />9 min saved
      </span>
    </div>
  )
}

function Question({ disabled, onDecide }: Pick<ExampleDecisionProps, 'onDecide'> & { disabled: boolean }) {
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => onDecide('approve')}>
        Approve
      </Button>
      <Button size="sm" variant="secondary" disabled={disabled} onClick={() => onDecide('reject')}>
        Reject
      </Button>
    </>
  )
}

/** The outcome of the decision. Takes the focus, because the pressed button disappears. */
function Outcome({ phase, onReplay }: { phase: keyof typeof outcomes; onReplay: () => void }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => paragraph.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p ref={paragraph} tabIndex={-1} role="status" className="animate-fade text-sm outline-none">
        {outcomes[phase]}
      </p>
      {phase !== 'delivering' && (
        <Button size="icon-sm" variant="ghost" aria-label="Replay the example" onClick={onReplay}>
          <RotateCcw aria-hidden="true" />
        </Button>
      )}
    </>
  )
}
