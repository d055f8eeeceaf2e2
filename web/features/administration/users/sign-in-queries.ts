import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { usersKey } from './user-queries.ts'

async function fetchFactors(userId: string) {
  const { data } = await request((supabase) => supabase.rpc('admin_list_factors', { of_user: userId }))
  return data
}
export type UserFactor = Awaited<ReturnType<typeof fetchFactors>>[number]

/** Fetches the second factors of a user. */
export const userFactorsQuery = (userId: string) =>
  queryOptions({ queryKey: [...usersKey, 'factors', userId], queryFn: () => fetchFactors(userId), staleTime: 0 })

async function fetchMethods(userId: string) {
  const { data } = await request((supabase) => supabase.rpc('admin_list_sign_in_methods', { of_user: userId }))
  return data
}
export type SignInMethod = Awaited<ReturnType<typeof fetchMethods>>[number]

/** Fetches the sign-in methods of a user. */
export const userMethodsQuery = (userId: string) =>
  queryOptions({ queryKey: [...usersKey, 'methods', userId], queryFn: () => fetchMethods(userId), staleTime: 0 })

/** Number of events that the dialog shows. */
const eventsShown = 10

async function fetchEvents(userId: string) {
  const { data } = await request((supabase) => supabase.rpc('admin_list_account_events', { of_user: userId, page_size: eventsShown }))
  return data
}

/** Fetches the recent events of a user's account, newest first. */
export const userEventsQuery = (userId: string) =>
  queryOptions({ queryKey: [...usersKey, 'events', userId], queryFn: () => fetchEvents(userId), staleTime: 0 })
