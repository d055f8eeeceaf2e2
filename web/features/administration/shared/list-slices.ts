import { adminPageSize, pagesOf } from '../../../lib/lists/paging.ts'
import type { FetchSlice, SliceRows } from '../../../lib/lists/slice.ts'
import type { AdminRows } from './admin-rows.ts'

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
