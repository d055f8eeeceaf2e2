import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import type { Database } from '../../../contracts/database.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { browserTimeZone, isSameZone } from '../browser/browser-time-zone.ts'
import { currentWorkspaceId, hasStoredWorkspace, rememberWorkspace } from './current-workspace.ts'
import { workspacesQuery } from './workspaces-query.ts'

export type Profile = Database['public']['Tables']['profiles']['Row']

const profileKey = 'profile'
const isNotProfile = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== profileKey

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: [profileKey, userId],
    queryFn: async ({ client }): Promise<Profile> => {
      const { data } = await request((supabase) => supabase.from('profiles').select('*').eq('id', userId).single())
      if (rememberWorkspace(userId, data.current_workspace_id)) void client.invalidateQueries({ predicate: isNotProfile })
      return data
    },
    staleTime: 5 * 60_000,
  })
}

/** Returns the id of the current workspace. Loads the profile if this browser does not know the workspace yet. */
export async function loadWorkspaceId(queryClient: QueryClient, userId: string): Promise<string> {
  if (!hasStoredWorkspace(userId)) await queryClient.ensureQueryData(profileQuery(userId))
  return currentWorkspaceId(userId)
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

/** Makes the screens show another workspace of the user. */
export async function switchWorkspace(queryClient: QueryClient, userId: string, workspaceId: string): Promise<void> {
  await updateProfile(queryClient, userId, { current_workspace_id: workspaceId })
  rememberWorkspace(userId, workspaceId)
  // The list of workspaces stays, so that the menu opens with its choices in place and the focus on the first one.
  const { queryKey: listKey } = workspacesQuery(userId)
  queryClient.setQueryData(listKey, (list) => list?.map((one) => ({ ...one, is_current: one.id === workspaceId })))
  const listHash = hashKey(listKey)
  await Promise.all([
    queryClient.resetQueries({ predicate: (query) => isNotProfile(query) && query.queryHash !== listHash }),
    queryClient.invalidateQueries({ queryKey: listKey }),
  ])
}
