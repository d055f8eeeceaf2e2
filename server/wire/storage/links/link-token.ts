import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { lazy } from '../../../platform/concurrency/lazy.ts'
import { ensureSecret } from '../../../platform/secrets.ts'
import { storageErrors } from '../errors.ts'
import type { Caller } from '../request.ts'

/** Loads the JWT library for the first signed URL. */
const loadJose = lazy(() => import('jose'))

/** Schema for the permission that a signed URL grants. `url` is `bucket/key`, not encoded. */
const linkSchema = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('download'), url: z.string() }),
  z.object({ scope: z.literal('upload'), url: z.string(), upsert: z.boolean(), role: z.string(), owner: z.string().nullable() }),
])
/** Permission that a signed URL grants, as encoded in its token. */
export type Link = z.infer<typeof linkSchema>

/** Permission to upload one object. */
export type UploadLink = Extract<Link, { scope: 'upload' }>

/**
 * Returns the user who signed an upload URL. The upload runs with this user's permissions, so that the URL stops working when the
 * user loses them.
 * @param address network address of the client that uploads
 */
export const uploadCallerOf = ({ role, owner }: UploadLink, address: string | null): Caller => ({
  role,
  owner,
  claims: JSON.stringify(owner === null ? { role } : { role, sub: owner }),
  address,
})

/** Creates and verifies the tokens in signed URLs. */
export interface LinkTokens {
  /** Creates a token. @param expiresIn lifetime in seconds */
  make(link: Link, expiresIn: number): Promise<string>
  /** Verifies a token. @throws StorageError InvalidJWT if the token is forged, expired or was issued for another URL */
  read<Kind extends Link['scope']>(token: string, scope: Kind, url: string): Promise<Extract<Link, { scope: Kind }>>
}

/** Creates the functions for link tokens. Their key is created on the first start and shared by all processes. */
export async function openLinkTokens(owner: pg.Pool): Promise<LinkTokens> {
  const secret = await ensureSecret(owner, 'storage_link_key', randomBytes(32).toString('base64url'))
  return makeLinkTokens(Buffer.from(secret, 'base64url'))
}

/** Creates the functions for link tokens with a key. @param key for HMAC-SHA256, 32 bytes */
function makeLinkTokens(key: Uint8Array): LinkTokens {
  return {
    make: async (link, expiresIn) => {
      const { SignJWT } = await loadJose()
      const issuedAt = Math.floor(Date.now() / 1000)
      return new SignJWT(link)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresIn)
        .sign(key)
    },
    read: async (token, scope, url) => {
      const link = linkSchema.safeParse(await payloadOf(token, key))
      if (!link.success || link.data.scope !== scope || link.data.url !== url)
        throw storageErrors.link('The signature is for another address')
      // Cast: the comparison above ensures the scope, but TypeScript cannot derive this.
      return link.data as Extract<Link, { scope: typeof scope }>
    },
  }
}

async function payloadOf(token: string, key: Uint8Array): Promise<unknown> {
  const { errors, jwtVerify } = await loadJose()
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })).payload
  } catch (error) {
    throw storageErrors.link(error instanceof errors.JWTExpired ? '"exp" claim timestamp check failed' : undefined)
  }
}
