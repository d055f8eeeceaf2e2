import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AppRole, appRoles } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/api/request.ts'
import { anyColumnContains } from '../../../lib/lists/paging.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { withSignal } from '../shared/list-call.ts'
import { fetchPage } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const userColumns = ['email', 'created_at'] as const
export const usersKey = ['admin', 'users'] as const

export interface UserRow {
  id: string
  email: string
  created_at: string
  /** Role of the user; `user` if `user_roles` has no row. */
  role: AppRole
  /** End of the suspension; null if the user is not suspended. */
  suspended_until: string | null
}

/** A user with the name that texts about them contain: the email address, or else the name or phone number of the account. */
export type NamedUser = UserRow & { name: string }

export const isSuspended = ({ suspended_until }: Pick<UserRow, 'suspended_until'>): boolean =>
  suspended_until !== null && Date.parse(suspended_until) > Date.now()

const listColumns = 'id, email, created_at, suspended_until, user_roles(role)'

const withRole = ({ user_roles, ...row }: Omit<UserRow, 'role'> & { user_roles: { role: AppRole } | null }): UserRow => ({
  ...row,
  role: user_roles?.role ?? 'user',
})

/** Filters in the URL: by role, and by access. */
export interface UserFilter {
  role: AppRole | undefined
  access: 'active' | 'suspended' | undefined
}

export const userFilterOf = ({ kind, action }: { kind?: string; action?: string }): UserFilter => ({
  role: appRoles.find((role) => role === kind),
  access: action === 'active' || action === 'suspended' ? action : undefined,
})

const filteredColumns = listColumns.replace(
  'user_roles(',
  'user_roles!inner(',
) as 'id, email, created_at, suspended_until, user_roles!inner(role)'

/** Returns a function that fetches slices of the users and their roles. */
export function userSlices({ q, sorting }: Omit<ListRequest, 'page'>, { role, access }: UserFilter): FetchSlice<UserRow> {
  return async ({ size, offset, isCounted }, signal) => {
    const { data, count } = await request((supabase) => {
      let rows = supabase.from('profiles').select(role ? filteredColumns : listColumns, isCounted ? { count: 'exact' } : {})
      if (role) rows = rows.eq('user_roles.role', role)
      const now = new Date().toISOString()
      if (access === 'suspended') rows = rows.gt('suspended_until', now)
      if (access === 'active') rows = rows.or(`suspended_until.is.null,suspended_until.lte.${now}`)
      if (q.trim()) rows = rows.or(anyColumnContains(['email', 'company_name'], q))
      const sorted = rows
        .order(sorting.column, { ascending: sorting.direction === 'asc' })
        .order('id')
        .range(offset, offset + size - 1)
      return withSignal(sorted, signal)
    })
    return { rows: data.map(withRole), total: count }
  }
}

/** Fetches a page of users. */
export function usersQuery({ page, ...listQuery }: ListRequest, filter: UserFilter) {
  return queryOptions({
    queryKey: [...usersKey, listQuery.q, listQuery.sorting, page, filter],
    queryFn: () => fetchPage(userSlices(listQuery, filter), page),
    placeholderData: keepPreviousData,
  })
}

/** Fetches a user and their role; null if the user does not exist. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.from('profiles').select(listColumns).eq('id', id).maybeSingle())
      return data && withRole(data)
    },
    staleTime: 0,
  })
}
