import type { Database } from '../../../contracts/database.ts'

/**
 * Expected access to rows by table, operation and caller. `server/tests/row-access.integration.test.ts` executes every
 * combination through the API. In tables whose rows have an owner, the tested row belongs to `owner`.
 *
 * done: succeeds · nothing: no error and no row, as if the row did not exist · refused: error 42501
 */
export type Expectation = 'done' | 'nothing' | 'refused'
export type Caller = 'anonymous' | 'owner' | 'stranger' | 'moderator' | 'admin'
export type Operation = 'select' | 'insert' | 'update' | 'delete'
export type TableName = keyof Database['public']['Tables']

export const callers: readonly Caller[] = ['anonymous', 'owner', 'stranger', 'moderator', 'admin']
export const operations: readonly Operation[] = ['select', 'insert', 'update', 'delete']

type Line = Record<Caller, Expectation>

/** Creates the expectations of one operation, in the order of `callers`. */
const line = (anonymous: Expectation, owner: Expectation, stranger: Expectation, moderator: Expectation, admin: Expectation): Line => ({
  anonymous,
  owner,
  stranger,
  moderator,
  admin,
})
const allRefused = line('refused', 'refused', 'refused', 'refused', 'refused')
const ownWrites = line('refused', 'done', 'nothing', 'nothing', 'nothing')
const readByOwner = line('refused', 'done', 'nothing', 'nothing', 'nothing')
const readByOwnerAndAdmin = line('refused', 'done', 'nothing', 'nothing', 'done')
const adminOnly = line('refused', 'nothing', 'nothing', 'nothing', 'done')
const insertByAdmin = line('refused', 'refused', 'refused', 'refused', 'done')
const everyone = line('done', 'done', 'done', 'done', 'done')
/** Expected results if every caller inserts a row with itself as owner. */
const signedIn = line('refused', 'done', 'done', 'done', 'done')

export const accessTable: Record<TableName, Record<Operation, Line>> = {
  profiles: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: allRefused },
  workspaces: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  workspace_members: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  workspace_absences: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  workspace_activity: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  workspace_quotas: { select: readByOwnerAndAdmin, insert: insertByAdmin, update: adminOnly, delete: adminOnly },
  workspace_invitations: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: ownWrites },
  workspace_domains: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: ownWrites },
  workspace_identity_providers: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  directory_tokens: { select: readByOwner, insert: allRefused, update: allRefused, delete: ownWrites },
  directory_users: { select: readByOwner, insert: allRefused, update: allRefused, delete: allRefused },
  directory_groups: { select: readByOwner, insert: allRefused, update: ownWrites, delete: allRefused },
  directory_group_members: { select: readByOwner, insert: allRefused, update: allRefused, delete: allRefused },
  directory_requests: { select: readByOwner, insert: allRefused, update: allRefused, delete: allRefused },
  user_roles: { select: readByOwnerAndAdmin, insert: allRefused, update: adminOnly, delete: allRefused },
  workflows: { select: signedIn, insert: allRefused, update: allRefused, delete: allRefused },
  workflow_definitions: { select: signedIn, insert: allRefused, update: allRefused, delete: allRefused },
  workflow_sample_results: { select: signedIn, insert: allRefused, update: allRefused, delete: allRefused },
  workflow_configurations: { select: readByOwnerAndAdmin, insert: signedIn, update: ownWrites, delete: ownWrites },
  knowledge_base_items: { select: readByOwnerAndAdmin, insert: signedIn, update: ownWrites, delete: ownWrites },
  knowledge_chunks: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  knowledge_pages: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  demos: { select: everyone, insert: insertByAdmin, update: adminOnly, delete: adminOnly },
  blog_posts: { select: everyone, insert: insertByAdmin, update: adminOnly, delete: adminOnly },
  contact_submissions: { select: adminOnly, insert: everyone, update: adminOnly, delete: adminOnly },
  chat_conversations: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  chat_messages: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: allRefused },
  contact_replies: { select: adminOnly, insert: allRefused, update: allRefused, delete: allRefused },
  saved_replies: { select: adminOnly, insert: insertByAdmin, update: adminOnly, delete: adminOnly },
  admin_notification_emails: { select: adminOnly, insert: insertByAdmin, update: adminOnly, delete: adminOnly },
  mail_outbox: { select: adminOnly, insert: allRefused, update: allRefused, delete: allRefused },
  audit_log: { select: adminOnly, insert: allRefused, update: allRefused, delete: allRefused },
  workflow_runs: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: ownWrites },
  workflow_run_steps: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  workflow_approvals: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  approval_assignees: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  approval_events: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  workflow_people: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: ownWrites },
  workflow_approval_rules: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  // Callers can write schedules only for their own configurations. The configuration in this test belongs to `owner`.
  workflow_schedules: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  webhook_endpoints: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  client_quotas: { select: readByOwnerAndAdmin, insert: insertByAdmin, update: adminOnly, delete: adminOnly },
  run_pauses: { select: readByOwnerAndAdmin, insert: insertByAdmin, update: allRefused, delete: adminOnly },
  webhook_received_bodies: { select: readByOwner, insert: allRefused, update: allRefused, delete: ownWrites },
  webhook_deliveries: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  notifications: { select: readByOwnerAndAdmin, insert: allRefused, update: ownWrites, delete: ownWrites },
  workflow_usage: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: allRefused },
  column_choices: { select: readByOwnerAndAdmin, insert: allRefused, update: allRefused, delete: ownWrites },
  safety_phrases: { select: readByOwnerAndAdmin, insert: signedIn, update: allRefused, delete: ownWrites },
  workflow_favorites: { select: readByOwner, insert: signedIn, update: allRefused, delete: ownWrites },
}
