import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { AppError } from './errors.ts'

/** A rate limit that applies to a request. */
export interface RateLimit {
  /** Rate limit key, for example `login:address:203.0.113.9`. Only its digest is stored. */
  bucket: string
  /** Maximum number of requests per window. 0: no limit. */
  hits: number
  windowSeconds: number
}

/** Limits the rate of requests. Counts the requests of all processes together. */
export interface RateLimiter {
  /** Counts one request in every bucket. @returns the number of seconds to wait if a bucket is full, otherwise null */
  take(limits: readonly RateLimit[]): Promise<number | null>
}

const digestOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url').slice(0, 22)

/**
 * Rows are locked in the order of their keys, so that requests that share several buckets cannot deadlock. The remaining time is
 * measured after the row was locked: `now()` is earlier and could make the wait longer than the window.
 */
const takeText = `
insert into platform.rate_limits as kept (bucket, hits, resets_at)
select bucket, 1, now() + make_interval(secs => seconds)
from unnest($1::text[], $2::int[]) as asked (bucket, seconds)
order by bucket
on conflict (bucket) do update set
  hits = case when kept.resets_at <= now() then 1 else least(kept.hits, 1000000) + 1 end,
  resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
returning bucket, hits, greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::int as seconds`

interface Counted {
  bucket: string
  hits: number
  seconds: number
}

/**
 * Creates a rate limiter with fixed windows in `platform.rate_limits`, which all processes share. Each request takes one
 * statement. Full buckets are cached in memory until their window ends, so that a flood of requests does not reach the database.
 */
export function makeRateLimiter(owner: pg.Pool): RateLimiter {
  const full = new LRUCache<string, number>({ max: 10_000 })
  const secondsLeft = (bucket: string) => Math.ceil(((full.get(bucket) ?? 0) - Date.now()) / 1000)
  return {
    take: async (limits) => {
      const requested = limits.filter(({ hits }) => hits > 0).map((limit) => ({ ...limit, bucket: digestOf(limit.bucket) }))
      if (requested.length === 0) return null
      const remembered = Math.max(...requested.map(({ bucket }) => secondsLeft(bucket)))
      if (remembered > 0) return remembered
      const { rows } = await owner.query<Counted>({
        name: 'take-rate-limits',
        text: takeText,
        values: [requested.map(({ bucket }) => bucket), requested.map(({ windowSeconds }) => windowSeconds)],
      })
      const fullBuckets = rows.filter(({ bucket, hits }) => hits > (requested.find((limit) => limit.bucket === bucket)?.hits ?? 0))
      for (const { bucket, seconds } of fullBuckets) full.set(bucket, Date.now() + seconds * 1000, { ttl: seconds * 1000 })
      return fullBuckets.length === 0 ? null : Math.max(...fullBuckets.map(({ seconds }) => seconds))
    },
  }
}

/**
 * Counts one request in every bucket.
 * @param message error message if a bucket is full. Default: the message of `rate_limited` in the error catalogue.
 * @throws AppError `rate_limited` with the number of seconds to wait
 */
export async function requireWithinRate(limiter: RateLimiter, limits: readonly RateLimit[], message?: string): Promise<void> {
  const waitSeconds = await limiter.take(limits)
  if (waitSeconds !== null) throw new AppError('rate_limited', { ...(message !== undefined && { message }), retryAfter: waitSeconds })
}

/** Deletes windows that have ended. @returns the number of deleted rows */
export async function purgeRateLimits(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query('delete from platform.rate_limits where resets_at < now()')
  return rowCount ?? 0
}
