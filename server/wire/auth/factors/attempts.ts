import type pg from 'pg'
import type { AuthErrorCode } from '../errors.ts'
import { AuthError } from '../errors.ts'
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

/** Counts a wrong answer. It stands by itself: the call that it belongs to fails. */
export async function countFailure(owner: pg.Pool, factorId: string): Promise<void> {
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
