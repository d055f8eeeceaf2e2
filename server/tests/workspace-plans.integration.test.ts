import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settle } from '../testing/database/admin-volumes.ts'
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

const fill = `
insert into auth.users (email) select 'other-' || n || '@example.com' from generate_series(1, ${workspaceCount}) n;
create table pg_temp.others as select id from public.profiles where email like 'other-%';
insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
  select o.id, w.id, '{}' from others o cross join lateral (select id from public.workflows order by id limit 1) w;
insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, status, input, definition_hash, created_at)
  select c.user_id, c.workflow_id, c.id, 'manual', 'succeeded', '{}', 'x', now() - make_interval(mins => n)
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
  const filler = new pg.Client({
    connectionString: explained.url,
    options: '-c session_preload_libraries= -c auto_explain.log_min_duration=-1',
  })
  await filler.connect()
  await filler.query(fill)
  await settle(filler, [...tables, 'workspaces', 'workspace_members', 'profiles'])
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
