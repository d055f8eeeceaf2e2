import { refuse } from '../errors.ts'
import type { Window } from './syntax-tree.ts'

/** The rows that are wanted: from `offset`, `limit` of them (null: to the end). */
export interface RowRange {
  offset: number
  limit: number | null
}

/**
 * The root's rows by `limit`, `offset` and, on GET, the `Range` header, which are intersected.
 * @throws RestError PGRST103 when nothing can be in them.
 */
export function rowRange({ limit, offset = 0 }: Window, rangeHeader: string | undefined): RowRange {
  if (limit === 0) return { offset: 0, limit: 0 }
  if (limit !== undefined && limit < 0) throw refuse.range('Limit should be greater than or equal to zero.')
  if (offset < 0) throw refuse.range('Offset should be greater than or equal to zero.')
  const asked: RowRange = { offset, limit: limit ?? null }
  const header = rangeHeader === undefined ? null : parseRangeHeader(rangeHeader)
  return header === null ? asked : intersect(asked, header)
}

function parseRangeHeader(header: string): RowRange | null {
  // The unit is `items`, given in `Range-Unit` or before an equals sign, or not at all.
  const [, first, last] = /^(?:items=)?([0-9]{1,15})-([0-9]{1,15})?$/.exec(header.trim()) ?? []
  if (first === undefined) return null
  const offset = Number(first)
  if (last !== undefined && Number(last) < offset)
    throw refuse.range('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  return { offset, limit: last === undefined ? null : Number(last) - offset + 1 }
}

function intersect(a: RowRange, b: RowRange): RowRange {
  const end = Math.min(a.limit === null ? Infinity : a.offset + a.limit, b.limit === null ? Infinity : b.offset + b.limit)
  const offset = Math.max(a.offset, b.offset)
  if (end <= offset) throw refuse.range('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  return { offset, limit: end === Infinity ? null : end - offset }
}
