import { LimitError } from '../../../../../platform/compute/limit-error.ts'
import { tableLimits } from '../../../tables/table-limits.ts'
import { isRow, type Row } from './csv.ts'

export const format = (count: number) => count.toLocaleString('en')

/** Converts a value to text. @throws LimitError for a value that cannot be converted */
export const textOf = (value: unknown): string => {
  try {
    return String(value ?? '')
  } catch {
    // The value is a list nested thousands of levels deep, or an object that cannot be converted to text.
    throw new LimitError('A value cannot be written as text: it is nested too deeply.')
  }
}

/** Returns the rows of a list. A value that is not a row becomes a row with one cell. */
export function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  if (value.length > tableLimits.rows)
    throw new LimitError(`The table has ${format(value.length)} rows; at most ${format(tableLimits.rows)} are supported.`)
  return value.map((row: unknown) => (isRow(row) ? row : { value: textOf(row) }))
}

/** Maximum number of names in a path. */
const maxPathNames = 5

/** Returns the value at a path such as `item.amount`, or undefined. */
export function valueAt(entry: unknown, path: unknown): unknown {
  let value: unknown = entry
  for (const name of textOf(path).split('.').slice(0, maxPathNames))
    value = isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}
