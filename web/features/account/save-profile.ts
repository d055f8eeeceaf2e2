import type { QueryClient } from '@tanstack/react-query'
import type { AccountProfile } from '../../../contracts/account.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Profile, profileQuery } from '../../lib/profile.ts'
import { request } from '../../lib/request.ts'

/** `changed`: it was saved elsewhere since; nothing was written. */
export type ProfileOutcome = { saved: Profile } | { changed: Profile }

/** The industry is sent only when it is set (specification, section 7). */
const changeOf = ({ industry, ...others }: AccountProfile) => ({ ...others, ...(industry && { industry }) })

/**
 * Changes the profile, if it is what somebody had before them: the database compares and writes in one step.
 *
 * @param basis its `updated_at` then
 * @throws ApiError
 */
export async function saveProfile(
  queryClient: QueryClient,
  userId: string,
  basis: string,
  answers: AccountProfile,
): Promise<ProfileOutcome> {
  const { data: saved } = await request((supabase) =>
    supabase.from('profiles').update(changeOf(answers)).eq('id', userId).eq('updated_at', basis).select('*').maybeSingle(),
  )
  const now = saved ?? (await fetchProfile(userId))
  queryClient.setQueryData(profileQuery(userId).queryKey, now)
  // Else the answer to a save that had come through was lost: nobody else was here.
  const isSaved =
    saved !== null || Object.entries(changeOf(answers)).every(([name, answer]) => now[name as keyof AccountProfile] === answer)
  return isSaved ? { saved: now } : { changed: now }
}

async function fetchProfile(userId: string): Promise<Profile> {
  const { data } = await request((supabase) => supabase.from('profiles').select('*').eq('id', userId).maybeSingle())
  if (data === null) throw new ApiError('request', messages.noUserFound)
  return data
}
