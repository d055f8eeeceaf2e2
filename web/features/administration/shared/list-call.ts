import type { Slice } from '../../../lib/lists/slice.ts'
import type { ListRequest } from './use-admin-view.ts'

/** Search and sort order of a list, without the page. */
export type ListQuery = Omit<ListRequest, 'page'>

/** Returns the arguments that all database functions for lists have. */
export const listArguments = ({ q, sorting }: ListQuery, { size, offset }: Slice) => ({
  search: q,
  sort: sorting.column,
  descending: sorting.direction === 'desc',
  page_size: size,
  page_offset: offset,
})

/** Adds the abort signal to a call, if there is one. */
export function withSignal<Call extends { abortSignal: (signal: AbortSignal) => Call }>(call: Call, signal: AbortSignal | undefined): Call {
  return signal ? call.abortSignal(signal) : call
}
