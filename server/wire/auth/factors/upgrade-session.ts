import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { assuranceLevel } from '../sessions/session.ts'
import { lockSession, type SessionRow } from '../sessions/session-store.ts'
import { getUserById, type UserRow } from '../users/user-store.ts'
import type { CredentialProof } from '../webauthn/authenticator-response.ts'
import { type ChallengeRow, markChallengeAnswered } from './challenge-store.ts'
import { type FactorRow, listFactors, lockFactorsOf } from './factor-store.ts'
import { addMethod, endSessionsWithoutFactor } from './session-assurance.ts'

/** A successful proof of a factor, with the data that prevents its reuse. */
export type Proof = { method: 'totp'; step: number } | { method: 'mfa/phone' } | { method: 'mfa/webauthn'; passkey: CredentialProof }

interface SessionUpgrade {
  factor: FactorRow
  challenge: ChallengeRow
  proof: Proof
  session: SessionRow
  caller: Caller
}

/**
 * Completes the proof of a factor in one transaction. Marks the challenge as answered and the factor as verified, and raises the
 * session to aal2. Ends the user's sessions that have no second factor. Notifies the owner if the factor is new.
 * @throws AuthError if a concurrent request used the challenge or the code, or if the session has ended
 */
export function upgradeSession(
  deps: AuthDependencies,
  { factor, challenge, proof, session, caller }: SessionUpgrade,
): Promise<{ user: UserRow; session: SessionRow }> {
  return transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, factor.user_id)
    const locked = await lockSession(client, session.id)
    if (locked === null) throw new AuthError('session_not_found')
    if (factor.status === 'unverified') await requireSecondFactorShown(client, locked)
    if (!(await markChallengeAnswered(client, challenge.id)) || !(await recordProof(client, factor, proof)))
      throw new AuthError('mfa_verification_failed', { message: 'This code has already been used' })
    await client.query(`delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified' and id <> $3`, [
      factor.user_id,
      factor.factor_type,
      factor.id,
    ])
    const upgraded = await addMethod(client, locked, proof.method, factor.id)
    await endSessionsWithoutFactor(client, upgraded)
    const user = await getUserById(client, factor.user_id)
    if (user === null) throw new AuthError('user_not_found')
    if (factor.status === 'unverified') await notifyOwner(client, deps, { user, event: 'factor_added', caller, name: factor.friendly_name })
    return { user, session: upgraded }
  }).catch((error: Error & { constraint?: string }) => {
    if (error.constraint !== 'mfa_factors_credential') throw error
    throw new AuthError('mfa_verification_failed', { message: 'This security key is already registered' })
  })
}

/**
 * Checks that the session is aal2 before a further factor is verified. The check at enrolment is not sufficient: an attacker with the
 * password could enroll a factor before the user has one, and verify it later.
 * @throws AuthError `insufficient_aal` if the session is aal1 and the user has a verified factor
 */
async function requireSecondFactorShown(client: pg.PoolClient, { user_id, amr }: SessionRow): Promise<void> {
  const others = await listFactors(client, user_id)
  if (assuranceLevel(amr) === 'aal1' && others.some(({ status }) => status === 'verified'))
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
}

/**
 * Stores the proof and marks the factor as verified. Returns false if a code of this time step, or of a later one, was already accepted.
 */
async function recordProof(client: pg.PoolClient, { id }: FactorRow, proof: Proof): Promise<boolean> {
  const text = `update auth.mfa_factors set status = 'verified', failures = 0, locked_until = null, updated_at = now(), last_used_at = now(),
      last_step = coalesce($2, last_step), credential = coalesce($3, credential), aaguid = coalesce($4, aaguid)
    where id = $1 and ($2::bigint is null or last_step is null or last_step < $2)`
  const passkey = proof.method === 'mfa/webauthn' ? proof.passkey : null
  const values = [
    id,
    proof.method === 'totp' ? proof.step : null,
    passkey ? JSON.stringify(passkey.credential) : null,
    passkey?.aaguid ?? null,
  ]
  return (await client.query(text, values)).rowCount === 1
}
