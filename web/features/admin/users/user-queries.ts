import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/request.ts'
import { stoppable } from '../shared/list-call.ts'
import { type FetchSlice, fetchPage } from '../shared/list-slices.ts'
import { anyContains } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const userColumns = ['email', 'created_at'] as const
export const usersKey = ['admin', 'users'] as const

export interface UserRow {
  id: string
  email: string
  created_at: string
  /** A user without a role record is a user. */
  role: AppRole
  /** They cannot sign in before; null: they may. */
  suspended_until: string | null
}

export const isSuspended = ({ suspended_until }: Pick<UserRow, 'suspended_until'>): boolean =>
  suspended_until !== null && Date.parse(suspended_until) > Date.now()

const listed = 'id, email, created_at, suspended_until, user_roles(role)'

const withRole = ({ user_roles, ...row }: Omit<UserRow, 'role'> & { user_roles: { role: AppRole } | null }): UserRow => ({
  ...row,
  role: user_roles?.role ?? 'user',
})

/** The people that the search lets through, each with their role. */
export function userSlices({ q, sorting }: Omit<ListRequest, 'page'>): FetchSlice<UserRow> {
  return async ({ size, offset, isCounted }, signal) => {
    const { data, count } = await request((supabase) => {
      let rows = supabase.from('profiles').select(listed, isCounted ? { count: 'exact' } : {})
      if (q.trim()) rows = rows.or(anyContains(['email', 'company_name'], q))
      const sorted = rows
        .order(sorting.column, { ascending: sorting.direction === 'asc' })
        .order('id')
        .range(offset, offset + size - 1)
      return stoppable(sorted, signal)
    })
    return { rows: data.map(withRole), total: count }
  }
}

/** One page of them. */
export function usersQuery({ page, ...asked }: ListRequest) {
  return queryOptions({
    queryKey: [...usersKey, asked.q, asked.sorting, page],
    queryFn: () => fetchPage(userSlices(asked), page),
    placeholderData: keepPreviousData,
  })
}

/** One person with their role; null when there is none. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.from('profiles').select(listed).eq('id', id).maybeSingle())
      return data && withRole(data)
    },
    staleTime: 0,
  })
}
