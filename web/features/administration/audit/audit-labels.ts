import { paths } from '../../../lib/routing/paths.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { AuditRow } from './audit-queries.ts'

interface ActionStyle {
  label: string
  tone: Tone
}

/** Display text and color of audited actions. */
export const actionStyles: Record<string, ActionStyle> = {
  created: { label: 'Created', tone: 'success' },
  changed: { label: 'Changed', tone: 'accent' },
  deleted: { label: 'Deleted', tone: 'danger' },
  invited: { label: 'Invited', tone: 'success' },
  replied: { label: 'Replied', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'warning' },
  shown: { label: 'Shown', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  restored: { label: 'Restored', tone: 'success' },
  signed_out: { label: 'Signed out', tone: 'warning' },
  password_reset: { label: 'Password reset', tone: 'warning' },
  factors_reset: { label: 'Second factor reset', tone: 'warning' },
  resent: { label: 'Requested again', tone: 'accent' },
  cancelled: { label: 'Canceled', tone: 'warning' },
  read: { label: 'Opened', tone: 'neutral' },
  viewed: { label: 'Viewed', tone: 'neutral' },
  exported: { label: 'Exported', tone: 'warning' },
  link_created: { label: 'Reset link created', tone: 'warning' },
  rotated: { label: 'Replaced', tone: 'accent' },
  retried: { label: 'Retried', tone: 'accent' },
}

interface EntityStyle {
  label: string
  /** Screen that shows the changed object, by its id in the URL. */
  to?: (typeof paths)['adminClients' | 'adminConversations' | 'adminUsers' | 'adminDemos' | 'adminBlogs' | 'adminOutbox' | 'adminModels']
}

/** Display text and screen of audited objects. */
export const entityStyles: Record<string, EntityStyle> = {
  demos: { label: 'Demo', to: paths.adminDemos },
  blog_posts: { label: 'Blog post', to: paths.adminBlogs },
  contact_submissions: { label: 'Submission', to: paths.adminConversations },
  user_roles: { label: 'Role', to: paths.adminUsers },
  users: { label: 'User', to: paths.adminUsers },
  saved_replies: { label: 'Saved reply' },
  workflows: { label: 'Workflow' },
  admin_notification_emails: { label: 'Email alert' },
  model_choice: { label: 'Model', to: paths.adminModels },
  model_library: { label: 'Software that runs model files', to: paths.adminModels },
  model_files: { label: 'Model file', to: paths.adminModels },
  mail_outbox: { label: 'Email', to: paths.adminOutbox },
  chat_conversations: { label: 'Conversation' },
  knowledge_base_items: { label: 'Knowledge base item' },
  workflow_configurations: { label: 'Workflow configuration' },
  workflow_schedules: { label: 'Schedule' },
  webhook_endpoints: { label: 'Webhook endpoint' },
  webhook_deliveries: { label: 'Webhook delivery' },
  notifications: { label: 'Notifications' },
  safety_phrases: { label: 'Safety phrases' },
  backup: { label: 'Backup' },
  api_keys: { label: 'API keys' },
  signing_keys: { label: 'Signing key' },
  saml_keys: { label: 'SAML key' },
  list: { label: 'List' },
  profiles: { label: 'Company profile', to: paths.adminClients },
  objects: { label: 'File' },
  buckets: { label: 'Bucket' },
  workflow_runs: { label: 'Run' },
  workspace_domains: { label: 'Domain of a workspace' },
  workspace_identity_providers: { label: 'Identity provider of a workspace' },
  client_quotas: { label: 'Monthly limits', to: paths.adminClients },
  directory_tokens: { label: 'Directory token' },
  run_pauses: { label: 'Paused runs', to: paths.adminClients },
}

/** Titles of the administration lists, by the name that the audit log uses for a list that was read or exported. */
const listTitles: Record<string, string> = {
  clients: 'Clients',
  runs: 'Runs',
  chat: 'Chat Analytics',
  'chat-users': 'Chat Analytics',
  'contact-messages': 'Conversations',
  submissions: 'Conversations',
  sessions: 'Sessions',
  users: 'Users',
  mails: 'Email Outbox',
  'audit-log': 'Audit Log',
}

/** Returns the name of the audited object; for a list, the title of its screen. */
export function subjectOf({ entity, entity_id, subject }: Pick<AuditRow, 'entity' | 'entity_id' | 'subject'>): string | null {
  if (entity !== 'list') return subject
  const name = subject ?? entity_id ?? ''
  return listTitles[name] ?? name
}

/** Returns the display text and color of an action. Unknown actions are shown as stored. */
export const actionStyle = (action: string): ActionStyle => actionStyles[action] ?? { label: action, tone: 'neutral' }
export const entityStyle = (entity: string): EntityStyle => entityStyles[entity] ?? { label: entity }
