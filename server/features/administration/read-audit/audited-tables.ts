/** Columns that are metadata in every table: keys, owners, states and times. Lists show them. */
const common = ['id', 'user_id', 'workspace_id', 'status', 'created_at', 'updated_at']

interface Options {
  id?: string | null
  /** Null for a table whose rows belong to no user. */
  owner?: string | null
  /** Columns besides the common ones that are not content. */
  metadata?: readonly string[]
}

const audited = (entity: string, { id = 'id', owner = 'user_id', metadata = [] }: Options = {}) => ({
  entity,
  owner,
  id,
  metadata: new Set([...common, ...metadata]),
})

const usage = ['tokens_in', 'tokens_out', 'cost_usd']
const times = ['started_at', 'finished_at']
const indexing = ['chunk_count', 'indexed_at', 'synced_at', 'index_status', 'index_attempts', 'page_count', 'pages_failed', 'pages_skipped']

/**
 * Tables with content of clients. If an administrator reads any column besides the metadata, in the result or a filter, the read is
 * recorded. New columns count as content unless they are listed here.
 */
export const auditedTables = new Map([
  ['workflow_configurations', audited('workflow_configurations', { metadata: ['workflow_id', 'is_active'] })],
  ['column_choices', audited('workflow_configurations', { id: 'configuration_id', metadata: ['configuration_id', 'step'] })],
  ['knowledge_base_items', audited('knowledge_base_items', { metadata: ['item_type', 'file_size', ...indexing] })],
  ['knowledge_pages', audited('knowledge_base_items', { id: 'item_id', metadata: ['item_id', 'position', 'chunk_count', 'synced_at'] })],
  ['knowledge_chunks', audited('knowledge_base_items', { id: 'item_id', metadata: ['item_id', 'position'] })],
  ['chat_conversations', audited('chat_conversations', { metadata: ['replying_until'] })],
  [
    'chat_messages',
    audited('chat_conversations', { id: 'conversation_id', metadata: ['conversation_id', 'role', 'model', 'feedback', ...usage] }),
  ],
  [
    'workflow_runs',
    audited('workflow_runs', {
      metadata: [
        'workflow_id',
        'configuration_id',
        'trigger',
        'is_test',
        'minutes_saved',
        'retry_of',
        'waits_for',
        'rating',
        ...times,
        ...usage,
      ],
    }),
  ],
  [
    'workflow_run_steps',
    audited('workflow_runs', {
      id: 'run_id',
      metadata: ['run_id', 'path', 'position', 'name', 'title', 'kind', 'attempt', 'model', ...times, ...usage],
    }),
  ],
  [
    'workflow_approvals',
    audited('workflow_runs', { id: 'run_id', metadata: ['run_id', 'path', 'decided_at', 'expires_at', 'reminded_at'] }),
  ],
  ['workspace_activity', audited('workspaces', { id: 'workspace_id', owner: 'actor_id', metadata: ['actor_id', 'kind', 'run_id'] })],
  [
    'approval_events',
    audited('workflow_approvals', { id: 'approval_id', owner: 'author_id', metadata: ['approval_id', 'kind', 'author_id'] }),
  ],
  [
    'workflow_schedules',
    audited('workflow_schedules', { metadata: ['configuration_id', 'frequency', 'is_active', 'next_run_at', 'last_run_at'] }),
  ],
  ['webhook_endpoints', audited('webhook_endpoints', { metadata: ['configuration_id', 'rotated_at', 'last_used_at'] })],
  [
    'webhook_deliveries',
    audited('webhook_deliveries', {
      metadata: [
        'configuration_id',
        'run_id',
        'path',
        'event',
        'attempts',
        'response_status',
        'next_attempt_at',
        'delivered_at',
        'replay_of',
      ],
    }),
  ],
  ['notifications', audited('notifications', { id: null, metadata: ['kind', 'run_id', 'read_at'] })],
  [
    'profiles',
    audited('profiles', {
      owner: 'id',
      metadata: ['email', 'onboarding_completed', 'suspended_until', 'setup_checklist_closed', 'current_workspace_id'],
    }),
  ],
  [
    'contact_submissions',
    audited('contact_submissions', { owner: null, metadata: ['name', 'email', 'assigned_to', 'notified_at', 'creation_key'] }),
  ],
  ['safety_phrases', audited('safety_phrases', { id: 'workspace_id' })],
  [
    'mail_outbox',
    audited('mail_outbox', {
      owner: 'caused_by',
      metadata: [
        'kind',
        'recipient',
        'subject',
        'attempts',
        'last_error',
        'next_attempt_at',
        'sent_at',
        'caused_by',
        'run_id',
        'paced_with',
      ],
    }),
  ],
])

/** Functions that return lists with names or messages of clients, with the name of the list in the audit entry. */
export const auditedLists: ReadonlyMap<string, string> = new Map([
  ['admin_list_clients', 'clients'],
  ['admin_list_runs', 'runs'],
  ['admin_list_chat_users', 'chat'],
  ['admin_list_submissions', 'contact-messages'],
  ['admin_list_sessions', 'sessions'],
])
