import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceRoles } from '../../contracts/workspaces/workspace-roles.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { databaseFunctions, serverFunctions, uncalledDatabaseFunctions, uncalledFunctions } from '../testing/workspaces/fuzz-functions.ts'
import { executeOperation } from '../testing/workspaces/fuzz-operations.ts'
import { type FuzzWorld, markerOf } from '../testing/workspaces/fuzz-world.ts'
import { joinTeam, type TestUser } from '../testing/workspaces/make-team.ts'

/* Three workspaces, ten people and random operations through the API. The content of each workspace contains a unique word, which must
   not occur in any response to users outside of the workspace: rows, errors, search results, event streams, files and exports. Exact counts
   are compared with the rows of the caller's workspaces.
   
   WORKSPACE_FUZZ_OPERATIONS sets the number of operations, WORKSPACE_FUZZ_SEED repeats a sequence. */

const operationCount = Number(process.env.WORKSPACE_FUZZ_OPERATIONS ?? 300)
const seed = Number(process.env.WORKSPACE_FUZZ_SEED ?? 20_261_124)

/** Returns a generator of pseudo-random integers (mulberry32). */
function makeRandom(state: number): (below: number) => number {
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Adds rows of every shared table to a workspace ($1), created by a member ($2). $3 is the workspace's word. */
const fillTexts = [
  `insert into public.workflow_configurations (user_id, workspace_id, workflow_id, configuration_data)
   select $2, $1, id, jsonb_build_object('workflow_name', $3::text, 'ai_temperature', 'balanced') from public.workflows
   where category = 'hr' and definition_hash is not null order by id limit 2`,
  `insert into public.workflow_schedules (configuration_id, user_id, frequency, input)
   select id, $2, 'annually', jsonb_build_object('text', $3::text) from public.workflow_configurations where workspace_id = $1`,
  `insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix, mapping)
   select id, $2, 'abcd', jsonb_build_object($3::text, '{}'::jsonb) from public.workflow_configurations where workspace_id = $1`,
  `insert into public.webhook_received_bodies (endpoint_id, user_id, body, is_shortened, has_secrets)
   select id, $2, to_jsonb($3::text), false, false from public.webhook_endpoints where workspace_id = $1`,
  `insert into public.column_choices (configuration_id, user_id, step, mapping)
   select id, $2, $3, '{}' from public.workflow_configurations where workspace_id = $1`,
  `insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, status, input, definition_hash, subject, output)
   select $2, c.workflow_id, c.id, 'manual', (array['succeeded', 'failed', 'waiting_approval']::public.run_status[])[1 + n % 3],
     jsonb_build_object('text', $3::text), 'x', $3, '{}' from public.workflow_configurations c cross join generate_series(1, 12) n where c.workspace_id = $1`,
  `insert into public.workflow_run_steps (run_id, user_id, path, position, name, title, kind, status, output)
   select id, $2, '0', 0, 'reply', $3, 'generate', 'succeeded', to_jsonb($3::text) from public.workflow_runs where workspace_id = $1`,
  `insert into public.workflow_approvals (run_id, user_id, path, title, who, shown)
   select id, $2, '0', $3, 'the lead', $3 from public.workflow_runs where workspace_id = $1`,
  `insert into public.webhook_deliveries (user_id, run_id, path, configuration_id, url, event, message_id, payload, status)
   select $2, id, '1', configuration_id, 'https://example.com/' || $3::text, 'x', $3, to_jsonb($3::text), 'delivered' from public.workflow_runs where workspace_id = $1`,
  `insert into public.notifications (user_id, kind, title, run_id)
   select $2, 'run_failed', $3, id from public.workflow_runs where workspace_id = $1 limit 3`,
  `insert into public.safety_phrases (user_id, workspace_id, category, phrase)
   select $2, $1, 'violence', $3::text || ' ' || n from generate_series(1, 20) n`,
  `insert into public.workspace_invitations (workspace_id, email, role, token_hash, expires_at)
   select $1, n || '@' || $3::text || '.example', 'viewer', sha256(random()::text::bytea), now() + interval '1 day' from generate_series(1, 20) n where $2::uuid is not null`,
  `insert into public.workspace_domains (workspace_id, domain) select $1, $3 || '.example' where $2::uuid is not null`,
  `insert into public.workspace_identity_providers (workspace_id, kind, issuer, client_id)
   select $1, 'oidc', 'https://' || $3::text || '.example', $3 where $2::uuid is not null`,
  `with person as (
     insert into public.directory_users (workspace_id, user_name, email, attributes)
     select $1, n || '@' || $3::text || '.test', n || '@' || $3::text || '.test', jsonb_build_object('displayName', $3::text)
     from generate_series(1, 5) n where $2::uuid is not null returning id, workspace_id),
   team as (insert into public.directory_groups (workspace_id, display_name) values ($1, $3) returning id)
   insert into public.directory_group_members (group_id, member_id, workspace_id) select team.id, person.id, person.workspace_id from team, person`,
  `insert into public.directory_tokens (workspace_id, name, token_hash, token_suffix, created_by)
   values ($1, $3, sha256(random()::text::bytea), 'abcd', $2)`,
  `insert into public.workflow_usage (workspace_id, user_id, month) select $1, $2, app.current_month() where $3::text <> ''`,
]

/** Adds an indexed document with a file, created by a member. */
async function addDocument(server: TestServer, workspaceId: string, member: TestUser, marker: string, name: string): Promise<void> {
  const path = `${member.id}/${name}`
  const stored = await member.client.storage.from('knowledge-base-documents').upload(path, new Blob([`Opening hours of ${marker}`]))
  if (stored.error) throw stored.error
  await server.sql(
    `with item as (
       insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, file_path, file_name, content_language)
       values ($1, $2, 'document', $3, $4, 'hours.txt', 'english') returning id, user_id),
     chunk as (
       insert into public.knowledge_chunks (item_id, user_id, workspace_id, position, content, source, hash)
       select id, user_id, $2, 0, 'Opening hours of ' || $3::text, $3, 'x' from item returning id, item_id, content)
     insert into app.knowledge_index (chunk_id, item_id, workspace_id, tsv)
     select id, item_id, $2, app.chunk_words($2, 'english', $3, null, content) from chunk`,
    [member.id, workspaceId, marker, path],
  )
}

/** Files with the tables of the functions under /functions/v1. */
const functionSources = ['functions.ts', 'workspace-functions.ts', 'workspace-sign-in.ts'].map((name) => `../boot/${name}`)

let world: FuzzWorld
beforeAll(async () => {
  // Starts no worker, so that items keep their index and runs their state.
  const server = await startTestServer({ ROLE: 'web', RUN_RATE_LIMIT: '0' })
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createUser()))
  const workspaceIds = [randomUUID(), randomUUID(), randomUUID()]
  world = { server, people, workspaceIds, random: makeRandom(seed) }
  for (const [index, workspaceId] of workspaceIds.entries()) {
    const marker = markerOf(index)
    await server.sql('select app.create_workspace($1, $2, $3)', [workspaceId, people[index]!.id, marker])
    await joinTeam(server, workspaceId, people[index]!.id, 'owner')
    for (const [place, role] of workspaceRoles.entries()) {
      const member = people[(index * 3 + place + 1) % people.length]!
      if (member !== people[index]) await joinTeam(server, workspaceId, member.id, role)
    }
    for (const text of fillTexts) await server.sql(text, [workspaceId, people[index]!.id, marker])
    for (let count = 0; count < 8; count += 1) await addDocument(server, workspaceId, people[index]!, marker, `${marker}-${count}.txt`)
  }
}, 60_000)
afterAll(() => world.server.stop())

