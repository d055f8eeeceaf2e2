import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { requireSession } from '../require-session.ts'
import { issueSession } from '../session.ts'
import { lockSession, type SessionRow } from '../session-store.ts'
import { getUserById, type UserRow } from '../user-store.ts'
import { beginAttempt } from './attempts.ts'
import { listFactors, lockFactorsOf } from './factor-store.ts'
import { isRecovery } from './recovery.ts'
import { normaliseRecoveryCode, recoveryCodeSubject } from './recovery-codes.ts'
import { addMethod, endWeakSessions } from './strong-sessions.ts'

const verifySchema = z.object({ code: z.string().max(100).default('') })

/** POST /factors/recovery-codes/verify: one of the codes in place of the second factor, each once. */
export const verifyRecoveryCode: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, 'allowed')
  const caller = callerOf(c, deps)
  const { code } = await readBody(c, verifySchema)
  await requireWithinLimits(deps, caller, { 'mfa:session': session.id })
  const set = (await listFactors(deps.owner, user.id)).find(isRecovery)
  if (set === undefined) throw new AuthError('mfa_factor_not_found')
  const attempt = await beginAttempt(c, deps, { user, factor: set, code: 'mfa_recovery_codes_locked' })
  const strong = await spend(deps, { set: set.id, code, session, user, caller })
  if (strong === null) {
    await attempt.fail()
    await recordEvent(deps.owner, { userId: user.id, event: 'factor_refused', caller, details: { name: set.friendly_name } })
    deps.log.warn({ event: 'auth.factor_refused', ...caller, userId: user.id, factorId: set.id }, 'recovery code refused')
    throw new AuthError('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  }
  await attempt.succeed()
  deps.mail.onQueued()
  const fresh = await getUserById(deps.owner, user.id)
  deps.log.info({ event: 'auth.recovery_code_used', ...caller, userId: user.id, sessionId: session.id }, 'recovery code used')
  return c.json(await issueSession(c, deps, fresh ?? user, strong))
}

interface Spending {
  set: string
  code: string
  session: SessionRow
  user: UserRow
  caller: Caller
}

async function spend(deps: AuthDependencies, { set, code, session, user, caller }: Spending): Promise<SessionRow | null> {
  const normal = normaliseRecoveryCode(code)
  if (normal === null) return null
  const digest = await deps.vault.digest(recoveryCodeSubject(set, normal))
  return transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, session.user_id)
    const held = await lockSession(client, session.id)
    if (held === null) throw new AuthError('session_not_found')
    const text = 'update auth.mfa_recovery_codes set used_at = now() where factor_id = $1 and code_hash = $2 and used_at is null'
    if ((await client.query(text, [set, digest])).rowCount !== 1) return null
    await client.query('update auth.mfa_factors set failures = 0, locked_until = null, last_used_at = now() where id = $1', [set])
    const strong = await addMethod(client, held, 'mfa/recovery_code', set)
    await endWeakSessions(client, strong)
    await tellOwner(client, deps, { user, event: 'recovery_code_used', caller })
    return strong
  })
}
