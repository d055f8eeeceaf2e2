import { adminPageSize, pagesOf } from '../../../lib/lists/paging.ts'
import type { AdminRows } from './admin-rows.ts'

/** A range of rows in a list. */
export interface Slice {
  size: number
  offset: number
  /** True to count all rows, which takes longer than reading the slice. */
  isCounted: boolean
}

export interface SliceRows<Row> {
  rows: Row[]
  /** Number of all rows; null if they were not counted, or if the slice is empty and therefore has no total. */
  total: number | null
}

/** Fetches a slice of a list with the current search, filters and sort order. */
export type FetchSlice<Row> = (slice: Slice, signal?: AbortSignal) => Promise<SliceRows<Row>>

/** Fetches a page of a list. If the list has fewer pages, fetches its last page. */
export async function fetchPage<Row>(fetchSlice: FetchSlice<Row>, page: number): Promise<AdminRows<Row>> {
  const { rows, total } = await fetchSlice({ size: adminPageSize, offset: (page - 1) * adminPageSize, isCounted: true })
  if (rows.length > 0 || page === 1) return { rows, total: total ?? 0 }
  const firstSlice = await fetchSlice({ size: 1, offset: 0, isCounted: true })
  return fetchPage(fetchSlice, Math.min(pagesOf(firstSlice.total ?? 0), page - 1))
}

/** Converts the rows of a database function for lists, each of which contains the total. */
export function sliceOf<Row extends { total: number | null }>(rows: Row[]): SliceRows<Row> {
  return { rows, total: rows[0]?.total ?? null }
}
