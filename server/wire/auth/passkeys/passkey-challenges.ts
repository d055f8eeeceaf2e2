import type pg from 'pg'
import { z } from 'zod'
import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { challengeSeconds, type WebauthnChallenge } from '../webauthn/credential.ts'

export const passkeyResponseSchema = z.object({
  challenge_id: z.string().default(''),
  credential: z.record(z.string(), z.unknown()).default({}),
})

/** Stores a challenge. @param sessionId session that adds a passkey; null for a sign-in @returns id and expiry, in seconds since 1970 */
export async function saveChallenge(
  { owner }: Pick<AuthDependencies, 'owner'>,
  webauthn: WebauthnChallenge,
  sessionId: string | null,
): Promise<{ challenge_id: string; expires_at: number }> {
  const { rows } = await owner.query<{ id: string; expires_at: Date }>(
    `insert into auth.passkey_challenges (session_id, webauthn, expires_at) values ($1, $2, now() + make_interval(secs => $3))
     returning id, expires_at`,
    [sessionId, JSON.stringify(webauthn), challengeSeconds],
  )
  if (!rows[0]) throw new Error('insert into auth.passkey_challenges returned no row')
  return { challenge_id: rows[0].id, expires_at: Math.floor(rows[0].expires_at.getTime() / 1000) }
}

/**
 * Deletes and returns a challenge. A challenge can be answered only once, whether correctly or not, and only in the session that requested
 * it.
 */
export async function consumeChallenge({ owner }: { owner: pg.Pool }, id: string, sessionId: string | null): Promise<WebauthnChallenge> {
  if (!z.uuid().safeParse(id).success) throw new AuthError('validation_failed', { message: 'challenge_id must be a valid UUID' })
  const { rows } = await owner.query<{ webauthn: WebauthnChallenge; is_expired: boolean }>(
    `delete from auth.passkey_challenges where id = $1 and session_id is not distinct from $2
     returning webauthn, expires_at <= now() as is_expired`,
    [id, sessionId],
  )
  if (!rows[0]) throw new AuthError('webauthn_challenge_not_found')
  if (rows[0].is_expired) throw new AuthError('webauthn_challenge_expired')
  return rows[0].webauthn
}
