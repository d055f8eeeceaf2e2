import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../theme/cn.ts'
import { Card } from './card.tsx'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Short text next to the number, such as a comparison. */
  hint?: ReactNode
  icon?: LucideIcon
  className?: string
}

/** A card with a number. On a phone, cards beside each other share the height of their labels, so that their numbers are on one line. */
export function StatCard({ label, value, hint, icon: Icon, className }: StatCardProps) {
  return (
    <Card className={cn('p-5 max-sm:row-span-2 max-sm:grid max-sm:grid-rows-subgrid max-sm:gap-y-0 max-sm:px-4 max-sm:py-3', className)}>
      <p className="flex items-center justify-between gap-3 text-muted text-sm max-sm:items-start">
        {label}
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      </p>
      {/* This element is not a <p>, because the loading placeholder in it is a block element. */}
      <div className="mt-1.5 flex max-sm:mt-0 flex-wrap content-start items-baseline gap-x-2">
        <span className="heading text-[2rem] leading-10 tabular-nums">{value}</span>
        {hint && <span className="text-muted text-sm max-sm:basis-full">{hint}</span>}
      </div>
    </Card>
  )
}
