import { adminPageSize, pagesOf } from '../../../lib/lists/paging.ts'
import type { AdminRows } from './admin-rows.ts'

/** A range of rows of a list. */
export interface Slice {
  size: number
  offset: number
  /** True if the total is required. Counting is more expensive than reading the rows. */
  isCounted: boolean
}

export interface SliceRows<Row> {
  rows: Row[]
  /**
   * Total number of rows; null if it was not counted, or if the slice is empty and therefore has no total.
   */
  total: number | null
}

/** Fetches a slice of a list with its current search, filters and sorting. */
export type FetchSlice<Row> = (slice: Slice, signal?: AbortSignal) => Promise<SliceRows<Row>>

/** Fetches a page of a list, or its last page if the list is shorter. */
export async function fetchPage<Row>(fetchSlice: FetchSlice<Row>, page: number): Promise<AdminRows<Row>> {
  const { rows, total } = await fetchSlice({ size: adminPageSize, offset: (page - 1) * adminPageSize, isCounted: true })
  if (rows.length > 0 || page === 1) return { rows, total: total ?? 0 }
  const first = await fetchSlice({ size: 1, offset: 0, isCounted: true })
  return fetchPage(fetchSlice, Math.min(pagesOf(first.total ?? 0), page - 1))
}

/** Converts the rows of a listing function, each of which contains the total. */
export function sliceOf<Row extends { total: number | null }>(rows: Row[]): SliceRows<Row> {
  return { rows, total: rows[0]?.total ?? null }
}
