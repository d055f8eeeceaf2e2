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
}

export function FieldList<Answers>({ fields, control, tables }: FieldListProps<Answers>) {
  return (
    <div className="flex flex-col gap-6">
      {fields.map((field, index) => (
        <Fragment key={field.name}>
          <FieldControl field={field} control={control} isTable={tables?.has(field.name) ?? false} />
          {index % groupSize === groupSize - 1 && index < fields.length - 1 && <hr className="border-line" />}
        </Fragment>
      ))}
    </div>
  )
}
