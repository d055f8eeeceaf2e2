import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ExamplePhase } from './example-run-state.ts'

interface ExampleDecisionProps {
  phase: ExamplePhase
  onDecide: (decision: 'approve' | 'reject') => void
  onReplay: () => void
}

const outcomes = {
  delivering: 'Approved. Delivering…',
  delivered: 'Delivered, with every step on record.',
  rejected: 'Rejected. Nothing left the house.',
} satisfies Partial<Record<ExamplePhase, string>>

/** The foot of the example run: what the person decides, then what came of it. */
export function ExampleDecision({ phase, onDecide, onReplay }: ExampleDecisionProps) {
  const isAsking = phase === 'working' || phase === 'waiting'
  return (
    <div className="flex min-h-17 items-center gap-2 border-line border-t bg-background/60 px-5 py-3.5 dark:bg-sunken/60">
      {isAsking ? <Question disabled={phase === 'working'} onDecide={onDecide} /> : <Outcome phase={phase} onReplay={onReplay} />}
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

/** Takes over the focus of the button that was pressed and is gone. */
function Outcome({ phase, onReplay }: { phase: keyof typeof outcomes; onReplay: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p ref={words} tabIndex={-1} role="status" className="animate-fade text-sm outline-none">
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
