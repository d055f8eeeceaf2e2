import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { workspacesKey } from '../../lib/auth/workspaces-query.ts'

/** Number of members on a page of the list. */
export const membersPerPage = 25

interface MemberPage {
  search: string
  /** Number of the page, from 1. */
  page: number
}

async function fetchMembers(workspaceId: string, { search, page }: MemberPage) {
  const range = { page_size: membersPerPage, page_offset: (page - 1) * membersPerPage }
  const { data } = await request((supabase) => supabase.rpc('list_workspace_members', { workspace_id: workspaceId, search, ...range }))
  return data
}
export type Member = Awaited<ReturnType<typeof fetchMembers>>[number]

export const membersKey = (workspaceId: string) => [...workspacesKey, workspaceId, 'members'] as const

/** Fetches a page of the members, owners first. */
export const membersQuery = (workspaceId: string, memberPage: MemberPage) =>
  queryOptions({
    queryKey: [...membersKey(workspaceId), memberPage],
    queryFn: () => fetchMembers(workspaceId, memberPage),
    placeholderData: keepPreviousData,
  })

async function fetchInvitations(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workspace_invitations')
      .select('id, email, role, created_at, expires_at')
      .eq('workspace_id', workspaceId)
      .is('accepted_at', null)
      .order('created_at', { ascending: false }),
  )
  return data
}
export type Invitation = Awaited<ReturnType<typeof fetchInvitations>>[number]

/** Fetches the invitations that are not accepted yet. Only admins can read them. */
export const invitationsQuery = (workspaceId: string) =>
  queryOptions({ queryKey: [...workspacesKey, workspaceId, 'invitations'], queryFn: () => fetchInvitations(workspaceId) })

async function fetchAbsence(workspaceId: string, userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workspace_absences')
      .select('away_until, substitute_id')
      .match({ workspace_id: workspaceId, user_id: userId })
      .maybeSingle(),
  )
  return data
}
export type Absence = NonNullable<Awaited<ReturnType<typeof fetchAbsence>>>

/** Fetches the absence of a member; null if there is none. */
export const absenceQuery = (workspaceId: string, userId: string) =>
  queryOptions({ queryKey: [...workspacesKey, workspaceId, 'absence', userId], queryFn: () => fetchAbsence(workspaceId, userId) })
