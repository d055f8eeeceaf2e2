import type { Context, MiddlewareHandler } from 'hono'
import type { AccessTokens, VerifiedToken } from './access-token.ts'
import type { ApiKeys, KeyRole } from './api-keys.ts'
import { getBearer } from './bearer.ts'
import { allowAnyOrigin, answerPreflight } from './cors.ts'
import type { AccessTokenClaims, GatewayVariables, Identity } from './identity.ts'
import { isOpenEndpoint, serviceOf, tokenRefusals } from './services.ts'

export interface GatewayOptions {
  apiKeys: ApiKeys
  tokens: AccessTokens
}

type GatewayContext = Context<{ Variables: GatewayVariables }>

/** PostgREST's allowance for clocks that differ. Seconds. */
const clockSkew = 30

/**
 * Stands before the services: answers preflights, asks for an API key, and finds out who calls.
 * A user's token goes before the key it came with; an opaque key sent as a bearer token stands for its role.
 */
export function makeGateway({ apiKeys, tokens }: GatewayOptions): MiddlewareHandler<{ Variables: GatewayVariables }> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return answerPreflight(c)
    const refused = await admit(c)
    if (refused) allowAnyOrigin(refused.headers)
    if (refused) return refused
    await next()
    allowAnyOrigin(c.res.headers)
  }

  async function admit(c: GatewayContext): Promise<Response | null> {
    const key = c.req.header('apikey') ?? takeKeyFromQuery(c)
    const role = key ? apiKeys.roleOf(key) : null
    const open = isOpenEndpoint(c.req.method, c.req.path)
    if (role === null && !open) return c.json({ message: key ? 'Invalid API key' : 'No API key found in request' }, 401)
    const bearer = getBearer(c)
    const bearerRole = bearer === null ? null : apiKeys.roleOf(bearer)
    c.set('identity', identityOfKey(bearerRole ?? role ?? 'anon'))
    const service = serviceOf(c.req.path)
    if (service === 'auth' || bearer === null || bearerRole !== null) return null
    const outcome = await tokens.verify(bearer, clockSkew)
    if ('valid' in outcome) {
      c.set('identity', identityOfToken(outcome.valid))
      return null
    }
    if (open) return null
    const { status, body, headers } = tokenRefusals[service](outcome.fault, outcome.message)
    return c.json(body, status, headers)
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

const keyIdentities: Record<KeyRole, Identity> = {
  anon: { role: 'anon', claims: '{"role":"anon"}', token: null },
  service_role: { role: 'service_role', claims: '{"role":"service_role"}', token: null },
}

/** Who calls with no more than an API key. */
export function identityOfKey(role: KeyRole): Identity {
  return keyIdentities[role]
}

/** Who calls with a verified token; one without a person and a session is a key in the form of a token. */
export function identityOfToken({ claims, text }: VerifiedToken): Identity {
  const isOfPerson = claims.sub !== undefined && claims.session_id !== undefined
  // The schema checked what AccessTokenClaims promises but `aal`, which every token with a session has.
  return { role: claims.role, claims: text, token: isOfPerson ? (claims as unknown as AccessTokenClaims) : null }
}
