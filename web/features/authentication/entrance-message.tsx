import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EntranceMessageProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** The way on. */
  action?: ReactNode
}

/** What an entrance screen says when there is nothing to fill in. */
export function EntranceMessage({ icon: Icon, title, children, action }: EntranceMessageProps) {
  return (
    <div className="text-center">
      <span className="mx-auto mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-strong">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 tabIndex={-1} className="heading text-2xl">
        {title}
      </h1>
      <p className="mt-2 text-balance text-muted">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
