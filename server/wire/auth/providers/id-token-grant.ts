import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { requireSession } from '../require-session.ts'
import { issueSession } from '../session.ts'
import { strengthRefusal } from './continuation.ts'
import { OAuthError } from './oauth-error.ts'
import { type ProvidedPerson, personOfClaims } from './provided-person.ts'
import type { Provider } from './provider.ts'
import { settlePerson } from './settle-person.ts'
import { takeOnce } from './used-once.ts'

const idTokenSchema = z.object({
  provider: z.string().default(''),
  issuer: z.string().default(''),
  client_id: z.string().default(''),
  id_token: z.string().default(''),
  access_token: z.string().default(''),
  nonce: z.string().default(''),
  link_identity: z.boolean().default(false),
})
type Given = z.infer<typeof idTokenSchema>

/** Signatures that only the provider can make: `none` and those with a shared secret are not among them. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** POST /token?grant_type=id_token: a session for the ID token that a provider gave to an app of ours. */
export const grantByIdToken: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const given = await readBody(c, idTokenSchema)
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller) })
  const provider = requireIdTokenProvider(deps, given)
  const link = given.link_identity ? await requireSession(c, deps, strengthRefusal) : null
  const person = await readIdToken(deps, provider, given)
  const outcome = await transaction(deps.owner, async (client) => {
    const user = await settlePerson(client, deps, { person, providerName: provider.name, linkUserId: link?.user.id ?? null, caller })
    return link ? { user, session: link.session } : beginSession(client, { user, method: 'oauth', caller, provider: provider.id })
  })
  deps.mail.onQueued()
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: outcome.user.id, provider: provider.id }, 'signed in with an ID token')
  return c.json(await issueSession(c, deps, outcome.user, outcome.session))
}

function requireIdTokenProvider({ providers }: AuthDependencies, { provider: id, issuer, client_id, id_token }: Given): Provider {
  const found = id === '' ? [...providers.values()].find((one) => one.issuer === issuer) : providers.get(id)
  if (found?.kind !== 'oidc')
    throw new AuthError('provider_disabled', { message: `Provider (issuer "${(issuer || id).slice(0, 100)}") is not enabled` })
  if (id_token === '') throw new OAuthError('invalid_request', 'id_token required')
  if (client_id !== '' && !found.audiences.includes(client_id)) throw new OAuthError('invalid_request', 'Unacceptable audience in id_token')
  return found
}

const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 100 })

async function readIdToken(deps: AuthDependencies, provider: Provider, given: Given): Promise<ProvidedPerson> {
  const { issuer, jwks_uri } = (await deps.providerClients.of(provider)).serverMetadata()
  const payload = await verify(given.id_token, provider, issuer, jwks_uri ?? '')
  requireNonce(payload, given.nonce)
  requireMatchingAccessToken(payload, given.access_token)
  const until = new Date((payload.exp ?? 0) * 1000)
  // By what was signed: of one text, an elliptic curve has a second signature that anybody can make of the first.
  const signed = given.id_token.slice(0, given.id_token.lastIndexOf('.'))
  const once = typeof payload.nonce === 'string' ? `nonce:${provider.id}:${payload.nonce}` : `id_token:${signed}`
  if (!(await takeOnce(deps.owner, once, until))) throw new OAuthError('invalid_request', 'ID token was used already')
  const person = personOfClaims(provider, issuer, payload)
  if (person === null) throw new OAuthError('invalid_request', 'Bad ID token')
  return person
}

async function verify(token: string, { audiences }: Provider, issuer: string, keysAt: string): Promise<JWTPayload> {
  const keys = keySets.get(keysAt) ?? createRemoteJWKSet(new URL(keysAt), { timeoutDuration: 10_000 })
  keySets.set(keysAt, keys)
  // Tenants of one Microsoft application have issuers of their own, after one pattern.
  const tenants = issuer.includes('{tenantid}')
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience: [...audiences],
      ...(!tenants && { issuer }),
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 30,
    })
    if (tenants && payload.iss !== issuer.replace('{tenantid}', String(payload.tid))) throw new Error('the issuer is another')
    return payload
  } catch (cause) {
    throw new OAuthError('invalid_request', 'Bad ID token', cause)
  }
}

/** The token carries the digest of a nonce that only its asker knows. */
function requireNonce({ nonce }: JWTPayload, given: string): void {
  if ((typeof nonce === 'string' && nonce !== '') !== (given !== ''))
    throw new OAuthError('invalid_request', 'Passed nonce and nonce in id_token should either both exist or not.')
  if (given !== '' && createHash('sha256').update(given).digest('hex') !== nonce) throw new OAuthError('invalid_request', 'Nonces mismatch')
}

/** OpenID Connect Core 1.0, section 3.2.2.9: an access token that comes along belongs to the ID token. */
function requireMatchingAccessToken({ at_hash: hash }: JWTPayload, token: string): void {
  if (token === '' || typeof hash !== 'string') return
  const halves = ['sha256', 'sha384', 'sha512'].map((name) => {
    const digest = createHash(name).update(token).digest()
    return digest.subarray(0, digest.length / 2).toString('base64url')
  })
  if (!halves.includes(hash)) throw new OAuthError('invalid_request', 'Access token does not belong to the ID token')
}
