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

/** Maximum number of answers to one challenge. */
const maxAttempts = 5

export interface NewChallenge {
  factorId: string
  sessionId: string
  address: string | null
  codeHash?: Buffer
  webauthn?: WebauthnChallenge
}

/** Stores a challenge for a factor in a session, valid for five minutes. @returns id and expiry of the challenge */
export async function insertChallenge(client: pg.Pool, challenge: NewChallenge): Promise<{ id: string; expires_at: Date }> {
  const { factorId, sessionId, address, codeHash, webauthn } = challenge
  const text = `with challenged as (update auth.mfa_factors set last_challenged_at = now() where id = $1)
    insert into auth.mfa_challenges (factor_id, session_id, ip, code_hash, webauthn, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) returning id, expires_at`
  const values = [factorId, sessionId, address, codeHash ?? null, webauthn ? JSON.stringify(webauthn) : null, challengeSeconds]
  const { rows } = await client.query<{ id: string; expires_at: Date }>(text, values)
  if (!rows[0]) throw new Error('insert into auth.mfa_challenges returned no row')
  return rows[0]
}

/**
 * Counts an answer to a challenge for this factor and session. @returns null if the challenge does not exist, was answered, or
 * allows no more attempts
 */
export async function countAttempt(client: pg.Pool, id: string, factorId: string, sessionId: string): Promise<ChallengeRow | null> {
  const text = `update auth.mfa_challenges set attempts = attempts + 1
    where id = $1 and factor_id = $2 and session_id = $3 and answered_at is null and attempts < $4
    returning id, factor_id, session_id, host(ip) as ip, code_hash, webauthn, expires_at`
  const { rows } = await client.query<ChallengeRow>(text, [id, factorId, sessionId, maxAttempts])
  return rows[0] ?? null
}

/** Marks a challenge as answered. Returns false if a concurrent request has already answered it. */
export async function markChallengeAnswered(client: pg.PoolClient, id: string): Promise<boolean> {
  const text = 'update auth.mfa_challenges set answered_at = now() where id = $1 and answered_at is null'
  return (await client.query(text, [id])).rowCount === 1
}
