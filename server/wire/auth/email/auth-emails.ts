import type { Email } from '../../../platform/email/outbox.ts'
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts'
import type { AuthEmail, EmailVoice } from './email-texts.ts'
import { notificationTexts } from './notification-texts.ts'
import { oneLine } from './one-line.ts'
import { secretTexts } from './secret-texts.ts'

const textsByPurpose = { ...secretTexts, ...notificationTexts }

/**
 * Renders an email. Emails with a link or code are sealed. If the kind starts with `auth-`, the text is deleted from the outbox after
 * sending.
 */
export function authEmail(email: AuthEmail, voice: EmailVoice): Email {
  const { subject, lead, label } = textsByPurpose[email.purpose](
    { ...email, name: oneLine(email.name ?? ''), newEmail: email.newEmail ?? '' },
    voice,
  )
  const content: EmailContent = {
    productName: voice.productName,
    heading: subject,
    lead: [...lead, ...expiryOf(email, voice)],
    ...(email.code === undefined ? {} : { facts: [['Code', email.code]] }),
    ...(email.url === undefined || label === undefined ? {} : { action: { label, url: email.url } }),
    footer: `You’re receiving this because this address is used for an account on ${voice.productName}.`,
  }
  const isSealed = Object.hasOwn(secretTexts, email.purpose)
  return { kind: `auth-${email.purpose.replaceAll('_', '-')}`, to: email.to, subject, isSealed, ...renderEmail(content) }
}

function expiryOf({ code, url }: AuthEmail, { linkMinutes, codeMinutes }: EmailVoice): string[] {
  if (code === undefined) return []
  if (url === undefined) return [`The code expires in ${codeMinutes} minutes. Single use.`]
  if (linkMinutes === codeMinutes) return [`The link and the code expire in ${codeMinutes} minutes. Single use.`]
  return [`The link expires in ${linkMinutes} minutes, the code in ${codeMinutes} minutes. Single use.`]
}
