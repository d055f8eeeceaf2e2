import type { ReactNode } from 'react'
import { headingOf } from '../../../../contracts/field-heading.ts'
import { isRecord } from '../../../lib/json/json-record.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'

interface ValueEditorProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** Minimum length of texts that are edited in a text area, in characters. */
const minMultilineLength = 80

/** Edits a structured value: one field for each text, number and boolean in it. Edited numbers are texts until they are saved. */
export function ValueEditor({ label, value, onChange }: ValueEditorProps) {
  if (Array.isArray(value))
    return (
      <Group label={label}>
        {value.map((item: unknown, index) => (
          <ValueEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: length and order of the list do not change
            key={index}
            label={`${label} ${index + 1}`}
            value={item}
            onChange={(changed) => onChange(value.map((other: unknown, otherIndex) => (otherIndex === index ? changed : other)))}
          />
        ))}
      </Group>
    )
  if (isRecord(value))
    return (
      <Group label={label}>
        {Object.entries(value).map(([name, fieldValue]) => (
          <ValueEditor
            key={name}
            label={headingOf(name)}
            value={fieldValue}
            onChange={(changed) => onChange({ ...value, [name]: changed })}
          />
        ))}
      </Group>
    )
  return <LeafField label={label} value={value} onChange={onChange} />
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4 border-line border-s ps-4">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      {children}
    </fieldset>
  )
}

function LeafField({ label, value, onChange }: ValueEditorProps) {
  const text = value === null || value === undefined ? '' : String(value)
  const change = (typed: string) => onChange(value === null && typed === '' ? null : typed)
  return (
    <Field label={label}>
      {(control) =>
        typeof value === 'boolean' ? (
          <Switch {...control} checked={value} onCheckedChange={onChange} />
        ) : text.length >= minMultilineLength || text.includes('\n') ? (
          <Textarea {...control} dir="auto" value={text} onChange={(event) => change(event.target.value)} />
        ) : (
          <Input {...control} value={text} onChange={(event) => change(event.target.value)} />
        )
      }
    </Field>
  )
}
