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
}

/** One page of the people that the search lets through, each with their role. */
export function usersQuery({ q, sorting, page }: ListRequest) {
  return queryOptions({
    queryKey: [...usersKey, q, sorting, page],
    queryFn: async () => {
      const { data, count } = await request((supabase) => {
        let rows = supabase.from('profiles').select('id, email, created_at', { count: 'exact' })
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
