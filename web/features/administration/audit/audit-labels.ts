import { paths } from '../../../lib/routing/paths.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

interface ActionLook {
  label: string
  tone: Tone
}

/** Labels of actions. */
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
}

interface EntityLook {
  label: string
  /** Screen that shows an entity by `?id=`. */
  to?: (typeof paths)['adminConversations' | 'adminUsers' | 'adminDemos' | 'adminBlogs' | 'adminMail']
}

/** Labels of entities. */
export const entityLooks: Record<string, EntityLook> = {
  demos: { label: 'Demo', to: paths.adminDemos },
  blog_posts: { label: 'Blog post', to: paths.adminBlogs },
  contact_submissions: { label: 'Submission', to: paths.adminConversations },
  user_roles: { label: 'Role', to: paths.adminUsers },
  users: { label: 'User', to: paths.adminUsers },
  admin_notification_emails: { label: 'Email alert' },
  mail_outbox: { label: 'Email', to: paths.adminMail },
  objects: { label: 'Video file' },
  buckets: { label: 'Bucket' },
}

/** Returns the label of an action; unknown actions are shown as stored. */
export const actionOf = (action: string): ActionLook => actionLooks[action] ?? { label: action, tone: 'neutral' }
export const entityOf = (entity: string): EntityLook => entityLooks[entity] ?? { label: entity }
