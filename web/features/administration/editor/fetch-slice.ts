import { ApiError } from '../../../lib/api/api-error.ts'
import type { SliceRows } from '../../../lib/lists/slice.ts'

/** HTTP status that `/rest/v1` returns for a range after the end of a list. Such a response contains no total. */
const rangeNotSatisfiable = 416

export async function fetchSliceOrEmpty<Row>(fetchRows: () => Promise<{ data: Row[]; count: number | null }>): Promise<SliceRows<Row>> {
  try {
    const { data, count } = await fetchRows()
    return { rows: data, total: count }
  } catch (error) {
    if (error instanceof ApiError && error.status === rangeNotSatisfiable) return { rows: [], total: null }
    throw error
  }
}
