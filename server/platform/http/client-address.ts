import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Returns the client's IP address, or null if it is unknown. Behind a proxy (`TRUST_PROXY`), returns the last entry of
 * `X-Forwarded-For`, which our own proxy added. The client can forge the entries before it.
 */
export function getClientAddress(c: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return plainAddress(forwarded) ?? plainAddress(socketAddress(c))
}

/** Returns the address of the socket. Undefined for requests without a socket (`app.request` in tests). */
function socketAddress(c: Context): string | undefined {
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address
}

/** Removes the port, brackets, zone, and the `::ffff:` prefix of an IPv4 address on an IPv6 socket. */
function plainAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  const withoutBrackets = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  const address = isIP(withoutBrackets) === 0 ? withoutBrackets.replace(/:\d+$/, '') : withoutBrackets
  return isIP(address) === 0 ? null : address
}

/** Returns the network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown'
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = (half: string) => (half === '' ? [] : half.split(':'))
  const front = groups(head)
  const missing = tail === undefined ? 0 : 8 - front.length - groups(tail).length
  const all = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail === undefined ? [] : groups(tail))]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
