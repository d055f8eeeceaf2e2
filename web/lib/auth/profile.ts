import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import type { Database } from '../../../contracts/database.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { browserTimeZone, isSameZone } from '../browser/browser-time-zone.ts'
import { toast } from '../toasts/toast.ts'
import { currentWorkspaceId, hasStoredWorkspace, rememberWorkspace } from './current-workspace.ts'
import { replaceShownWorkspace, setShownWorkspace } from './shown-workspace.ts'
import { workspacesQuery } from './workspaces-query.ts'

export type Profile = Database['public']['Tables']['profiles']['Row']

const profileKey = 'profile'
const isNotProfile = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== profileKey

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: [profileKey, userId],
    queryFn: async ({ client }): Promise<Profile> => {
      const { data } = await request((supabase) => supabase.from('profiles').select('*').eq('id', userId).single())
      const formerId = hasStoredWorkspace(userId) ? currentWorkspaceId(userId) : null
      if (rememberWorkspace(userId, data.current_workspace_id)) {
        if (formerId === null) void client.invalidateQueries({ predicate: isNotProfile })
        else void showStoredWorkspace(client, userId, formerId)
      }
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
  setShownWorkspace(workspaceId)
  // The list of workspaces stays, so that the menu opens with its choices in place and the focus on the first one.
  const { queryKey: listKey } = workspacesQuery(userId)
  queryClient.setQueryData(listKey, (list) => list?.map((one) => ({ ...one, is_current: one.id === workspaceId })))
  const listHash = hashKey(listKey)
  await Promise.all([
    queryClient.resetQueries({ predicate: (query) => isNotProfile(query) && query.queryHash !== listHash }),
    queryClient.invalidateQueries({ queryKey: listKey }),
  ])
}

/**
 * Shows the rows of the stored workspace after it has changed elsewhere: in another tab, or because the user was removed from the former
 * workspace. The screens start again, without what they show of the former one.
 */
export async function showStoredWorkspace(queryClient: QueryClient, userId: string, formerId: string): Promise<void> {
  if (!replaceShownWorkspace(currentWorkspaceId(userId))) return
  const listQuery = workspacesQuery(userId)
  const former = queryClient.getQueryData(listQuery.queryKey)?.find(({ id }) => id === formerId)
  await Promise.all([
    queryClient.resetQueries({ predicate: isNotProfile }),
    queryClient.invalidateQueries({ queryKey: profileQuery(userId).queryKey, refetchType: 'none' }),
  ])
  const workspaces = await queryClient.fetchQuery({ ...listQuery, staleTime: 0 }).catch(() => [])
  const current = workspaces.find(({ is_current }) => is_current)
  if (!current) return
  const isMember = workspaces.some(({ id }) => id === formerId)
  const lost = `You no longer have access to ${former?.name ?? 'the workspace you were in'}.`
  toast({ title: `You are now in ${current.name}`, description: isMember ? 'You switched workspaces in another tab.' : lost })
}
