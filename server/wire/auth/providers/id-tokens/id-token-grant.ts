import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { transaction } from '../../../../platform/database/database.ts'
import { readBody } from '../../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { beginSession } from '../../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../../limits.ts'
import { requireSession } from '../../sessions/require-session.ts'
import { issueSession } from '../../sessions/session.ts'
import { requireManualLinking } from '../begin-flow.ts'
import { OAuthError } from '../clients/oauth-error.ts'
import { type ProviderProfile, profileFromClaims } from '../clients/provider-profile.ts'
import { aal2RequiredToLink } from '../continuation.ts'
import { recordSingleUse } from '../one-time-use.ts'
import type { Provider } from '../provider.ts'
import { resolveUser } from '../resolve-user.ts'

const idTokenSchema = z.object({
  provider: z.string().default(''),
  issuer: z.string().default(''),
  client_id: z.string().default(''),
  id_token: z.string().default(''),
  access_token: z.string().default(''),
  nonce: z.string().default(''),
  link_identity: z.boolean().default(false),
})
type IdTokenInput = z.infer<typeof idTokenSchema>

/** Accepted algorithms. All are asymmetric: `none` and shared secrets are not accepted. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** POST /token?grant_type=id_token: starts a session for an ID token that a provider has issued to one of our apps. */
export const grantByIdToken: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, idTokenSchema)
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller) })
  if (input.link_identity) requireManualLinking(deps)
  const provider = requireIdTokenProvider(deps, input)
  const link = input.link_identity ? await requireSession(c, deps, aal2RequiredToLink) : null
  const profile = await readIdToken(deps, provider, input)
  const outcome = await transaction(deps.owner, async (client) => {
    const user = await resolveUser(client, deps, { profile, providerName: provider.name, linkUserId: link?.user.id ?? null, caller })
    return link ? { user, session: link.session } : beginSession(client, { user, method: 'oauth', caller, provider: provider.id })
  })
  deps.outbox.onQueued()
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: outcome.user.id, provider: provider.id }, 'signed in with an ID token')
  return c.json(await issueSession(c, deps, outcome.user, outcome.session))
}

function requireIdTokenProvider({ providers }: AuthDependencies, { provider: id, issuer, client_id, id_token }: IdTokenInput): Provider {
  const provider = id === '' ? [...providers.values()].find((provider) => provider.issuer === issuer) : providers.get(id)
  if (provider?.kind !== 'oidc')
    throw new AuthError('provider_disabled', { message: `Provider (issuer "${(issuer || id).slice(0, 100)}") is not enabled` })
  if (id_token === '') throw new OAuthError('invalid_request', 'id_token required')
  // Rejects a text that is not a JWT before any request is sent to the provider.
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(id_token)) throw new OAuthError('invalid_request', 'Bad ID token')
  if (client_id !== '' && !provider.audiences.includes(client_id))
    throw new OAuthError('invalid_request', 'Unacceptable audience in id_token')
  return provider
}

const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 100 })

async function readIdToken(deps: AuthDependencies, provider: Provider, input: IdTokenInput): Promise<ProviderProfile> {
  const { issuer, jwks_uri } = await readProviderMetadata(deps, provider)
  const payload = await verify(input.id_token, provider, issuer, jwks_uri ?? '')
  requireNonce(payload, input.nonce)
  requireMatchingAccessToken(payload, input.access_token)
  const until = new Date((payload.exp ?? 0) * 1000)
  // Identifies a replay by the signed text. The complete token is not suitable, because an ECDSA signature has a second valid form.
  const signed = input.id_token.slice(0, input.id_token.lastIndexOf('.'))
  const useKey = typeof payload.nonce === 'string' ? `nonce:${provider.id}:${payload.nonce}` : `id_token:${signed}`
  if (!(await recordSingleUse(deps.owner, useKey, until))) throw new OAuthError('invalid_request', 'ID token has already been used')
  const profile = profileFromClaims(provider, issuer, payload)
  if (profile === null) throw new OAuthError('invalid_request', 'Bad ID token')
  return profile
}

/**
 * Returns the metadata of a provider. An unreachable provider is not reported as a server error, because auth-js would retry the request
 * for 30 seconds.
 */
async function readProviderMetadata({ providerClients }: AuthDependencies, provider: Provider) {
  try {
    return (await providerClients.configurationOf(provider)).serverMetadata()
  } catch (cause) {
    throw new OAuthError('invalid_request', `${provider.name} cannot be reached right now. Try again in a moment.`, cause)
  }
}

async function verify(token: string, { audiences }: Provider, issuer: string, keysAt: string): Promise<JWTPayload> {
  const keys = keySets.get(keysAt) ?? createRemoteJWKSet(new URL(keysAt), { timeoutDuration: 10_000 })
  keySets.set(keysAt, keys)
  // Each tenant of a Microsoft application has its own issuer, which is derived from a template.
  const isMultiTenant = issuer.includes('{tenantid}')
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience: [...audiences],
      ...(!isMultiTenant && { issuer }),
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 30,
    })
    if (isMultiTenant && payload.iss !== issuer.replace('{tenantid}', String(payload.tid))) throw new Error('unexpected issuer')
    return payload
  } catch (cause) {
    throw new OAuthError('invalid_request', 'Bad ID token', cause)
  }
}

/** Checks the nonce. The token contains the digest of the nonce, and only the client that requested the token knows the nonce itself. */
function requireNonce({ nonce }: JWTPayload, requestNonce: string): void {
  if ((typeof nonce === 'string' && nonce !== '') !== (requestNonce !== ''))
    throw new OAuthError('invalid_request', 'Passed nonce and nonce in id_token should either both exist or not.')
  if (requestNonce !== '' && createHash('sha256').update(requestNonce).digest('hex') !== nonce)
    throw new OAuthError('invalid_request', 'Nonces mismatch')
}

/** Checks that an access token belongs to the ID token (OpenID Connect Core 1.0, section 3.2.2.9). */
function requireMatchingAccessToken({ at_hash: hash }: JWTPayload, token: string): void {
  if (token === '' || typeof hash !== 'string') return
  const halves = ['sha256', 'sha384', 'sha512'].map((name) => {
    const digest = createHash(name).update(token).digest()
    return digest.subarray(0, digest.length / 2).toString('base64url')
  })
  if (!halves.includes(hash)) throw new OAuthError('invalid_request', 'Access token does not belong to the ID token')
}
