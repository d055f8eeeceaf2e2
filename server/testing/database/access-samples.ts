import type { TableName } from './access-table.ts'

/** A row of a table and the changes that tests try on it. */
interface Sample {
  /** Name of the column that identifies the row. */
  key: string
  /** SQL statement that inserts the tested row and returns its key; $1 is the user id of the owner. */
  make: string
  /** Returns the row that a caller inserts. It contains only columns that the caller may write. */
  insert: (callerId: string, workflowId: string) => Record<string, unknown>
  update: Record<string, unknown>
  /** Columns with a value that only the secret key may write, even in the caller's own row. */
  protected: Record<string, unknown>
}

const fixedUserId = '00000000-0000-4000-8000-000000000001'
const longAgo = '2001-01-01T00:00:00Z'
/** SQL that inserts a finished run, or a configuration, of user $1, for rows that refer to a run or configuration. */
const ownRun = `with run as (
    insert into public.workflow_runs (user_id, workflow_id, trigger, status, input, definition_hash)
    select $1::uuid, (select id from public.workflows limit 1), 'manual', 'succeeded', '{}', 'sample' returning id, user_id
  )`
const ownConfiguration = `workflow as (
    insert into public.workflows (name, description, industry, category, complexity)
    values ('Sample', 'A sample', 'finance', 'hr', 'simple') returning id
  ), configuration as (
    insert into public.workflow_configurations (user_id, workflow_id) select $1, id from workflow returning id, user_id
  )`

