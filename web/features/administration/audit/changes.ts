import type { Json } from '../../../../contracts/database.ts'
import { recordOf } from '../../../lib/api/json-record.ts'

export interface Change {
  field: string
  /** Value as text, or null. */
  before: string | null
  after: string | null
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Returns the fields of an entry before and after, sorted by name, without fields that are empty on both sides. */
export function changesOf(before: Json, after: Json): Change[] {
  const [was, is] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .sort()
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== null || change.after !== null)
}