/** Returns the workspaces of each user. */
async function readMemberships(): Promise<Map<string, string[]>> {
  const rows = await world.server.sql<{ user_id: string; workspaces: string[] }>(
    'select user_id, array_agg(workspace_id) as workspaces from public.workspace_members group by user_id',
  )
  return new Map(rows.map(({ user_id, workspaces }) => [user_id, workspaces]))
}

it('calls every SQL function that signed-in users can execute, or states why not', async () => {
  const callable = await world.server.sql<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  )
  expect(callable.map(({ name }) => name)).toEqual([...Object.keys(databaseFunctions), ...Object.keys(uncalledDatabaseFunctions)].sort())
})

it('calls every function of the server, or states why not', async () => {
  const names = (await Promise.all(functionSources.map((path) => readFile(new URL(path, import.meta.url), 'utf8')))).flatMap((source) =>
    [...source.matchAll(/^ {4,6}'?([a-z-]+)'?: (?:async )?\(\{/gm)].map(([, name]) => name),
  )
  expect(names.sort()).toEqual([...Object.keys(serverFunctions), ...Object.keys(uncalledFunctions)].sort())
})

it(`shows nothing of a foreign workspace in ${operationCount} operations`, {
  timeout: Math.max(60_000, operationCount * 500),
}, async () => {
  const seen = new Set<number>()
  for (let step = 0; step < operationCount; step += 1) {
    if (step % 50 === 0) await world.server.sql('delete from platform.rate_limits')
    const memberships = await readMemberships()
    const { name, text, counted, caller } = await executeOperation(world)
    const permitted = memberships.get(caller.id) ?? []
    for (const [index, workspaceId] of world.workspaceIds.entries()) {
      if (!text.includes(markerOf(index))) continue
      const excerpt = text.slice(Math.max(0, text.indexOf(markerOf(index)) - 200)).slice(0, 250)
      expect(permitted, `step ${step}: ${name} shows ${excerpt}`).toContain(workspaceId)
      seen.add(index)
    }
    if (counted) {
      const key = counted.table === 'workspaces' ? 'id' : 'workspace_id'
      const own = counted.table === 'workflow_approvals' ? ' or approver_id = $2' : ' and $2::uuid is not null'
      const [expected] = await world.server.sql<{ count: number }>(
        `select count(*)::int as count from public.${counted.table} where ${key} = any ($1)${own}`,
        [permitted, caller.id],
      )
      expect(counted.count, `step ${step}: ${name}`).toBe(expected?.count)
    }
  }
  // The operations have shown content of every workspace to its members.
  expect([...seen].sort()).toEqual([0, 1, 2])
})

it('no row belongs to another workspace than its parent row', async () => {
  const mixed = await world.server.sql(
    `select 'run' from public.workflow_runs r join public.workflow_configurations c on c.id = r.configuration_id where c.workspace_id <> r.workspace_id
     union all select 'step' from public.workflow_run_steps s join public.workflow_runs r on r.id = s.run_id where r.workspace_id <> s.workspace_id
     union all select 'chunk' from public.knowledge_chunks c join public.knowledge_base_items i on i.id = c.item_id where i.workspace_id <> c.workspace_id
     union all select 'file' from public.knowledge_base_items a join public.knowledge_base_items b
       on a.file_path = b.file_path and a.user_id = b.user_id and a.workspace_id <> b.workspace_id`,
  )
  expect(mixed).toEqual([])
})

it('every workspace still has an owner', async () => {
  const unowned = await world.server.sql(
    `select w.id from public.workspaces w where not exists (select from public.workspace_members m where m.workspace_id = w.id and m.role = 'owner')`,
  )
  expect(unowned).toEqual([])
})
