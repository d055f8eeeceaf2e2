import { labelOf } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/request.ts'
import type { FetchSlice } from '../shared/list-slices.ts'
import { anyContains } from '../shared/paging.ts'
import type { AdminView, ListRequest } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { isSuspended, type UserRow } from './user-queries.ts'

/** The people that the search lets through, in their order, a thousand at a time: their roles come with them. */
function userSlices({ q, sorting }: Omit<ListRequest, 'page'>): FetchSlice<UserRow> {
  return async ({ size, offset, isCounted }, signal) => {
    const { data, count } = await request((supabase) => {
      let rows = supabase
        .from('profiles')
        .select('id, email, created_at, suspended_until, user_roles(role)', isCounted ? { count: 'exact' } : {})
      if (q.trim()) rows = rows.or(anyContains(['email', 'company_name'], q))
      const sorted = rows
        .order(sorting.column, { ascending: sorting.direction === 'asc' })
        .order('id')
        .range(offset, offset + size - 1)
      return signal ? sorted.abortSignal(signal) : sorted
    })
    return { rows: data.map(({ user_roles, ...row }) => ({ ...row, role: user_roles?.role ?? 'user' })), total: count }
  }
}

/** The people as they are searched and sorted, for a spreadsheet. */
export const userCsv = ({ request: asked }: AdminView): CsvSpec<UserRow> => ({
  fileName: 'users',
  fetchSlice: userSlices(asked),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Role', value: ({ role }) => labelOf(role) },
    { header: 'Suspended', value: (row) => (isSuspended(row) ? 'yes' : 'no') },
    { header: 'Created', value: ({ created_at }) => created_at },
  ],
})
