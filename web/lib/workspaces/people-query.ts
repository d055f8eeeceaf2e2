import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { workspacesKey } from '../auth/workspaces-query.ts'
import { useIsShared } from '../query/attention-counts.ts'

/** Names of colleagues by the ids of their accounts. Deleted accounts and people of other workspaces are missing. */
export type People = ReadonlyMap<string, string>

const noPeople: People = new Map()

/** Query for the names of people; names of colleagues only, unless the caller is an administrator. */
export const peopleQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...workspacesKey, 'people', ...ids],
    queryFn: async (): Promise<People> => {
      const { data } = await request((supabase) => supabase.rpc('list_people', { user_ids: [...ids] }))
      return new Map(data.flatMap(({ user_id, name }) => (name ? [[user_id, name] as const] : [])))
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/**
 * Fetches the names of the people in a list, in one request. @returns null for a user who works alone, who sees no names
 * @param ids user ids of the rows, also repeated ones and null
 */
export function usePeople(userId: string, ids: readonly (string | null | undefined)[]): People | null {
  const isShared = useIsShared(userId)
  const uniqueIds = [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort()
  const { data = noPeople } = useQuery({ ...peopleQuery(uniqueIds), enabled: isShared && uniqueIds.length > 0 })
  return isShared ? data : null
}
