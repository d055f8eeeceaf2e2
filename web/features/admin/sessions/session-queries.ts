import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { adminPageSize, rangeOf } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const sessionsKey = ['admin', 'sessions'] as const

async function fetchSessions(asked: { of_user?: string; search?: string; page_size: number; page_offset?: number }) {
  const { data } = await request((supabase) => supabase.rpc('admin_list_sessions', asked))
  return { rows: data, total: data[0]?.total ?? 0 }
}
export type SessionRow = Awaited<ReturnType<typeof fetchSessions>>['rows'][number]

/** One page of who is signed in, last used first. */
export function sessionsQuery({ q, page }: Pick<ListRequest, 'q' | 'page'>) {
  return queryOptions({
    queryKey: [...sessionsKey, q, page],
    queryFn: () => fetchSessions({ search: q, page_size: adminPageSize, page_offset: rangeOf(page)[0] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Sessions of one person that are shown: nobody reads more of them. */
const mostOfOne = 100

export function sessionsOfUserQuery(userId: string) {
  return queryOptions({
    queryKey: [...sessionsKey, 'of', userId],
    queryFn: () => fetchSessions({ of_user: userId, page_size: mostOfOne }),
    staleTime: 0,
  })
}
