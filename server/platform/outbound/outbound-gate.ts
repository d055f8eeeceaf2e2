import { randomInt } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'

/** Admits requests to foreign hosts. */
export interface OutboundGate {
  /** Waits for the turn of one request, redirects included. @throws OutboundError host_busy when that takes too long */
  enter(url: URL, signal: AbortSignal): Promise<Visit>
}

/** A request under way. */
export interface Visit {
  /** Ends it. @param answer null when none came */
  leave(answer: { status: number; retryAfter: string | null } | null): Promise<void>
}

/** Most addresses of one name that are counted; more do not exist in practice. */
const maxAddresses = 16

/**
 * Names what a host is counted under besides its name: its network addresses, so that many names for one machine share
 * their limits. Empty when the name does not resolve; the request itself then says so.
 */
export async function addressKeysOf({ hostname }: URL): Promise<string[]> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return [...new Set(found.map(({ address }) => networkKeyOf(address)))].sort().slice(0, maxAddresses)
}

/** An IPv4 address, or the /64 network that one customer of a provider has. */
function networkKeyOf(address: string): string {
  if (!isIPv6(address)) return `ip:${address}`
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0') : []
  return `ip:${[...groups, ...missing, ...rest].slice(0, 4).join(':')}::/64`
}

/** Seconds of a `Retry-After`, a number of them or a date (RFC 9110, 10.2.3); null when there is none. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}

/** A moment with random microseconds: the name of one lease. */
export const leaseUntil = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace('Z', `${String(randomInt(1000)).padStart(3, '0')}Z`)
