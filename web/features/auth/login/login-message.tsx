import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface LoginMessageProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** Button or link for the next step. */
  action?: ReactNode
}

/** A screen with a message in place of the login form. */
export function LoginMessage({ icon: Icon, title, children, action }: LoginMessageProps) {
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
