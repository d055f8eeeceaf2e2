import type { WorkflowCategory } from '../../../contracts/enumerations.ts'
import { configurationFieldsOf } from '../../../contracts/workflows/configuration-fields.ts'

/** Returns a configuration that sets every field of a category to a non-default value. */
export function fullConfiguration(category: WorkflowCategory): Record<string, unknown> {
  const values = configurationFieldsOf(category).map((field) => {
    if (field.kind === 'select') return [field.name, field.options[0]]
    if (field.kind === 'switch') return [field.name, true]
    if (field.kind === 'number') return [field.name, Math.max(field.min, 12)]
    if (field.format === 'url') return [field.name, 'https://example.com/hooks/1']
    return [field.name, field.format ? 'ops@example.com' : 'something of ours']
  })
  return Object.fromEntries(values)
}
