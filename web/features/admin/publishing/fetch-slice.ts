import { ApiError } from '../../../lib/api-error.ts'
import type { SliceRows } from '../shared/list-slices.ts'

/** Past the end of a list the data service refuses to count (416): there is nothing, and no total. */
const pastTheEnd = 416

export async function sliceOrNothing<Row>(ask: () => Promise<{ data: Row[]; count: number | null }>): Promise<SliceRows<Row>> {
  try {
    const { data, count } = await ask()
    return { rows: data, total: count }
  } catch (error) {
    if (error instanceof ApiError && error.status === pastTheEnd) return { rows: [], total: null }
    throw error
  }
}
