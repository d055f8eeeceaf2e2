import type { WorkflowCategory } from '../../../../contracts/enumerations.ts'
import {
  type ConfigurationField,
  configurationFieldsOf,
  isEmptyValue,
  optionLabel,
} from '../../../../contracts/workflows/configuration-fields.ts'

/** A configured field with its label and its value as text. */
export interface ReadableField {
  name: string
  label: string
  value: string
}

/** Returns the configured fields with their labels, in the order of the form. Fields that are not in the form are last, as stored. */
export function readableConfiguration(category: WorkflowCategory, data: Record<string, unknown>): ReadableField[] {
  const fields = configurationFieldsOf(category)
  const known = fields.flatMap((field) => {
    const value = data[field.name]
    return isEmptyValue(value) ? [] : [{ name: field.name, label: field.label, value: textOf(field, value) }]
  })
  const names = new Set(fields.map(({ name }) => name))
  const unknown = Object.entries(data)
    .filter(([name, value]) => !names.has(name) && !isEmptyValue(value))
    .map(([name, value]) => ({ name, label: name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
  return [...known, ...unknown]
}

function textOf(field: ConfigurationField, value: unknown): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? 'Enabled' : 'Disabled'
    case 'number':
      return typeof value === 'number' ? `${value.toLocaleString('en-US')} ${field.unit}` : String(value)
    case 'select':
      return optionLabel(String(value))
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? value : JSON.stringify(value)
    default:
      return field satisfies never
  }
}
