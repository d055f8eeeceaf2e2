import type { Mail } from '../../../platform/mail/outbox.ts'
import { type MailContent, renderMail } from '../../../platform/mail/render-mail.ts'
import type { AuthMail, MailVoice } from './mail-texts.ts'
import { notificationMailTexts } from './notification-mail-texts.ts'
import { oneLine } from './one-line.ts'
import { secretMailTexts } from './secret-mail-texts.ts'

const textsByPurpose = { ...secretMailTexts, ...notificationMailTexts }

/**
 * Renders an email. Emails with a link or code are sealed. If the kind starts with `auth-`, the text is deleted from the outbox after
 * sending.
 */
export function authMail(mail: AuthMail, voice: MailVoice): Mail {
  const { subject, lead, label } = textsByPurpose[mail.purpose](
    { ...mail, name: oneLine(mail.name ?? ''), newEmail: mail.newEmail ?? '' },
    voice,
  )
  const content: MailContent = {
    productName: voice.productName,
    heading: subject,
    lead: [...lead, ...expiryOf(mail, voice)],
    ...(mail.code === undefined ? {} : { facts: [['Code', mail.code]] }),
    ...(mail.url === undefined || label === undefined ? {} : { action: { label, url: mail.url } }),
    footer: `You’re receiving this because this address is used for an account on ${voice.productName}.`,
  }
  const isSealed = Object.hasOwn(secretMailTexts, mail.purpose)
  return { kind: `auth-${mail.purpose.replaceAll('_', '-')}`, to: mail.to, subject, isSealed, ...renderMail(content) }
}

function expiryOf({ code, url }: AuthMail, { linkMinutes, codeMinutes }: MailVoice): string[] {
  if (code === undefined) return []
  if (url === undefined) return [`The code expires in ${codeMinutes} minutes. Single use.`]
  if (linkMinutes === codeMinutes) return [`The link and the code expire in ${codeMinutes} minutes. Single use.`]
  return [`The link expires in ${linkMinutes} minutes, the code in ${codeMinutes} minutes. Single use.`]
}
