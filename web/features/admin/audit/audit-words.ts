import { paths } from '../../../app/paths.ts'
import type { Tone } from '../../../ui/tone.ts'

interface ActionLook {
  label: string
  tone: Tone
}

/** What was done, in a word. */
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
  /** The screen that shows one of them by `?id=`. */
  to?: (typeof paths)['adminConversations' | 'adminUsers' | 'adminDemos' | 'adminBlogs' | 'adminMail']
}

/** What it was done to. */
export const entityLooks: Record<string, EntityLook> = {
  demos: { label: 'Demo', to: paths.adminDemos },
  blog_posts: { label: 'Blog post', to: paths.adminBlogs },
  contact_submissions: { label: 'Submission', to: paths.adminConversations },
  user_roles: { label: 'Role', to: paths.adminUsers },
  users: { label: 'User', to: paths.adminUsers },
  admin_notification_emails: { label: 'Email alert' },
  mail_outbox: { label: 'Mail', to: paths.adminMail },
  objects: { label: 'Video file' },
  buckets: { label: 'Bucket' },
}

/** A word of the log that has no look yet is shown as it is. */
export const actionOf = (action: string): ActionLook => actionLooks[action] ?? { label: action, tone: 'neutral' }
export const entityOf = (entity: string): EntityLook => entityLooks[entity] ?? { label: entity }
