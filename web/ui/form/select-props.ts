import type { ReactNode, Ref } from 'react'

export interface SelectOption {
  value: string
  label: string
  /** Shown before the label of the option, such as a logo. */
  mark?: ReactNode
}

export interface SelectProps {
  options: readonly SelectOption[]
  /** The selected value; '' if none is selected. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  /** Text that is shown if no option is selected. */
  placeholder?: string
  /** True to add a first option that selects nothing (`''`). Its label is the placeholder. */
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
