import type pg from 'pg'
import { challengeSeconds, type WebauthnChallenge } from '../webauthn/credential.ts'

export interface ChallengeRow {
  id: string
  factor_id: string
  session_id: string
  ip: string | null
  code_hash: Buffer | null
  webauthn: WebauthnChallenge | null
  expires_at: Date
}

/** Wrong answers to one challenge at most. */
const mostAttempts = 5

export interface NewChallenge {
  factorId: string
  sessionId: string
  address: string | null
  codeHash?: Buffer
  webauthn?: WebauthnChallenge
}

/** Keeps what a session must answer to prove a factor, for five minutes. @returns its id, and when it ends. */
export async function insertChallenge(client: pg.Pool, challenge: NewChallenge): Promise<{ id: string; expires_at: Date }> {
  const { factorId, sessionId, address, codeHash, webauthn } = challenge
  const text = `with asked as (update auth.mfa_factors set last_challenged_at = now() where id = $1)
    insert into auth.mfa_challenges (factor_id, session_id, ip, code_hash, webauthn, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) returning id, expires_at`
  const values = [factorId, sessionId, address, codeHash ?? null, webauthn ? JSON.stringify(webauthn) : null, challengeSeconds]
  const { rows } = await client.query<{ id: string; expires_at: Date }>(text, values)
  if (!rows[0]) throw new Error('A challenge was not made')
  return rows[0]
}

/** Counts an answer to a challenge of this factor and session. @returns null for one that there is not, that was answered, or answered too often. */
export async function takeAttempt(client: pg.Pool, id: string, factorId: string, sessionId: string): Promise<ChallengeRow | null> {
  const text = `update auth.mfa_challenges set attempts = attempts + 1
    where id = $1 and factor_id = $2 and session_id = $3 and answered_at is null and attempts < $4
    returning id, factor_id, session_id, host(ip) as ip, code_hash, webauthn, expires_at`
  const { rows } = await client.query<ChallengeRow>(text, [id, factorId, sessionId, mostAttempts])
  return rows[0] ?? null
}

/** @returns false when somebody else was quicker: a challenge is answered once. */
export async function closeChallenge(client: pg.PoolClient, id: string): Promise<boolean> {
  const text = 'update auth.mfa_challenges set answered_at = now() where id = $1 and answered_at is null'
  return (await client.query(text, [id])).rowCount === 1
}
