import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../contracts/database.ts'
import { messages } from '../../contracts/messages.ts'
import type { CompanyProfile } from '../../contracts/profile.ts'
import { ApiError } from './api-error.ts'
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

/** Onboarding: the company profile is complete. */
export function completeProfile(queryClient: QueryClient, userId: string, profile: CompanyProfile): Promise<Profile> {
  return updateProfile(queryClient, userId, { ...profile, onboarding_completed: true })
}
