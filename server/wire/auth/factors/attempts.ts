import type pg from 'pg'
import { exponentialBackoff } from '../../../platform/concurrency/backoff.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'
import { AuthError, type AuthErrorCode } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { findOrigin } from '../protection/known-device.ts'
import { countSignInAttempt, resetSignInAttempts } from '../protection/sign-in-attempts.ts'
import type { FactorRow } from './factor-store.ts'

/** Number of wrong answers without a delay. Each further wrong answer doubles the delay. */
const freeAttempts = 5
const firstWaitSeconds = 30
const maxWaitSeconds = 3600

/** Returns for how many seconds a factor is locked after this number of consecutive failures. */
export function lockSeconds(failures: number): number {
  return failures < freeAttempts ? 0 : exponentialBackoff({ first: firstWaitSeconds, max: maxWaitSeconds }, failures - freeAttempts + 1)
}

/** Rejects an attempt if the factor is locked. @throws AuthError with the number of seconds to wait */
export function requireUnlocked(
  { locked_until: until }: Pick<FactorRow, 'locked_until'>,
  code: AuthErrorCode = 'over_request_rate_limit',
): void {
  const waitSeconds = until === null ? 0 : Math.ceil((until.getTime() - Date.now()) / 1000)
  if (waitSeconds > 0) throw new AuthError(code, { message: 'Too many wrong codes. Wait a moment and try again.', retryAfter: waitSeconds })
}

/** Counts a wrong answer. Runs outside the request's transaction, because that transaction is rolled back. */
async function countFailure(owner: pg.Pool, factorId: string): Promise<void> {
  const { rows } = await owner.query<{ failures: number }>(
    'update auth.mfa_factors set failures = failures + 1 where id = $1 returning failures',
    [factorId],
  )
  const seconds = lockSeconds(rows[0]?.failures ?? 0)
  if (seconds > 0)
    await owner.query('update auth.mfa_factors set locked_until = clock_timestamp() + make_interval(secs => $2) where id = $1', [
      factorId,
      seconds,
    ])
}

interface FactorAttempt {
  fail(): Promise<void>
  succeed(): Promise<void>
}

/**
 * Starts an attempt to prove a factor. All unknown devices share the lock of the factor. Each known device has its own counter,
 * so that an attacker who knows only the password cannot lock out the owner's devices.
 */
export async function beginAttempt(
  c: AuthContext,
  deps: AuthDependencies,
  { user, factor, code }: { user: { id: string }; factor: Pick<FactorRow, 'id' | 'locked_until'>; code?: AuthErrorCode },
): Promise<FactorAttempt> {
  const origin = await findOrigin(c, deps, { id: user.id })
  if (!origin.isDevice) {
    await requireWithinLimits(deps, callerOf(c, deps), { 'mfa:unknown': user.id })
    requireUnlocked(factor, code)
    return { fail: () => countFailure(deps.owner, factor.id), succeed: () => Promise.resolve() }
  }
  const account = `factor:${factor.id}`
  await countSignInAttempt(deps, callerOf(c, deps), account, origin)
  return { fail: () => Promise.resolve(), succeed: () => resetSignInAttempts(deps, account, origin) }
}
