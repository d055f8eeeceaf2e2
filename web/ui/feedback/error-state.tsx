import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'

interface ErrorStateProps {
  /** Error message. */
  title: string
  /** Advice about what the user can do next. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

export function ErrorState({ title, children, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-4 grid size-12 place-items-center rounded-card bg-danger-soft text-danger">
        <TriangleAlert aria-hidden="true" className="size-6" />
      </span>
      <h2 className="heading text-xl">{title}</h2>
      {children && <p className="mt-1.5 max-w-prose text-balance text-muted">{children}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-5" pending={retrying} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  )
}
