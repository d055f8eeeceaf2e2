import { type Control, useController } from 'react-hook-form'
import type { ConfigurationField } from '../../../../contracts/configuration-fields.ts'
import { optionLabel } from '../../../../contracts/configuration-fields.ts'
import { Field, type FieldControlProps } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { FormValues } from './form-values.ts'

/** `Control` of a form whose answers may be of any shape once they are checked. */
export type FieldsControl<Answers> = Control<FormValues, unknown, Answers>

const count = new Intl.NumberFormat('en-US')

/** A number's bounds are part of its help: nobody should have to guess them from an error. */
function helpOf(field: ConfigurationField): string | undefined {
  if (field.kind !== 'number') return field.help
  const bounds = `Whole number from ${count.format(field.min)} to ${count.format(field.max)}.`
  return field.help ? `${field.help} ${bounds}` : bounds
}

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
      // Not type="number": that hides what was typed when it is no number, and the error could not say so.
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

/** One field of the field language: its label, control, help and error. */
export function FieldControl<Answers>({ field, control }: { field: ConfigurationField; control: FieldsControl<Answers> }) {
  const { field: binding, fieldState } = useController({ name: field.name, control })
  return (
    <Field
      label={field.label}
      required={field.required}
      // An error of a number says its bounds itself.
      help={fieldState.error ? field.help : helpOf(field)}
      error={fieldState.error?.message}
      aside={field.kind === 'number' ? field.unit : undefined}
    >
      {(described) => drawControl(field, { ...binding, value: binding.value ?? '' }, described)}
    </Field>
  )
}
