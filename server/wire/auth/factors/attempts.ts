import type pg from 'pg'
import { originOf } from '../defence/known-device.ts'
import { forgiveAttempts, takeAttempt } from '../defence/login-attempts.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'
import { AuthError, type AuthErrorCode } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import type { FactorRow } from './factor-store.ts'

/** Wrong answers that cost nothing but themselves; each further one doubles the wait. */
const free = 5
/** Seconds. */
const firstWait = 30
const longestWait = 3600

/** Seconds for which a factor is locked after so many wrong answers in a row. */
export function lockSeconds(failures: number): number {
  return failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(20, failures - free))
}

/** @throws AuthError when the factor is locked, with the seconds to wait. */
export function requireUnlocked(
  { locked_until: until }: Pick<FactorRow, 'locked_until'>,
  code: AuthErrorCode = 'over_request_rate_limit',
): void {
  const wait = until === null ? 0 : Math.ceil((until.getTime() - Date.now()) / 1000)
  if (wait > 0) throw new AuthError(code, { message: 'Too many wrong codes. Wait a moment and try again.', retryAfter: wait })
}

/** Counts a wrong answer, outside the transaction of the request that fails. */
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
 * Counts an answer to a factor. Unknown devices share the factor's lock; a known device has a count of its own, so that someone who knows
 * the password alone cannot lock the owner's devices out.
 * @throws AuthError `code` or `over_request_rate_limit`, with the seconds to wait
 */
export async function beginAttempt(
  c: AuthContext,
  deps: AuthDependencies,
  { user, factor, code }: { user: { id: string }; factor: Pick<FactorRow, 'id' | 'locked_until'>; code?: AuthErrorCode },
): Promise<FactorAttempt> {
  const origin = await originOf(c, deps, { id: user.id })
  if (!origin.isDevice) {
    await requireWithinLimits(deps, callerOf(c, deps), { 'mfa:unknown': user.id })
    requireUnlocked(factor, code)
    return { fail: () => countFailure(deps.owner, factor.id), succeed: () => Promise.resolve() }
  }
  const account = `factor:${factor.id}`
  await takeAttempt(deps, callerOf(c, deps), account, origin)
  return { fail: () => Promise.resolve(), succeed: () => forgiveAttempts(deps, account, origin) }
}
