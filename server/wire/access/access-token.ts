import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { lazy } from '../../platform/concurrency/lazy.ts'
import type { AccessTokenClaims } from './identity.ts'
import type { SigningKey } from './signing-key.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The `aud` claim of every access token. */
export const audience = 'authenticated'

/** Loads the JWT library for the first token. */
const loadJose = lazy(() => import('jose'))

/** Roles that a token can grant. */
export const databaseRoles = ['anon', 'authenticated', 'service_role'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** Schema for the claims of a token. Only the roles listed here are ever passed to `set role`. */
const claimsSchema = z.looseObject({
  role: z.enum(databaseRoles),
  exp: z.number(),
  iat: z.number().default(0),
  sub: z.string().optional(),
  session_id: z.string().optional(),
})
/** Claims of a token that this server signed; `role` can be passed to `set role`. */
export type VerifiedClaims = z.infer<typeof claimsSchema>

/** An access token that was verified, with its claims. */
export interface VerifiedToken {
  claims: VerifiedClaims
  /** The claims as JSON text, exactly as signed. */
  text: string
}

/** Reasons why a token is invalid. */
export type TokenError = 'malformed' | 'signature' | 'algorithm' | 'expired' | 'claims'
/** Result of verifying a token. */
export type Verification = { valid: VerifiedToken } | { error: TokenError; message: string }

/** Issues and verifies access tokens. */
export interface AccessTokens {
  /** Creates a token that is valid for `expiresIn` seconds, or until its session ends. Adds `iss`, `aud`, `iat` and `exp`. */
  issue(
    claims: Omit<AccessTokenClaims, 'exp' | 'iat'>,
    sessionEnds?: Date | null,
  ): Promise<{ token: string; expiresAt: number; expiresIn: number }>
  /**
   * Verifies a token.
   * @param tolerance number of seconds after expiry during which a token is still accepted, because clocks differ; at most 30
   */
  verify(token: string, tolerance?: number): Promise<Verification>
}

export interface AccessTokenOptions {
  keys: SigningKeys
  /** Returns the `iss` claim. A function, because with `PORT=0` the address is not known before the server listens. */
  issuer: () => string
  /** Lifetime of a token, in seconds. */
  expiresIn: number
  /** Roles that tokens of other servers may contain, with the database role for each (`JWT_ROLES`). */
  roles?: ReadonlyMap<string, DatabaseRole>
}

const maxToleranceSeconds = 30
const now = () => Math.floor(Date.now() / 1000)

/**
 * Creates the functions that issue and verify access tokens. Verified tokens are cached until they expire, because verifying a
 * signature costs more than the database query of a typical request. If a key is removed, its tokens are verified again and
 * rejected.
 */
export function makeAccessTokens({ keys, issuer, expiresIn, roles = new Map() }: AccessTokenOptions): AccessTokens {
  const verified = new LRUCache<string, VerifiedToken & { kid: string }>({ max: 5000 })
  return {
    issue: async (claims, sessionEnds = null) => {
      const { kid, algorithm, sign } = keys.current()
      const issuedAt = now()
      const lifetimeSeconds = sessionEnds === null ? expiresIn : Math.floor(sessionEnds.getTime() / 1000) - issuedAt
      const lives = Math.max(1, Math.min(expiresIn, lifetimeSeconds))
      const { SignJWT } = await loadJose()
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lives)
        .sign(sign)
      return { token, expiresAt: issuedAt + lives, expiresIn: lives }
    },
    verify: async (token, tolerance = 0) => {
      const known = verified.get(token)
      if (known && keys.has(known.kid)) return unlessExpired(known, tolerance)
      const outcome = await verifySignature(token, { keys, issuer: issuer(), roles })
      if ('error' in outcome) return outcome
      verified.set(token, outcome)
      return unlessExpired(outcome, tolerance)
    },
  }
}

function unlessExpired({ claims, text }: VerifiedToken, tolerance: number): Verification {
  const isExpired = claims.exp + Math.min(tolerance, maxToleranceSeconds) <= now()
  return isExpired ? { error: 'expired', message: 'JWT expired' } : { valid: { claims, text } }
}

type Checked = (VerifiedToken & { kid: string }) | { error: TokenError; message: string }

interface VerificationOptions {
  keys: SigningKeys
  issuer: string
  roles: ReadonlyMap<string, DatabaseRole>
}

async function verifySignature(token: string, { keys, issuer, roles }: VerificationOptions): Promise<Checked> {
  if (token === '') return { error: 'malformed', message: 'Empty JWT is sent in Authorization header' }
  const parts = token.split('.').length
  if (parts !== 3) return { error: 'malformed', message: `Expected 3 parts in JWT; got ${parts}` }
  const jose = await loadJose()
  const header = headerOf(jose, token)
  if (header === null) return { error: 'malformed', message: 'JWT header is not readable' }
  if (header.kid === undefined && header.alg === 'HS256') return verifyForeignToken(jose, token, keys, roles)
  const key = typeof header.kid === 'string' ? await keys.find(header.kid) : null
  if (key === null) return { error: 'signature', message: 'No suitable key or wrong key type' }
  // Requires the algorithm of the key. This rejects `none`, and HS256 with this server's public key as secret.
  if (header.alg !== key.algorithm) return { error: 'algorithm', message: 'Wrong or unsupported encoding algorithm' }
  try {
    const options = { algorithms: [key.algorithm], audience, issuer, requiredClaims: ['exp'], clockTolerance: maxToleranceSeconds }
    const { payload } = await jose.jwtVerify(token, key.verify, options)
    return checkedClaims(token, payload, key)
  } catch (error) {
    return tokenError(jose, error)
  }
}

/**
 * Verifies a token that another server of the operator signed with a shared secret of `JWT_KEYS`. It has no key id, issuer or audience,
 * like most tokens for PostgREST. A token without a role is anonymous.
 */
async function verifyForeignToken(
  jose: Jose,
  token: string,
  keys: SigningKeys,
  roles: ReadonlyMap<string, DatabaseRole>,
): Promise<Checked> {
  let outcome: Checked = { error: 'signature', message: 'No suitable key or wrong key type' }
  for (const key of keys.sharedSecrets()) {
    try {
      const options = { algorithms: ['HS256'], requiredClaims: ['exp'], clockTolerance: maxToleranceSeconds }
      const { payload } = await jose.jwtVerify(token, key.verify, options)
      if (payload.aud !== undefined && ![payload.aud].flat().includes(audience)) return { error: 'claims', message: 'JWT not in audience' }
      const { role = 'anon' } = payload
      return checkedClaims(token, { ...payload, role: roles.get(String(role)) ?? role }, key)
    } catch (error) {
      outcome = tokenError(jose, error)
      if (outcome.error !== 'signature') return outcome
    }
  }
  return outcome
}

function checkedClaims(token: string, payload: unknown, { kid }: SigningKey): Checked {
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) return { error: 'claims', message: 'Parsing claims failed' }
  return { claims: claims.data, text: Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(), kid }
}

type Jose = Awaited<ReturnType<typeof loadJose>>

function headerOf({ decodeProtectedHeader }: Jose, token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

function tokenError({ errors }: Jose, error: unknown): { error: TokenError; message: string } {
  if (error instanceof errors.JWTExpired) return { error: 'expired', message: 'JWT expired' }
  if (error instanceof errors.JWTClaimValidationFailed)
    return { error: 'claims', message: error.claim === 'aud' ? 'JWT not in audience' : `JWT claim ${error.claim} is not acceptable` }
  return { error: 'signature', message: 'JWT cryptographic operation failed' }
}
