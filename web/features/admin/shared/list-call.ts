import type { Slice } from './list-slices.ts'
import type { ListRequest } from './use-admin-view.ts'

/** A list as it is searched and sorted, whichever part of it is looked at. */
export type ListAsked = Omit<ListRequest, 'page'>

/** The arguments that all of the database's listing functions take. */
export const listArguments = ({ q, sorting }: ListAsked, { size, offset }: Slice) => ({
  search: q,
  sort: sorting.column,
  descending: sorting.direction === 'desc',
  page_size: size,
  page_offset: offset,
})

/** A call that ends when the signal says so, where there is one. */
export function stoppable<Call extends { abortSignal: (signal: AbortSignal) => Call }>(call: Call, signal: AbortSignal | undefined): Call {
  return signal ? call.abortSignal(signal) : call
}
