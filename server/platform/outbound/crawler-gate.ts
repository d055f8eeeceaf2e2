import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { parseRetryAfter } from '../http/retry-after.ts'
import { OutboundError } from './outbound-error.ts'
import { leaseExpiry, type OutboundGate, resolveAddressKeys } from './outbound-gate.ts'

export interface CrawlerGateOptions {
  owner: pg.Pool
  /** Maximum number of requests per minute to one host, over all processes. */
  perMinute: number
  /** Delay between two requests that the host's robots.txt asks for, in seconds; 0: none. */
  crawlDelaySeconds: number
}

const hostLimits = { burst: 10, concurrent: 3 }
/** Limits for one IP address, which many websites may share. The allowed rate is `addressFactor` times the rate for a host. */
const addressLimits = { burst: 40, concurrent: 12 }
const addressFactor = 4
/** Maximum wait before a request, in seconds. A request that would wait longer fails with `host_busy`. */
const maxWaitSeconds = 2
/** Seconds until a request counts as ended, in case its process has crashed. */
const leaseSeconds = 60
const maxCrawlDelaySeconds = 30
/**
 * Pause before the next request to a host after status 429 or 503, in seconds: the default if there is no `Retry-After` header, and the
 * maximum.
 */
const pauseSeconds = { default: 60, max: 3600 }

/** Creates the gate for the website crawler. It limits the requests of all processes to one host (`platform.host_limits`). */
export function makeCrawlerGate({ owner, perMinute, crawlDelaySeconds }: CrawlerGateOptions): OutboundGate {
  const delay = Math.min(Math.max(crawlDelaySeconds, 0), maxCrawlDelaySeconds)
  const interval = Math.max(60 / perMinute, delay)
  const valuesFor = (keys: readonly string[]) => {
    const byKey = <Value>(host: Value, address: Value) => keys.map((_, index) => (index === 0 ? host : address))
    const intervals = byKey(interval, 60 / perMinute / addressFactor)
    const bursts = byKey(delay > 0 ? 1 : hostLimits.burst, addressLimits.burst)
    return [keys, intervals, bursts, byKey(hostLimits.concurrent, addressLimits.concurrent)]
  }
  const take = async (keys: readonly string[], lease: string, maxWait: number) => {
    const { rows } = await owner.query<{ waitSeconds: number | null }>({
      name: 'acquire-host-slot',
      text: 'select platform.acquire_host_slot($1, $2, $3, $4, $5, $6) as "waitSeconds"',
      values: [...valuesFor(keys), lease, maxWait],
    })
    return rows[0]?.waitSeconds ?? null
  }
  return {
    admit: async (url, signal) => {
      const keys = [`host:${url.host}`, ...(await resolveAddressKeys(url))]
      const lease = leaseExpiry(leaseSeconds)
      let secondsLeft = maxWaitSeconds
      for (
        let waitSeconds = await take(keys, lease, secondsLeft);
        waitSeconds !== null;
        waitSeconds = await take(keys, lease, secondsLeft)
      ) {
        if (waitSeconds > secondsLeft) throw new OutboundError('host_busy', url.host, undefined, Math.ceil(waitSeconds))
        secondsLeft -= waitSeconds
        await sleep(waitSeconds * 1000, undefined, { signal })
      }
      return {
        end: async (answer) => {
          await owner
            .query('select platform.release_host_slot($1, $2, $3)', [keys, lease, pauseSecondsAfter(answer)])
            .catch(() => undefined)
        },
      }
    },
  }
}

function pauseSecondsAfter(answer: { status: number; retryAfter: string | null } | null): number {
  if (answer?.status !== 429 && answer?.status !== 503) return 0
  const retryAfterMs = parseRetryAfter(answer.retryAfter, Date.now())
  return retryAfterMs === null ? pauseSeconds.default : Math.min(Math.ceil(retryAfterMs / 1000), pauseSeconds.max)
}

/**
 * Deletes the request counts of hosts that got no request for one day.
 * @returns the number of deleted rows
 */
export async function purgeHostLimits(owner: pg.Pool): Promise<number> {
  const text = `delete from platform.host_limits where used_until < now() - interval '1 day' and closed_until < now() and booked_until < now()`
  return (await owner.query(text)).rowCount ?? 0
}
