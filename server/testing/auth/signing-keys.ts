import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type pg from 'pg'
import { makeLogger } from '../../platform/logging/log.ts'
import { generateSigningKey } from '../../wire/access/signing-key.ts'

/** Creates a private key in the format of `JWT_KEYS`. */
export async function makeJwk(kid: string): Promise<JWK & { kid: string }> {
  return { ...(await generateSigningKey()).privateJwk, kid }
}

/** Signs claims with the newest signing key of a server. */
export async function signFor({ owner }: { owner: pg.Pool }, claims: JWTPayload): Promise<string> {
  const { rows } = await owner.query<{ private_key: JWK & { kid: string } }>(
    'select private_key from platform.signing_keys order by created_at desc limit 1',
  )
  const jwk = rows[0]!.private_key
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: jwk.kid }).sign(await importJWK(jwk, 'ES256'))
}

export const silentLogger = makeLogger({ level: 'silent' })
