import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'

interface ErrorLineProps {
  /** Error message. */
  children: string
  onRetry: () => void
  retrying: boolean
  /** Puts the message above the button, for narrow places. */
  isStacked?: boolean
  className?: string
}

/** Compact loading error for a part of a screen. */
export function ErrorLine({ children, onRetry, retrying, isStacked = false, className }: ErrorLineProps) {
  return (
    <div role="alert" className={cn('flex gap-3 text-sm', isStacked ? 'flex-col items-start' : 'flex-wrap items-center', className)}>
      <p>{children}</p>
      <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
