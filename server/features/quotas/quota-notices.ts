import type pg from 'pg'
import type { NotificationSettings } from '../../platform/mail/notification-settings.ts'

/** Notifications about quotas, in the caller's transaction. boot/make-quota-notices.ts provides the implementation. */
export interface QuotaNotices extends NotificationSettings {
  addNotification(
    client: pg.ClientBase,
    notification: { userId: string; kind: 'quota'; title: string; body: string; link: string },
  ): Promise<unknown>
  notifyAdministrators(client: pg.ClientBase, notice: { title: string; body: string; link: string }): Promise<void>
}
