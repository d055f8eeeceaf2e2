import type { ReactNode } from 'react'
import { cn } from '../../ui/theme/cn.ts'

interface SectionProps {
  /** Id of the heading, which names the section for screen readers. */
  id: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  className?: string
}

/** A section of the landing page with heading, introduction and content. */
export function Section({ id, title, lead, children, className }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('page py-14 sm:py-20', className)}>
      <div className="max-w-2xl">
        <h2 id={id} className="heading text-2xl sm:text-3xl">
          {title}
        </h2>
        {lead && <p className="mt-3 text-pretty text-lg text-muted">{lead}</p>}
      </div>
      <div className="mt-8 sm:mt-10">{children}</div>
    </section>
  )
}
