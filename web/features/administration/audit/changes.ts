import type { Json } from '../../../../contracts/database.ts'
import { recordOf } from '../../../lib/json/json-record.ts'

export interface Change {
  field: string
  /** The value before the change as text; null if it was empty. */
  before: string | null
  after: string | null
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Returns whether the server sets a column: identifiers, times and idempotency keys. */
const isTechnical = (field: string): boolean => /^(id|creation_key|version|owner|path_tokens|metadata)$|_(id|at)$/.test(field)

/** Returns the name of a field as a label: `is_featured` becomes "Is featured". */
export const labelOfField = (field: string): string => {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the fields of an audit entry sorted by name, with their values before and after. Omits technical columns, and fields that are
 * empty in both.
 */
export function changesOf(before: Json, after: Json): Change[] {
  const [oldValues, newValues] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]
    .filter((field) => !isTechnical(field))
    .sort()
    .map((field) => ({ field, before: textOf(oldValues[field]), after: textOf(newValues[field]) }))
    .filter((change) => change.before !== null || change.after !== null)
}
