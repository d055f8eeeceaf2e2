import { createHash, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type pg from 'pg'
import { networkOf } from '../../../platform/http/client-address.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'
import { type AccountAddress, isValidAddress, textOf } from '../users/account-address.ts'

const cookieName = 'workwright-device'
/** Lifetime of the cookie in days: the maximum that browsers support. */
export const deviceDays = 400
/** Maximum number of known devices per account. The least recently used device is deleted first. */
const maxDevices = 20

/** Origin of a request, used to count attempts for rate limits. */
export interface Origin {
  /** Rate limit key: a known device, or a network. */
  subject: string
  /** True if the account was signed in to from this device or network before. */
  isKnown: boolean
  /** True if the device is known by its cookie, which other devices in the same network do not have. */
  isDevice: boolean
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns the secret in the device cookie, or null. */
function readSecret(c: AuthContext): string | null {
  const cookie = getCookie(c, cookieName)
  return cookie !== undefined && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : null
}

const originSql = (column: 'email' | 'phone' | 'id') => `
select exists (select from auth.known_devices d where d.user_id = u.id and d.digest = $2) as device,
  exists (select from auth.sessions s where s.user_id = u.id and s.ip <<= $3::inet) as network
from auth.users u where u.${column} = $1`

/**
 * Returns the origin of a request to an account. A device is known by its cookie. Clients that store no cookies are known by the
 * networks of their open sessions. An unknown account has no known origins.
 */
export async function findOrigin(c: AuthContext, deps: AuthDependencies, account: AccountAddress | { id: string }): Promise<Origin> {
  const network = networkOf(callerOf(c, deps).address)
  const secret = readSecret(c)
  const digest = secret === null ? null : digestOf(secret)
  const unknownOrigin: Origin = { subject: `network:${network}`, isKnown: false, isDevice: false }
  // If rate limits are off, every device counts as unknown. A known device would skip the locks of factors and codes, without limits to
  // replace them.
  if (deps.settings.AUTH_RATE_LIMIT === 0) return unknownOrigin
  if (!('id' in account) && !isValidAddress(account)) return unknownOrigin
  const column = 'id' in account ? 'id' : account.email === undefined ? 'phone' : 'email'
  const value = 'id' in account ? account.id : textOf(account)
  const { rows } = await deps.owner.query<{ device: boolean; network: boolean }>({
    name: `origin-by-${column}`,
    text: originSql(column),
    values: [value, digest, network === 'unknown' ? null : network],
  })
  const known = rows[0]
  if (digest !== null && known?.device) return { subject: `device:${digest.toString('hex')}`, isKnown: true, isDevice: true }
  return { ...unknownOrigin, isKnown: known?.network ?? false }
}

/** Returns whether the request has a device cookie. Only `findOrigin` checks whether the cookie belongs to the account. */
export const hasDeviceCookie = (c: AuthContext): boolean => readSecret(c) !== null

/**
 * Returns whether a request comes from our own pages, which store cookies. Browsers send `Sec-Fetch-Site` only over HTTPS and to localhost.
 */
function isOwnPage(c: AuthContext, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(c.req.header('origin') ?? '')
  return origin !== null && (origin.host === c.req.header('host') || origin.host === URL.parse(publicUrl)?.host)
}

/** Stores the browser as a known device of the account. Sets no cookie for clients that do not store cookies. */
export async function rememberDevice(c: AuthContext, { owner, publicUrl }: AuthDependencies, userId: string): Promise<void> {
  const knownSecret = readSecret(c)
  if (knownSecret === null && !isOwnPage(c, publicUrl())) return
  const secret = knownSecret ?? randomBytes(32).toString('base64url')
  await owner.query(
    `with kept as (
       insert into auth.known_devices as known (user_id, digest) select id, $2 from auth.users where id = $1
       on conflict (user_id, digest) do update set used_at = now() where known.used_at < now() - interval '1 day'
     )
     delete from auth.known_devices where user_id = $1 and digest <> $2 and digest in (
       select digest from auth.known_devices where user_id = $1 and digest <> $2 order by used_at desc offset $3
     )`,
    [userId, digestOf(secret), maxDevices - 1],
  )
  setCookie(c, cookieName, secret, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl().startsWith('https:'),
    maxAge: deviceDays * 86_400,
  })
}

/** Deletes the known devices of an account, for example after a password change. */
export async function forgetDevices(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.known_devices where user_id = $1', [userId])
}
