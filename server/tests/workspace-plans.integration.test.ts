import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxCountedRuns, maxFoundRuns } from '../../web/lib/lists/paging.ts'
import { vacuumAndAnalyze } from '../testing/database/admin-volumes.ts'
import { type ExplainedDatabase, makeExplainedDatabase } from '../testing/database/explained-queries.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeTeam, type Team, type TestUser } from '../testing/workspaces/make-team.ts'

/* Checks the query plans of reads among many workspaces: no statement reads a whole table, with or without a filter by workspace or id. */

const workspaceCount = Number(process.env.WORKSPACE_PLAN_WORKSPACES ?? 2000)
const runsPerWorkspace = 10

let server: TestServer
let plansOf: ExplainedDatabase['plansOf']
let ownerPlansOf: ExplainedDatabase['ownerPlansOf']
let team: Team
let member: TestUser
let administrator: TestUser

const fill = `
insert into auth.users (email) select 'other-' || n || '@example.com' from generate_series(1, ${workspaceCount}) n;
create table pg_temp.others as select id from public.profiles where email like 'other-%';
insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
  select o.id, w.id, '{}' from others o cross join lateral (select id from public.workflows order by id limit 1) w;
insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, status, input, definition_hash, created_at)
  select c.user_id, c.workflow_id, c.id, 'manual', (case when n = 1 then 'failed' else 'succeeded' end)::public.run_status, '{}', 'x', now() - make_interval(days => 20 * n)
  from public.workflow_configurations c join others o on o.id = c.user_id cross join generate_series(1, ${runsPerWorkspace}) n;
insert into public.workflow_approvals (run_id, user_id, path, title, who, shown)
  select r.id, r.user_id, '0', 'Approve', 'the lead', 'A letter' from public.workflow_runs r join others o on o.id = r.user_id;
insert into public.webhook_deliveries (user_id, run_id, path, url, event, message_id, payload, status)
  select r.user_id, r.id, '1', 'https://example.com', 'x', 'x', '{}', 'delivered' from public.workflow_runs r join others o on o.id = r.user_id;
insert into public.knowledge_base_items (user_id, item_type, title, url)
  select o.id, 'website', 'Site', 'https://example.com' from others o;`

const tables = ['workflow_configurations', 'workflow_runs', 'workflow_approvals', 'webhook_deliveries', 'knowledge_base_items'] as const

beforeAll(async () => {
  const explained = await makeExplainedDatabase()
  ;({ plansOf, ownerPlansOf } = explained)
  server = await startTestServer({ DATABASE_URL: explained.url, ROLE: 'web' })
  team = await makeTeam(server)
  member = team.members.editor
  administrator = await server.createUser({ role: 'admin' })
  const filler = new pg.Client({
    connectionString: explained.url,
    options: '-c session_preload_libraries= -c auto_explain.log_min_duration=-1',
  })
  await filler.connect()
  await filler.query(fill)
  await vacuumAndAnalyze(filler, [...tables, 'workspaces', 'workspace_members', 'profiles'])
  await filler.end()
}, 120_000)
afterAll(() => server.stop())

it.each(tables)('a member of two workspaces reads %s by an index, without a filter', async (table) => {
  const { scanned, indexes } = await plansOf(async () => {
    const { error } = await member.client.from(table).select('id, created_at').order('created_at', { ascending: false })
    expect(error).toBeNull()
  })
  expect(scanned).toEqual([])
  expect(indexes).toContain(`${table}_workspace`)
})

it.each(tables)('a page of %s of the current workspace is read by an index', async (table) => {
  const { scanned, indexes } = await plansOf(async () => {
    const { error } = await member.client
      .from(table)
      .select('id, created_at')
      .eq('workspace_id', team.workspaceId)
      .order('created_at', { ascending: false })
      .limit(20)
    expect(error).toBeNull()
  })
  expect(scanned).toEqual([])
  expect(indexes.join()).toContain(`${table}_workspace`)
})

it.each(['run_totals', 'attention_counts', 'approvals_to_decide', 'dashboard_summary', 'my_workspaces'] as const)(
  '%s does not scan a whole table',
  async (name) => {
    const { scanned } = await plansOf(async () => {
      const { error } = await member.client.rpc(name)
      expect(error).toBeNull()
    })
    expect(scanned.filter((table) => tables.some((large) => large === table))).toEqual([])
  },
)

