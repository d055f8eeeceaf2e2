import type { SupabaseClient } from '@supabase/supabase-js'
import { minimumRoles, sharedTables, type WorkspaceRole, workspaceRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { downloadExport } from '../auth/account-calls.ts'
import { callFunction } from '../call-function.ts'
import type { TestServer } from '../test-server.ts'
import type { TestUser } from './make-team.ts'

export interface FuzzWorld {
  server: TestServer
  people: readonly TestUser[]
  workspaceIds: readonly string[]
  /** Returns a pseudo-random integer from 0 to `below` - 1. */
  random: (below: number) => number
}

/** Returns the word that occurs only in the content of one workspace. */
export const markerOf = (index: number): string => `zebra${index}quartz`

/** Everything that an operation returned to its caller, as text, and a count to compare with the rows in the caller's workspaces. */
export interface OperationResult {
  name: string
  text: string
  counted?: { table: string; count: number }
}

type Operation = (world: FuzzWorld, caller: TestUser) => Promise<OperationResult>

const pick = <T>({ random }: FuzzWorld, values: readonly T[]): T => values[random(values.length)]!
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

async function callRun(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const call = pick(world, [
    { name: 'cancel-run', table: 'workflow_runs', body: (id: string) => ({ run_id: id }) },
    { name: 'retry-run', table: 'workflow_runs', body: (id: string) => ({ run_id: id }) },
    { name: 'rate-run', table: 'workflow_runs', body: (id: string) => ({ run_id: id, rating: 'useful' }) },
    { name: 'decide-approval', table: 'workflow_approvals', body: (id: string) => ({ approval_id: id, decision: 'reject' }) },
    { name: 'remind-approver', table: 'workflow_approvals', body: (id: string) => ({ approval_id: id }) },
    { name: 'comment-on-approval', table: 'workflow_approvals', body: (id: string) => ({ approval_id: id, text: 'Please check' }) },
    {
      name: 'reassign-approval',
      table: 'workflow_approvals',
      body: (id: string) => ({ approval_id: id, user_id: pick(world, world.people).id }),
    },
    { name: 'replay-delivery', table: 'webhook_deliveries', body: (id: string) => ({ delivery_id: id }) },
    { name: 'delivery-secret', table: 'workflow_configurations', body: (id: string) => ({ configuration_id: id }) },
    { name: 'refresh-knowledge', table: 'knowledge_base_items', body: (id: string) => ({ item_id: id }) },
  ] as const)
  const rows = await world.server.sql<{ id: string }>(`select id from public.${call.table} order by random() limit 1`)
  return { name: call.name, text: JSON.stringify(await callFunction(caller.client, call.name, call.body(rows[0]?.id ?? caller.id))) }
}

async function search(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const query = `opening hours ${markerOf(world.random(world.workspaceIds.length))}`
  return { name: 'search-knowledge', text: JSON.stringify(await callFunction(caller.client, 'search-knowledge', { query })) }
}

async function readFigures(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const [name, values] = pick(world, [
    ['dashboard_summary', {}],
    ['attention_counts', {}],
    ['approvals_to_decide', {}],
    ['list_assignees', { approval_ids: await approvalIds(world) }],
    ['value_of_month', { month: new Date().toISOString().slice(0, 10) }],
    ['my_workspaces', {}],
    ['list_workspace_members', { workspace_id: pick(world, world.workspaceIds) }],
  ] as const)
  return { name, text: JSON.stringify(await clientOf(caller).rpc(name, values)) }
}

const approvalIds = async ({ server }: FuzzWorld): Promise<string[]> =>
  (await server.sql<{ id: string }>('select id from public.workflow_approvals limit 50')).map(({ id }) => id)

async function chooseWorkspace(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const answer = await caller.client
    .from('profiles')
    .update({ current_workspace_id: pick(world, world.workspaceIds) })
    .eq('id', caller.id)
    .select('*')
  return { name: 'choose workspace', text: JSON.stringify(answer) }
}

async function changeMember(world: FuzzWorld, caller: TestUser): Promise<OperationResult> {
  const name = pick(world, ['set-member-role', 'remove-member', 'transfer-ownership'] as const)
  const member = { workspace_id: pick(world, world.workspaceIds), user_id: pick(world, world.people).id }
  const body = name === 'set-member-role' ? { ...member, role: pick<WorkspaceRole>(world, workspaceRoles) } : member
  return { name, text: JSON.stringify(await callFunction(caller.client, name, body)) }
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
  ...[readTable, readTable, readTable, readByFilter, insertItem, changeRow, changeRow, deleteRow, callRun, callRun, search, readFigures],
  ...[readFigures, chooseWorkspace, changeMember, changeMember, join, readFile, readFile, removeFile, followRun],
]

/** Executes a random operation of a random user. Exports are rare, because they take a long time. */
export async function executeOperation(world: FuzzWorld): Promise<OperationResult & { caller: TestUser }> {
  const caller = pick(world, world.people)
  const operation = world.random(60) === 0 ? exportData : pick(world, operations)
  return { ...(await operation(world, caller)), caller }
}