export const samples: Record<TableName, Sample> = {
  profiles: {
    key: 'id',
    make: 'select id from public.profiles where id = $1',
    insert: (id) => ({ id, email: 'x@example.com' }),
    update: { company_name: 'Northwind' },
    protected: { id: fixedUserId, email: 'other@example.com', created_at: longAgo, updated_at: longAgo },
  },
  workspaces: {
    key: 'id',
    make: `with workspace as (insert into public.workspaces (name, slug, created_by) values ('Team', 'team-' || left(md5(random()::text), 12), $1) returning id)
      insert into public.workspace_members (workspace_id, user_id, role) select id, $1, 'owner' from workspace returning workspace_id as id`,
    insert: (id) => ({ name: 'Mine', slug: `mine-${id}`, created_by: id }),
    update: { name: 'Renamed', join_automatically: true, join_role: 'editor' },
    protected: { id: fixedUserId, slug: 'renamed', created_by: fixedUserId, created_at: longAgo, updated_at: longAgo },
  },
  workspace_members: {
    key: 'workspace_id',
    make: 'select workspace_id as id from public.workspace_members where user_id = $1 and workspace_id = user_id',
    insert: (id) => ({ workspace_id: fixedUserId, user_id: id, role: 'owner' }),
    update: { role: 'owner' },
    protected: { workspace_id: fixedUserId, user_id: fixedUserId, role: 'owner', created_at: longAgo },
  },
  workspace_absences: {
    key: 'user_id',
    make: `insert into public.workspace_absences (workspace_id, user_id, away_until)
      select workspace_id, user_id, now() + interval '7 days' from public.workspace_members where user_id = $1
      on conflict (workspace_id, user_id) do update set away_until = excluded.away_until returning user_id as id`,
    insert: () => ({ user_id: fixedUserId, away_until: longAgo }),
    update: { away_until: longAgo },
    protected: { created_at: longAgo },
  },
  workspace_invitations: {
    key: 'id',
    make: `insert into public.workspace_invitations (workspace_id, email, role, token_hash, expires_at)
      values ($1, md5(random()::text) || '@example.com', 'viewer', sha256(random()::text::bytea), now() + interval '7 days') returning id`,
    insert: (id) => ({ workspace_id: id, email: 'eve@example.com', role: 'owner', token_hash: '\\x00', expires_at: longAgo }),
    update: { role: 'owner' },
    protected: {
      id: fixedUserId,
      role: 'owner',
      email: 'eve@example.com',
      token_hash: '\\x00',
      invited_by: fixedUserId,
      accepted_at: longAgo,
    },
  },
  workspace_activity: {
    key: 'id',
    make: `insert into public.workspace_activity (workspace_id, actor_id, actor_name, kind, subject)
      values (app.current_workspace_of($1), $1, 'Ann Lee', 'settings_changed', 'Team') returning id`,
    insert: (id) => ({ workspace_id: id, actor_id: id, actor_name: 'x', kind: 'settings_changed', subject: 'x' }),
    update: { subject: 'x' },
    protected: { workspace_id: fixedUserId, actor_id: fixedUserId, actor_name: 'x', created_at: longAgo },
  },
  workspace_quotas: {
    key: 'workspace_id',
    make: `insert into public.workspace_quotas (workspace_id, runs) values (app.current_workspace_of($1), 100)
      on conflict (workspace_id) do update set runs = 100 returning workspace_id as id`,
    insert: (id) => ({ workspace_id: id, runs: 100 }),
    update: { cost_usd: 20 },
    protected: { workspace_id: fixedUserId, updated_by: fixedUserId, updated_at: longAgo },
  },
  workspace_domains: {
    key: 'id',
    make: `insert into public.workspace_domains (workspace_id, domain)
      values (app.current_workspace_of($1), left(md5(random()::text), 12) || '.example') returning id`,
    insert: (id) => ({ workspace_id: id, domain: 'acme.example' }),
    update: { proven_at: longAgo },
    protected: { workspace_id: fixedUserId, domain: 'other.example', proof_token: 'x', proven_at: longAgo, suspended_at: null },
  },
  workspace_identity_providers: {
    key: 'id',
    make: `insert into public.workspace_identity_providers (workspace_id, kind, issuer, client_id)
      values (app.current_workspace_of($1), 'oidc', 'https://idp.example', 'workwright')
      on conflict (workspace_id) do update set is_enabled = true returning id`,
    insert: (id) => ({ workspace_id: id, kind: 'oidc', issuer: 'https://evil.example', client_id: 'x' }),
    update: { is_enabled: false },
    protected: { id: fixedUserId, workspace_id: fixedUserId, kind: 'saml', issuer: 'https://evil.example', client_id: 'x' },
  },
  directory_tokens: {
    key: 'id',
    make: `insert into public.directory_tokens (workspace_id, name, token_hash, token_suffix, created_by)
      values (app.current_workspace_of($1), 'Entra', sha256(random()::text::bytea), 'abcd', $1) returning id`,
    insert: (id) => ({ workspace_id: id, name: 'x', token_hash: '\\x00', token_suffix: 'abcd', created_by: id }),
    update: { name: 'x' },
    protected: { workspace_id: fixedUserId, name: 'x', token_hash: '\\x00', created_by: fixedUserId, last_used_at: longAgo },
  },
  directory_users: {
    key: 'id',
    make: `insert into public.directory_users (workspace_id, user_name, email)
      select app.current_workspace_of($1), name, name from (select md5(random()::text) || '@example.com') random (name) returning id`,
    insert: (id) => ({ workspace_id: id, user_name: 'eve', email: 'eve@example.com' }),
    update: { email: 'eve@example.com' },
    protected: { workspace_id: fixedUserId, user_id: fixedUserId, email: 'eve@example.com', active: true, version: 9 },
  },
  directory_groups: {
    key: 'id',
    make: `insert into public.directory_groups (workspace_id, display_name) values (app.current_workspace_of($1), md5(random()::text)) returning id`,
    insert: (id) => ({ workspace_id: id, display_name: 'Forged' }),
    update: { role: 'editor' },
    protected: { workspace_id: fixedUserId, display_name: 'Forged', external_id: 'x', version: 9, updated_at: longAgo },
  },
  directory_group_members: {
    key: 'group_id',
    make: `with person as (insert into public.directory_users (workspace_id, user_name, email)
        select app.current_workspace_of($1), name, name from (select md5(random()::text) || '@example.com') random (name) returning id, workspace_id),
      team as (insert into public.directory_groups (workspace_id, display_name) values (app.current_workspace_of($1), md5(random()::text)) returning id)
      insert into public.directory_group_members (group_id, member_id, workspace_id)
      select team.id, person.id, person.workspace_id from person, team returning group_id as id`,
    insert: (id) => ({ group_id: fixedUserId, member_id: fixedUserId, workspace_id: id }),
    update: { member_id: fixedUserId },
    protected: { workspace_id: fixedUserId, group_id: fixedUserId, member_id: fixedUserId },
  },
  directory_requests: {
    key: 'id',
    make: `insert into public.directory_requests (workspace_id, token_name, method, path, status)
      values (app.current_workspace_of($1), 'Entra', 'GET', '/Users', 200) returning id`,
    insert: (id) => ({ workspace_id: id, token_name: 'x', method: 'GET', path: '/Users', status: 200 }),
    update: { status: 500 },
    protected: { workspace_id: fixedUserId, token_name: 'x', status: 500, created_at: longAgo },
  },
  user_roles: {
    key: 'user_id',
    make: 'select user_id as id from public.user_roles where user_id = $1',
    insert: (id) => ({ user_id: id, role: 'admin' }),
    update: { role: 'moderator' },
    protected: { user_id: fixedUserId },
  },
  workflows: {
    key: 'id',
    make: `insert into public.workflows (name, description, industry, category, complexity)
      select 'Sample', 'A sample', 'finance', 'hr', 'simple' where $1::uuid is not null returning id`,
    insert: () => ({ name: 'Mine', description: 'Mine', industry: 'finance', category: 'hr', complexity: 'simple' }),
    update: { name: 'Renamed' },
    protected: { id: fixedUserId, definition_hash: 'forged', minutes_saved: 1, created_at: longAgo },
  },
  workflow_definitions: {
    key: 'hash',
    make: `select app.store_definition(jsonb_build_object('steps', jsonb_build_array($1::uuid))) as id`,
    insert: () => ({ hash: 'mine', definition: { steps: ['mine'] } }),
    update: { definition: { steps: ['changed'] } },
    protected: { hash: 'forged' },
  },
  workflow_sample_results: {
    key: 'workflow_id',
    make: `with ${ownConfiguration} insert into public.workflow_sample_results (workflow_id, result) select id, '{}' from workflow returning workflow_id as id`,
    insert: (_, workflowId) => ({ workflow_id: workflowId, result: {} }),
    update: { result: { output: 'changed' } },
    protected: { workflow_id: fixedUserId },
  },
  workflow_configurations: {
    key: 'id',
    make: `insert into public.workflow_configurations (user_id, workflow_id)
      select $1, id from public.workflows w where not exists (
        select from public.workflow_configurations c where c.workspace_id = app.current_workspace_of($1) and c.workflow_id = w.id) limit 1 returning id`,
    insert: (id, workflowId) => ({ user_id: id, workflow_id: workflowId, configuration_data: {}, is_active: true }),
    update: { is_active: false },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      user_id: fixedUserId,
      workflow_id: fixedUserId,
      created_at: longAgo,
      updated_at: longAgo,
    },
  },
  knowledge_base_items: {
    key: 'id',
    make: `insert into public.knowledge_base_items (user_id, item_type, title, url) values ($1, 'website', 'Site', 'https://example.com') returning id`,
    insert: (id) => ({ user_id: id, item_type: 'website', title: 'Mine', url: 'https://example.com/mine' }),
    update: { title: 'Renamed' },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      user_id: fixedUserId,
      file_path: 'x',
      item_type: 'document',
      created_at: longAgo,
      index_status: 'ready',
      index_error: 'x',
      chunk_count: 1,
      indexed_at: longAgo,
      synced_at: longAgo,
      content_hash: 'x',
      etag: 'x',
      last_modified: 'x',
      page_count: 1,
      pages_skipped: 1,
      index_lease: fixedUserId,
    },
  },
  knowledge_chunks: {
    key: 'id',
    make: `with item as (insert into public.knowledge_base_items (user_id, item_type, title, url)
        values ($1, 'website', 'Site', 'https://example.com/passage') returning id, user_id)
      insert into public.knowledge_chunks (item_id, user_id, position, content, source, hash)
      select id, user_id, 0, 'Words', 'https://example.com/passage', 'x' from item returning id`,
    insert: (id) => ({ item_id: fixedUserId, user_id: id, position: 0, content: 'Forged', source: 'x', hash: 'x' }),
    update: { content: 'Forged' },
    protected: { workspace_id: fixedUserId, id: fixedUserId, user_id: fixedUserId, position: 1, heading: 'x', created_at: longAgo },
  },
  knowledge_pages: {
    key: 'id',
    make: `with item as (insert into public.knowledge_base_items (user_id, item_type, title, url)
        values ($1, 'website', 'Site', 'https://example.com/page') returning id, user_id)
      insert into public.knowledge_pages (item_id, user_id, position, address, status)
      select id, user_id, 0, 'https://example.com/page', 'ready' from item returning id`,
    insert: (id) => ({ item_id: fixedUserId, user_id: id, position: 0, address: 'https://example.com/forged', status: 'ready' }),
    update: { address: 'https://example.com/forged' },
    protected: { workspace_id: fixedUserId, id: fixedUserId, user_id: fixedUserId, position: 1, error: 'x', synced_at: longAgo },
  },
  demos: {
    key: 'id',
    make: `insert into public.demos (title, description) select 'Demo', 'A demo' where $1::uuid is not null returning id`,
    insert: () => ({ title: 'Mine', description: 'Mine' }),
    update: { title: 'Renamed' },
    protected: { id: fixedUserId, is_demo_content: true, created_at: longAgo, updated_at: longAgo },
  },
  blog_posts: {
    key: 'id',
    make: `insert into public.blog_posts (title, slug, content, published, author_id)
      values ('Post', 'post-' || md5(random()::text), 'Words', true, $1) returning id`,
    insert: (id) => ({ title: 'Mine', slug: `mine-${id}`, content: 'Words', published: false, author_id: id }),
    update: { title: 'Renamed' },
    protected: { id: fixedUserId, author_id: fixedUserId, is_demo_content: true, created_at: longAgo, updated_at: longAgo },
  },
  contact_submissions: {
    key: 'id',
    make: `insert into public.contact_submissions (name, email, message)
      select 'Ada', 'ada@example.com', 'A message of some length' where $1::uuid is not null returning id`,
    insert: () => ({ name: 'Ada', email: 'ada@example.com', phone: null, company: null, message: 'A message of some length' }),
    update: { status: 'resolved' },
    protected: {
      id: fixedUserId,
      name: 'Eve',
      email: 'eve@example.com',
      message: 'Another message',
      created_at: longAgo,
      notified_at: longAgo,
      updated_at: longAgo,
      creation_key: fixedUserId,
    },
  },
  contact_replies: {
    key: 'id',
    make: `with submission as (
        insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@example.com', 'A message of some length') returning id
      )
      insert into public.contact_replies (id, submission_id, author_id, author, body, mail_id)
      select gen_random_uuid(), id, $1, 'ada@example.com', 'Hello', gen_random_uuid() from submission returning id`,
    insert: (id) => ({ id, submission_id: fixedUserId, author: 'eve@example.com', body: 'Forged', mail_id: fixedUserId }),
    update: { body: 'Forged' },
    protected: { id: fixedUserId, body: 'Forged', author: 'eve@example.com', created_at: longAgo },
  },
  saved_replies: {
    key: 'id',
    make: `insert into public.saved_replies (title, body) select md5(random()::text), 'Hello' where $1::uuid is not null returning id`,
    insert: (id) => ({ title: id, body: 'Hello' }),
    update: { body: 'Changed' },
    protected: { id: fixedUserId, created_at: longAgo, updated_at: longAgo },
  },
  chat_messages: {
    key: 'id',
    make: `insert into public.chat_messages (user_id, role, content) values ($1, 'assistant', 'Hello') returning id`,
    insert: (id) => ({ user_id: id, role: 'assistant', content: 'Forged' }),
    update: { feedback: 1 },
    protected: {
      id: fixedUserId,
      user_id: fixedUserId,
      conversation_id: fixedUserId,
      role: 'user',
      content: 'Forged',
      model: 'x',
      status: 'failed',
      tokens_in: 0,
      cost_usd: 0,
      citations: [],
      proposals: [],
      created_at: longAgo,
    },
  },
  chat_conversations: {
    key: 'id',
    make: `insert into public.chat_conversations (user_id, title) values ($1, 'Prices') returning id`,
    insert: (id) => ({ user_id: id, title: 'Mine' }),
    update: { title: 'Renamed' },
    protected: { id: fixedUserId, user_id: fixedUserId, created_at: longAgo, updated_at: longAgo },
  },
  mail_outbox: {
    key: 'id',
    make: `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html)
      select 'sample', 'ada@example.com', 'Hello', 'Hello', 'Hello' where $1::uuid is not null returning id`,
    insert: () => ({ kind: 'forged', recipient: 'eve@example.com', subject: 'x', body_text: 'x', body_html: 'x' }),
    update: { status: 'queued' },
    protected: { id: fixedUserId, recipient: 'eve@example.com', body_text: 'Forged', sent_at: longAgo, is_sealed: true },
  },
  audit_log: {
    key: 'id',
    make: `insert into public.audit_log (actor, action, entity, entity_id, owner_id)
      values ('sample', 'read', 'workflow_runs', $1::text, $1::uuid) returning id::text`,
    insert: (id) => ({ actor: 'eve@example.com', actor_id: id, action: 'deleted', entity: 'demos' }),
    update: { actor: 'eve@example.com' },
    protected: { id: 1, created_at: longAgo, before: {}, after: {}, address: '192.0.2.1', owner_id: fixedUserId },
  },
  admin_notification_emails: {
    key: 'id',
    make: `insert into public.admin_notification_emails (email) select md5(random()::text) || '@example.com' where $1::uuid is not null returning id`,
    insert: (id) => ({ email: `${id}@example.com` }),
    update: { is_active: false },
    protected: { id: fixedUserId, email: 'other@example.com', created_at: longAgo },
  },
  workflow_runs: {
    key: 'id',
    make: `${ownRun} select id from run`,
    insert: (id, workflowId) => ({ user_id: id, workflow_id: workflowId, trigger: 'manual', input: {}, definition_hash: 'sample' }),
    update: { status: 'queued' },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      output: {},
      minutes_saved: 60,
      cost_usd: 0,
      lease: fixedUserId,
      created_at: longAgo,
    },
  },
  workflow_run_steps: {
    key: 'run_id',
    make: `${ownRun} insert into public.workflow_run_steps (run_id, user_id, path, position, name, title, kind, status)
      select id, user_id, '0', 0, 'reply', 'Writes a reply', 'generate', 'succeeded' from run returning run_id as id`,
    insert: (id) => ({ run_id: fixedUserId, user_id: id, path: '0', position: 0, name: 'x', title: 'x', kind: 'http', status: 'queued' }),
    update: { status: 'queued' },
    protected: { workspace_id: fixedUserId, run_id: fixedUserId, output: {}, error: 'x', attempt: 2 },
  },
  workflow_approvals: {
    key: 'id',
    make: `${ownRun} insert into public.workflow_approvals (run_id, user_id, path, title, who, shown)
      select id, user_id, '0', 'Approve', 'the lead', 'A letter' from run returning id`,
    insert: (id) => ({ run_id: fixedUserId, user_id: id, path: '0', title: 'x', who: 'x', shown: 'x' }),
    update: { status: 'approved' },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      edited: {},
      decided_by: fixedUserId,
      approver_id: fixedUserId,
      expires_at: longAgo,
    },
  },
  approval_assignees: {
    key: 'approval_id',
    make: `${ownRun}, approval as (insert into public.workflow_approvals (run_id, user_id, path, title, who, shown)
        select id, user_id, '0', 'Approve', 'the lead', 'A letter' from run returning id, workspace_id, user_id)
      insert into public.approval_assignees (approval_id, workspace_id, user_id) select id, workspace_id, user_id from approval returning approval_id as id`,
    insert: (id) => ({ approval_id: fixedUserId, workspace_id: id, user_id: id }),
    update: { user_id: fixedUserId },
    protected: { workspace_id: fixedUserId, approval_id: fixedUserId, user_id: fixedUserId, created_at: longAgo },
  },
  approval_events: {
    key: 'id',
    make: `${ownRun}, approval as (insert into public.workflow_approvals (run_id, user_id, path, title, who, shown)
        select id, user_id, '0', 'Approve', 'the lead', 'A letter' from run returning id, workspace_id, user_id)
      insert into public.approval_events (approval_id, workspace_id, kind, author_id, text)
      select id, workspace_id, 'comment', user_id, 'Please check the amount' from approval returning id`,
    insert: (id) => ({ approval_id: fixedUserId, workspace_id: id, kind: 'comment', author_id: id, text: 'x' }),
    update: { text: 'x' },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      author_id: fixedUserId,
      author_name: 'x',
      person_name: 'x',
      created_at: longAgo,
    },
  },
  workflow_people: {
    key: 'id',
    make: `with ${ownConfiguration} insert into public.workflow_people (configuration_id, role_name, email)
      select id, 'the lead', 'lead@example.com' from configuration returning id`,
    insert: () => ({ configuration_id: fixedUserId, role_name: 'the lead', email: 'lead@example.com' }),
    update: { email: 'other@example.com' },
    protected: { id: fixedUserId, created_by: fixedUserId, created_at: longAgo },
  },
  workflow_approval_rules: {
    key: 'configuration_id',
    make: `with ${ownConfiguration} insert into public.workflow_approval_rules (configuration_id, four_eyes)
      select id, false from configuration returning configuration_id as id`,
    insert: () => ({ configuration_id: fixedUserId, four_eyes: true }),
    update: { four_eyes: true },
    protected: { updated_at: longAgo },
  },
  workflow_schedules: {
    key: 'id',
    make: `with ${ownConfiguration} insert into public.workflow_schedules (configuration_id, user_id, frequency, input)
      select id, user_id, 'weekly', '{}' from configuration returning id`,
    insert: (id) => ({ configuration_id: fixedUserId, user_id: id, frequency: 'daily', input: {} }),
    update: { is_active: false },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      user_id: fixedUserId,
      configuration_id: fixedUserId,
      next_run_at: longAgo,
      last_run_at: longAgo,
    },
  },
  webhook_endpoints: {
    key: 'id',
    make: `with ${ownConfiguration} insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix)
      select id, user_id, 'abcd' from configuration returning id`,
    insert: (id) => ({ configuration_id: fixedUserId, user_id: id, secret_suffix: 'x' }),
    update: { mapping: { subject: { path: ['ticket', 'title'] } } },
    protected: {
      workspace_id: fixedUserId,
      id: fixedUserId,
      secret_suffix: 'x',
      mapping_updated_at: longAgo,
      previous_valid_until: longAgo,
      last_used_at: longAgo,
    },
  },
  client_quotas: {
    key: 'user_id',
    make: `insert into public.client_quotas (user_id, runs) values ($1, 100) on conflict (user_id) do update set runs = 100 returning user_id as id`,
    insert: (id) => ({ user_id: id, runs: 100 }),
    update: { cost_usd: 20 },
    protected: { user_id: fixedUserId, updated_by: fixedUserId, updated_at: longAgo },
  },
  run_pauses: {
    key: 'user_id',
    make: `insert into public.run_pauses (user_id, reason) values ($1, 'Unpaid invoice') on conflict (user_id) do update set reason = excluded.reason
      returning user_id as id`,
    insert: (id) => ({ user_id: id, reason: 'Unpaid invoice' }),
    update: { reason: 'Changed' },
    protected: { user_id: fixedUserId, paused_by: fixedUserId, created_at: longAgo },
  },
  webhook_received_bodies: {
    key: 'id',
    make: `with ${ownConfiguration}, endpoint as (
        insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix) select id, user_id, 'abcd' from configuration returning id, user_id)
      insert into public.webhook_received_bodies (endpoint_id, user_id, body, is_shortened, has_secrets)
      select id, user_id, '{"subject":"Hi"}', false, false from endpoint returning id`,
    insert: (id) => ({ endpoint_id: fixedUserId, user_id: id, body: {}, is_shortened: false, has_secrets: false }),
    update: { body: {} },
    protected: { workspace_id: fixedUserId, id: fixedUserId, user_id: fixedUserId, endpoint_id: fixedUserId, body: {} },
  },
  webhook_deliveries: {
    key: 'id',
    make: `insert into public.webhook_deliveries (user_id, url, event, message_id, payload)
      values ($1, 'https://example.com', 'run.succeeded', 'msg_1', '{}') returning id`,
    insert: (id) => ({ user_id: id, url: 'http://127.0.0.1', event: 'x.y', message_id: 'x', payload: {} }),
    update: { status: 'queued' },
    protected: { workspace_id: fixedUserId, id: fixedUserId, url: 'http://127.0.0.1', payload: {}, attempts: 0 },
  },
  notifications: {
    key: 'id',
    make: `insert into public.notifications (user_id, kind, title) values ($1, 'message', 'Hello') returning id`,
    insert: (id) => ({ user_id: id, kind: 'message', title: 'Forged' }),
    update: { read_at: longAgo },
    protected: { id: fixedUserId, user_id: fixedUserId, title: 'Forged', link: '/admin', created_at: longAgo },
  },
  workflow_usage: {
    key: 'user_id',
    make: `insert into public.workflow_usage (user_id, month) values ($1, '2001-01-01') on conflict (workspace_id, user_id, month) do update set runs = 0 returning user_id as id`,
    insert: (id) => ({ user_id: id, month: '2001-01-01' }),
    update: { runs: 0 },
    protected: { runs: 0, tokens: 0, cost_usd: 0, paused_at: longAgo },
  },
  column_choices: {
    key: 'id',
    make: `with ${ownConfiguration} insert into public.column_choices (configuration_id, user_id, step, mapping)
      select id, user_id, 'data', '{"amount":"Betrag"}' from configuration returning id`,
    insert: (id) => ({ configuration_id: fixedUserId, user_id: id, step: 'data', mapping: {} }),
    update: { mapping: {} },
    protected: { workspace_id: fixedUserId, id: fixedUserId, user_id: fixedUserId, configuration_id: fixedUserId, step: 'x', mapping: {} },
  },
  safety_phrases: {
    key: 'id',
    make: `insert into public.safety_phrases (user_id, category, phrase) values ($1, 'violence', md5(random()::text)) returning id`,
    insert: (id) => ({ user_id: id, category: 'violence', phrase: `code ${id}` }),
    update: { phrase: 'code black' },
    protected: { workspace_id: fixedUserId, id: fixedUserId, user_id: fixedUserId, created_at: longAgo },
  },
  workflow_favorites: {
    key: 'workflow_id',
    make: `with ${ownConfiguration} insert into public.workflow_favorites (user_id, workflow_id) select $1, id from workflow returning workflow_id as id`,
    insert: (id, workflowId) => ({ user_id: id, workflow_id: workflowId }),
    update: { created_at: longAgo },
    protected: { created_at: longAgo },
  },
}
