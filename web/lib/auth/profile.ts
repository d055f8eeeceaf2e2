import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import type { Database } from '../../../contracts/database.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { browserTimeZone, isSameZone } from '../browser/browser-time-zone.ts'

export type Profile = Database['public']['Tables']['profiles']['Row']

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: async (): Promise<Profile> => {
      const { data } = await request((supabase) => supabase.from('profiles').select('*').eq('id', userId).single())
      return data
    },
    staleTime: 5 * 60_000,
  })
}

type ProfileChange = Database['public']['Tables']['profiles']['Update']

/** Saves some fields of the profile and updates the cached profile. */
export async function updateProfile(queryClient: QueryClient, userId: string, change: ProfileChange): Promise<Profile> {
  const { data } = await request((supabase) => supabase.from('profiles').update(change).eq('id', userId).select('*'))
  const saved = data[0]
  if (!saved) throw new ApiError('request', messages.noUserFound)
  queryClient.setQueryData(profileQuery(userId).queryKey, saved)
  return saved
}

/** Saves the profile, completes the onboarding, and stores the browser's time zone, which determines the months of reports. */
export async function completeProfile(queryClient: QueryClient, userId: string, profile: CompanyProfile): Promise<void> {
  const { time_zone } = await updateProfile(queryClient, userId, { ...profile, onboarding_completed: true })
  if (isSameZone(time_zone, browserTimeZone())) return
  // A separate request that is not awaited: if the server does not know the time zone, onboarding must not fail.
  updateProfile(queryClient, userId, { time_zone: browserTimeZone() }).catch((error: unknown) =>
    console.warn('The time zone was not saved', error),
  )
}
