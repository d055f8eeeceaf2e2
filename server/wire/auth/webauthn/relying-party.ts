import type { AuthContext } from '../dependencies.ts'
import { AuthError } from '../errors.ts'

/** Whom passkeys are made for: a host, and the pages of it that may ask for them. */
export interface RelyingParty {
  rpId: string
  origins: string[]
}

export interface RelyingPartySettings {
  publicUrl: () => string
  settings: { AUTH_WEBAUTHN_ORIGINS: readonly string[] }
}

/** Addresses of this machine: browsers make no passkeys for an IP address, but for `localhost` they do. */
const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)$/

/** Every page that may ask: where people reach us, and those of the settings. */
function allowedOrigins({ publicUrl, settings }: RelyingPartySettings): URL[] {
  const own = new URL(publicUrl())
  const local = loopback.test(own.hostname) ? [new URL(`${own.protocol}//localhost${own.port ? `:${own.port}` : ''}`)] : []
  return [own, ...local, ...settings.AUTH_WEBAUTHN_ORIGINS.map((origin) => new URL(origin))]
}

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host)
const isWithin = (host: string, rpId: string) => host === rpId || host.endsWith(`.${rpId}`)

/**
 * The relying party that a client asks for, if it is one of ours: what a caller names is never taken at its word.
 * @throws AuthError `validation_failed`
 */
export function requireRelyingParty(options: RelyingPartySettings, asked: { rpId: string; rpOrigins: readonly string[] }): RelyingParty {
  const allowed = allowedOrigins(options)
  const rpId = asked.rpId || allowed.find(({ hostname }) => !isAddress(hostname))?.hostname
  const named = asked.rpOrigins.map((origin) => URL.parse(origin)?.origin)
  const origins = allowed
    .filter(({ hostname, origin }) => rpId !== undefined && isWithin(hostname, rpId) && (named.length === 0 || named.includes(origin)))
    .map(({ origin }) => origin)
  // A parent of an allowed host would do for WebAuthn; only the hosts themselves are relying parties here.
  if (rpId === undefined || origins.length === 0 || !allowed.some(({ hostname }) => hostname === rpId))
    throw new AuthError('validation_failed', {
      message: 'Passkeys cannot be used at this address (see PUBLIC_URL and AUTH_WEBAUTHN_ORIGINS)',
    })
  return { rpId, origins: [...new Set(origins)] }
}

/**
 * The relying party of the page that asks, by the origin that its browser names; of PUBLIC_URL for whoever is no page.
 * @throws AuthError `validation_failed`
 */
export function relyingPartyOf(c: AuthContext, options: RelyingPartySettings): RelyingParty {
  const page = allowedOrigins(options).find(({ origin, hostname }) => origin === c.req.header('origin') && !isAddress(hostname))
  return requireRelyingParty(options, page ? { rpId: page.hostname, rpOrigins: [page.origin] } : { rpId: '', rpOrigins: [] })
}
