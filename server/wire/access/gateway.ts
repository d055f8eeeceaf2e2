import type { Context, MiddlewareHandler } from 'hono'
import { getClientAddress, networkOf } from '../../platform/http/client-address.ts'
import { type RequestCaller, setRequestCaller } from '../../platform/request-caller.ts'
import type { AccessTokens, Verification, VerifiedToken } from './access-token.ts'
import type { ApiKeys, KeyRole } from './api-keys.ts'
import { getBearer } from './bearer.ts'
import { allowAnyOrigin, respondToPreflight } from './cors.ts'
import type { AccessTokenClaims, GatewayVariables, Identity } from './identity.ts'
import type { RevokedSessions } from './revoked-sessions.ts'
import { isOpenEndpoint, serviceOf, tokenRefusals } from './service-paths.ts'

export interface GatewayOptions {
  apiKeys: ApiKeys
  tokens: AccessTokens
  revokedSessions: RevokedSessions
  /** True to determine the caller's address from `X-Forwarded-For`. */
  trustProxy: boolean
}

const secretKeyInAddress =
  'The secret key is not accepted in the address, where logs keep it. Send it in the apikey header, and replace the key if the address was logged'

type GatewayContext = Context<{ Variables: GatewayVariables }>

/** Tolerance in seconds when checking the times in a token, the same as in PostgREST. */
const clockSkewSeconds = 30

/**
 * Creates the gateway in front of the services. It responds to preflight requests, requires an API key, and identifies the caller.
 * The token of a user takes precedence over the API key; an API key sent as bearer token grants the role of the key. If a session
 * still has to prove a second factor, only the authentication service treats it as authenticated.
 */
export function makeGateway({
  apiKeys,
  tokens,
  revokedSessions,
  trustProxy,
}: GatewayOptions): MiddlewareHandler<{ Variables: GatewayVariables }> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' && !asksForMethods(c)) return respondToPreflight(c)
    const refused = await admit(c)
    if (!refused) setRequestCaller(requestCallerOf(c.get('identity')))
    if (refused) allowAnyOrigin(refused.headers)
    if (refused) return refused
    await next()
    allowAnyOrigin(c.res.headers)
  }

  async function admit(c: GatewayContext): Promise<Response | null> {
    const sent = c.req.header('apikey')
    const key = sent ?? takeKeyFromQuery(c)
    const role = key ? apiKeys.roleOf(key) : null
    // Rejects the secret key in the URL, because proxies and browsers store URLs.
    if (sent === undefined && role === 'service_role') return c.json({ message: secretKeyInAddress }, 401)
    const open = isOpenEndpoint(c.req.method, c.req.path)
    const service = serviceOf(c.req.path)
    const bearer = getBearer(c)
    // Functions also accept a bearer token without an API key (specification, section 7). The token is verified below.
    const needsNoKey = open || (service === 'functions' && !key && bearer !== null)
    if (role === null && !needsNoKey) return c.json({ message: key ? 'Invalid API key' : 'No API key found in request' }, 401)
    const bearerRole = bearer === null ? null : apiKeys.roleOf(bearer)
    const address = getClientAddress(c, trustProxy)
    c.set('identity', { ...keyIdentities[bearerRole ?? role ?? 'anon'], address })
    if (service === 'auth' || bearer === null || bearerRole !== null) return null
    const outcome = refuseRevoked(await tokens.verify(bearer, clockSkewSeconds))
    if ('valid' in outcome && outcome.valid.claims.second_factor_pending === true) return null
    if ('valid' in outcome) {
      c.set('identity', { ...identityOfToken(outcome.valid), address })
      return null
    }
    if (open) return null
    const { status, body, headers } = tokenRefusals[service](outcome.error, outcome.message)
    return c.json(body, status, headers)
  }

  /** Treats the token of a session that was ended as expired. */
  function refuseRevoked(outcome: Verification): Verification {
    const session = 'valid' in outcome ? outcome.valid.claims.session_id : undefined
    return session !== undefined && revokedSessions.has(session) ? { error: 'expired', message: 'JWT expired' } : outcome
  }
}

/** Returns whether an OPTIONS request is not a preflight request but asks the data service for the methods of a path. */
const asksForMethods = ({ req }: GatewayContext) =>
  serviceOf(req.path) === 'rest' && req.header('access-control-request-method') === undefined

/** Removes `?apikey=` from the URL, because the data service would interpret it as a filter. Returns its value. */
function takeKeyFromQuery(c: GatewayContext): string | undefined {
  const key = c.req.query('apikey')
  if (key === undefined) return undefined
  const url = new URL(c.req.url)
  url.searchParams.delete('apikey')
  c.req.raw = new Request(url, c.req.raw)
  return key
}

/** Returns the identity whose rate limit the request counts towards. */
function requestCallerOf({ role, token, address }: Identity): RequestCaller {
  const network = networkOf(address)
  if (role === 'service_role') return { kind: 'service', network }
  return token === null ? { kind: 'visitor', network } : { kind: 'user', userId: token.sub, network }
}

/** Identity of a caller, excluding the network address. */
type Caller = Omit<Identity, 'address'>

/** Identities of callers that sent only an API key. */
const keyIdentities: Record<KeyRole, Caller> = {
  anon: { role: 'anon', claims: '{"role":"anon"}', token: null },
  service_role: { role: 'service_role', claims: '{"role":"service_role"}', token: null },
}

/** Returns the identity for a verified token. A token without user and session is equivalent to an API key. */
function identityOfToken({ claims, text }: VerifiedToken): Caller {
  const isUserToken = claims.sub !== undefined && claims.session_id !== undefined
  // Cast: the schema has validated all members of AccessTokenClaims except `aal`, which every token with a session has.
  return { role: claims.role, claims: text, token: isUserToken ? (claims as unknown as AccessTokenClaims) : null }
}
