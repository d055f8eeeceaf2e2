import { queryOptions } from '@tanstack/react-query'
import { includesRole, minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { request } from '../api/request.ts'
import { workspacesKey } from './workspaces-query.ts'

/** A member who may decide approvals. */
export interface Decider {
  id: string
  /** Full name, or else the email address. */
  name: string
  email: string
}

/** Maximum number of members that the choices show, those with the highest roles first. */
const maxMembers = 200

/** Fetches the members of a workspace who may decide approvals, by name. */
export const decidersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspacesKey, workspaceId, 'deciders'],
    queryFn: async (): Promise<Decider[]> => {
      const { data } = await request((supabase) =>
        supabase.rpc('list_workspace_members', { workspace_id: workspaceId, page_size: maxMembers }),
      )
      return data
        .filter(({ role }) => includesRole(role, minimumRoles.decide))
        .map(({ user_id, name, email }) => ({ id: user_id, name: name || email, email }))
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    staleTime: 60_000,
  })

/** Returns the deciders as options of a choice. Two people with the same name also show their addresses. */
export const deciderOptions = (deciders: readonly Decider[]) =>
  deciders.map(({ id, name, email }) => ({
    value: id,
    label: deciders.some((other) => other.id !== id && other.name === name) ? `${name} (${email})` : name,
  }))
