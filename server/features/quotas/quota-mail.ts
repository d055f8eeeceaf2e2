import { appPaths } from '../../../contracts/app-paths.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { NotificationSettings } from '../notifications/notification-settings.ts'

/** Creates the email that warns about a monthly quota. */
export function quotaMail({ title, body, to }: { title: string; body: string; to: string }, settings: NotificationSettings): Mail {
  const content = {
    productName: settings.productName,
    heading: title,
    lead: [body],
    action: { label: 'Open your dashboard', url: `${settings.publicUrl()}${appPaths.dashboard}` },
    footer: `You’re receiving this because your workflows run on ${settings.productName}.`,
  }
  return { kind: 'quota-notice', to, subject: title, ...renderMail(content) }
}
