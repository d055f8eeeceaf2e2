import { appPaths } from '../../../contracts/app-paths.ts'
import { formatMailTime } from '../../platform/mail/format-mail-time.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type MailContent, renderMail } from '../../platform/mail/render-mail.ts'

/** Columns of `contact_submissions` that emails use. */
export interface Submission {
  id: string
  name: string
  email: string
  phone: string | null
  company: string | null
  message: string
  created_at: Date
}

export interface NotificationSettings {
  productName: string
  /** Returns the base URL of the site, without a trailing slash. */
  publicUrl: () => string
}

/** Kinds of these emails in the outbox: `single` for one message, `digest` for several. */
export const mailKinds = { single: 'contact-notification', digest: 'contact-digest' } as const

/** Maximum number of messages listed in a digest. The others are only counted. */
const maxListed = 50

const footerOf = ({ productName }: NotificationSettings) =>
  `You’re receiving this because contact messages from ${productName} are sent to this address. An administrator can remove it.`

/** Creates the email about one message. Replies go to the sender of the message. */
export function notificationMail(submission: Submission, to: string, settings: NotificationSettings): Mail {
  const { name, email, phone, company, message, created_at, id } = submission
  const content: MailContent = {
    productName: settings.productName,
    heading: `New message from ${name}`,
    lead: [`Reply to this email to answer ${name}.`],
    facts: [
      ['Name', name],
      ['Email', email],
      ...(phone ? ([['Phone', phone]] as const) : []),
      ...(company ? ([['Company', company]] as const) : []),
      ['Sent', formatMailTime(created_at)],
      ['Message', message],
    ],
    action: { label: 'Open conversation', url: `${settings.publicUrl()}${appPaths.conversation(id)}` },
    footer: footerOf(settings),
  }
  const subject = `New contact message from ${name}${company ? ` (${company})` : ''}`
  return { kind: mailKinds.single, to, replyTo: email, subject, ...renderMail(content) }
}

/** Creates one email about several messages. */
export function digestMail(submissions: readonly Submission[], to: string, settings: NotificationSettings): Mail {
  const title = `${submissions.length} new contact messages`
  const listed = submissions.slice(0, maxListed)
  const others = submissions.length - listed.length
  const content: MailContent = {
    productName: settings.productName,
    heading: title,
    lead: ['These messages arrived close together, so we combined them in one email.'],
    facts: [
      ...listed.map(({ name, email, created_at }) => [formatMailTime(created_at), `${name} <${email}>`] as const),
      ...(others > 0 ? ([['And', `${others} more`]] as const) : []),
    ],
    action: { label: 'Open conversations', url: `${settings.publicUrl()}${appPaths.conversations}` },
    footer: footerOf(settings),
  }
  return { kind: mailKinds.digest, to, subject: title, ...renderMail(content) }
}
