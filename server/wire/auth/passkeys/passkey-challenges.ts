import type pg from 'pg'
import { z } from 'zod'
import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { challengeSeconds, type WebauthnChallenge } from '../webauthn/credential.ts'

export const answerSchema = z.object({ challenge_id: z.string().default(''), credential: z.record(z.string(), z.unknown()).default({}) })

/** Keeps what must be signed. @param sessionId who adds a passkey; null: somebody signs in. @returns `expires_at` in seconds. */
export async function keepChallenge(
  { owner }: Pick<AuthDependencies, 'owner'>,
  webauthn: WebauthnChallenge,
  sessionId: string | null,
): Promise<{ challenge_id: string; expires_at: number }> {
  const { rows } = await owner.query<{ id: string; expires_at: Date }>(
    `insert into auth.passkey_challenges (session_id, webauthn, expires_at) values ($1, $2, now() + make_interval(secs => $3))
     returning id, expires_at`,
    [sessionId, JSON.stringify(webauthn), challengeSeconds],
  )
  if (!rows[0]) throw new Error('A challenge was not made')
  return { challenge_id: rows[0].id, expires_at: Math.floor(rows[0].expires_at.getTime() / 1000) }
}

/**
 * Takes a challenge away: it is answered once, rightly or wrongly, by the session that asked for it.
 * @throws AuthError `validation_failed`, `webauthn_challenge_not_found`, `webauthn_challenge_expired`
 */
export async function takeChallenge({ owner }: { owner: pg.Pool }, id: string, sessionId: string | null): Promise<WebauthnChallenge> {
  if (!z.uuid().safeParse(id).success) throw new AuthError('validation_failed', { message: 'challenge_id must be a valid UUID' })
  const { rows } = await owner.query<{ webauthn: WebauthnChallenge; is_late: boolean }>(
    `delete from auth.passkey_challenges where id = $1 and session_id is not distinct from $2
     returning webauthn, expires_at <= now() as is_late`,
    [id, sessionId],
  )
  if (!rows[0]) throw new AuthError('webauthn_challenge_not_found')
  if (rows[0].is_late) throw new AuthError('webauthn_challenge_expired')
  return rows[0].webauthn
}
