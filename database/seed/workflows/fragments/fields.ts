import { limits } from '../../../../contracts/limits.ts'
import type { NumberField, SelectField, SwitchField, TextField } from '../../../../contracts/workflows/configuration-fields.ts'
import type { ExtractField } from '../../../../contracts/workflows/workflow-definition-steps.ts'

/** Creates an entry of a definition's sample knowledge. */
export const source = (title: string, text: string) => ({ title, text })

interface FieldOverrides {
  required?: boolean
  help?: string
  placeholder?: string
}

/** Single-line text input. Like all inputs here, it is required unless `overrides` makes it optional. */
export const line = (name: string, label: string, overrides: FieldOverrides = {}): TextField => ({
  name,
  label,
  kind: 'text',
  required: true,
  max: 200,
  ...overrides,
})
/** Multi-line text input, for example for a message, a transcript or notes. */
export const passage = (name: string, label: string, overrides: FieldOverrides = {}): TextField => ({
  name,
  label,
  kind: 'textarea',
  required: true,
  max: limits.runInputTextMax,
  ...overrides,
})
export const address = (name: string, label: string, overrides: FieldOverrides = {}): TextField => ({
  ...line(name, label, { required: false, ...overrides }),
  format: 'email',
})
/** Text input for comma-separated values with a header line. `columns` are the column names that the definition reads. */
export const table = (name: string, label: string, columns: readonly string[], overrides: FieldOverrides = {}): TextField =>
  passage(name, label, {
    help: `Paste rows with column headings, from a spreadsheet or as CSV. Columns: ${columns.join(', ').replaceAll('_', ' ')}.`,
    ...overrides,
  })
export const whole = (
  name: string,
  label: string,
  bounds: { min: number; max: number; unit: string },
  overrides: FieldOverrides = {},
): NumberField => ({
  name,
  label,
  kind: 'number',
  required: true,
  ...bounds,
  ...overrides,
})
export const choice = (name: string, label: string, options: readonly string[], overrides: FieldOverrides = {}): SelectField => ({
  name,
  label,
  kind: 'select',
  required: true,
  options,
  ...overrides,
})
export const yesNo = (name: string, label: string, overrides: FieldOverrides = {}): SwitchField => ({
  name,
  label,
  kind: 'switch',
  required: false,
  ...overrides,
})

const factOf =
  (type: Exclude<ExtractField['type'], 'choice'>) =>
  (name: string, description: string): ExtractField => ({ name, type, description })
/** Fields that an extract step reads from a text, by type. */
export const fact = {
  text: factOf('text'),
  date: factOf('date'),
  number: factOf('number'),
  whole: factOf('integer'),
  yesNo: factOf('boolean'),
  list: factOf('list'),
  choice: (name: string, description: string, options: string[]): ExtractField => ({ name, type: 'choice', description, options }),
}
