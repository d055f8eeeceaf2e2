import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { withSignal } from '../shared/list-call.ts'
import { fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const sessionsKey = ['admin', 'sessions'] as const

async function fetchSessions(
  listQuery: { of_user?: string; search?: string; page_size: number; page_offset?: number },
  signal?: AbortSignal,
) {
  const { data } = await request((supabase) => {
    return withSignal(supabase.rpc('admin_list_sessions', listQuery), signal)
  })
  return data
}
export type SessionRow = Awaited<ReturnType<typeof fetchSessions>>[number]

/** Returns a function that fetches slices of the sessions, the most recently used first. */
export const sessionSlices =
  ({ q }: Pick<ListRequest, 'q'>): FetchSlice<SessionRow> =>
  async ({ size, offset }, signal) =>
    sliceOf(await fetchSessions({ search: q, page_size: size, page_offset: offset }, signal))

/** Fetches a page of sessions. */
export function sessionsQuery({ q, page }: Pick<ListRequest, 'q' | 'page'>) {
  return queryOptions({
    queryKey: [...sessionsKey, q, page],
    queryFn: () => fetchPage(sessionSlices({ q }), page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Maximum number of sessions shown for a user. */
const maxSessionsPerUser = 100

export function sessionsOfUserQuery(userId: string) {
  return queryOptions({
    queryKey: [...sessionsKey, 'of', userId],
    queryFn: async () => {
      const rows = await fetchSessions({ of_user: userId, page_size: maxSessionsPerUser })
      return { rows, total: rows[0]?.total ?? 0 }
    },
    staleTime: 0,
  })
}
