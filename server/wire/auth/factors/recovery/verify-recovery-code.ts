import { z } from 'zod'
import { transaction } from '../../../../platform/database/database.ts'
import { readBody } from '../../body.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { requireWithinLimits } from '../../limits.ts'
import { recordEvent } from '../../protection/auth-events.ts'
import { notifyOwner } from '../../protection/notify-owner.ts'
import { requireSession } from '../../sessions/require-session.ts'
import { issueSession } from '../../sessions/session.ts'
import { lockSession, type SessionRow } from '../../sessions/session-store.ts'
import { getUserById, type UserRow } from '../../users/user-store.ts'
import { beginAttempt } from '../attempts.ts'
import { listFactors, lockFactorsOf } from '../factor-store.ts'
import { addMethod, endSessionsWithoutFactor } from '../session-assurance.ts'
import { isRecoveryCodeSet } from './recovery.ts'
import { normalizeRecoveryCode, recoveryCodeSubject } from './recovery-codes.ts'

const verifySchema = z.object({ code: z.string().max(100).default('') })

/** POST /factors/recovery-codes/verify: accepts an unused recovery code instead of the second factor. */
export const verifyRecoveryCode: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, 'allowed')
  const caller = callerOf(c, deps)
  const { code } = await readBody(c, verifySchema)
  await requireWithinLimits(deps, caller, { 'mfa:session': session.id })
  const set = (await listFactors(deps.owner, user.id)).find(isRecoveryCodeSet)
  if (set === undefined) throw new AuthError('mfa_factor_not_found')
  const attempt = await beginAttempt(c, deps, { user, factor: set, code: 'mfa_recovery_codes_locked' })
  const upgraded = await redeemCode(deps, { set: set.id, code, session, user, caller })
  if (upgraded === null) {
    await attempt.fail()
    await recordEvent(deps.owner, { userId: user.id, event: 'factor_refused', caller, details: { name: set.friendly_name } })
    deps.log.warn({ event: 'auth.factor_refused', ...caller, userId: user.id, factorId: set.id }, 'recovery code refused')
    throw new AuthError('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  }
  await attempt.succeed()
  deps.outbox.onQueued()
  const fresh = await getUserById(deps.owner, user.id)
  deps.log.info({ event: 'auth.recovery_code_used', ...caller, userId: user.id, sessionId: session.id }, 'recovery code used')
  return c.json(await issueSession(c, deps, fresh ?? user, upgraded))
}

interface Redemption {
  set: string
  code: string
  session: SessionRow
  user: UserRow
  caller: Caller
}

async function redeemCode(deps: AuthDependencies, { set, code, session, user, caller }: Redemption): Promise<SessionRow | null> {
  const normalized = normalizeRecoveryCode(code)
  if (normalized === null) return null
  const digest = await deps.vault.digest(recoveryCodeSubject(set, normalized))
  return transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, session.user_id)
    const locked = await lockSession(client, session.id)
    if (locked === null) throw new AuthError('session_not_found')
    const text = 'update auth.mfa_recovery_codes set used_at = now() where factor_id = $1 and code_hash = $2 and used_at is null'
    if ((await client.query(text, [set, digest])).rowCount !== 1) return null
    await client.query('update auth.mfa_factors set failures = 0, locked_until = null, last_used_at = now() where id = $1', [set])
    const upgraded = await addMethod(client, locked, 'mfa/recovery_code', set)
    await endSessionsWithoutFactor(client, upgraded)
    await notifyOwner(client, deps, { user, event: 'recovery_code_used', caller })
    return upgraded
  })
}
