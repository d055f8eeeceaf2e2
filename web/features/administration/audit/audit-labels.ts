import { paths } from '../../../lib/routing/paths.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

interface ActionLook {
  label: string
  tone: Tone
}

/** Display text and color of audited actions. */
export const actionLooks: Record<string, ActionLook> = {
  created: { label: 'Created', tone: 'success' },
  changed: { label: 'Changed', tone: 'accent' },
  deleted: { label: 'Deleted', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
  restored: { label: 'Restored', tone: 'success' },
  signed_out: { label: 'Signed out', tone: 'warning' },
  password_reset: { label: 'Password reset', tone: 'warning' },
  factors_reset: { label: 'Second factor reset', tone: 'warning' },
  resent: { label: 'Sent again', tone: 'accent' },
  cancelled: { label: 'Canceled', tone: 'warning' },
  retried: { label: 'Retried', tone: 'accent' },
}

interface EntityLook {
  label: string
  /** Screen that shows the changed object, by its id in the URL. */
  to?: (typeof paths)['adminClients' | 'adminConversations' | 'adminUsers' | 'adminDemos' | 'adminBlogs' | 'adminMail' | 'adminModels']
}

/** Display text and screen of audited objects. */
export const entityLooks: Record<string, EntityLook> = {
  demos: { label: 'Demo', to: paths.adminDemos },
  blog_posts: { label: 'Blog post', to: paths.adminBlogs },
  contact_submissions: { label: 'Submission', to: paths.adminConversations },
  user_roles: { label: 'Role', to: paths.adminUsers },
  users: { label: 'User', to: paths.adminUsers },
  admin_notification_emails: { label: 'Email alert' },
  model_choice: { label: 'Model', to: paths.adminModels },
  model_library: { label: 'Library for model files', to: paths.adminModels },
  model_files: { label: 'Model file', to: paths.adminModels },
  mail_outbox: { label: 'Email', to: paths.adminMail },
  objects: { label: 'Video file' },
  buckets: { label: 'Bucket' },
  workflow_runs: { label: 'Run' },
  client_quotas: { label: 'Monthly limits', to: paths.adminClients },
  run_pauses: { label: 'Pause of runs', to: paths.adminClients },
}

/** Returns the display text and color of an action. Unknown actions are shown as stored. */
export const actionOf = (action: string): ActionLook => actionLooks[action] ?? { label: action, tone: 'neutral' }
export const entityOf = (entity: string): EntityLook => entityLooks[entity] ?? { label: entity }
