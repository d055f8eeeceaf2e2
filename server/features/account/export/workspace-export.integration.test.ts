import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountPaths } from '../../../../contracts/account/account-paths.ts'
import { callAccount, readAccessToken } from '../../../testing/auth/account-calls.ts'
import { readZip } from '../../../testing/storage/read-zip.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { makeTeam, type Team, type TestUser } from '../../../testing/workspaces/make-team.ts'
import { workspaceRowsOf, workspaceTables } from './workspace-tables.ts'

let server: TestServer
let team: Team
let otherTeam: Team

beforeAll(async () => {
  server = await startTestServer()
  team = await makeTeam(server, 'Clinic')
  otherTeam = await makeTeam(server, 'Competitor')
  for (const { members, workspaceId } of [team, otherTeam])
    await server.sql(
      `with added as (
         insert into public.workflow_configurations (user_id, workspace_id, workflow_id) values ($1, $2, (select id from public.workflows order by id limit 1)) returning *),
       run as (
         insert into public.workflow_runs (user_id, workspace_id, workflow_id, configuration_id, trigger, status, input, definition_hash)
         select user_id, workspace_id, workflow_id, id, 'manual', 'succeeded', '{"text": "hello"}', 'x' from added returning *)
       insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, url)
       select $1, $2, 'website', 'Site of ' || $2, 'https://example.com' from run`,
      [members.editor.id, workspaceId],
    )
})
afterAll(() => server.stop())

const requestExport = async ({ client }: TestUser, workspaceId: string) =>
  callAccount(server, 'POST', accountPaths.export, await readAccessToken(client), { workspace_id: workspaceId })

async function downloadFrom(user: TestUser, workspaceId: string): Promise<Map<string, Buffer>> {
  const { url } = (await (await requestExport(user, workspaceId)).json()) as { url: string }
  return readZip(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()))
}

it('exports the rows of all members of a workspace for its owner, and no row of another workspace', async () => {
  const files = await downloadFrom(team.members.owner, team.workspaceId)
  const json = (name: string) => JSON.parse(String(files.get(name)))
  expect(json('workspace.json')).toMatchObject({ id: team.workspaceId, name: 'Clinic' })
  expect(json('members.json')).toHaveLength(5)
  expect(json('runs.json')).toEqual([expect.objectContaining({ user_id: team.members.editor.id, input: { text: 'hello' } })])
  expect(json('knowledge-base.json')).toEqual([expect.objectContaining({ title: `Site of ${team.workspaceId}` })])
  expect(String(files.get('README.txt'))).toContain('all members of your workspace')
  for (const [name, content] of files) expect(String(content), name).not.toContain(otherTeam.workspaceId)
})

it('refuses other members, other owners and unknown workspaces', async () => {
  const callers = [team.members.admin, team.members.editor, team.members.viewer, otherTeam.members.owner]
  for (const caller of callers) expect((await requestExport(caller, team.workspaceId)).status).toBe(403)
  expect((await requestExport(team.members.owner, crypto.randomUUID())).status).toBe(403)
  expect((await requestExport(team.members.owner, 'no id')).status).toBe(400)
})

it('refuses the download if the owner lost the role after requesting it', async () => {
  const former = otherTeam.members.admin
  const setRole = (role: string) =>
    server.sql('update public.workspace_members set role = $1::public.workspace_role where workspace_id = $2 and user_id = $3', [
      role,
      otherTeam.workspaceId,
      former.id,
    ])
  await setRole('owner')
  const { url } = (await (await requestExport(former, otherTeam.workspaceId)).json()) as { url: string }
  await setRole('editor')
  expect((await fetch(server.url + url)).status).toBe(403)
})

it('exports every table with rows of workspaces, and only columns that members can read', async () => {
  // The export omits the audit log, which belongs to the operator. Admins see the entries about their workspace (my_data_access).
  const tables = await server.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id' and table_name <> 'audit_log' order by 1`,
  )
  expect(workspaceTables.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name))
  for (const table of workspaceTables)
    await server.sql(
      `begin; set local role authenticated; select set_config('app.exported_workspace', '${team.workspaceId}', true); ${workspaceRowsOf(table)}; rollback`,
    )
})
