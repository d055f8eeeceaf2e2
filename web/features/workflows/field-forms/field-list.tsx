import { Fragment } from 'react'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { FieldControl, type FieldsControl } from './field-control.tsx'

/** Number of fields between two dividers (specification, section 2). */
const groupSize = 3

interface FieldListProps<Answers> {
  fields: readonly ConfigurationField[]
  control: FieldsControl<Answers>
  /** Names of the fields that contain a table. */
  tables?: ReadonlySet<string>
  /** Texts after the help of fields, by name. */
  notes?: ReadonlyMap<string, string>
}

export function FieldList<Answers>({ fields, control, tables, notes }: FieldListProps<Answers>) {
  return (
    <div className="flex flex-col gap-6">
      {fields.map((field, index) => (
        <Fragment key={field.name}>
          <FieldControl field={field} control={control} isTable={tables?.has(field.name) ?? false} note={notes?.get(field.name)} />
          {index % groupSize === groupSize - 1 && index < fields.length - 1 && <hr className="border-line" />}
        </Fragment>
      ))}
    </div>
  )
}
