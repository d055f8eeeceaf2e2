import type { ReactNode } from 'react'
import type { Industry } from '../../contracts/enumerations.ts'
import { cn } from './cn.ts'
import { Cover } from './cover.tsx'

interface JoineryPanelProps {
  industry: Industry
  children: ReactNode
  className?: string
}

/** The large picture beside a form: joinery in the tints of an industry, with something laid upon it. */
export function JoineryPanel({ industry, children, className }: JoineryPanelProps) {
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
