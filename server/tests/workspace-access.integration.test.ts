import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { includesRole, minimumRoles, sharedTables, type WorkspaceRole, workspaceRoles } from '../../contracts/workspaces/workspace-roles.ts'
import { callFunction } from '../testing/call-function.ts'
import { samples } from '../testing/database/access-samples.ts'
import type { Operation, TableName } from '../testing/database/access-table.ts'
import { uploadDocument } from '../testing/documents/upload-document.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { joinTeam, makeTeam, type Team, type TestUser } from '../testing/workspaces/make-team.ts'

/* Access to the rows of a workspace by role, executed through the API. The rows are created by a member other than the caller, so that
   the result depends only on the role. */

type Outsider = 'former member' | 'member of another workspace'
type Caller = WorkspaceRole | Outsider
const outsiders: readonly Outsider[] = ['former member', 'member of another workspace']

let server: TestServer
let team: Team
let creator: TestUser
const users = {} as Record<Caller, TestUser>
beforeAll(async () => {
  server = await startTestServer({ RUN_RATE_LIMIT: '0' })
  team = await makeTeam(server)
  creator = await server.createUser()
  await joinTeam(server, team.workspaceId, creator.id, 'owner')
  Object.assign(users, team.members)
  users['former member'] = await server.createUser()
  await joinTeam(server, team.workspaceId, users['former member'].id, 'editor')
  await callFunction(users.owner.client, 'remove-member', { workspace_id: team.workspaceId, user_id: users['former member'].id })
  users['member of another workspace'] = (await makeTeam(server, 'Others')).members.owner
})
afterAll(() => server.stop())

const tables = Object.keys(sharedTables) as (keyof typeof sharedTables)[]
const isMember = (caller: Caller): caller is WorkspaceRole => !outsiders.includes(caller as Outsider)

/** Tables in which the tested row is the team's own row, because the rows describe the workspace or its members. */
const teamRows: Partial<Record<TableName, () => string>> = {
  workspace_members: () => team.workspaceId,
}

async function rowOf(table: keyof typeof sharedTables): Promise<string> {
  const known = teamRows[table]?.()
  if (known) return known
  if (table === 'workspace_invitations') {
    const [invitation] = await server.sql<{ id: string }>(samples.workspace_invitations.make, [team.workspaceId])
    return invitation!.id
  }
  if (table === 'workspaces') return team.workspaceId
  const [row] = await server.sql<{ id: string }>(samples[table].make, [creator.id])
  return row!.id
}

/** Returns whether the operation had an effect. A refusal counts as none. */
async function works(caller: Caller, table: keyof typeof sharedTables, operation: Operation): Promise<boolean> {
  // Cast: the table is not known at compile time.
  const from = (users[caller].client as unknown as SupabaseClient).from(table)
  const { key, insert, update } = samples[table]
  const at = { [key]: await rowOf(table), ...('workspace_id' in samples[table].protected && { workspace_id: team.workspaceId }) }
  const [workflow] = await server.sql<{ id: string }>(
    `select id from public.workflows w where not exists (
       select from public.workflow_configurations c where c.workflow_id = w.id and c.workspace_id = $1) limit 1`,
    [team.workspaceId],
  )
  const { data, error } = await {
    select: () => from.select('*').match(at),
    insert: () => from.insert({ ...insert(users[caller].id, workflow!.id), workspace_id: team.workspaceId }).select(key),
    update: () => from.update(update).match(at).select(key),
    delete: () => from.delete().match(at).select(key),
  }[operation]()
  if (error && error.code !== '42501') throw new Error(`${error.code}: ${error.message}`)
  return (data?.length ?? 0) > 0
}

/** Inserts that need further rows, and deletions of the workspace, have separate tests. */
const isTested = (table: string, operation: string) =>
  !(operation === 'insert' && ['workflow_schedules', 'workflow_people', 'workflow_approval_rules'].includes(table)) &&
  !(table === 'workspaces' && operation === 'delete')

const lines = tables.flatMap((table) =>
  Object.entries(sharedTables[table])
    .filter(([operation]) => isTested(table, operation))
    .map(([operation, capability]) => [table, operation as Operation, minimumRoles[capability]] as const),
)

