import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cn } from '../theme/cn.ts'
import { Label } from './label.tsx'

/** Attributes that connect a control with its label, its help text and its error. */
export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  /** Error message; undefined if the value is valid. */
  error?: string | undefined
  required?: boolean
  /** Shown at the end of the label's line, such as a link or a unit. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

/**
 * A form field: connects a label, a control, its help text and its error. `<Field label="Email" error={errors.email?.message}> {(control)
 * => <Input {...control} {...register('email')} />}</Field>`
 */
export function Field({ label, help, error, required = false, aside, className, children }: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : null, help ? helpId : null].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>
          {label}
          {required && (
            <span aria-hidden="true" className="ms-0.5 text-danger">
              *
            </span>
          )}
        </Label>
        {aside && <span className="text-muted text-sm">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className="wrap-anywhere flex animate-rise items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="wrap-anywhere text-muted text-sm">
          {help}
        </p>
      )}
    </div>
  )
}
