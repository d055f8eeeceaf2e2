import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { workspacesKey } from '../../../lib/auth/workspaces-query.ts'
import type { CsvColumn } from '../../../lib/lists/csv.ts'
import { adminPageSize } from '../../../lib/lists/paging.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import type { WorkspaceSearch } from '../workspace-search.ts'
import { activityGroupLabels, groupOfKind, kindsOf } from './activity-groups.ts'
import { activityText, systemName } from './activity-texts.ts'

type ActivityFilter = Pick<WorkspaceSearch, 'person' | 'kind'>

/** Creates a function that fetches a range of the activity of a workspace, newest first. */
export const activitySlices =
  (workspaceId: string, { person, kind }: ActivityFilter): FetchSlice<ActivityEntry> =>
  async ({ size, offset, isCounted }, signal) => {
    const { data, count } = await request((supabase) => {
      let call = supabase
        .from('workspace_activity')
        .select('id, created_at, actor_id, actor_name, kind, subject, detail, run_id', isCounted ? { count: 'exact' } : {})
        .eq('workspace_id', workspaceId)
      if (person) call = call.eq('actor_id', person)
      if (kind) call = call.in('kind', kindsOf(kind))
      call = call.order('id', { ascending: false }).range(offset, offset + size - 1)
      return signal ? call.abortSignal(signal) : call
    })
    return { rows: data, total: count }
  }

export interface ActivityEntry {
  id: number
  created_at: string
  actor_id: string | null
  /** Name of the person at that time; empty for the server. */
  actor_name: string
  kind: keyof typeof groupOfKind
  subject: string
  detail: string | null
  run_id: string | null
}

/** Fetches a page of the activity. Only admins can read it. */
export const activityQuery = (workspaceId: string, { page = 1, ...filter }: ActivityFilter & { page?: number }) =>
  queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'activity', filter, page],
    queryFn: async () => {
      const { rows, total } = await activitySlices(
        workspaceId,
        filter,
      )({
        size: adminPageSize,
        offset: (page - 1) * adminPageSize,
        isCounted: true,
      })
      return { rows, total: total ?? 0 }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const activityColumns: readonly CsvColumn<ActivityEntry>[] = [
  { header: 'Time (UTC)', value: ({ created_at }) => new Date(created_at).toISOString() },
  { header: 'Person', value: ({ actor_name }) => actor_name || systemName },
  { header: 'Area', value: ({ kind }) => activityGroupLabels[groupOfKind[kind]] },
  { header: 'Activity', value: ({ kind, detail }) => activityText(kind, detail).verb },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'Detail', value: ({ kind, detail }) => activityText(kind, detail).suffix },
]
