import type pg from 'pg'
import { queueEmails } from '../../../platform/email/outbox.ts'
import type { AuthDependencies } from '../dependencies.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { beginFlow } from '../pkce/flow-state.ts'
import { confirmationUrl } from '../redirects/confirmation-url.ts'
import { authEmail } from './auth-emails.ts'
import type { AuthEmail, EmailPurpose } from './email-texts.ts'
import { codeLifeSeconds, type IssuedToken, issueToken, type TokenKind } from './one-time-tokens.ts'

/**
 * Emails that contain a token: the kind of the token, the `type` in the protocol, and the authentication method for `amr` in the PKCE flow.
 */
const tokenEmails = {
  signup: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  signup_again: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  invite: { kind: 'confirmation', type: 'invite', method: 'invite' },
  magiclink: { kind: 'recovery', type: 'magiclink', method: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery', method: 'recovery' },
  email_change_current: { kind: 'email_change_current', type: 'email_change', method: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change', method: 'email_change' },
} as const satisfies Partial<Record<EmailPurpose, { kind: TokenKind; type: string; method: string }>>

export type TokenEmailPurpose = keyof typeof tokenEmails

export interface TokenEmail {
  purpose: TokenEmailPurpose
  userId: string
  to: string
  /** Validated final redirect target of the link. */
  redirectTo: string
  challenge: CodeChallenge | null
  newEmail?: string
}

/** Adds an email to the outbox, in the caller's transaction. */
export async function queueAuthEmail(
  client: pg.ClientBase,
  { outbox, settings }: Pick<AuthDependencies, 'outbox' | 'settings'>,
  message: AuthEmail,
): Promise<void> {
  const linkSeconds = settings.AUTH_MAIL_EXPIRES_IN
  const voice = {
    productName: settings.PRODUCT_NAME,
    linkMinutes: Math.round(linkSeconds / 60),
    codeMinutes: Math.round(Math.min(linkSeconds, codeLifeSeconds) / 60),
  }
  await queueEmails(client, [authEmail(message, voice)], outbox.hasServer)
}

/** Creates a token, which is sent by email or returned to an administrator. */
export async function issueTokenFor(
  client: pg.ClientBase,
  deps: Pick<AuthDependencies, 'codes' | 'settings'>,
  { purpose, userId, to, challenge }: Omit<TokenEmail, 'redirectTo'>,
): Promise<IssuedToken & { type: string }> {
  const { kind, type, method } = tokenEmails[purpose]
  const seconds = deps.settings.AUTH_MAIL_EXPIRES_IN
  const flowId = challenge === null ? null : await beginFlow(client, { challenge, method, seconds })
  return { ...(await issueToken(client, deps.codes, { userId, kind, address: to, method, flowId, seconds })), type }
}

/**
 * Creates a token and queues its email. The link opens a confirmation page instead of redeeming the token, because mail scanners open
 * links.
 */
export async function sendTokenEmail(
  client: pg.ClientBase,
  deps: Pick<AuthDependencies, 'codes' | 'settings' | 'outbox' | 'publicUrl'>,
  message: TokenEmail,
): Promise<void> {
  const { secret, code, type } = await issueTokenFor(client, deps, message)
  const url = confirmationUrl(deps.publicUrl(), { token: secret, type, redirectTo: message.redirectTo })
  await queueAuthEmail(client, deps, { purpose: message.purpose, to: message.to, url, code, newEmail: message.newEmail })
}
