import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../contracts/database.ts'
import { messages } from '../../contracts/messages.ts'
import type { CompanyProfile } from '../../contracts/profile.ts'
import { ApiError } from './api-error.ts'
import { isSameZone, ownZone } from './own-zone.ts'
import { request } from './request.ts'

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

/** Saves a part of the profile, and the cache knows it before anybody asks. */
export async function updateProfile(queryClient: QueryClient, userId: string, change: ProfileChange): Promise<Profile> {
  const { data } = await request((supabase) => supabase.from('profiles').update(change).eq('id', userId).select('*'))
  const saved = data[0]
  if (!saved) throw new ApiError('request', messages.noUserFound)
  queryClient.setQueryData(profileQuery(userId).queryKey, saved)
  return saved
}

/** Onboarding: the company profile is complete. Months are counted in the zone of the browser that it was filled in. */
export async function completeProfile(queryClient: QueryClient, userId: string, profile: CompanyProfile): Promise<void> {
  const { time_zone } = await updateProfile(queryClient, userId, { ...profile, onboarding_completed: true })
  if (isSameZone(time_zone, ownZone())) return
  // By itself, and not waited for: a zone that the server does not know keeps nobody out.
  updateProfile(queryClient, userId, { time_zone: ownZone() }).catch((error: unknown) => console.warn('The time zone was not saved', error))
}
