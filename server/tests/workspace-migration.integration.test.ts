import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../boot/preparation/migrations-folder.ts'
import { migrate, readMigrations } from '../platform/database/migrator.ts'
import { makeEmptyDatabase } from '../testing/database/empty-database.ts'

/* Migrates a filled database of the last version without workspaces (0048), and compares the results of reads, counts, searches and
   downloads of each user before and after. Both readings use the policies and functions of their version. */

const lastVersion = 48
/** The last migration that adds workspaces. Later ones add columns and change the ranking of a search. */
const firstVersionWithWorkspaces = 55
const ids = {
  ada: '0a000000-0000-4000-8000-000000000001',
  bob: '0b000000-0000-4000-8000-000000000002',
  eve: '0e000000-0000-4000-8000-000000000003',
}
type Person = keyof typeof ids
const people = Object.keys(ids) as Person[]

/** Rows of each shared table for each user. Eve is an administrator. Bob is the approver of one of Ada's approvals. */
const fill = `
insert into auth.users (id, email) values ('${ids.ada}', 'ada@example.com'), ('${ids.bob}', 'bob@example.com'), ('${ids.eve}', 'eve@example.com');
update public.user_roles set role = 'admin' where user_id = '${ids.eve}';
update public.profiles set company_name = 'Ada & Sons', industry = 'retail', company_size = '1-10', user_role = 'CEO', onboarding_completed = true
  where id = '${ids.ada}';
insert into public.workflows (name, description, industry, category, complexity, definition_hash)
  select 'Workflow ' || n, 'A workflow', 'retail', 'hr', 'simple', app.store_definition(jsonb_build_object('steps', jsonb_build_array(n))) from generate_series(1, 3) n;
insert into public.workflow_configurations (user_id, workflow_id, created_at)
  select p.id, w.id, now() - interval '3 days' from public.profiles p cross join public.workflows w;
insert into public.workflow_schedules (configuration_id, user_id, frequency, input) select id, user_id, 'daily', '{}' from public.workflow_configurations;
insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix) select id, user_id, 'abcd' from public.workflow_configurations;
insert into public.webhook_received_bodies (endpoint_id, user_id, body, is_shortened, has_secrets)
  select id, user_id, '{"a":1}', false, false from public.webhook_endpoints;
insert into public.column_choices (configuration_id, user_id, step, mapping) select id, user_id, 'data', '{}' from public.workflow_configurations;
insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, status, input, definition_hash, minutes_saved, cost_usd, subject)
  select c.user_id, c.workflow_id, case when n < 3 then c.id end, 'manual', (array['succeeded', 'failed', 'waiting_approval']::public.run_status[])[n], '{}',
    'x', 10 * n, n, 'Case ' || n from public.workflow_configurations c cross join generate_series(1, 3) n;
insert into public.workflow_run_steps (run_id, user_id, path, position, name, title, kind, status)
  select id, user_id, '0', 0, 'reply', 'Writes a reply', 'generate', 'succeeded' from public.workflow_runs;
insert into public.workflow_approvals (run_id, user_id, path, title, who, shown, approver_id)
  select id, user_id, '0', 'Approve', 'the lead', 'A letter', case when user_id = '${ids.ada}' and subject = 'Case 1' then '${ids.bob}'::uuid end
  from public.workflow_runs;
insert into public.webhook_deliveries (user_id, run_id, path, configuration_id, url, event, message_id, payload)
  select user_id, id, '1', configuration_id, 'https://example.com', 'run.succeeded', 'msg', '{}' from public.workflow_runs;
insert into public.knowledge_base_items (user_id, item_type, title, url, content_language)
  select id, 'website', 'Site of ' || email, 'https://example.com', 'english' from public.profiles;
insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name)
  select id, 'document', 'Prices', id || '/1.txt', 'prices.txt' from public.profiles;
insert into storage.objects (bucket_id, name, owner, owner_id, version)
  select 'knowledge-base-documents', id || '/' || n || '.txt', id, id::text, gen_random_uuid() from public.profiles cross join generate_series(1, 2) n;
insert into public.knowledge_pages (item_id, user_id, position, address, status)
  select id, user_id, 0, 'https://example.com', 'ready' from public.knowledge_base_items where item_type = 'website';
insert into public.knowledge_chunks (item_id, user_id, position, content, source, hash)
  select id, user_id, 0, 'Opening hours on Monday', 'https://example.com', 'x' from public.knowledge_base_items;
insert into app.knowledge_index (chunk_id, item_id, user_id, tsv)
  select c.id, c.item_id, c.user_id, app.chunk_words(c.user_id, 'english', i.title, null, c.content)
  from public.knowledge_chunks c join public.knowledge_base_items i on i.id = c.item_id;
insert into public.safety_phrases (user_id, category, phrase) select id, 'violence', 'code grey' from public.profiles;
insert into public.workflow_usage (user_id, month, runs) select id, app.current_month(), 7 from public.profiles;
insert into app.usage_counts (user_id, month, slot, runs) select id, app.current_month(), 0, 7 from public.profiles;
insert into public.chat_conversations (user_id, title) select id, 'Prices' from public.profiles;
insert into public.notifications (user_id, kind, title) select id, 'message', 'Hello' from public.profiles;`

