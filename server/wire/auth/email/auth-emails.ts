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
export function authEmail(mail: AuthEmail, voice: EmailVoice): Email {
  const { subject, lead, label } = textsByPurpose[mail.purpose](
    { ...mail, name: oneLine(mail.name ?? ''), newEmail: mail.newEmail ?? '' },
    voice,
  )
  const content: EmailContent = {
    productName: voice.productName,
    heading: subject,
    lead: [...lead, ...expiryOf(mail, voice)],
    ...(mail.code === undefined ? {} : { facts: [['Code', mail.code]] }),
    ...(mail.url === undefined || label === undefined ? {} : { action: { label, url: mail.url } }),
    footer: `You’re receiving this because this address is used for an account on ${voice.productName}.`,
  }
  const isSealed = Object.hasOwn(secretTexts, mail.purpose)
  return { kind: `auth-${mail.purpose.replaceAll('_', '-')}`, to: mail.to, subject, isSealed, ...renderEmail(content) }
}

function expiryOf({ code, url }: AuthEmail, { linkMinutes, codeMinutes }: EmailVoice): string[] {
  if (code === undefined) return []
  if (url === undefined) return [`The code expires in ${codeMinutes} minutes. Single use.`]
  if (linkMinutes === codeMinutes) return [`The link and the code expire in ${codeMinutes} minutes. Single use.`]
  return [`The link expires in ${linkMinutes} minutes, the code in ${codeMinutes} minutes. Single use.`]
}
