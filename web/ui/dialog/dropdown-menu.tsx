import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'
import '../theme/csp-nonce.ts'
import { floatClasses } from './overlay-classes.ts'

export const DropdownMenu = Radix.Root
export const DropdownMenuTrigger = Radix.Trigger
export const DropdownMenuRadioGroup = Radix.RadioGroup

interface DropdownMenuContentProps extends ComponentProps<typeof Radix.Content> {
  /** False to render the menu inside the landmark of its trigger, for places where no ancestor cuts it off. Default: true. */
  portalled?: boolean
}

export function DropdownMenuContent({ className, portalled = true, ...props }: DropdownMenuContentProps) {
  const content = (
    <Radix.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      className={cn(floatClasses, 'min-w-52 max-w-[calc(100vw-1rem)]', className)}
      {...props}
    />
  )
  return portalled ? <Radix.Portal>{content}</Radix.Portal> : content
}

const itemClasses = [
  'flex min-h-9 select-none items-center gap-2.5 rounded-[7px] px-2.5 text-sm outline-none pointer-coarse:min-h-11',
  'data-highlighted:bg-accent-soft data-highlighted:text-accent-strong data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
].join(' ')

export function DropdownMenuItem({
  className,
  tone = 'default',
  ...props
}: ComponentProps<typeof Radix.Item> & { tone?: 'default' | 'danger' }) {
  return (
    <Radix.Item
      className={cn(
        itemClasses,
        tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-danger',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClasses, className)} {...props}>
      {children}
      <Radix.ItemIndicator className="ms-auto">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('truncate px-2.5 py-2 text-muted text-xs', className)} {...props} />
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
