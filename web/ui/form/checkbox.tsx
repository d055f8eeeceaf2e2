import { Check, Minus } from 'lucide-react'
import * as RadixCheckbox from 'radix-ui/checkbox'
import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'

export function Checkbox({ className, ...props }: ComponentProps<typeof RadixCheckbox.Root>) {
  return (
    <RadixCheckbox.Root
      className={cn(
        'group grid size-5 shrink-0 place-items-center rounded-[6px] border border-line-strong bg-surface text-on-accent transition-colors hover:border-muted',
        'aria-invalid:border-danger disabled:opacity-50 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
      {...props}
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden="true" strokeWidth={3} className="size-3.5 group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden="true" strokeWidth={3} className="hidden size-3.5 group-data-[state=indeterminate]:block" />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  )
}
