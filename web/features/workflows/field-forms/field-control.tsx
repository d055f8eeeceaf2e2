import { type Control, useController } from 'react-hook-form'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { optionLabel } from '../../../../contracts/workflows/configuration-fields.ts'
import { Field, type FieldControlProps } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { TableField } from '../../runs/tables/table-field.tsx'
import type { FormValues } from './form-values.ts'

/** Type of a form's `Control`, generic in the type of the validated values. */
export type FieldsControl<Answers> = Control<FormValues, unknown, Answers>

const count = new Intl.NumberFormat('en-US')

const joined = (...texts: readonly (string | undefined)[]): string | undefined => texts.filter(Boolean).join(' ') || undefined

/** Returns the minimum and maximum of a number as text. */
const rangeOf = (field: ConfigurationField): string | undefined =>
  field.kind === 'number' ? `Whole number from ${count.format(field.min)} to ${count.format(field.max)}.` : undefined

const inputTypes = { url: 'url', email: 'email' } as const

function inputTypeOf(field: ConfigurationField): string {
  if (field.kind === 'text' && (field.format === 'url' || field.format === 'email')) return inputTypes[field.format]
  return 'text'
}

interface Binding {
  name: string
  value: string | boolean
  onChange: (value: string | boolean) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
}

function drawControl(field: ConfigurationField, { name, value, onChange, onBlur, ref }: Binding, described: FieldControlProps) {
  const text = typeof value === 'string' ? value : ''
  const shared = { ...described, name, onBlur, ref, placeholder: field.placeholder }
  switch (field.kind) {
    case 'text':
      return <Input {...shared} type={inputTypeOf(field)} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'number':
      // Does not use type="number", because browsers return '' for an invalid number, so that the form could not show the input.
      return <Input {...shared} inputMode="numeric" value={text} onChange={(event) => onChange(event.target.value)} />
    case 'textarea':
      return <Textarea {...shared} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'select': {
      const options = field.options.map((option) => ({ value: option, label: optionLabel(option) }))
      return <Select {...described} blank options={options} value={text} onValueChange={onChange} onBlur={onBlur} ref={ref} />
    }
    case 'switch':
      return (
        <Switch
          id={described.id}
          aria-describedby={described['aria-describedby']}
          checked={value === true}
          onCheckedChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )
    default:
      return field satisfies never
  }
}

interface FieldControlOptions<Answers> {
  field: ConfigurationField
  control: FieldsControl<Answers>
  /** True if the text is a table, which can also come from a file. */
  isTable?: boolean
  /** Text that follows the help text of the field. */
  note?: string | undefined
}

/** A field of a form with its label, control, help text and error. */
export function FieldControl<Answers>({ field, control, isTable = false, note }: FieldControlOptions<Answers>) {
  const { field: binding, fieldState } = useController({ name: field.name, control })
  if (isTable && field.kind === 'textarea') {
    const { label, required, placeholder, max } = field
    const help = joined(field.help, note)
    const value = typeof binding.value === 'string' ? binding.value : ''
    return <TableField {...{ label, help, required, placeholder, max }} {...binding} value={value} error={fieldState.error?.message} />
  }
  return (
    <Field
      label={field.label}
      required={field.required}
      // Hides the range if there is an error, because the error message already contains the minimum and maximum.
      help={joined(field.help, fieldState.error ? undefined : rangeOf(field), note)}
      error={fieldState.error?.message}
      aside={field.kind === 'number' ? field.unit : undefined}
    >
      {(described) => drawControl(field, { ...binding, value: binding.value ?? '' }, described)}
    </Field>
  )
}
