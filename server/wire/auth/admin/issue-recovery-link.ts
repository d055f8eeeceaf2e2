import type pg from 'pg'
import type { AuthDependencies } from '../dependencies.ts'
import { issueToken } from '../email/one-time-tokens.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { confirmationUrl } from '../redirects/confirmation-url.ts'

/**
 * Creates a link that lets a user choose a new password, and records it in the history of the account. Replaces a pending link. Must
 * be called in the transaction that records who created the link.
 */
export async function issueRecoveryLink(
  client: pg.PoolClient,
  { codes, settings, publicUrl }: Pick<AuthDependencies, 'codes' | 'settings' | 'publicUrl'>,
  { id, email }: { id: string; email: string },
): Promise<{ url: string; expiresInMinutes: number }> {
  const seconds = settings.AUTH_MAIL_EXPIRES_IN
  const token = { userId: id, kind: 'recovery', address: email, method: 'recovery', flowId: null, seconds } as const
  const { secret } = await issueToken(client, codes, token)
  // Omits the administrator's network address, because the user can read this history.
  await recordEvent(client, { userId: id, event: 'recovery_link_created', caller: { address: null, userAgent: null } })
  const url = confirmationUrl(publicUrl(), { token: secret, type: 'recovery', redirectTo: `${publicUrl()}/reset-password` })
  return { url, expiresInMinutes: Math.round(seconds / 60) }
}
