import type { AuthContext } from '../dependencies.ts'
import { AuthError } from '../errors.ts'

/** A relying party: a host, and the origins that may use its passkeys. */
export interface RelyingParty {
  rpId: string
  origins: string[]
}

export interface RelyingPartySettings {
  publicUrl: () => string
  settings: { AUTH_WEBAUTHN_ORIGINS: readonly string[] }
}

/** Loopback addresses. Browsers do not create passkeys for IP addresses, but they do for `localhost`. */
const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)$/

/** Returns all allowed origins: the origin of PUBLIC_URL, and the origins in the settings. */
function allowedOrigins({ publicUrl, settings }: RelyingPartySettings): URL[] {
  const publicOrigin = new URL(publicUrl())
  const local = loopback.test(publicOrigin.hostname)
    ? [new URL(`${publicOrigin.protocol}//localhost${publicOrigin.port ? `:${publicOrigin.port}` : ''}`)]
    : []
  return [publicOrigin, ...local, ...settings.AUTH_WEBAUTHN_ORIGINS.map((origin) => new URL(origin))]
}

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host)
const isWithin = (host: string, rpId: string) => host === rpId || host.endsWith(`.${rpId}`)

/**
 * Returns the requested relying party if it is allowed. The values that the client sent only select one of the allowed relying
 * parties.
 * @throws AuthError `validation_failed` if none is allowed
 */
export function requireRelyingParty(
  options: RelyingPartySettings,
  requested: { rpId: string; rpOrigins: readonly string[] },
): RelyingParty {
  const allowed = allowedOrigins(options)
  const rpId = requested.rpId || allowed.find(({ hostname }) => !isAddress(hostname))?.hostname
  const named = requested.rpOrigins.map((origin) => URL.parse(origin)?.origin)
  const origins = allowed
    .filter(({ hostname, origin }) => rpId !== undefined && isWithin(hostname, rpId) && (named.length === 0 || named.includes(origin)))
    .map(({ origin }) => origin)
  // WebAuthn would also accept a parent domain of an allowed host. This function accepts only the hosts themselves.
  if (rpId === undefined || origins.length === 0 || !allowed.some(({ hostname }) => hostname === rpId))
    throw new AuthError('validation_failed', {
      message: 'Passkeys cannot be used at this address (see PUBLIC_URL and AUTH_WEBAUTHN_ORIGINS)',
    })
  return { rpId, origins: [...new Set(origins)] }
}

/**
 * Returns the relying party for the page that sent the request, by its Origin header; for other clients, the relying party of
 * PUBLIC_URL.
 * @throws AuthError `validation_failed` if passkeys cannot be used at this address
 */
export function relyingPartyOf(c: AuthContext, options: RelyingPartySettings): RelyingParty {
  const page = allowedOrigins(options).find(({ origin, hostname }) => origin === c.req.header('origin') && !isAddress(hostname))
  return requireRelyingParty(options, page ? { rpId: page.hostname, rpOrigins: [page.origin] } : { rpId: '', rpOrigins: [] })
}
