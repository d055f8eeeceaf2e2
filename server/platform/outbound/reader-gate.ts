import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OutboundError } from './outbound-error.ts'
import { addressKeysOf, leaseUntil, type OutboundGate, retryAfterSeconds } from './outbound-gate.ts'

export interface ReaderGateOptions {
  owner: pg.Pool
  /** Requests to one host in a minute, over all processes. */
  perMinute: number
  /** Seconds between two requests that the host's robots.txt asks for; 0: none. */
  crawlDelaySeconds: number
}

/** Requests to one host that may come at once after a pause, and that may be under way at once. */
const hostLimits = { burst: 10, atOnce: 3 }
/** The same of one network address, which many websites may share. Its rate is `addressFactor` times that of a host. */
const addressLimits = { burst: 40, atOnce: 12 }
const addressFactor = 4
/** Seconds that a request waits by itself for its turn. */
const patienceSeconds = 2
/** Seconds after which a request counts as over, even if its process died. */
const leaseSeconds = 60
const maxCrawlDelaySeconds = 30
/** Seconds that a host stays closed after 429 or 503 without `Retry-After`, and at most. */
const closedSeconds = { usual: 60, max: 3600 }

/** The gate for reading pages: limits the requests of all processes to one host (`platform.host_turns`). */
export function makeReaderGate({ owner, perMinute, crawlDelaySeconds }: ReaderGateOptions): OutboundGate {
  const delay = Math.min(Math.max(crawlDelaySeconds, 0), maxCrawlDelaySeconds)
  const interval = Math.max(60 / perMinute, delay)
  const valuesFor = (keys: readonly string[]) => {
    const ofHost = <Value>(host: Value, address: Value) => keys.map((_, place) => (place === 0 ? host : address))
    const intervals = ofHost(interval, 60 / perMinute / addressFactor)
    const bursts = ofHost(delay > 0 ? 1 : hostLimits.burst, addressLimits.burst)
    return [keys, intervals, bursts, ofHost(hostLimits.atOnce, addressLimits.atOnce)]
  }
  const take = async (keys: readonly string[], lease: string, patience: number) => {
    const { rows } = await owner.query<{ wait: number | null }>({
      name: 'take-host-turn',
      text: 'select platform.take_host_turn($1, $2, $3, $4, $5, $6) as wait',
      values: [...valuesFor(keys), lease, patience],
    })
    return rows[0]?.wait ?? null
  }
  return {
    enter: async (url, signal) => {
      const keys = [`host:${url.host}`, ...(await addressKeysOf(url))]
      const lease = leaseUntil(leaseSeconds)
      let patience = patienceSeconds
      for (let wait = await take(keys, lease, patience); wait !== null; wait = await take(keys, lease, patience)) {
        if (wait > patience) throw new OutboundError('host_busy', url.host, undefined, Math.ceil(wait))
        patience -= wait
        await sleep(wait * 1000, undefined, { signal })
      }
      return {
        leave: async (answer) => {
          await owner.query('select platform.leave_host($1, $2, $3)', [keys, lease, closedSecondsOf(answer)]).catch(() => undefined)
        },
      }
    },
  }
}

function closedSecondsOf(answer: { status: number; retryAfter: string | null } | null): number {
  if (answer?.status !== 429 && answer?.status !== 503) return 0
  return Math.min(retryAfterSeconds(answer.retryAfter, new Date()) ?? closedSeconds.usual, closedSeconds.max)
}

/** Removes hosts that were not asked for a day. @returns how many */
export async function purgeHostTurns(owner: pg.Pool): Promise<number> {
  const text = `delete from platform.host_turns where used_until < now() - interval '1 day' and closed_until < now() and booked_until < now()`
  return (await owner.query(text)).rowCount ?? 0
}
