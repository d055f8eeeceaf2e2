import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const pageSize = 25

async function fetchAccesses(before: number | null) {
  const { data } = await request((supabase) =>
    supabase.rpc('my_data_access', { page_size: pageSize, ...(before !== null && { before_id: before }) }),
  )
  return data
}

/** Fetches who opened the user's data, newest first. */
export function dataAccessQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['account', userId, 'data-access'],
    queryFn: ({ pageParam }) => fetchAccesses(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
}
