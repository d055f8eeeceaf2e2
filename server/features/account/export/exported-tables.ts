/** A JSON file in the export, and the rows that it contains. */
export interface ExportedTable {
  /** Name of the table, in the schema `public`. */
  table: string
  /** Name of the column that contains the owner of a row. */
  owner: string
  file: string
  /** Description of the file in README.txt. */
  about: string
  /** SQL of an additional column for a row `t`, with an alias. */
  also?: string
  order: string
  /** True if there is at most one row. The file then contains an object instead of a list. */
  single?: true
}

/**
 * All tables whose rows belong to users. New tables with an owner must be added; exported-tables.integration.test.ts compares
 * this list with the database.
 */
export const exportedTables: readonly ExportedTable[] = [
  { table: 'profiles', owner: 'id', file: 'profile.json', about: 'your company profile', order: 'id', single: true },
  { table: 'user_roles', owner: 'user_id', file: 'role.json', about: 'your role', order: 'user_id', single: true },
  {
    table: 'directory_users',
    owner: 'user_id',
    file: 'directory-profiles.json',
    about: 'what the directories of your workspaces know about you',
    order: 'created_at, id',
  },
  {
    table: 'workflow_configurations',
    owner: 'user_id',
    file: 'workflow-configurations.json',
    about: 'workflows you added, with their configurations',
    also: '(select w.name from public.workflows w where w.id = t.workflow_id) as workflow_name',
    order: 'created_at, id',
  },
  {
    table: 'knowledge_base_items',
    owner: 'user_id',
    file: 'knowledge-base.json',
    about: 'websites and documents in your knowledge base',
    order: 'created_at, id',
  },
  {
    table: 'knowledge_pages',
    owner: 'user_id',
    file: 'knowledge-pages.json',
    about: 'pages of your websites',
    order: 'item_id, position',
  },
  {
    table: 'knowledge_chunks',
    owner: 'user_id',
    file: 'knowledge-chunks.json',
    about: 'text passages from your websites and documents',
    order: 'item_id, position',
  },
  {
    table: 'chat_conversations',
    owner: 'user_id',
    file: 'chat-conversations.json',
    about: 'titles of your conversations with the assistant',
    order: 'created_at, id',
  },
  {
    table: 'chat_messages',
    owner: 'user_id',
    file: 'chat-messages.json',
    about: 'messages in your conversations with the assistant',
    order: 'created_at, id',
  },
  {
    table: 'workflow_runs',
    owner: 'user_id',
    file: 'runs.json',
    about: 'runs of your workflows, with input and output',
    also: '(select w.name from public.workflows w where w.id = t.workflow_id) as workflow_name',
    order: 'created_at, id',
  },
  {
    table: 'workflow_run_steps',
    owner: 'user_id',
    file: 'run-steps.json',
    about: 'steps of your runs',
    order: 'run_id, position, path',
  },
  {
    table: 'approval_events',
    owner: 'author_id',
    file: 'approval-comments.json',
    about: 'your comments on approvals, and your reassignments and reminders',
    order: 'created_at, id',
  },
  {
    table: 'workspace_absences',
    owner: 'user_id',
    file: 'absences.json',
    about: 'your absences and substitutes',
    order: 'workspace_id',
  },
  { table: 'workflow_approvals', owner: 'user_id', file: 'approvals.json', about: 'approvals in your runs', order: 'created_at, id' },
  { table: 'workflow_schedules', owner: 'user_id', file: 'schedules.json', about: 'schedules of your workflows', order: 'created_at, id' },
  {
    table: 'webhook_endpoints',
    owner: 'user_id',
    file: 'webhook-endpoints.json',
    about: 'webhook endpoints that start runs, without their secrets',
    order: 'created_at, id',
  },
  {
    table: 'webhook_received_bodies',
    owner: 'user_id',
    file: 'webhook-requests.json',
    about: 'the last requests to your webhook endpoints',
    order: 'received_at, id',
  },
  {
    table: 'webhook_deliveries',
    owner: 'user_id',
    file: 'webhook-deliveries.json',
    about: 'deliveries to your webhook URLs',
    order: 'created_at, id',
  },
  { table: 'notifications', owner: 'user_id', file: 'notifications.json', about: 'your notifications', order: 'created_at, id' },
  {
    table: 'column_choices',
    owner: 'user_id',
    file: 'column-choices.json',
    about: 'columns you chose for tables of your workflows',
    order: 'configuration_id, step',
  },
  {
    table: 'safety_phrases',
    owner: 'user_id',
    file: 'safety-phrases.json',
    about: 'your own phrases for the safety rules',
    order: 'created_at, id',
  },
  {
    table: 'workflow_favorites',
    owner: 'user_id',
    file: 'favorite-workflows.json',
    about: 'your favorite workflows',
    also: '(select w.name from public.workflows w where w.id = t.workflow_id) as workflow_name',
    order: 'created_at, workflow_id',
  },
  { table: 'client_quotas', owner: 'user_id', file: 'monthly-limits.json', about: 'monthly limits set for you', order: 'updated_at' },
  {
    table: 'run_pauses',
    owner: 'user_id',
    file: 'run-pauses.json',
    about: 'a pause of your runs by an administrator',
    order: 'created_at',
  },
  { table: 'workflow_usage', owner: 'user_id', file: 'usage.json', about: 'monthly usage of your runs', order: 'month' },
  { table: 'blog_posts', owner: 'author_id', file: 'blog-posts.json', about: 'blog posts you wrote', order: 'created_at, id' },
]

/** Returns the query for the user's own rows, as JSON text. Filters by owner, because administrators can also read rows of other users. */
export const rowsOf = ({ table, owner, also, order }: ExportedTable) => `
  select to_jsonb(r)::text as row from (
    select t.*${also ? `, ${also}` : ''} from public.${table} t where t.${owner} = (select auth.uid()) order by ${order}
  ) r`

/** Query for the account's data in the authentication service, and the user's workspaces. */
export const accountRow = `
  select (app.own_account() || jsonb_build_object('workspaces', (
    select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'role', m.role, 'joined_at', m.created_at) order by m.created_at, w.id), '[]')
    from public.workspace_members m join public.workspaces w on w.id = m.workspace_id where m.user_id = (select auth.uid()))))::text as row`

/**
 * Query for the user's stored files, with their names in the knowledge base. The range from '/' to '0' selects the user's folder,
 * because '0' is the character after '/'.
 */
export const documentRows = `
  select jsonb_build_object('path', o.name, 'version', o.version, 'size', o.metadata -> 'size', 'type', o.metadata -> 'mimetype',
    'uploaded_at', o.created_at, 'name', coalesce(
      (select i.file_name from public.knowledge_base_items i
       where i.user_id = (select auth.uid()) and i.file_path = o.name order by i.created_at limit 1), storage.filename(o.name)))::text as row
  from storage.objects o
  where o.bucket_id = 'knowledge-base-documents'
    and o.name > (select auth.uid())::text || '/' and o.name < (select auth.uid())::text || '0'
  order by o.created_at, o.name`
