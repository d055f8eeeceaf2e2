import { Check, ChevronDown } from 'lucide-react'
import { Select as RadixSelect } from 'radix-ui'
import type { Ref } from 'react'
import { cn } from './cn.ts'
import { controlClasses } from './control-classes.ts'
import { cspNonce } from './csp-nonce.ts'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps {
  options: readonly SelectOption[]
  /** `''` is the blank choice. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Offers a first entry (labelled with the placeholder) that takes the choice back to `''`. */
  blank?: boolean
  disabled?: boolean
  name?: string
  id?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
}

/** Radix takes no empty item value, so the blank choice has a name of its own inside. */
const blankValue = ' '

export function Select({
  options,
  value,
  onValueChange,
  placeholder = 'Select an option...',
  blank = false,
  disabled,
  name,
  className,
  ...trigger
}: SelectProps) {
  return (
    <RadixSelect.Root
      value={value}
      onValueChange={(next) => onValueChange(next === blankValue ? '' : next)}
      {...(disabled === undefined ? {} : { disabled })}
      {...(name === undefined ? {} : { name })}
    >
      <RadixSelect.Trigger
        className={cn(
          controlClasses,
          'flex h-control items-center justify-between gap-2 px-3 text-start data-placeholder:text-muted',
          className,
        )}
        {...trigger}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon>
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

function Item({ value, label, quiet = false }: SelectOption & { quiet?: boolean }) {
  return (
    <RadixSelect.Item
      value={value}
      className={cn(
        'flex min-h-9 select-none items-center justify-between gap-3 rounded-[7px] px-2.5 py-1.5 text-sm outline-none pointer-coarse:min-h-11',
        'data-highlighted:bg-accent-soft data-highlighted:text-accent-strong data-disabled:opacity-50',
        quiet && 'text-muted',
      )}
    >
      <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden="true" className="size-4" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  )
}
