import { noticePaths } from '../../../contracts/notice-paths.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type MailContent, renderMail } from '../../platform/mail/render-mail.ts'

/** A row of `contact_submissions`, as far as a mail tells of it. */
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
  /** Where people open the product, without a slash at the end. */
  publicUrl: () => string
}

/** What the outbox calls them. */
export const mailKinds = { single: 'contact-notification', digest: 'contact-digest' } as const

/** Submissions that a digest names; the rest it counts. */
const namedMax = 50

const footerOf = ({ productName }: NotificationSettings) =>
  `You receive this because your address is on the list of notification recipients of ${productName}. An administrator can remove it.`

const momentOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The mail about one submission; an answer to it goes to whoever wrote. */
export function notificationMail(submission: Submission, to: string, settings: NotificationSettings): Mail {
  const { name, email, phone, company, message, created_at, id } = submission
  const content: MailContent = {
    productName: settings.productName,
    heading: `New message from ${name}`,
    lead: [`Reply to this mail to answer ${name}.`],
    facts: [
      ['Name', name],
      ['Email', email],
      ...(phone ? ([['Phone', phone]] as const) : []),
      ...(company ? ([['Company', company]] as const) : []),
      ['Sent', momentOf(created_at)],
      ['Message', message],
    ],
    action: { label: 'Open the conversation', url: `${settings.publicUrl()}${noticePaths.conversation(id)}` },
    footer: footerOf(settings),
  }
  const subject = `New contact message from ${name}${company ? ` (${company})` : ''}`
  return { kind: mailKinds.single, to, replyTo: email, subject, ...renderMail(content) }
}

/** One mail about many, when more came than anybody would read one by one. */
export function digestMail(submissions: readonly Submission[], to: string, settings: NotificationSettings): Mail {
  const title = `${submissions.length} new contact messages`
  const named = submissions.slice(0, namedMax)
  const others = submissions.length - named.length
  const content: MailContent = {
    productName: settings.productName,
    heading: title,
    lead: ['They came within a short time, so this is one mail for all of them.'],
    facts: [
      ...named.map(({ name, email, created_at }) => [momentOf(created_at), `${name} <${email}>`] as const),
      ...(others > 0 ? ([['And', `${others} more`]] as const) : []),
    ],
    action: { label: 'Open the conversations', url: `${settings.publicUrl()}${noticePaths.conversations}` },
    footer: footerOf(settings),
  }
  return { kind: mailKinds.digest, to, subject: title, ...renderMail(content) }
}
