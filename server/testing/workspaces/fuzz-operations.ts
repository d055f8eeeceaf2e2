import type { SupabaseClient } from '@supabase/supabase-js'
import { minimumRoles, sharedTables, workspaceRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { downloadExport } from '../auth/account-calls.ts'
import { callFunction } from '../call-function.ts'
import { databaseFunctions, serverFunctions } from './fuzz-functions.ts'
import { type FuzzWorld, markerOf, pick } from './fuzz-world.ts'
import type { TestUser } from './make-team.ts'

/** Everything that an operation returned to its caller, as text, and a count to compare with the rows in the caller's workspaces. */
export interface OperationResult {
  name: string
  text: string
  counted?: { table: string; count: number }
}

type Operation = (world: FuzzWorld, caller: TestUser) => Promise<OperationResult>

const tables = Object.keys(sharedTables) as (keyof typeof sharedTables)[]
// Cast: the tables are not known at compile time.
const clientOf = ({ client }: TestUser) => client as unknown as SupabaseClient
const bucketOf = (user: TestUser) => user.client.storage.from('knowledge-base-documents')

async function readTable(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const table = pick(world, tables)
  const { data, count, error } = await clientOf(caller).from(table).select('*', { count: 'exact' }).limit(1000)
  // The expected count assumes that every member can read the rows.
  const isForEveryMember = minimumRoles[sharedTables[table].select] === minimumRoles.read
  const counted = isForEveryMember && count !== null ? { table, count } : undefined
  return { name: `read ${table}`, text: JSON.stringify([data, error]), ...(counted && { counted }) }
}

/** Reads runs with their embedded tables, filtered by a workspace that the caller may not belong to. */
async function readByFilter(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const answer = await clientOf(caller)
    .from('workflow_runs')
    .select('*, workflow_run_steps(*), workflow_approvals(*), workflow_configurations(*), webhook_deliveries(*)')
    .eq('workspace_id', pick(world, world.workspaceIds))
    .limit(20)
  return { name: 'read runs by workspace', text: JSON.stringify(answer) }
}

async function insertItem(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const index = world.random(world.workspaceIds.length)
  const title = `${markerOf(index)} ${world.random(1e6)}`
  const row = { user_id: caller.id, workspace_id: world.workspaceIds[index], item_type: 'website', title, url: 'https://example.com' }
  const { error } = await clientOf(caller).from('knowledge_base_items').insert(row)
  // Removes the title from the text, because an error may repeat the caller's own input.
  return { name: 'insert item', text: JSON.stringify(error).replaceAll(title, '') }
}

async function changeRow(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const changed = pick(world, [
    { table: 'workflow_configurations', values: { is_active: true } },
    { table: 'workflow_schedules', values: { is_active: false } },
    { table: 'webhook_endpoints', values: { mapping: {} } },
    { table: 'workspaces', values: { accent: '#0a7c86' } },
  ] as const)
  const rows = await world.server.sql<{ id: string }>(`select id from public.${changed.table} order by random() limit 1`)
  const answer = await clientOf(caller).from(changed.table).update(changed.values).eq('id', rows[0]?.id).select('*')
  return { name: `update ${changed.table}`, text: JSON.stringify(answer) }
}

async function deleteRow(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const table = pick(world, ['workflow_runs', 'knowledge_base_items', 'safety_phrases', 'workspace_invitations'] as const)
  const rows = await world.server.sql<{ id: string }>(`select id from public.${table} order by random() limit 1`)
  const answer = await clientOf(caller).from(table).delete().eq('id', rows[0]?.id).select('*')
  return { name: `delete ${table}`, text: JSON.stringify(answer) }
}

/** Calls a function of the server with random arguments. */
async function callServerFunction(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const name = pick(world, Object.keys(serverFunctions))
  const text = JSON.stringify(await callFunction(caller.client, name, await serverFunctions[name]!(world, caller)))
  // A conversation is private, and retains what the assistant has quoted from workspaces that its user has left since.
  if (name === 'chat') await world.server.sql('delete from public.chat_conversations where user_id = $1', [caller.id])
  return { name, text }
}

/** Calls a function of the database with random arguments. */
async function callDatabaseFunction(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const name = pick(world, Object.keys(databaseFunctions))
  return { name, text: JSON.stringify(await clientOf(caller).rpc(name, await databaseFunctions[name]!(world, caller))) }
}

async function chooseWorkspace(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const answer = await caller.client
    .from('profiles')
    .update({ current_workspace_id: pick(world, world.workspaceIds) })
    .eq('id', caller.id)
    .select('*')
  return { name: 'choose workspace', text: JSON.stringify(answer) }
}

/** Adds the caller as a member, as an accepted invitation would, so that the workspaces do not become empty. */
async function join(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  await world.server.sql('insert into public.workspace_members values ($1, $2, $3) on conflict do nothing', [
    pick(world, world.workspaceIds),
    caller.id,
    pick(world, workspaceRoles),
  ])
  return { name: 'join', text: '' }
}

async function readFile(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const rows = await world.server.sql<{ name: string }>('select name from storage.objects order by random() limit 1')
  const path = rows[0]?.name ?? 'none'
  const [{ data, error }, listed] = await Promise.all([bucketOf(caller).download(path), bucketOf(caller).list(path.split('/')[0])])
  return { name: 'read file', text: JSON.stringify([await data?.text(), error?.message, listed]) }
}

async function removeFile(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const rows = await world.server.sql<{ name: string }>('select name from storage.objects order by random() limit 1')
  return { name: 'remove file', text: JSON.stringify(await bucketOf(caller).remove([rows[0]?.name ?? 'none'])) }
}

async function followRun(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const rows = await world.server.sql<{ id: string }>(
    `select id from public.workflow_runs where status in ('succeeded', 'failed', 'cancelled') order by random() limit 1`,
  )
  const { data } = await caller.client.auth.getSession()
  const response = await fetch(`${world.server.url}/functions/v1/run-events?run_id=${rows[0]?.id}`, {
    headers: { apikey: world.server.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  })
  return { name: 'run-events', text: await response.text() }
}

async function exportData(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const { files } = await downloadExport(world.server, caller.client as unknown as SupabaseClient)
  return { name: 'export', text: [...files].map(([name, content]) => `${name} ${content}`).join('\n') }
}

/** Operations, listed as often as they should occur relative to each other. */
const operations: readonly Operation[] = [
  ...[
    readTable,
    readTable,
    readTable,
    readByFilter,
    insertItem,
    changeRow,
    changeRow,
    deleteRow,
    chooseWorkspace,
    join,
    readFile,
    readFile,
  ],
  ...[removeFile, followRun, ...Array(6).fill(callServerFunction), ...Array(6).fill(callDatabaseFunction)],
]

/** Executes a random operation of a random user. Exports are rare, because they take a long time. */
export async function executeOperation(world: FuzzWorld): Promise<OperationResult & { caller: TestUser }> {
  const caller = pick(world, world.people)
  const operation = world.random(60) === 0 ? exportData : pick(world, operations)
  return { ...(await operation(world, caller)), caller }
}
