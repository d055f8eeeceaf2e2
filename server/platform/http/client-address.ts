import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address of who calls, or null when nobody knows. Behind a proxy (`TRUST_PROXY`) it is the last entry of
 * `X-Forwarded-For`, the one that our own proxy wrote: the entries before it are the caller's own words.
 */
export function getClientAddress(c: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return plainAddress(forwarded) ?? plainAddress(socketAddress(c))
}

/** A request that no socket brought (`app.request` of a test) has no address. */
function socketAddress(c: Context): string | undefined {
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address
}

/** Without port, brackets, zone, and the prefix that IPv4 wears on an IPv6 socket. */
function plainAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  const address = isIP(bare) === 0 ? bare.replace(/:\d+$/, '') : bare
  return isIP(address) === 0 ? null : address
}

/** What a rate limit counts by: the address itself, or the /64 of an IPv6 address, which one customer has whole. */
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
