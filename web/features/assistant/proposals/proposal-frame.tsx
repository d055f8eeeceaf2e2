import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'

interface ProposalFrameProps {
  title: string
  children?: ReactNode
  /** Message that the action was performed; null while it was not. */
  done: string | null
  pending: boolean
  onConfirm: () => void
}

/** Frame of a proposal, with the button that confirms it. */
export function ProposalFrame({ title, children, done, pending, onConfirm }: ProposalFrameProps) {
  return (
    <section aria-label={title} className="mt-2 rounded-control border border-line bg-surface p-3 text-sm">
      <p dir="auto" className="font-medium">
        {title}
      </p>
      {children}
      {done ? (
        <p className="mt-2 flex items-center gap-1.5 font-medium text-success text-xs">
          <Check aria-hidden="true" className="size-4" />
          {done}
        </p>
      ) : (
        <Button size="sm" className="mt-2.5" pending={pending} onClick={onConfirm}>
          Confirm
        </Button>
      )}
    </section>
  )
}
