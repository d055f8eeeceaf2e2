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

/** Onboarding: the company profile is complete, and the cache knows it before the next screen asks. */
export async function completeProfile(queryClient: QueryClient, userId: string, profile: CompanyProfile): Promise<Profile> {
  const { data } = await request((supabase) =>
    supabase
      .from('profiles')
      .update({ ...profile, onboarding_completed: true })
      .eq('id', userId)
      .select('*'),
  )
  const saved = data[0]
  if (!saved) throw new ApiError('request', messages.noUserFound)
  queryClient.setQueryData(profileQuery(userId).queryKey, saved)
  return saved
}
