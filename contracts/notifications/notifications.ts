/** Kinds of in-app notifications. The database checks the same list (`notifications.kind`). */
const notificationKinds = [
  'run_failed',
  'run_succeeded',
  'approval_needed',
  'approval_decided',
  'quota',
  'schedule',
  'delivery_failed',
  'message',
] as const
/** One of `notificationKinds`; determines the icon and color of a notification. */
export type NotificationKind = (typeof notificationKinds)[number]
