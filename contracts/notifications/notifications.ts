/** Kinds of notifications in the application. The database allows the same values (`notifications.kind`). */
const notificationKinds = [
  'run_failed',
  'run_succeeded',
  'safety_alert',
  'approval_needed',
  'approval_decided',
  'approval_comment',
  'quota',
  'schedule',
  'delivery_failed',
  'message',
  'run_pause',
  'account_access',
] as const
/** Kind of a notification. It determines icon and color. */
export type NotificationKind = (typeof notificationKinds)[number]
