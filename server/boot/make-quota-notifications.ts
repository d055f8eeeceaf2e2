import { addNotification } from '../features/notifications/add-notification.ts'
import { notifyAdministrators } from '../features/notifications/notify-administrators.ts'
import type { QuotaNotifications } from '../features/quotas/quota-notifications.ts'
import type { NotificationSettings } from '../platform/email/notification-settings.ts'

/** Creates the notifications about quotas. */
export const makeQuotaNotifications = (settings: NotificationSettings): QuotaNotifications => ({
  ...settings,
  addNotification,
  notifyAdministrators,
})