describe('a shared row', () => {
  it.each(lines)('of %s: %s needs the role %s', async (table, operation, minimum) => {
    for (const caller of [...workspaceRoles, ...outsiders])
      expect(await works(caller, table, operation), caller).toBe(isMember(caller) && includesRole(caller, minimum))
  })
})

it('the policies name the roles of the contracts', async () => {
  const rows = await server.sql<{ table: string; operation: string; role: string }>(
    `select tablename as table, lower(cmd) as operation, substring(coalesce(qual, with_check) from $$(?:workspaces_of_caller|readable_workspaces)\\('(\\w+)'$$) as role
     from pg_policies where schemaname = 'public' and concat(qual, with_check) ~ 'workspaces_of_caller|readable_workspaces' order by 1, 2`,
  )
  const expected = tables.flatMap((table) =>
    Object.entries(sharedTables[table]).map(([operation, capability]) => ({ table, operation, role: minimumRoles[capability] as string })),
  )
  const byName = (a: { table: string; operation: string }, b: { table: string; operation: string }) =>
    `${a.table} ${a.operation}`.localeCompare(`${b.table} ${b.operation}`)
  expect(rows.sort(byName)).toEqual(expected.sort(byName))
})

it('the roles in the database are the same as in the contracts, in the same order', async () => {
  const [row] = await server.sql<{ roles: string[] }>('select enum_range(null::public.workspace_role)::text[] as roles')
  expect(row?.roles).toEqual([...workspaceRoles])
})

describe('a schedule', () => {
  it('can be added by editors to configurations of the workspace, and to no other', async () => {
    const add = async (caller: Caller, workspaceId: string, configurationId: string) => {
      const { client, id } = users[caller]
      const row = { configuration_id: configurationId, user_id: id, workspace_id: workspaceId, frequency: 'daily', input: {} }
      const { error } = await client.from('workflow_schedules').insert(row)
      if (!error) await server.sql('delete from public.workflow_schedules where configuration_id = $1', [configurationId])
      return error?.code ?? 'done'
    }
    const [ours] = await server.sql<{ id: string }>(samples.workflow_configurations.make, [creator.id])
    for (const caller of workspaceRoles)
      expect(await add(caller, team.workspaceId, ours!.id), caller).toBe(includesRole(caller, minimumRoles.configure) ? 'done' : '42501')
    for (const caller of outsiders) {
      expect(await add(caller, team.workspaceId, ours!.id), caller).toBe('42501')
      // The schedule belongs to the workspace of its configuration, regardless of the request.
      expect(await add(caller, users[caller].id, ours!.id), caller).toBe('42501')
    }
  })
})