it('the members of a workspace, and the limits of its owner, are found by indexes', async () => {
  const { scanned } = await plansOf(() => member.client.rpc('list_workspace_members', { workspace_id: team.workspaceId }))
  expect(scanned).toEqual([])
  const limits = await ownerPlansOf(() => server.sql('select app.workspaces_billed_to($1)', [team.members.owner.id]))
  expect(limits.scanned).toEqual([])
})

it.each([
  ['all runs', () => counting()],
  ['failed runs', () => counting().eq('status', 'failed')],
  ['test runs of a webhook', () => counting().is('is_test', true).eq('trigger', 'webhook')],
] as const)('counts %s of a workspace by the index alone', async (_, count) => {
  const { indexes, indexesOnly, scanned } = await plansOf(async () => expect((await count()).error).toBeNull())
  expect(scanned).toEqual([])
  expect(indexesOnly).toContain('workflow_runs_workspace')
  expect(indexes.filter((name) => name.startsWith('workflow_runs_'))).toEqual(['workflow_runs_workspace'])
})

const counting = () => member.client.from('workflow_runs').select('id', { count: 'exact', head: true }).eq('workspace_id', team.workspaceId)

it.each([
  ['run_totals', {}],
  ['value_of_month', { month: '2026-11-01' }],
  ['value_by_month', {}],
  ['value_by_week', {}],
] as const)('%s reads the index of runs alone', async (name, args) => {
  const { indexes, indexesOnly, scanned } = await plansOf(async () =>
    expect((await member.client.rpc(name, args as never)).error).toBeNull(),
  )
  expect(scanned).not.toContain('workflow_runs')
  expect(indexesOnly).toContain('workflow_runs_workspace')
  expect(indexes.filter((index) => index.startsWith('workflow_runs_'))).toEqual(['workflow_runs_workspace'])
})

it('a search of runs reads the index of the workspace alone', async () => {
  const { indexes, indexesOnly, scanned } = await plansOf(async () =>
    expect((await member.client.rpc('search_runs', { workspace_id: team.workspaceId, search: 'nothing like this' })).error).toBeNull(),
  )
  expect(scanned).not.toContain('workflow_runs')
  expect(indexesOnly).toContain('workflow_runs_workspace')
  expect(indexes.filter((name) => name.startsWith('workflow_runs_'))).toEqual(['workflow_runs_workspace'])
})

it.each([
  [{}, 'workflow_runs_status'],
  [{ only_status: 'failed' }, 'workflow_runs_status'],
  [{ sort: 'created_at' }, 'workflow_runs_created_at'],
  [{ sort: 'email' }, 'workflow_runs_user'],
  [{ search: 'nothing like this' }, 'workflow_runs_failed_error'],
  [{ search: 'nothing like this', sort: 'email' }, 'workflow_runs_other_error'],
] as const)('admin_list_runs finds a page by indexes: %o', async (args, index) => {
  const { indexes, scanned } = await plansOf(async () =>
    expect((await administrator.client.rpc('admin_list_runs', { ...args, with_total: false })).error).toBeNull(),
  )
  expect(scanned).not.toContain('workflow_runs')
  expect(indexes).toContain(index)
})

it('admin_list_runs counts at most one run more than the list shows', async () => {
  const { data } = await administrator.client.rpc('admin_list_runs', { page_size: 1 })
  expect(data?.[0]?.total).toBe(Math.min(workspaceCount * runsPerWorkspace, maxCountedRuns + 1))
})

it('admin_run_failures and admin_run_health count runs by indexes', async () => {
  const failures = await plansOf(() => administrator.client.rpc('admin_run_failures', { days: 30 }))
  expect(failures.scanned).not.toContain('workflow_runs')
  expect(failures.indexesOnly).toEqual(expect.arrayContaining(['workflow_runs_status', 'workflow_runs_workflow']))
  const health = await plansOf(() => administrator.client.rpc('admin_run_health'))
  expect(health.scanned).not.toContain('workflow_runs')
})

it('admin_list_runs finds a frequent error, a rare one and none', async () => {
  await server.sql(
    `update public.workflow_runs set error = 'The page did not respond' where status = 'failed';
     update public.workflow_runs set error = 'A rare problem' where id = (select id from public.workflow_runs where status = 'succeeded' limit 1)`,
  )
  const found = async (search: string, sort: string) =>
    (await administrator.client.rpc('admin_list_runs', { search, sort, page_size: 1 })).data?.[0]?.total
  for (const sort of ['failures', 'created_at', 'email'])
    expect([await found('DID NOT respond', sort), await found('rare problem', sort), await found('nothing', sort)]).toEqual([
      Math.min(workspaceCount, maxFoundRuns + 1),
      1,
      undefined,
    ])
})
