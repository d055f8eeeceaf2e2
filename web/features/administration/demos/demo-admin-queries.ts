import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../../contracts/database.ts'
import { markPublicRowsChanged } from '../../../lib/api/public-rows-changed.ts'
import { request } from '../../../lib/api/request.ts'
import { anyColumnContains } from '../../../lib/lists/paging.ts'
import type { Slice } from '../../../lib/lists/slice.ts'
import { demosQuery } from '../../demos/demo-queries.ts'
import { fetchSliceOrEmpty } from '../editor/fetch-slice.ts'
import { overviewQuery } from '../overview/overview-queries.ts'
import type { AdminRows } from '../shared/admin-rows.ts'
import { fetchPage } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const demoColumns = ['title', 'demo_type', 'category', 'industry', 'created_at'] as const
const table = 'demos'
const adminDemosKey = ['admin', 'demos'] as const
export const demoListKey = [...adminDemosKey, 'list'] as const

const countAll = () => request((supabase) => supabase.from(table).select('id', { count: 'exact', head: true }))

async function fetchDemos({ q, sorting, page }: ListRequest): Promise<DemoPage> {
  const isFiltered = q.trim() !== ''
  const slice = ({ offset, size }: Slice) =>
    fetchSliceOrEmpty(() =>
      request((supabase) => {
        let rows = supabase.from(table).select('*', { count: 'exact' })
        if (isFiltered) rows = rows.or(anyColumnContains(['title', 'description'], q))
        return rows
          .order(sorting.column, { ascending: sorting.direction === 'asc', nullsFirst: false })
          .order('id')
          .range(offset, offset + size - 1)
      }),
    )
  const [matching, all] = await Promise.all([fetchPage(slice, page), isFiltered ? countAll() : null])
  return { ...matching, all: all?.count ?? matching.total }
}
export type AdminDemo = Database['public']['Tables']['demos']['Row']

/** A page of demos that match the search, and the number of all demos. */
export interface DemoPage extends AdminRows<AdminDemo> {
  all: number
}

export function demoListQuery(listQuery: ListRequest) {
  return queryOptions({
    queryKey: [...demoListKey, listQuery.q, listQuery.sorting, listQuery.page],
    queryFn: () => fetchDemos(listQuery),
    placeholderData: keepPreviousData,
  })
}

/** Fetches a demo; null if it does not exist. */
export function demoQuery(id: string) {
  return queryOptions({
    queryKey: [...adminDemosKey, 'one', id],
    queryFn: async (): Promise<AdminDemo | null> => {
      const { data } = await request((supabase) => supabase.from(table).select('*').eq('id', id).maybeSingle())
      return data
    },
  })
}

/** Refetches all data that depends on demos: lists, the public library and the overview. */
export async function refreshDemos(queryClient: QueryClient): Promise<void> {
  markPublicRowsChanged()
  await Promise.all(
    [adminDemosKey, demosQuery.queryKey, overviewQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
