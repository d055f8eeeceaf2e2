import type { Context, MiddlewareHandler } from 'hono'
import { getClientAddress, networkOf } from '../../platform/http/client-address.ts'
import { type RequestCaller, setRequestCaller } from '../../platform/request-caller.ts'
import type { AccessTokens, Verification, VerifiedToken } from './access-token.ts'
import type { ApiKeys, KeyRole } from './api-keys.ts'
import { getBearer } from './bearer.ts'
import { allowAnyOrigin, answerPreflight } from './cors.ts'
import type { AccessTokenClaims, GatewayVariables, Identity } from './identity.ts'
import type { RevokedSessions } from './revoked-sessions.ts'
import { isOpenEndpoint, serviceOf, tokenRefusals } from './services.ts'

/** What the gateway judges callers by. */
export interface GatewayOptions {
  apiKeys: ApiKeys
  tokens: AccessTokens
  revokedSessions: RevokedSessions
  /** Whether `X-Forwarded-For` says from where a call comes. */
  trustProxy: boolean
}

const secretKeyInAddress =
  'The secret key is not accepted in the address, where logs keep it. Send it in the apikey header, and replace the key if the address was logged'

type GatewayContext = Context<{ Variables: GatewayVariables }>

/** PostgREST's allowance for clocks that differ. Seconds. */
const clockSkew = 30

/**
 * Stands before the services: answers preflights, asks for an API key, and finds out who calls.
 * A user's token goes before the key it came with; an opaque key sent as a bearer token stands for its role.
 * A session that still owes its second factor is somebody's to the authentication service only.
 */
export function makeGateway({
  apiKeys,
  tokens,
  revokedSessions,
  trustProxy,
}: GatewayOptions): MiddlewareHandler<{ Variables: GatewayVariables }> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return answerPreflight(c)
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
    // Proxies and browsers keep addresses: the secret key must not be in one.
    if (sent === undefined && role === 'service_role') return c.json({ message: secretKeyInAddress }, 401)
    const open = isOpenEndpoint(c.req.method, c.req.path)
    const service = serviceOf(c.req.path)
    const bearer = getBearer(c)
    // Functions are called with a bearer token alone too (specification, section 7), which is verified below.
    const needsNoKey = open || (service === 'functions' && !key && bearer !== null)
    if (role === null && !needsNoKey) return c.json({ message: key ? 'Invalid API key' : 'No API key found in request' }, 401)
    const bearerRole = bearer === null ? null : apiKeys.roleOf(bearer)
    const address = getClientAddress(c, trustProxy)
    c.set('identity', { ...keyIdentities[bearerRole ?? role ?? 'anon'], address })
    if (service === 'auth' || bearer === null || bearerRole !== null) return null
    const outcome = refuseRevoked(await tokens.verify(bearer, clockSkew))
    if ('valid' in outcome && outcome.valid.claims.second_factor_pending === true) return null
    if ('valid' in outcome) {
      c.set('identity', { ...identityOfToken(outcome.valid), address })
      return null
    }
    if (open) return null
    const { status, body, headers } = tokenRefusals[service](outcome.fault, outcome.message)
    return c.json(body, status, headers)
  }

  /** A token whose session an administrator ended has run out before its time. */
  function refuseRevoked(outcome: Verification): Verification {
    const session = 'valid' in outcome ? outcome.valid.claims.session_id : undefined
    return session !== undefined && revokedSessions.has(session) ? { fault: 'expired', message: 'JWT expired' } : outcome
  }
}

/** Takes `?apikey=` out of the address, where the data service would read it as a filter. */
function takeKeyFromQuery(c: GatewayContext): string | undefined {
  const key = c.req.query('apikey')
  if (key === undefined) return undefined
  const url = new URL(c.req.url)
  url.searchParams.delete('apikey')
  c.req.raw = new Request(url, c.req.raw)
  return key
}

/** The caller as limits count callers. */
function requestCallerOf({ role, token, address }: Identity): RequestCaller {
  const network = networkOf(address)
  if (role === 'service_role') return { kind: 'service', network }
  return token === null ? { kind: 'visitor', network } : { kind: 'person', person: token.sub, network }
}

/** Who calls, apart from where. */
type Caller = Omit<Identity, 'address'>

/** Who calls with no more than an API key. */
const keyIdentities: Record<KeyRole, Caller> = {
  anon: { role: 'anon', claims: '{"role":"anon"}', token: null },
  service_role: { role: 'service_role', claims: '{"role":"service_role"}', token: null },
}

/** Who calls with a verified token; one without a person and a session is a key in the form of a token. */
function identityOfToken({ claims, text }: VerifiedToken): Caller {
  const isOfPerson = claims.sub !== undefined && claims.session_id !== undefined
  // The schema checked what AccessTokenClaims promises but `aal`, which every token with a session has.
  return { role: claims.role, claims: text, token: isOfPerson ? (claims as unknown as AccessTokenClaims) : null }
}
