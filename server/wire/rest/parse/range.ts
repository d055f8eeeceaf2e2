import { restErrors } from '../errors/errors.ts'
import type { Window } from './syntax-tree.ts'

/** Requested range of rows. If `limit` is null, all rows from `offset` are requested. */
export interface RowRange {
  offset: number
  limit: number | null
}

/**
 * Returns the range for the root: the intersection of `limit` and `offset` with the `Range` header of a GET request.
 * @throws RestError PGRST103 if the range is empty or invalid
 */
export function rowRange({ limit, offset: requestedOffset = 0 }: Window, rangeHeader: string | undefined): RowRange {
  if (limit === 0) return { offset: 0, limit: 0 }
  if (limit !== undefined && limit < 0) throw restErrors.range('Limit should be greater than or equal to zero.')
  const offset = Math.max(requestedOffset, 0)
  const query: RowRange = { offset, limit: limit ?? null }
  const header = rangeHeader === undefined ? null : parseRangeHeader(rangeHeader)
  return header === null ? query : intersect(query, header)
}

function parseRangeHeader(header: string): RowRange | null {
  // The unit is always `items`. It may be in `Range-Unit`, before an equals sign, or missing.
  const [, first, last] = /^(?:items=)?([0-9]{1,15})-([0-9]{1,15})?$/.exec(header.trim()) ?? []
  if (first === undefined) return null
  const offset = Number(first)
  if (last !== undefined && Number(last) < offset)
    throw restErrors.range('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  return { offset, limit: last === undefined ? null : Number(last) - offset + 1 }
}

function intersect(a: RowRange, b: RowRange): RowRange {
  const end = Math.min(a.limit === null ? Infinity : a.offset + a.limit, b.limit === null ? Infinity : b.offset + b.limit)
  const offset = Math.max(a.offset, b.offset)
  if (end <= offset) throw restErrors.range('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  return { offset, limit: end === Infinity ? null : end - offset }
}
