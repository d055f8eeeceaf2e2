import { createHash } from 'node:crypto'
import type pg from 'pg'
import { exponentialBackoff } from '../../../platform/concurrency/backoff.ts'
import { pluralize } from '../../../platform/pluralize.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import type { Origin } from './known-device.ts'

/** Number of attempts without a delay. Then the delay doubles with each attempt, from one second up to `maxSeconds`. */
interface Schedule {
  freeAttempts: number
  maxSeconds: number
}

/**
 * Schedule for one account and one origin, which allows about 115 attempts a day. Parallel sign-ins count as attempts until they succeed.
 */
export const originSchedule: Schedule = { freeAttempts: 9, maxSeconds: 900 }
/**
 * Schedule for one account and all unknown devices together, which allows about 500 attempts a day. One network alone cannot
 * exceed the free attempts.
 */
export const accountSchedule: Schedule = { freeAttempts: 200, maxSeconds: 300 }

/** Returns the number of seconds to wait after this number of attempts without success. */
export const delayAfter = (attempts: number, { freeAttempts, maxSeconds }: Schedule): number =>
  attempts <= freeAttempts ? 0 : exponentialBackoff({ first: 1, max: maxSeconds }, attempts - freeAttempts)

/** Name of the origin that counts the attempts of all unknown devices together. */
const allUnknown = '*'
const digestOf = (kind: 'account' | 'origin', text: string) => createHash('sha256').update(`${kind} ${text}`).digest('base64url')

type Dependencies = Pick<AuthDependencies, 'owner' | 'settings' | 'log'>

/**
 * Counts an attempt to sign in. Called before the password is compared, so that parallel attempts cannot exceed the limit.
 * @param account the address as typed, or another name for the secret that is being guessed
 * @throws AuthError `over_request_rate_limit` with the number of seconds to wait
 */
export async function countSignInAttempt(deps: Dependencies, caller: Caller, account: string, origin: Origin): Promise<void> {
  if (deps.settings.AUTH_RATE_LIMIT === 0) return
  const key = digestOf('account', account)
  // Checks the limit for the whole account before counting, so that a waiting owner does not extend the delay.
  const waitSeconds =
    (origin.isKnown ? 0 : await secondsBlocked(deps.owner, key, allUnknown)) ||
    (await count(deps.owner, key, digestOf('origin', origin.subject), originSchedule)) ||
    (origin.isKnown ? 0 : await count(deps.owner, key, allUnknown, accountSchedule))
  if (waitSeconds === 0) return
  deps.log.warn({ event: 'auth.rate_limited', ...caller, limits: ['login:attempts'] }, 'too many attempts to sign in')
  const durationText = waitSeconds < 90 ? pluralize(waitSeconds, 'second') : pluralize(Math.ceil(waitSeconds / 60), 'minute')
  throw new AuthError('over_request_rate_limit', {
    message: `Too many failed attempts. Try again in ${durationText}.`,
    retryAfter: waitSeconds,
  })
}

async function secondsBlocked(owner: pg.Pool, account: string, origin: string): Promise<number> {
  const { rows } = await owner.query<{ waitSeconds: number }>(
    `select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::int as "waitSeconds" from auth.login_attempts
     where account = $1 and origin = $2 and blocked_until > clock_timestamp()`,
    [account, origin],
  )
  return rows[0]?.waitSeconds ?? 0
}

/** The count starts again one day after the first attempt. The row of a blocked origin is not changed. */
const countAttemptSql = `
insert into auth.login_attempts as kept (account, origin, attempts) values ($1, $2, 1)
on conflict (account, origin) do update set
  attempts = case when kept.counted_since < now() - interval '1 day' then 1 else least(kept.attempts, 100000) + 1 end,
  counted_since = case when kept.counted_since < now() - interval '1 day' then now() else kept.counted_since end,
  blocked_until = clock_timestamp() + make_interval(secs => case
    when kept.counted_since < now() - interval '1 day' or kept.attempts < $3 then 0
    else least($4, 2 ^ least(kept.attempts - $3, 30)) end)
where kept.blocked_until <= clock_timestamp()`

/** Counts an attempt. @returns 0 if the attempt was counted, otherwise the number of seconds to wait */
async function count(owner: pg.Pool, account: string, origin: string, { freeAttempts, maxSeconds }: Schedule): Promise<number> {
  const { rowCount } = await owner.query(countAttemptSql, [account, origin, freeAttempts, maxSeconds])
  return rowCount === 1 ? 0 : Math.max(1, await secondsBlocked(owner, account, origin))
}

/** Resets the count of an origin after a success, and subtracts the successful attempt from the count for the whole account. */
export async function resetSignInAttempts({ owner, settings }: Dependencies, account: string, origin: Origin): Promise<void> {
  if (settings.AUTH_RATE_LIMIT === 0) return
  const key = digestOf('account', account)
  await owner.query('delete from auth.login_attempts where account = $1 and origin = $2', [key, digestOf('origin', origin.subject)])
  if (!origin.isKnown)
    await owner.query(`update auth.login_attempts set attempts = greatest(attempts - 1, 0) where account = $1 and origin = $2`, [
      key,
      allUnknown,
    ])
}
