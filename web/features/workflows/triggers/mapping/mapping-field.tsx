import type { BodyValue, FieldSource } from '../../../../../contracts/runs/endpoint-body.ts'
import { pathLabel } from '../../../../../contracts/runs/endpoint-body.ts'
import { mappingTexts, maxFixedTextLength } from '../../../../../contracts/runs/endpoint-mapping.ts'
import type { ConfigurationField } from '../../../../../contracts/workflows/configuration-fields.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Select } from '../../../../ui/form/select.tsx'

interface MappingFieldProps {
  field: ConfigurationField
  source: FieldSource | null
  /** Values in the request that the user selected. */
  values: readonly BodyValue[]
  /** Value that a run would get from this request; '' if there is none. */
  result: string
  error: string | undefined
  onChange: (source: FieldSource | null) => void
}

const fixed = 'fixed'
const labelOfPath = (path: readonly string[]) => (path.length === 0 ? mappingTexts.wholeBody : pathLabel(path))

/** Selects the value in a request that fills one input field, and shows the value that a run would get. */
export function MappingField({ field, source, values, result, error, onChange }: MappingFieldProps) {
  const keyOf = (path: readonly string[]) => JSON.stringify(path)
  const paths = [[], ...values.map(({ path }) => path)]
  // Adds the saved path to the options if this request does not contain it.
  if (source && 'path' in source && !paths.some((path) => keyOf(path) === keyOf(source.path))) paths.push(source.path)
  const options = [
    { value: fixed, label: mappingTexts.fixedText },
    ...paths.map((path) => ({ value: keyOf(path), label: labelOfPath(path) })),
  ]
  const choose = (value: string) => {
    if (value === '') return onChange(null)
    if (value === fixed) return onChange({ text: '' })
    const path = paths.find((one) => keyOf(one) === value)
    if (path) onChange({ path })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={field.label} required={field.required} error={error}>
        {(control) => (
          <Select
            {...control}
            blank
            placeholder={mappingTexts.noSource}
            options={options}
            value={source === null ? '' : 'text' in source ? fixed : keyOf(source.path)}
            onValueChange={choose}
          />
        )}
      </Field>
      {source && 'text' in source && (
        <Input
          aria-label={`${mappingTexts.fixedText}: ${field.label}`}
          maxLength={maxFixedTextLength}
          value={source.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {result !== '' && (
        <p dir="auto" className="wrap-anywhere line-clamp-2 whitespace-pre-line text-muted text-sm" title={result.slice(0, 500)}>
          {result}
        </p>
      )}
    </div>
  )
}
