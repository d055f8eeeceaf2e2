import type { Ref } from 'react'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps {
  options: readonly SelectOption[]
  /** `''` is the blank choice. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  /** Shown if no option is selected. */
  placeholder?: string
  /** Adds a first option, labeled with the placeholder, that resets the value to `''`. */
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
