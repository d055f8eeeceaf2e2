import { randomInt } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'

/** Decides when the server may send a request to an external host. */
export interface OutboundGate {
  /** Waits until a request or redirect may be sent. @throws OutboundError `host_busy` if the wait would be too long */
  admit(url: URL, signal: AbortSignal): Promise<Admission>
}

/** A request that the gate has admitted. */
export interface Admission {
  /** Must be called when the request has ended. @param answer null if there was no response */
  end(answer: { status: number; retryAfter: string | null } | null): Promise<void>
}

/** Maximum number of IP addresses of one host that get a key. Real hosts have fewer addresses. */
const maxAddresses = 16

/**
 * Returns keys for the IP addresses of a host, so that all names of one machine share its limits. Returns an empty list if the
 * name does not resolve; the request then fails with that error.
 */
export async function resolveAddressKeys({ hostname }: URL): Promise<string[]> {
  const records = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return [...new Set(records.map(({ address }) => networkKeyOf(address)))].sort().slice(0, maxAddresses)
}

/** Returns the key for an IPv4 address, or for the /64 network that a provider assigns to one customer. */
function networkKeyOf(address: string): string {
  if (!isIPv6(address)) return `ip:${address}`
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? Array.from({ length: Math.max(0, 8 - groups.length - tailGroups.length) }, () => '0') : []
  return `ip:${[...groups, ...missing, ...tailGroups].slice(0, 4).join(':')}::/64`
}

/** Returns the expiry time of a lease. Random microseconds make the time unique, so that it identifies the lease. */
export const leaseExpiry = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace('Z', `${String(randomInt(1000)).padStart(3, '0')}Z`)
