import * as RadixSwitch from 'radix-ui/switch'
import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'

/** A switch that shows its state as text too, because color alone is not accessible. */
export function Switch({ className, checked, ...props }: Omit<ComponentProps<typeof RadixSwitch.Root>, 'checked'> & { checked: boolean }) {
  return (
    <span className={cn('inline-flex min-h-control items-center gap-3', className)}>
      <RadixSwitch.Root
        checked={checked}
        className={cn(
          'peer relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-transparent bg-muted/60 transition-colors',
          'hover:bg-muted/80 disabled:opacity-50 data-[state=checked]:bg-accent data-[state=checked]:hover:bg-accent-strong',
        )}
        {...props}
      >
        <RadixSwitch.Thumb className="block size-4.5 translate-x-[3px] rounded-full bg-surface shadow-card transition-transform data-[state=checked]:translate-x-[21px] rtl:-translate-x-[3px] rtl:data-[state=checked]:-translate-x-[21px] dark:bg-ink dark:data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
      <span aria-hidden="true" className={cn('text-sm', checked ? 'text-ink' : 'text-muted')}>
        {checked ? 'Enabled' : 'Disabled'}
      </span>
    </span>
  )
}
