import { Button } from './button.tsx'
import { cn } from './cn.ts'

interface FaultLineProps {
  /** What could not be loaded, as a sentence. */
  children: string
  onRetry: () => void
  retrying: boolean
  /** Where there is room for no line: the sentence above the button. */
  isStacked?: boolean
  className?: string
}

/** A part of a screen could not be loaded. Where nothing else stands on it, `ErrorState` says so. */
export function FaultLine({ children, onRetry, retrying, isStacked = false, className }: FaultLineProps) {
  return (
    <div role="alert" className={cn('flex gap-3 text-sm', isStacked ? 'flex-col items-start' : 'flex-wrap items-center', className)}>
      <p>{children}</p>
      <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
