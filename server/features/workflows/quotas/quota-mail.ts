import { noticePaths } from '../../../../contracts/notice-paths.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { NoticeSettings } from '../../notifications/notice-settings.ts'

/** The mail that says how much of a month's quota is used. */
export function quotaMail({ title, body, to }: { title: string; body: string; to: string }, settings: NoticeSettings): Mail {
  const content = {
    productName: settings.productName,
    heading: title,
    lead: [body],
    action: { label: 'Open your dashboard', url: `${settings.publicUrl()}${noticePaths.dashboard}` },
    footer: `You receive this because your workflows run on ${settings.productName}.`,
  }
  return { kind: 'quota-notice', to, subject: title, ...renderMail(content) }
}
