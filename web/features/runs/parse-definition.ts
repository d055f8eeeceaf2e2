import type { Json } from '../../../contracts/database.ts'
import { stepKindLabels } from '../../../contracts/runs/run-labels.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import { isRecord, recordOf } from '../../lib/json/json-record.ts'

/** Returns a stored definition; null if it lacks fields that screens read, because another version of the product stored it. */
export function parseDefinition(row: { definition: Json } | null | undefined): WorkflowDefinition | null {
  if (!row) return null
  const { steps, input, output, sample_input } = recordOf(row.definition)
  const isReadable = Array.isArray(input) && Array.isArray(output) && isRecord(sample_input) && areSteps(steps)
  // Cast: the server validates definitions before it stores them. Checking them here with zod would double the code.
  return isReadable ? (row.definition as unknown as WorkflowDefinition) : null
}

/** Returns whether a value is a list of steps of known kinds. */
function areSteps(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  return value.every((step) => {
    const { kind, name, title, steps, else: otherwise } = recordOf(step)
    const hasSteps = kind === 'condition' || kind === 'for_each'
    if (typeof kind !== 'string' || !Object.hasOwn(stepKindLabels, kind) || typeof name !== 'string' || typeof title !== 'string')
      return false
    return !hasSteps || (areSteps(steps) && (otherwise === undefined || areSteps(otherwise)))
  })
}
