import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../contracts/database.ts'
import { request } from '../../lib/api/request.ts'
import { profileQuery } from '../../lib/auth/profile.ts'

export type WorkflowValue = Database['public']['Functions']['value_of_month']['Returns'][number]
export type MonthValue = Database['public']['Functions']['value_by_month']['Returns'][number]

/** Prefix of the query keys of all monthly values. */
export const valueKey = (userId: string) => ['value', userId] as const

/** Fetches the value of each workflow in a month (`2026-11`), highest first. */
export const monthValueQuery = (userId: string, month: string) =>
  queryOptions({
    queryKey: [...valueKey(userId), 'month', month],
    queryFn: async () => (await request((supabase) => supabase.rpc('value_of_month', { month: `${month}-01` }))).data,
    placeholderData: keepPreviousData,
  })

/** Fetches the values of the past twelve months, oldest first. */
export const monthsValueQuery = (userId: string) =>
  queryOptions({
    queryKey: [...valueKey(userId), 'months'],
    queryFn: async () => (await request((supabase) => supabase.rpc('value_by_month', { months: 12 }))).data,
  })

export function loadValue(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(profileQuery(userId))
  void queryClient.prefetchQuery(monthsValueQuery(userId))
}
