import { createHash } from 'node:crypto'
import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'

/** Wrong passwords in a row that cost nothing: people mistype. Then the wait doubles, from a second up to a minute. */
const freeFailures = 4
const longestSeconds = 60

/** Seconds to wait after that many wrong passwords in a row. */
export const delayAfter = (failures: number) =>
  failures <= freeFailures ? 0 : Math.min(longestSeconds, 2 ** (failures - freeFailures - 1))

/** By what is typed, whether or not there is such an account. */
const digestOf = (email: string) => createHash('sha256').update(`failures ${email}`).digest('base64url')

/**
 * Refuses whoever tries again too soon after wrong passwords for the same account, from wherever.
 * @throws AuthError `over_request_rate_limit`
 */
export async function requirePatience({ owner, settings }: AuthDependencies, email: string): Promise<void> {
  if (settings.AUTH_RATE_LIMIT === 0) return
  const { rows } = await owner.query<{ wait: number }>(
    'select ceil(extract(epoch from blocked_until - now()))::int as wait from auth.login_failures where account = $1 and blocked_until > now()',
    [digestOf(email)],
  )
  if (rows[0]) throw new AuthError('over_request_rate_limit', { retryAfter: Math.max(1, rows[0].wait) })
}

/** Counts a wrong password; a day without one forgives all. */
export async function noteFailure({ owner, settings }: AuthDependencies, email: string): Promise<void> {
  if (settings.AUTH_RATE_LIMIT === 0) return
  const { rows } = await owner.query<{ failures: number }>(
    `insert into auth.login_failures as kept (account, failures, blocked_until) values ($1, 1, now())
     on conflict (account) do update set failed_at = now(),
       failures = case when kept.failed_at < now() - interval '1 day' then 1 else least(kept.failures, 1000) + 1 end
     returning failures`,
    [digestOf(email)],
  )
  const seconds = delayAfter(rows[0]?.failures ?? 1)
  if (seconds > 0)
    await owner.query('update auth.login_failures set blocked_until = now() + make_interval(secs => $2) where account = $1', [
      digestOf(email),
      seconds,
    ])
}

/** The right password ends the row of wrong ones. */
export async function forgetFailures({ owner, settings }: AuthDependencies, email: string): Promise<void> {
  if (settings.AUTH_RATE_LIMIT > 0) await owner.query('delete from auth.login_failures where account = $1', [digestOf(email)])
}
