import type { Mail } from '../../../platform/mail/outbox.ts'
import { type MailContent, renderMail } from '../../../platform/mail/render-mail.ts'
import type { AuthMail, MailVoice } from './mail-words.ts'
import { noticeMailWords } from './notice-mail-words.ts'
import { oneLine } from './one-line.ts'
import { secretMailWords } from './secret-mail-words.ts'

const wordsOf = { ...secretMailWords, ...noticeMailWords }

/** A mail in the product's design. Its kind begins with `auth-`: its words are not kept once it went (it may carry a secret). */
export function authMail(mail: AuthMail, voice: MailVoice): Mail {
  const { subject, lead, label } = wordsOf[mail.purpose]({ ...mail, name: oneLine(mail.name ?? ''), newEmail: mail.newEmail ?? '' }, voice)
  const content: MailContent = {
    productName: voice.productName,
    heading: subject,
    lead: [...lead, ...expiryOf(mail, voice)],
    ...(mail.code === undefined ? {} : { facts: [['Code', mail.code]] }),
    ...(mail.url === undefined || label === undefined ? {} : { action: { label, url: mail.url } }),
    footer: `You receive this because of an account on ${voice.productName} under this address.`,
  }
  return { kind: `auth-${mail.purpose.replaceAll('_', '-')}`, to: mail.to, subject, ...renderMail(content) }
}

function expiryOf({ code, url }: AuthMail, { linkMinutes, codeMinutes }: MailVoice): string[] {
  if (code === undefined) return []
  if (url === undefined) return [`The code works once, within ${codeMinutes} minutes.`]
  if (linkMinutes === codeMinutes) return [`The link and the code work once, within ${codeMinutes} minutes.`]
  return [`The link works once, within ${linkMinutes} minutes. The code works once, within ${codeMinutes} minutes.`]
}
