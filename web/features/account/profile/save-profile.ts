import type { QueryClient } from '@tanstack/react-query'
import type { AccountProfile } from '../../../../contracts/account/account.ts'
import { messages } from '../../../../contracts/messages.ts'
import { request } from '../../../lib/api/request.ts'
import { type Profile, profileQuery } from '../../../lib/auth/profile.ts'
import { type SaveOutcome, saveVersion } from '../../../lib/forms/save-version.ts'

/** Omits an empty industry, because an industry cannot be removed (specification, section 7). */
const changeOf = ({ industry, ...others }: AccountProfile) => ({ ...others, ...(industry && { industry }) })

/**
 * Updates the profile if it is still the version that the user edited. Compares and updates in one statement.
 * @param basis `updated_at` of the version that the user edited
 * @throws ApiError if the request fails or the row was deleted
 */
export async function saveProfile(
  queryClient: QueryClient,
  userId: string,
  basis: string,
  answers: AccountProfile,
): Promise<SaveOutcome<Profile>> {
  const changes = changeOf(answers)
  const outcome = await saveVersion<Profile, Profile>({
    write: async () => {
      const { data } = await request((supabase) =>
        supabase.from('profiles').update(changes).eq('id', userId).eq('updated_at', basis).select('*').maybeSingle(),
      )
      return data
    },
    read: async () => {
      const { data } = await request((supabase) => supabase.from('profiles').select('*').eq('id', userId).maybeSingle())
      return data
    },
    isSame: (stored) => Object.entries(changes).every(([name, value]) => stored[name as keyof AccountProfile] === value),
    whenDeleted: messages.noUserFound,
  })
  queryClient.setQueryData(profileQuery(userId).queryKey, 'saved' in outcome ? outcome.saved : outcome.changed)
  return outcome
}