const tables = [
  'profiles',
  'user_roles',
  'workflow_configurations',
  'workflow_schedules',
  'webhook_endpoints',
  'webhook_received_bodies',
  'column_choices',
  'workflow_runs',
  'workflow_run_steps',
  'workflow_approvals',
  'webhook_deliveries',
  'workflow_usage',
  'knowledge_base_items',
  'knowledge_pages',
  'knowledge_chunks',
  'safety_phrases',
  'chat_conversations',
  'notifications',
] as const

const terms = JSON.stringify([{ group: 1, word: 'opening', weight: 1, stem: false }])
const figures = {
  files: `select name from storage.objects order by name`,
  search: `select chunk_id, coverage, rank from app.search_knowledge('${terms}') order by rank`,
  words: `select * from app.question_words(array['opening'], array['opening']) order by 1, 2`,
  totals: 'select * from public.run_totals()',
  weeks: 'select * from public.value_by_week(2)',
  month: `select * from public.value_of_month(current_date) order by workflow_id`,
  counts: 'select * from public.attention_counts()',
  // Removes `has_team`, which only the new version returns.
  dashboard: `select public.dashboard_summary() - 'has_team' as summary`,
  hidden: 'select id, app.uses_workflow(id) from public.workflows order by name',
}

let client: pg.Client
let before: Record<Person, unknown>
let after: Record<Person, unknown>

async function readAs(person: Person): Promise<unknown> {
  const claims = JSON.stringify({ sub: ids[person], role: 'authenticated', aal: 'aal1' })
  await client.query('begin')
  await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [claims])
  const seen: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) - array['workspace_id', 'current_workspace_id'] as row from public.${table} t order by (to_jsonb(t) - array['workspace_id', 'current_workspace_id'])::text`,
    )
    seen[table] = rows.map(({ row }) => row)
  }
  for (const [name, text] of Object.entries(figures)) seen[name] = (await client.query(text)).rows
  await client.query('rollback')
  return seen
}

const readAll = async () => {
  const seen = {} as Record<Person, unknown>
  for (const person of people) seen[person] = await readAs(person)
  return seen
}

beforeAll(async () => {
  const url = await makeEmptyDatabase()
  const migrations = await readMigrations(migrationsFolder)
  const migrateTo = (last: number) =>
    migrate(
      url,
      migrations.filter(({ version }) => version <= last),
    )
  await migrateTo(lastVersion)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(fill)
  before = await readAll()
  await migrateTo(firstVersionWithWorkspaces)
  after = await readAll()
}, 60_000)
afterAll(() => client.end())

it.each(people)('%s reads, counts and finds the same data after the migration', (person) => {
  expect(after[person]).toEqual(before[person])
})

it('compares rows that exist', () => {
  for (const table of tables) expect((before.ada as Record<string, unknown[]>)[table]?.length, table).toBeGreaterThan(0)
  expect((before.ada as Record<string, unknown[]>).search).toHaveLength(2)
})

it('every account owns a personal workspace, named after its company, with all of its rows', async () => {
  const { rows } = await client.query(
    `select w.id, w.name, m.user_id, m.role, p.current_workspace_id from public.workspaces w
     join public.workspace_members m on m.workspace_id = w.id join public.profiles p on p.id = m.user_id order by w.id`,
  )
  expect(rows).toEqual(
    people.map((person) => ({
      id: ids[person],
      name: person === 'ada' ? 'Ada & Sons' : 'My workspace',
      user_id: ids[person],
      role: 'owner',
      current_workspace_id: ids[person],
    })),
  )
  for (const table of ['workflow_configurations', 'workflow_runs', 'workflow_run_steps', 'knowledge_chunks', 'webhook_deliveries'])
    expect((await client.query(`select 1 from public.${table} where workspace_id <> user_id`)).rows, table).toEqual([])
})
