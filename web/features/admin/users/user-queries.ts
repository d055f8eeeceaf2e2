import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/request.ts'
import { anyContains, rangeOf } from '../shared/paging.ts'
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

const listed = 'id, email, created_at, suspended_until'

/** One page of the people that the search lets through, each with their role. */
export function usersQuery({ q, sorting, page }: ListRequest) {
  return queryOptions({
    queryKey: [...usersKey, q, sorting, page],
    queryFn: async () => {
      const { data, count } = await request((supabase) => {
        let rows = supabase.from('profiles').select(listed, { count: 'exact' })
        if (q.trim()) rows = rows.or(anyContains(['email', 'company_name'], q))
        return rows
          .order(sorting.column, { ascending: sorting.direction === 'asc' })
          .order('id')
          .range(...rangeOf(page))
      })
      const ids = data.map(({ id }) => id)
      const { data: roles } = await request((supabase) => supabase.from('user_roles').select('user_id, role').in('user_id', ids))
      const roleOf = new Map(roles.map(({ user_id, role }) => [user_id, role]))
      const rows: UserRow[] = data.map((row) => ({ ...row, role: roleOf.get(row.id) ?? 'user' }))
      return { rows, total: count ?? rows.length }
    },
    placeholderData: keepPreviousData,
  })
}

async function fetchUser(id: string): Promise<UserRow | null> {
  const [{ data: profile }, { data: found }] = await Promise.all([
    request((supabase) => supabase.from('profiles').select(listed).eq('id', id).maybeSingle()),
    request((supabase) => supabase.from('user_roles').select('role').eq('user_id', id).maybeSingle()),
  ])
  return profile && { ...profile, role: found?.role ?? 'user' }
}

/** One person with their role; null when there is none. */
export function userQuery(id: string) {
  return queryOptions({ queryKey: [...usersKey, 'one', id], queryFn: () => fetchUser(id), staleTime: 0 })
}
