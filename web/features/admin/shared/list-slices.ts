import type { AdminRows } from './admin-rows.ts'
import { adminPageSize, pagesOf } from './paging.ts'

/** A stretch of a list. */
export interface Slice {
  size: number
  offset: number
  /** Whether the total is wanted: counting costs the database more than the rows do. */
  isCounted: boolean
}

export interface SliceRows<Row> {
  rows: Row[]
  /** How many rows the list has in all; null when nobody counted, or when the slice holds no row to say so. */
  total: number | null
}

/** Reads a list as it is searched, filtered and sorted now. */
export type FetchSlice<Row> = (slice: Slice, signal?: AbortSignal) => Promise<SliceRows<Row>>

/** A page of a list; the last one when the list has become shorter than that. */
export async function fetchPage<Row>(fetchSlice: FetchSlice<Row>, page: number): Promise<AdminRows<Row>> {
  const { rows, total } = await fetchSlice({ size: adminPageSize, offset: (page - 1) * adminPageSize, isCounted: true })
  if (rows.length > 0 || page === 1) return { rows, total: total ?? 0 }
  const first = await fetchSlice({ size: 1, offset: 0, isCounted: true })
  return fetchPage(fetchSlice, Math.min(pagesOf(first.total ?? 0), page - 1))
}

/** What a database function that lists returns: each row says how many there are in all. */
export function sliceOf<Row extends { total: number | null }>(rows: Row[]): SliceRows<Row> {
  return { rows, total: rows[0]?.total ?? null }
}
