import type { ReactNode } from 'react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { cn } from '../theme/cn.ts'
import { Cover } from './cover.tsx'

interface CoverPanelProps {
  industry: Industry
  children: ReactNode
  className?: string
}

/** A panel next to a form: a large generated cover with content on top of it. */
export function CoverPanel({ industry, children, className }: CoverPanelProps) {
  return (
    <aside className={cn('relative isolate grid place-items-center overflow-hidden border-line border-s p-10 max-lg:hidden', className)}>
      <Cover
        industry={industry}
        seed={`panel ${industry}`}
        shape="tall"
        className="absolute inset-0 -z-10 h-full opacity-70 dark:opacity-80"
      />
      {children}
    </aside>
  )
}
