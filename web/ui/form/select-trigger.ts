import { cn } from '../theme/cn.ts'
import { controlClasses } from './control-classes.ts'
import type { SelectOption } from './select-props.ts'

export const selectPlaceholder = 'Select an option...'

/** Classes of the closed select, both before and after the code of its list is loaded. */
export const selectTriggerClasses = cn(
  controlClasses,
  'flex h-control items-center justify-between gap-2 px-3 text-start data-placeholder:text-muted',
)

export const markFor = (options: readonly SelectOption[], value: string) => options.find((option) => option.value === value)?.mark

export function labelFor(options: readonly SelectOption[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}
