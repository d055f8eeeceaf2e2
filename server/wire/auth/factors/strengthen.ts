import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { assuranceLevel } from '../session.ts'
import { lockSession, type SessionRow } from '../session-store.ts'
import { getUserById, type UserRow } from '../user-store.ts'
import type { CredentialProof } from '../webauthn/authenticator-answer.ts'
import { type ChallengeRow, closeChallenge } from './challenge-store.ts'
import { type FactorRow, listFactors, lockFactorsOf } from './factor-store.ts'
import { addMethod, endWeakSessions } from './strong-sessions.ts'

/** How a factor was proven, with what its next proof is measured by. */
export type Proof = { method: 'totp'; step: number } | { method: 'mfa/phone' } | { method: 'mfa/webauthn'; passkey: CredentialProof }

interface Strengthening {
  factor: FactorRow
  challenge: ChallengeRow
  proof: Proof
  session: SessionRow
  caller: Caller
}

/**
 * Closes the challenge, marks the factor as proven and the session as of two factors, and ends the person's sessions
 * that have no second one, and tells the owner of a new factor: all of it or nothing.
 * @throws AuthError when another answer was quicker, or the session ended meanwhile.
 */
export function strengthenSession(
  deps: AuthDependencies,
  { factor, challenge, proof, session, caller }: Strengthening,
): Promise<{ user: UserRow; session: SessionRow }> {
  return transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, factor.user_id)
    const held = await lockSession(client, session.id)
    if (held === null) throw new AuthError('session_not_found')
    if (factor.status === 'unverified') await requireEntitled(client, held)
    if (!(await closeChallenge(client, challenge.id)) || !(await noteProof(client, factor, proof)))
      throw new AuthError('mfa_verification_failed', { message: 'This code was used already' })
    await client.query(`delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified' and id <> $3`, [
      factor.user_id,
      factor.factor_type,
      factor.id,
    ])
    const strong = await addMethod(client, held, proof.method, factor.id)
    await endWeakSessions(client, strong)
    const user = await getUserById(client, factor.user_id)
    if (user === null) throw new AuthError('user_not_found')
    if (factor.status === 'unverified') await tellOwner(client, deps, { user, event: 'factor_added', caller, name: factor.friendly_name })
    return { user, session: strong }
  }).catch((error: Error & { constraint?: string }) => {
    if (error.constraint !== 'mfa_factors_credential') throw error
    throw new AuthError('mfa_verification_failed', { message: 'This security key is registered already' })
  })
}

/**
 * A further factor is added by whoever has shown one, and it may have been begun before there was any: whoever knows only the
 * password would make themselves strong by it.
 * @throws AuthError `insufficient_aal`
 */
async function requireEntitled(client: pg.PoolClient, { user_id, amr }: SessionRow): Promise<void> {
  const others = await listFactors(client, user_id)
  if (assuranceLevel(amr) === 'aal1' && others.some(({ status }) => status === 'verified'))
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
}

/** @returns false when the code of this time step, or of a later one, was taken in the meantime. */
async function noteProof(client: pg.PoolClient, { id }: FactorRow, proof: Proof): Promise<boolean> {
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
