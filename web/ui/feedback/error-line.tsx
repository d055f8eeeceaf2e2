import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'

interface ErrorLineProps {
  /** Error message. */
  children: string
  onRetry: () => void
  retrying: boolean
  /** True to show the button below the message, where there is little width. */
  isStacked?: boolean
  className?: string
}

/** A line that shows that a part of a screen could not be loaded, with a button to try again. */
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
