import type pg from 'pg'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'

/** Notifications about quotas, in the caller's transaction. boot/make-quota-notifications.ts provides the implementation. */
export interface QuotaNotifications extends NotificationSettings {
  addNotification(
    client: pg.ClientBase,
    notification: { userId: string; kind: 'quota'; title: string; body: string; link: string },
  ): Promise<unknown>
  notifyAdministrators(client: pg.ClientBase, notification: { title: string; body: string; link: string }): Promise<void>
}
