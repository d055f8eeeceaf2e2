import { Check, ChevronDown } from 'lucide-react'
import * as RadixSelect from 'radix-ui/select'
import { cn } from '../theme/cn.ts'
import { cspNonce } from '../theme/csp-nonce.ts'
import type { SelectOption, SelectProps } from './select-props.ts'
import { labelFor, markFor, selectPlaceholder, selectTriggerClasses } from './select-trigger.ts'

/** Represents the empty choice, because Radix does not allow an empty value. */
const blankValue = ' '

/** The list of options. Mounts open, because the click that opens it also loads its code. */
export function SelectList({
  options,
  value,
  onValueChange,
  placeholder = selectPlaceholder,
  blank = false,
  disabled,
  name,
  className,
  ...trigger
}: SelectProps) {
  return (
    <RadixSelect.Root
      defaultOpen
      value={value}
      onValueChange={(next) => onValueChange(next === blankValue ? '' : next)}
      {...(disabled === undefined ? {} : { disabled })}
      {...(name === undefined ? {} : { name })}
    >
      <RadixSelect.Trigger className={cn(selectTriggerClasses, className)} {...trigger}>
        {markFor(options, value)}
        <span className="flex-1 truncate">
          <RadixSelect.Value placeholder={placeholder}>{labelFor(options, value)}</RadixSelect.Value>
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-2rem)] animate-pop overflow-hidden rounded-control border border-line bg-raised shadow-float"
        >
          <RadixSelect.Viewport nonce={cspNonce} className="p-1">
            {blank && <Item value={blankValue} label={placeholder} quiet />}
            {options.map((option) => (
              <Item key={option.value} {...option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  )
}

function Item({ value, label, mark, quiet = false }: SelectOption & { quiet?: boolean }) {
  return (
    <RadixSelect.Item
      value={value}
      className={cn(
        'flex min-h-9 select-none items-center justify-between gap-3 rounded-[7px] px-2.5 py-1.5 text-sm outline-none pointer-coarse:min-h-11',
        'data-highlighted:bg-accent-soft data-highlighted:text-accent-strong data-disabled:opacity-50',
        quiet && 'text-muted',
      )}
    >
      {mark}
      <span className="flex-1">
        <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
      </span>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden="true" className="size-4" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  )
}
