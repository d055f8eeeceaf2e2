import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { onFirstUse } from '../../platform/on-first-use.ts'
import type { AccessTokenClaims } from './identity.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The `aud` claim of every access token. */
export const audience = 'authenticated'

/** Comes with the first token. */
const loadJose = onFirstUse(() => import('jose'))

/** Roles that a token may name: nothing else ever reaches `set role`. */
const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  exp: z.number(),
  iat: z.number().default(0),
  sub: z.string().optional(),
  session_id: z.string().optional(),
})
/** Claims of a token that was signed by us; `role` is one that `set role` may take. */
export type VerifiedClaims = z.infer<typeof claimsSchema>

/** A token that holds. */
export interface VerifiedToken {
  claims: VerifiedClaims
  /** The claims as the JSON text that was signed. */
  text: string
}

/** Why a token does not hold. */
export type TokenFault = 'malformed' | 'signature' | 'algorithm' | 'expired' | 'claims'
/** What came of looking at a token. */
export type Verification = { valid: VerifiedToken } | { fault: TokenFault; message: string }

/** Issues and verifies access tokens. */
export interface AccessTokens {
  /** Signs claims that live `expiresIn` seconds, or until their session ends; `iss`, `aud`, `iat` and `exp` are added. */
  issue(
    claims: Omit<AccessTokenClaims, 'exp' | 'iat'>,
    sessionEnds?: Date | null,
  ): Promise<{ token: string; expiresAt: number; expiresIn: number }>
  /** @param tolerance seconds that a token may be past its end (clocks differ). At most 30. */
  verify(token: string, tolerance?: number): Promise<Verification>
}

/** What tokens are issued with. */
export interface AccessTokenOptions {
  keys: SigningKeys
  /** The `iss` claim, read at each use: with `PORT=0` it is known only once the server listens. */
  issuer: () => string
  /** Seconds. */
  expiresIn: number
}

const longestTolerance = 30
const now = () => Math.floor(Date.now() / 1000)

/**
 * Issues and verifies access tokens. What was verified is remembered until it ends, because a signature costs
 * more than the query behind it; a token whose key was removed is verified again, and refused.
 */
export function makeAccessTokens({ keys, issuer, expiresIn }: AccessTokenOptions): AccessTokens {
  const verified = new LRUCache<string, VerifiedToken & { kid: string }>({ max: 5000 })
  return {
    issue: async (claims, sessionEnds = null) => {
      const { kid, algorithm, sign } = keys.current()
      const issuedAt = now()
      const left = sessionEnds === null ? expiresIn : Math.floor(sessionEnds.getTime() / 1000) - issuedAt
      const lives = Math.max(1, Math.min(expiresIn, left))
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
      const outcome = await verifySignature(token, keys, issuer())
      if ('fault' in outcome) return outcome
      verified.set(token, outcome)
      return unlessExpired(outcome, tolerance)
    },
  }
}

function unlessExpired({ claims, text }: VerifiedToken, tolerance: number): Verification {
  const ended = claims.exp + Math.min(tolerance, longestTolerance) <= now()
  return ended ? { fault: 'expired', message: 'JWT expired' } : { valid: { claims, text } }
}

type Checked = (VerifiedToken & { kid: string }) | { fault: TokenFault; message: string }

async function verifySignature(token: string, keys: SigningKeys, issuer: string): Promise<Checked> {
  if (token === '') return { fault: 'malformed', message: 'Empty JWT is sent in Authorization header' }
  const parts = token.split('.').length
  if (parts !== 3) return { fault: 'malformed', message: `Expected 3 parts in JWT; got ${parts}` }
  const jose = await loadJose()
  const header = headerOf(jose, token)
  if (header === null) return { fault: 'malformed', message: 'JWT header is not readable' }
  const key = typeof header.kid === 'string' ? await keys.find(header.kid) : null
  if (key === null) return { fault: 'signature', message: 'No suitable key or wrong key type' }
  // The key says which algorithm it is for: `none`, and HS256 keyed with our public key, end here.
  if (header.alg !== key.algorithm) return { fault: 'algorithm', message: 'Wrong or unsupported encoding algorithm' }
  try {
    const options = { algorithms: [key.algorithm], audience, issuer, requiredClaims: ['exp'], clockTolerance: longestTolerance }
    const { payload } = await jose.jwtVerify(token, key.verify, options)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) return { fault: 'claims', message: 'Parsing claims failed' }
    return { claims: claims.data, text: Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(), kid: key.kid }
  } catch (error) {
    return faultOf(jose, error)
  }
}

type Jose = Awaited<ReturnType<typeof loadJose>>

function headerOf({ decodeProtectedHeader }: Jose, token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

function faultOf({ errors }: Jose, error: unknown): { fault: TokenFault; message: string } {
  if (error instanceof errors.JWTExpired) return { fault: 'expired', message: 'JWT expired' }
  if (error instanceof errors.JWTClaimValidationFailed)
    return { fault: 'claims', message: error.claim === 'aud' ? 'JWT not in audience' : `JWT claim ${error.claim} is not acceptable` }
  return { fault: 'signature', message: 'JWT cryptographic operation failed' }
}
