import { randomUUID } from 'node:crypto'
import { workspaceRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { type FuzzWorld, markerOf, pick } from './fuzz-world.ts'
import type { TestUser } from './make-team.ts'

/** Returns the arguments of a function for a random call. They may belong to any workspace. */
type MakeArguments = (world: FuzzWorld, caller: TestUser) => Promise<object> | object

const personOf = (world: FuzzWorld) => pick(world, world.people).id
const workspaceOf = (world: FuzzWorld) => pick(world, world.workspaceIds)
const wordOf = (world: FuzzWorld) => markerOf(world.random(world.workspaceIds.length))
const none: MakeArguments = () => ({})

/** Returns the id of a random row of a table, in any workspace. */
async function idOf({ server }: FuzzWorld, table: string): Promise<string> {
  const rows = await server.sql<{ id: string }>(`select id from ${table} order by random() limit 1`)
  return rows[0]?.id ?? randomUUID()
}
const byId =
  (key: string, table: string): MakeArguments =>
  async (world) => ({ [key]: await idOf(world, table) })
const ofPerson =
  (key: string): MakeArguments =>
  (world) => ({ [key]: personOf(world) })

/**
 * Every SQL function that signed-in users can call, with random arguments. A test compares the names with the database. The functions for
 * administrators are refused, because no caller is one.
 */
export const databaseFunctions: Record<string, MakeArguments> = {
  admin_chat_summary: none,
  admin_end_session: byId('session_id', 'auth.sessions'),
  admin_growth: none,
  admin_hide_workflow: async (world) => ({ workflow_id: await idOf(world, 'public.workflows'), is_hidden: true }),
  admin_list_account_events: ofPerson('of_user'),
  admin_list_audit: none,
  admin_list_chat_users: none,
  admin_list_clients: none,
  admin_list_factors: ofPerson('of_user'),
  admin_list_replies: () => ({ of_submission: randomUUID() }),
  admin_list_runs: none,
  admin_list_sessions: none,
  admin_list_sign_in_methods: ofPerson('of_user'),
  admin_list_submissions: none,
  admin_list_workflows: none,
  admin_read_reason: none,
  admin_record_export: () => ({ list: 'clients' }),
  admin_resend_mail: byId('mail_id', 'public.mail_outbox'),
  admin_restore_user: ofPerson('user_id'),
  admin_run_failures: none,
  admin_run_health: none,
  admin_sign_out_user: ofPerson('user_id'),
  admin_state_reason: () => ({ reason: 'A random call' }),
  admin_suspend_user: ofPerson('user_id'),
  admin_view_client: ofPerson('user_id'),
  approvals_to_decide: none,
  attention_counts: none,
  dashboard_summary: none,
  // Chooses a session of another user, because the operations need the caller's own session.
  end_my_session: async ({ server }, { id }) => ({
    session_id: (await server.sql<{ id: string }>('select id from auth.sessions where user_id <> $1 order by random() limit 1', [id]))[0]
      ?.id,
  }),
  is_workspace_suspended: (world) => ({ workspace_id: workspaceOf(world) }),
  list_assignees: async ({ server }) => ({
    approval_ids: (await server.sql<{ id: string }>('select id from public.workflow_approvals limit 50')).map(({ id }) => id),
  }),
  list_people: (world) => ({ user_ids: world.people.map(({ id }) => id) }),
  list_workspace_members: (world) => ({ workspace_id: workspaceOf(world) }),
  my_data_access: none,
  my_run_pause: none,
  my_security_events: none,
  my_sessions: none,
  my_workspaces: none,
  preview_schedule: () => ({ frequency: 'daily' }),
  run_totals: none,
  search_runs: (world) => ({ workspace_id: workspaceOf(world), ...(world.random(2) === 0 && { search: wordOf(world) }) }),
  value_by_month: none,
  value_by_week: none,
  value_of_month: () => ({ month: new Date().toISOString().slice(0, 10) }),
}

/** SQL functions that no operation calls, with the reason. */
export const uncalledDatabaseFunctions: Record<string, string> = {
  definition: 'a computed column of the workflows, which belong to no workspace',
  is_decidable: 'a computed column of the approvals; returns only whether approvals_to_decide, which is called, contains the approval',
  sample_result: 'a computed column of the workflows, which belong to no workspace',
}

const ofRun = byId('run_id', 'public.workflow_runs')
const ofApproval = byId('approval_id', 'public.workflow_approvals')
const ofConfiguration = byId('configuration_id', 'public.workflow_configurations')
const ofWorkspace: MakeArguments = (world) => ({ workspace_id: workspaceOf(world) })
const ofMember: MakeArguments = (world) => ({ workspace_id: workspaceOf(world), user_id: personOf(world) })
const unknownToken = () => ({ token: randomUUID().replaceAll('-', '') })

/** Functions of the server (`/functions/v1`) with random bodies. A test compares the names with the server's. */
export const serverFunctions: Record<string, MakeArguments> = {
  'accept-invitation': unknownToken,
  'add-workspace-domain': (world) => ({ workspace_id: workspaceOf(world), domain: `d${world.random(1e6)}.example` }),
  'cancel-run': ofRun,
  // The message does not contain the unique word of a workspace, because the conversation repeats the message.
  chat: () => ({ messages: [{ role: 'user', content: 'When are you open?' }] }),
  'claim-approval': async (world) => ({ approval_id: await idOf(world, 'public.workflow_approvals'), ...unknownToken() }),
  'comment-on-approval': async (world) => ({ approval_id: await idOf(world, 'public.workflow_approvals'), text: 'Please check' }),
  'create-directory-token': (world) => ({ workspace_id: workspaceOf(world), name: 'Entra' }),
  'decide-approval': async (world) => ({ approval_id: await idOf(world, 'public.workflow_approvals'), decision: 'reject' }),
  'delivery-secret': ofConfiguration,
  'find-single-sign-on': (world) => ({ domain: `${wordOf(world)}.example` }),
  'invite-members': (world) => ({
    workspace_id: workspaceOf(world),
    invitations: [{ email: `guest-${world.random(1e6)}@example.com`, role: 'viewer' }],
  }),
  'preview-invitation': unknownToken,
  'rate-run': async (world) => ({ run_id: await idOf(world, 'public.workflow_runs'), rating: 'useful' }),
  'reassign-approval': async (world) => ({ approval_id: await idOf(world, 'public.workflow_approvals'), user_id: personOf(world) }),
  'refresh-knowledge': byId('item_id', 'public.knowledge_base_items'),
  'remind-approver': ofApproval,
  'remove-member': ofMember,
  'replay-delivery': byId('delivery_id', 'public.webhook_deliveries'),
  'retry-run': ofRun,
  'run-workflow': async (world) => ({ configuration_id: await idOf(world, 'public.workflow_configurations'), input: {} }),
  'search-knowledge': (world) => ({ query: `opening hours ${wordOf(world)}` }),
  'set-member-role': (world) => ({ workspace_id: workspaceOf(world), user_id: personOf(world), role: pick(world, workspaceRoles) }),
  'stop-chat': byId('conversation_id', 'public.chat_conversations'),
  'transfer-ownership': ofMember,
  'usage-and-limits': none,
  'webhook-endpoint-secret': ofConfiguration,
  'workflow-usage': none,
  'workspace-usage': ofWorkspace,
}

/** Functions of the server that no operation calls, with the reason. */
export const uncalledFunctions: Record<string, string> = {
  'chat-events': 'streams a conversation, which belongs to no workspace',
  'check-workspace-domain': 'looks up a DNS record',
  'create-workspace': 'adds workspaces that no other operation uses',
  'run-events': 'the operation followRun opens the stream',
  'send-contact-notification': 'reads no data of workspaces, and needs no session',
  'set-identity-provider': 'sends a request to an address that the caller enters',
  'test-webhook': 'sends a request to an address that the caller has configured',
}
