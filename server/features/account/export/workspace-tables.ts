import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import type { ExportedTable } from './exported-tables.ts'

/** A JSON file in the export of a workspace. It contains the rows of all members in this workspace. */
export type WorkspaceTable = Omit<ExportedTable, 'owner' | 'single'> & {
  /** SQL for the exported columns of a row `t`. Absent if members can read all columns. */
  columns?: string
  /** SQL condition for the rows `t` of the workspace, if the table has no index by workspace. */
  where?: string
}

/** SQL for the id of the exported workspace, which `chooseWorkspaceText` sets. */
const exported = `(select current_setting('app.exported_workspace')::uuid)`

const workflowName = '(select w.name from public.workflows w where w.id = t.workflow_id) as workflow_name'

/** All tables whose rows belong to workspaces. workspace-export.integration.test.ts compares this list with the database. */
export const workspaceTables: readonly WorkspaceTable[] = [
  { table: 'workspace_members', file: 'members.json', about: 'members and their roles', order: 'created_at, user_id' },
  {
    table: 'workspace_invitations',
    file: 'invitations.json',
    about: 'invitations',
    columns: 't.id, t.email, t.role, t.invited_by, t.created_at, t.expires_at, t.accepted_at',
    order: 'created_at, id',
  },
  { table: 'workspace_domains', file: 'domains.json', about: 'email domains and their proofs', order: 'created_at, id' },
  {
    table: 'workspace_identity_providers',
    file: 'identity-provider.json',
    about: 'identity provider, without its secret',
    order: 'created_at, id',
  },
  {
    table: 'directory_tokens',
    file: 'directory-tokens.json',
    about: 'tokens of directories, without the tokens themselves',
    columns: 't.id, t.name, t.token_suffix, t.created_by, t.created_at, t.last_used_at',
    order: 'created_at, id',
  },
  { table: 'directory_users', file: 'directory-users.json', about: 'people in the directory', order: 'created_at, id' },
  { table: 'directory_groups', file: 'directory-groups.json', about: 'groups in the directory and their roles', order: 'created_at, id' },
  {
    table: 'directory_group_members',
    file: 'directory-group-members.json',
    about: 'members of directory groups',
    order: 'group_id, member_id',
  },
  { table: 'directory_requests', file: 'directory-requests.json', about: 'the last requests of directories', order: 'id' },
  { table: 'workspace_absences', file: 'absences.json', about: 'absences and substitutes', order: 'user_id' },
  { table: 'workspace_activity', file: 'activity.json', about: 'actions of members', order: 'id' },
  {
    table: 'workflow_configurations',
    file: 'workflow-configurations.json',
    about: 'workflows with their configurations',
    also: workflowName,
    order: 'created_at, id',
  },
  { table: 'workflow_people', file: 'workflow-people.json', about: 'people who decide approvals of workflows', order: 'created_at, id' },
  { table: 'workflow_approval_rules', file: 'approval-rules.json', about: 'rules of approvals', order: 'configuration_id' },
  { table: 'workflow_schedules', file: 'schedules.json', about: 'schedules', order: 'created_at, id' },
  {
    table: 'webhook_endpoints',
    file: 'webhook-endpoints.json',
    about: 'webhook endpoints, without their secrets',
    order: 'created_at, id',
  },
  {
    table: 'webhook_received_bodies',
    file: 'webhook-requests.json',
    about: 'the last requests to webhook endpoints',
    order: 'received_at, id',
  },
  { table: 'webhook_deliveries', file: 'webhook-deliveries.json', about: 'deliveries to webhook URLs', order: 'created_at, id' },
  { table: 'workflow_runs', file: 'runs.json', about: 'runs with input and output', also: workflowName, order: 'created_at, id' },
  {
    table: 'workflow_run_steps',
    file: 'run-steps.json',
    about: 'steps of runs',
    where: `t.run_id in (select r.id from public.workflow_runs r where r.workspace_id = ${exported})`,
    order: 'run_id, position, path',
  },
  { table: 'workflow_approvals', file: 'approvals.json', about: 'approvals', order: 'created_at, id' },
  { table: 'approval_assignees', file: 'approval-assignees.json', about: 'people assigned to approvals', order: 'approval_id, user_id' },
  {
    table: 'approval_events',
    file: 'approval-comments.json',
    about: 'comments on approvals and changes of their people',
    order: 'created_at, id',
  },
  { table: 'column_choices', file: 'column-choices.json', about: 'columns chosen for tables', order: 'configuration_id, step' },
  { table: 'safety_phrases', file: 'safety-phrases.json', about: 'phrases for the safety rules', order: 'created_at, id' },
  { table: 'knowledge_base_items', file: 'knowledge-base.json', about: 'websites and documents', order: 'created_at, id' },
  { table: 'knowledge_pages', file: 'knowledge-pages.json', about: 'pages of websites', order: 'item_id, position' },
  {
    table: 'knowledge_chunks',
    file: 'knowledge-chunks.json',
    about: 'text passages from websites and documents',
    order: 'item_id, position',
  },
  { table: 'workflow_usage', file: 'usage.json', about: 'monthly usage by member', order: 'month, user_id' },
  { table: 'workspace_quotas', file: 'monthly-limits.json', about: 'monthly limits of the workspace', order: 'updated_at' },
]

/** SQL that sets the workspace for the queries of an export, until the end of the transaction. */
export const chooseWorkspaceText = `select set_config('app.exported_workspace', $1, true)`

/** Returns the query for the rows of the workspace, as JSON text. */
export const workspaceRowsOf = ({ table, also, columns = 't.*', where = `t.workspace_id = ${exported}`, order }: WorkspaceTable) => `
  select to_jsonb(r)::text as row from (
    select ${columns}${also ? `, ${also}` : ''} from public.${table} t where ${where} order by ${order}
  ) r`

/** SQL that reads the workspace itself. Returns no row if the user is no longer an owner. */
export const workspaceRow = `
  select to_jsonb(w)::text as row from public.workspaces w
  where w.id = ${exported} and w.id = any ((select app.workspaces_of_caller('${minimumRoles.exportWorkspace}'))::uuid[])`

/**
 * SQL that reads the stored documents of the workspace. The path of an item is user input, so only files in the folder of its creator
 * count.
 */
export const workspaceDocumentRows = `
  select jsonb_build_object('path', o.name, 'version', o.version, 'size', o.metadata -> 'size', 'type', o.metadata -> 'mimetype',
    'uploaded_at', o.created_at, 'name', coalesce(i.file_name, storage.filename(o.name)))::text as row
  from public.knowledge_base_items i join storage.objects o on o.name = i.file_path
  where o.bucket_id = 'knowledge-base-documents' and i.workspace_id = ${exported} and (storage.foldername(i.file_path))[1] = i.user_id::text
  order by o.created_at, o.name`
