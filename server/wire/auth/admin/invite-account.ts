import type pg from 'pg'
import type { AuthDependencies } from '../dependencies.ts'
import { issueTokenFor, sendTokenEmail } from '../email/send-auth-email.ts'
import { AuthError } from '../errors.ts'
import { passwordPage } from '../redirects/choose-password.ts'
import { confirmationUrl } from '../redirects/confirmation-url.ts'
import { ensureUnconfirmedUser } from './invite.ts'

export type InviteDependencies = Pick<AuthDependencies, 'codes' | 'settings' | 'publicUrl' | 'outbox'>

export interface InvitedAccount {
  id: string
  /** Link that accepts the invitation; null if it was sent by email. */
  url: string | null
  expiresInMinutes: number
}

/**
 * Creates an account without a password and invites its owner, by email or with a link for the caller to pass on. Invites the owner
 * of an unconfirmed account again. Must be called in the transaction that records the inviter.
 * @returns null if the address belongs to a confirmed account
 */
export async function inviteAccount(
  client: pg.PoolClient,
  deps: InviteDependencies,
  { email, sendsEmail }: { email: string; sendsEmail: boolean },
): Promise<InvitedAccount | null> {
  const user = await ensureUnconfirmedUser(client, email, {}).catch((error: unknown) => {
    if (error instanceof AuthError && error.code === 'email_exists') return null
    throw error
  })
  if (user === null) return null
  const redirectTo = passwordPage(deps.publicUrl())
  const token = { purpose: 'invite', userId: user.id, to: email, challenge: null } as const
  await client.query('update auth.users set invited_at = now() where id = $1', [user.id])
  const expiresInMinutes = Math.round(deps.settings.AUTH_MAIL_EXPIRES_IN / 60)
  if (sendsEmail) {
    await sendTokenEmail(client, deps, { ...token, redirectTo })
    return { id: user.id, url: null, expiresInMinutes }
  }
  const { secret, type } = await issueTokenFor(client, deps, token)
  return { id: user.id, url: confirmationUrl(deps.publicUrl(), { token: secret, type, redirectTo }), expiresInMinutes }
}
