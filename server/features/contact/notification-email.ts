import { appPaths } from '../../../contracts/app-paths.ts'
import { formatEmailTime } from '../../platform/email/format-email-time.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts'

/** Columns of `contact_submissions` that the emails contain. */
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
export const emailKinds = { single: 'contact-notification', digest: 'contact-digest' } as const

/** Maximum number of messages listed in a digest. Further messages are only counted. */
const maxListed = 50

const footerOf = ({ productName }: NotificationSettings) =>
  `You’re receiving this because contact messages from ${productName} are sent to this address. An administrator can remove it.`

/** Creates the email about one message. Replies go to the sender of the message. */
export function notificationEmail(submission: Submission, to: string, settings: NotificationSettings): Email {
  const { name, email, phone, company, message, created_at, id } = submission
  const content: EmailContent = {
    productName: settings.productName,
    heading: `New message from ${name}`,
    lead: [`Reply to this email to answer ${name}.`],
    facts: [
      ['Name', name],
      ['Email', email],
      ...(phone ? ([['Phone', phone]] as const) : []),
      ...(company ? ([['Company', company]] as const) : []),
      ['Sent', formatEmailTime(created_at)],
      ['Message', message],
    ],
    action: { label: 'Open conversation', url: `${settings.publicUrl()}${appPaths.conversation(id)}` },
    footer: footerOf(settings),
  }
  const subject = `New contact message from ${name}${company ? ` (${company})` : ''}`
  return { kind: emailKinds.single, to, replyTo: email, subject, ...renderEmail(content) }
}

/** Creates one email about several messages. */
export function digestEmail(submissions: readonly Submission[], to: string, settings: NotificationSettings): Email {
  const title = `${submissions.length} new contact messages`
  const listed = submissions.slice(0, maxListed)
  const others = submissions.length - listed.length
  const content: EmailContent = {
    productName: settings.productName,
    heading: title,
    lead: ['These messages arrived close together, so we combined them in one email.'],
    facts: [
      ...listed.map(({ name, email, created_at }) => [formatEmailTime(created_at), `${name} <${email}>`] as const),
      ...(others > 0 ? ([['And', `${others} more`]] as const) : []),
    ],
    action: { label: 'Open conversations', url: `${settings.publicUrl()}${appPaths.conversations}` },
    footer: footerOf(settings),
  }
  return { kind: emailKinds.digest, to, subject: title, ...renderEmail(content) }
}
