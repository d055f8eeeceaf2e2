import { appPaths } from '../../../contracts/app-paths.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { NotificationSettings } from '../notifications/notification-settings.ts'

/** Creates the email that warns about a monthly quota. */
export function quotaEmail({ title, body, to }: { title: string; body: string; to: string }, settings: NotificationSettings): Email {
  const content = {
    productName: settings.productName,
    heading: title,
    lead: [body],
    action: { label: 'Open your dashboard', url: `${settings.publicUrl()}${appPaths.dashboard}` },
    footer: `You’re receiving this because your workflows run on ${settings.productName}.`,
  }
  return { kind: 'quota-notice', to, subject: title, ...renderEmail(content) }
}
