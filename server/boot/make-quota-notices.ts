import { addNotification } from '../features/notifications/add-notification.ts'
import { notifyAdministrators } from '../features/notifications/notify-administrators.ts'
import type { QuotaNotices } from '../features/quotas/quota-notices.ts'
import type { NotificationSettings } from '../platform/mail/notification-settings.ts'

/** Creates the notifications about quotas. */
export const makeQuotaNotices = (settings: NotificationSettings): QuotaNotices => ({ ...settings, addNotification, notifyAdministrators })
