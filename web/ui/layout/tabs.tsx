import * as Radix from 'radix-ui/tabs'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../theme/cn.ts'

export const Tabs = Radix.Root

/** The row of tabs. Scrolls sideways if it is too narrow, so that the active tab is visible. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state="active"]') ?? null
    // Scrolls only after a change, so that the row stays where the user has scrolled it.
    if (!list.current || !active || active === shown.current) return
    shown.current = active
    const [row, tab] = [list.current.getBoundingClientRect(), active.getBoundingClientRect()]
    list.current.scrollLeft += Math.max(0, tab.right - row.right) - Math.max(0, row.left - tab.left)
  })
  return <Radix.List ref={list} className={cn('flex gap-1 overflow-x-auto border-line border-b', className)} {...props} />
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px inline-flex h-control shrink-0 items-center gap-2 border-transparent border-b-2 px-3 max-sm:px-2.5 font-medium text-muted text-sm -outline-offset-2 transition-colors hover:text-ink',
        'disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-ink [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-5', className)} {...props} />
}
