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
