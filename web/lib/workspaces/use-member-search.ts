import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { request } from '../api/request.ts'
import { workspacesKey } from '../auth/workspaces-query.ts'
import { useDebouncedValue } from '../browser/use-debounced-value.ts'

/** Number of members that are loaded at once. */
const pageSize = 20

async function fetchMembers(workspaceId: string, minimumRole: WorkspaceRole, search: string, page_offset: number) {
  const { data } = await request((supabase) =>
    supabase.rpc('list_workspace_members', {
      workspace_id: workspaceId,
      minimum_role: minimumRole,
      search,
      page_size: pageSize,
      page_offset,
    }),
  )
  return data
}

/** A member as an option of a choice. Shows the address too, because several members can have the same name. */
const optionOf = ({ user_id, name, email }: { user_id: string; name: string | null; email: string }) =>
  name ? { value: user_id, label: name, detail: email } : { value: user_id, label: email }

interface MemberSearchOptions {
  /** Offers only members with at least this role. */
  minimumRole?: WorkspaceRole
  /** Ids of members that are not offered. */
  excluded?: readonly (string | null)[]
}

/** Searches the members of a workspace on the server, in pages, for a `Combobox`. */
export function useMemberSearch(workspaceId: string, { minimumRole = 'viewer', excluded = [] }: MemberSearchOptions = {}) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const query = useInfiniteQuery({
    queryKey: [...workspacesKey, workspaceId, 'member-search', minimumRole, search],
    queryFn: ({ pageParam }) => fetchMembers(workspaceId, minimumRole, search, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * pageSize < (last[0]?.total ?? 0) ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const members = query.data?.pages.flat() ?? []
  return {
    options: members.filter(({ user_id }) => !excluded.includes(user_id)).map(optionOf),
    text: search,
    onSearch: setText,
    isLoading: query.isFetching,
    isFailed: query.isError,
    hasMore: query.hasNextPage,
    onMore: () => void query.fetchNextPage(),
  }
}
