import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../theme/cn.ts'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** Description of the content that will appear here. */
  children?: ReactNode
  /** Button for the action that creates the first content. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-4 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-strong">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h2 className="heading text-xl">{title}</h2>
      {children && <p className="mt-1.5 max-w-prose text-balance text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
