import type { Json } from '../../../../contracts/database.ts'
import { recordOf } from '../../../lib/record-of.ts'

export interface Change {
  field: string
  /** As text; null where there was or is nothing. */
  before: string | null
  after: string | null
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** The fields of an entry, as they were and as they are, in the order of the alphabet; empty ones on both sides are left out. */
export function changesOf(before: Json, after: Json): Change[] {
  const [was, is] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .sort()
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== null || change.after !== null)
}
