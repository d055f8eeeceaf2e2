import { cn } from './cn.ts'
import { controlClasses } from './control-classes.ts'
import type { SelectOption } from './select-props.ts'

export const selectPlaceholder = 'Select an option...'

/** The closed select looks the same before its list is loaded and after. */
export const selectTriggerClasses = cn(
  controlClasses,
  'flex h-control items-center justify-between gap-2 px-3 text-start data-placeholder:text-muted',
)

export function labelFor(options: readonly SelectOption[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}