describe('the functions', () => {
  const call = (caller: Caller, name: string, body: object) => callFunction(users[caller].client, name, body)
  /** Members may read the rows, and learn that their role is too low. */
  const expected = (caller: Caller, minimum: WorkspaceRole, done: number) =>
    isMember(caller) ? (includesRole(caller, minimum) ? done : 403) : 404
  let configurationId: string
  beforeAll(async () => {
    const [row] = await server.sql<{ id: string }>(
      `insert into public.workflow_configurations (user_id, workspace_id, workflow_id, configuration_data)
       select $1, $2, w.id, '{"workflow_name":"Ours","ai_temperature":"balanced"}' from public.workflows w
       where w.category = 'hr' and w.definition_hash is not null and not exists (
         select from public.workflow_configurations c where c.workflow_id = w.id and c.workspace_id = $2) limit 1 returning id`,
      [creator.id, team.workspaceId],
    )
    configurationId = row!.id
  })
  const everyone = [...workspaceRoles, ...outsiders]

  it('run-workflow and cancel-run need an editor', async () => {
    for (const caller of everyone) {
      const run = await call(caller, 'run-workflow', { configuration_id: configurationId, is_test: true })
      expect(run.status, caller).toBe(expected(caller, minimumRoles.run, 202))
    }
    for (const caller of everyone) {
      const [run] = await server.sql<{ id: string }>(
        `insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, status, input, definition_hash, resume_at)
         select $1, workflow_id, id, 'manual', 'queued', '{}', 'x', now() + interval '1 day' from public.workflow_configurations where id = $2 returning id`,
        [creator.id, configurationId],
      )
      expect((await call(caller, 'cancel-run', { run_id: run!.id })).status, caller).toBe(expected(caller, minimumRoles.run, 200))
    }
  })

  it('decide-approval needs an approver', async () => {
    for (const caller of everyone) {
      const [approval] = await server.sql<{ id: string }>(samples.workflow_approvals.make, [creator.id])
      const { status } = await call(caller, 'decide-approval', { approval_id: approval!.id, decision: 'approve' })
      expect(status, caller).toBe(expected(caller, minimumRoles.decide, 200))
    }
  })

  it.each([
    ['delivery-secret', 200],
    ['webhook-endpoint-secret', 200],
    // The configuration has no URL for webhooks.
    ['test-webhook', 400],
  ])('%s needs an editor', async (name, done) => {
    for (const caller of everyone)
      expect((await call(caller, name, { configuration_id: configurationId })).status, caller).toBe(
        expected(caller, minimumRoles.configure, done),
      )
  })

  it('replay-delivery needs an editor', async () => {
    const deliveryId = await rowOf('webhook_deliveries')
    for (const caller of everyone)
      expect((await call(caller, 'replay-delivery', { delivery_id: deliveryId })).status, caller).toBe(
        expected(caller, minimumRoles.configure, 202),
      )
  })

  it('refresh-knowledge needs an editor', async () => {
    const itemId = await rowOf('knowledge_base_items')
    for (const caller of everyone)
      expect((await call(caller, 'refresh-knowledge', { item_id: itemId })).status, caller).toBe(
        expected(caller, minimumRoles.manageKnowledge, 202),
      )
  })

  it('run-events needs a member', async () => {
    const runId = await rowOf('workflow_runs')
    for (const caller of everyone) {
      const { data } = await users[caller].client.auth.getSession()
      const stopped = new AbortController()
      const response = await fetch(`${server.url}/functions/v1/run-events?run_id=${runId}`, {
        headers: { apikey: server.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
        signal: stopped.signal,
      })
      expect(response.status, caller).toBe(isMember(caller) ? 200 : 404)
      stopped.abort()
    }
  })
})

it('an open event stream ends when the member is removed', async () => {
  const watcher = await server.createUser()
  await joinTeam(server, team.workspaceId, watcher.id, 'viewer')
  const runId = await rowOf('workflow_runs')
  await server.sql(`update public.workflow_runs set status = 'waiting_approval' where id = $1`, [runId])
  const { data } = await watcher.client.auth.getSession()
  const response = await fetch(`${server.url}/functions/v1/run-events?run_id=${runId}`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(response.status).toBe(200)
  await callFunction(users.owner.client, 'remove-member', { workspace_id: team.workspaceId, user_id: watcher.id })
  // The stream of a waiting run would stay open for ten minutes.
  expect(await response.text()).toContain(runId)
})

describe('a document of the workspace', () => {
  it('is read by every member, and removed by editors', async () => {
    for (const caller of [...workspaceRoles, ...outsiders]) {
      const path = `${creator.id}/${Date.now()}.txt`
      await creator.client.storage.from('knowledge-base-documents').upload(path, new Blob(['Our prices']))
      const file = { file_path: path, file_name: 'prices.txt', file_size: 10, file_type: 'text/plain' }
      await creator.client.from('knowledge_base_items').insert({ user_id: creator.id, item_type: 'document', title: 'prices.txt', ...file })
      const bucket = users[caller].client.storage.from('knowledge-base-documents')
      expect((await bucket.download(path)).error === null, `${caller} reads`).toBe(isMember(caller))
      expect(((await bucket.list(creator.id)).data?.length ?? 0) > 0, `${caller} lists`).toBe(isMember(caller))
      const removed = ((await bucket.remove([path])).data?.length ?? 0) > 0
      expect(removed, `${caller} removes`).toBe(isMember(caller) && includesRole(caller, minimumRoles.manageKnowledge))
    }
  })

  it('stays with the workspace when its creator leaves', async () => {
    const leaving = await server.createUser()
    await joinTeam(server, team.workspaceId, leaving.id, 'editor')
    const path = `${leaving.id}/1.txt`
    const bucket = leaving.client.storage.from('knowledge-base-documents')
    await bucket.upload(path, new Blob(['Secret plans']))
    const item = { user_id: leaving.id, item_type: 'document', title: 'plans.txt', file_path: path, file_name: 'plans.txt' } as const
    await leaving.client.from('knowledge_base_items').insert(item)
    await callFunction(users.owner.client, 'remove-member', { workspace_id: team.workspaceId, user_id: leaving.id })
    expect((await bucket.download(path)).error).not.toBeNull()
    // A former member cannot regain access by adding the file to another workspace.
    const again = await leaving.client.from('knowledge_base_items').insert(item)
    expect(again.error?.message).toContain('belongs to another workspace')
    expect((await bucket.remove([path])).data).toEqual([])
    expect((await users.viewer.client.storage.from('knowledge-base-documents').download(path)).error).toBeNull()
  })
})

describe('a search', () => {
  it('finds the knowledge that any member added to the current workspace', async () => {
    // A new user adds the document, because websites that other tests added for `creator` are still waiting to be indexed.
    const writer = await server.createUser()
    await joinTeam(server, team.workspaceId, writer.id, 'editor')
    await uploadDocument(writer, 'tariff.md', 'The tariff for xylophones is forty euros.')
    const titles = async (caller: TestUser) => {
      const { results } = await callFunction(caller.client, 'search-knowledge', { query: 'tariff xylophones' })
      return (results as { title: string }[]).map(({ title }) => title)
    }
    for (const role of workspaceRoles) expect(await titles(users[role]), role).toEqual(['tariff.md'])
    for (const caller of outsiders) expect(await titles(users[caller]), caller).toEqual([])
    const { client, id } = users.viewer
    await client.from('profiles').update({ current_workspace_id: id }).eq('id', id)
    expect(await titles(users.viewer)).toEqual([])
    await client.from('profiles').update({ current_workspace_id: team.workspaceId }).eq('id', id)
  })
})

describe('the monthly usage', () => {
  it('is counted per workspace, and charged to its first owner', async () => {
    const { workspaceId, members } = await makeTeam(server, 'Counted')
    for (const { id } of [members.editor, members.admin])
      await server.sql(
        `insert into app.usage_counts (user_id, workspace_id, month, slot, runs) values ($1, $2, app.current_month(), 0, 3)`,
        [id, workspaceId],
      )
    const runsOf = async (user: TestUser) => (await callFunction(user.client, 'workflow-usage', {})).runs
    expect(await Promise.all([members.owner, members.editor, members.viewer].map(runsOf))).toEqual([6, 6, 6])
    await members.editor.client.from('profiles').update({ current_workspace_id: members.editor.id }).eq('id', members.editor.id)
    expect(await runsOf(members.editor)).toBe(0)
    // A second workspace of the owner shares the limits.
    await members.owner.client.from('profiles').update({ current_workspace_id: members.owner.id }).eq('id', members.owner.id)
    expect(await runsOf(members.owner)).toBe(6)
  })
})

describe('the figures', () => {
  it('cover only the current workspace', async () => {
    const colleague = users.viewer
    const outsider = users['member of another workspace']
    await server.sql(
      `insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, input, definition_hash, minutes_saved)
       select $1, $2, id, 'manual', 'succeeded', '{}', 'x', 30 from public.workflows limit 1`,
      [creator.id, team.workspaceId],
    )
    const totals = async (user: TestUser) => Number((await user.client.rpc('run_totals').single()).data?.minutes_saved)
    expect(await totals(colleague)).toBeGreaterThanOrEqual(30)
    expect(await totals(outsider)).toBe(0)
    await colleague.client.from('profiles').update({ current_workspace_id: colleague.id }).eq('id', colleague.id)
    expect(await totals(colleague)).toBe(0)
    await colleague.client.from('profiles').update({ current_workspace_id: team.workspaceId }).eq('id', colleague.id)
  })
})
