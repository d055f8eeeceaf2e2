import { createHash, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type pg from 'pg'
import { networkOf } from '../../../platform/http/client-address.ts'
import { isEmail } from '../credentials.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'

const cookieName = 'workwright-device'
/** The longest life that browsers grant a cookie. */
export const deviceDays = 400
/** Devices remembered per account; the one that was used longest ago is forgotten first. */
const maxDevices = 20

/** Where an attempt comes from, for limits. */
export interface Origin {
  /** What its attempts are counted by: a known device, or a network. */
  subject: string
  /** Whether this device or network signed in to the account before. */
  isKnown: boolean
  /** Whether it is known by its cookie, which nobody else on its network has. */
  isDevice: boolean
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns the secret of the device cookie, or null. */
function readSecret(c: AuthContext): string | null {
  const given = getCookie(c, cookieName)
  return given !== undefined && /^[A-Za-z0-9_-]{43}$/.test(given) ? given : null
}

const findText = (column: 'email' | 'id') => `
select exists (select from auth.known_devices d where d.user_id = u.id and d.digest = $2) as device,
  exists (select from auth.sessions s where s.user_id = u.id and s.ip <<= $3::inet) as network
from auth.users u where u.${column} = $1`

/**
 * Finds out whether a request comes from a device, or a network, that signed in to the account before: by the device cookie, or for
 * clients without cookies by the networks of its open sessions. An unknown account has neither.
 */
export async function originOf(
  c: AuthContext,
  deps: AuthDependencies,
  account: { email: string; id?: never } | { id: string; email?: never },
): Promise<Origin> {
  const network = networkOf(callerOf(c, deps).address)
  const secret = readSecret(c)
  const digest = secret === null ? null : digestOf(secret)
  const unknown: Origin = { subject: `network:${network}`, isKnown: false, isDevice: false }
  // With the limits off, a known device would be exempt from the locks of factors and codes without a limit in their place.
  if (deps.settings.AUTH_RATE_LIMIT === 0) return unknown
  // The database is not asked for a text that cannot be an address, such as one with a NUL.
  if (account.email !== undefined && !isEmail(account.email)) return unknown
  const [column, value] = account.id === undefined ? (['email', account.email] as const) : (['id', account.id] as const)
  const { rows } = await deps.owner.query<{ device: boolean; network: boolean }>({
    name: `origin-by-${column}`,
    text: findText(column),
    values: [value, digest, network === 'unknown' ? null : network],
  })
  const known = rows[0]
  if (digest !== null && known?.device) return { subject: `device:${digest.toString('hex')}`, isKnown: true, isDevice: true }
  return { ...unknown, isKnown: known?.network ?? false }
}

/** Whether a request carries the device cookie; whether it is the account's, only `originOf` knows. */
export const hasDeviceCookie = (c: AuthContext): boolean => readSecret(c) !== null

/** Whether the caller is a page of ours, which keeps cookies. Browsers send `Sec-Fetch-Site` only to https and localhost. */
function isOwnPage(c: AuthContext, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(c.req.header('origin') ?? '')
  return origin !== null && (origin.host === c.req.header('host') || origin.host === URL.parse(publicUrl)?.host)
}

/** Remembers the browser that completed a sign-in to an account. Clients that keep no cookies are not asked to. */
export async function rememberDevice(c: AuthContext, { owner, publicUrl }: AuthDependencies, userId: string): Promise<void> {
  const given = readSecret(c)
  if (given === null && !isOwnPage(c, publicUrl())) return
  const secret = given ?? randomBytes(32).toString('base64url')
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

/** Forgets the devices of an account; a new password ends what earlier sign-ins earned. */
export async function forgetDevices(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.known_devices where user_id = $1', [userId])
}
