import type { ReactNode } from 'react'
import { cn } from '../theme/cn.ts'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Link above the title that leads to the parent screen. */
  back?: ReactNode
  /** Main actions of the screen. */
  actions?: ReactNode
  className?: string
}

/** Heading of a screen. It gets the focus after a navigation. */
export function PageHeader({ title, description, back, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 flex-1 basis-80">
        {back && <div className="mb-2 text-sm print:hidden">{back}</div>}
        <h1 tabIndex={-1} dir="auto" className="heading wrap-anywhere line-clamp-3 text-2xl sm:text-[2rem] sm:leading-[2.375rem]">
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-prose text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
