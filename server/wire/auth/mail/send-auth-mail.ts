import type pg from 'pg'
import { queueMails } from '../../../platform/mail/outbox.ts'
import type { AuthDependencies } from '../dependencies.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { beginFlow } from '../pkce/flow-state.ts'
import { confirmAddress } from '../redirects/confirm-address.ts'
import { authMail } from './auth-mails.ts'
import type { AuthMail, MailPurpose } from './mail-words.ts'
import { codeLifeSeconds, type IssuedToken, issueToken, type TokenKind } from './one-time-tokens.ts'

/** The mails that carry a token: its kind, the `type` of the protocol, and what `amr` says after PKCE. */
const carriers = {
  signup: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  signup_again: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  invite: { kind: 'confirmation', type: 'invite', method: 'invite' },
  magiclink: { kind: 'recovery', type: 'magiclink', method: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery', method: 'recovery' },
  email_change_current: { kind: 'email_change_current', type: 'email_change', method: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change', method: 'email_change' },
} as const satisfies Partial<Record<MailPurpose, { kind: TokenKind; type: string; method: string }>>

export type CarrierPurpose = keyof typeof carriers

export interface TokenMail {
  purpose: CarrierPurpose
  userId: string
  to: string
  /** Where the link leads in the end; allowed already. */
  redirectTo: string
  challenge: CodeChallenge | null
  newEmail?: string
}

/** Puts a mail of this service into the outbox, in the caller's transaction. */
export async function queueAuthMail(
  client: pg.ClientBase,
  { mail, settings }: Pick<AuthDependencies, 'mail' | 'settings'>,
  message: AuthMail,
): Promise<void> {
  const linkSeconds = settings.AUTH_MAIL_EXPIRES_IN
  const voice = {
    productName: settings.PRODUCT_NAME,
    linkMinutes: Math.round(linkSeconds / 60),
    codeMinutes: Math.round(Math.min(linkSeconds, codeLifeSeconds) / 60),
  }
  await queueMails(client, [authMail(message, voice)], mail.hasServer)
}

/** Makes a token that a mail or an administrator passes on. */
export async function issueCarriedToken(
  client: pg.ClientBase,
  deps: AuthDependencies,
  { purpose, userId, to, challenge }: Omit<TokenMail, 'redirectTo'>,
): Promise<IssuedToken & { type: string }> {
  const { kind, type, method } = carriers[purpose]
  const seconds = deps.settings.AUTH_MAIL_EXPIRES_IN
  const flowId = challenge === null ? null : await beginFlow(client, { challenge, method, seconds })
  return { ...(await issueToken(client, deps.codes, { userId, kind, email: to, method, flowId, seconds })), type }
}

/** Makes a token and queues the mail that carries it. The link opens a page of ours, not the token itself: mail scanners open links. */
export async function sendTokenMail(client: pg.ClientBase, deps: AuthDependencies, message: TokenMail): Promise<void> {
  const { secret, code, type } = await issueCarriedToken(client, deps, message)
  const url = confirmAddress(deps.publicUrl(), { token: secret, type, redirectTo: message.redirectTo })
  await queueAuthMail(client, deps, { purpose: message.purpose, to: message.to, url, code, newEmail: message.newEmail })
}
