import { randomUUID } from 'node:crypto'
import { type WorkspaceRole, workspaceRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import type { TestServer } from '../test-server.ts'

export type TestUser = Awaited<ReturnType<TestServer['createUser']>>

export interface Team {
  workspaceId: string
  /** A member of each role. The team is the current workspace of each. */
  members: Record<WorkspaceRole, TestUser>
}

/** Creates a workspace with a member of each role. */
export async function makeTeam(server: TestServer, name = 'Team'): Promise<Team> {
  const users = await Promise.all(workspaceRoles.map(() => server.createUser({ email: `${randomUUID()}@example.com` })))
  // Cast: there is one user for each role.
  const members = Object.fromEntries(workspaceRoles.map((role, index) => [role, users[index]])) as Team['members']
  const workspaceId = randomUUID()
  await server.sql('select app.create_workspace($1, $2, $3)', [workspaceId, members.owner.id, name])
  for (const role of workspaceRoles) await joinTeam(server, workspaceId, members[role].id, role)
  return { workspaceId, members }
}

/** Makes a user a member, and the workspace the user's current one. */
export async function joinTeam(server: TestServer, workspaceId: string, userId: string, role: WorkspaceRole): Promise<void> {
  await server.sql(
    `insert into public.workspace_members (workspace_id, user_id, role) values ($1, $2, $3)
     on conflict (workspace_id, user_id) do update set role = excluded.role`,
    [workspaceId, userId, role],
  )
  await server.sql('update public.profiles set current_workspace_id = $1 where id = $2', [workspaceId, userId])
}
