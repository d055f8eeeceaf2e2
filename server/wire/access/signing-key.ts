import type { CryptoKey, JWK } from 'jose'
// Imports only the part of the library that is needed at the start. The rest is loaded for the first token.
import { importJWK } from 'jose/key/import'

type KeyMaterial = CryptoKey | Uint8Array

/** An imported key. The algorithm is determined by the key, never by the token. */
export interface SigningKey {
  kid: string
  algorithm: string
  verify: KeyMaterial
  /** Private key or shared secret; null if the key can only verify. */
  sign: KeyMaterial | null
  /** Public key as published in `.well-known/jwks.json`; null for a shared secret. */
  publicJwk: JWK | null
}

const algorithms: Record<string, string> = { 'EC P-256': 'ES256', RSA: 'RS256', oct: 'HS256', 'OKP Ed25519': 'EdDSA' }
const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'key_ops', 'ext']

/**
 * Imports a JWK.
 * @throws Error if the type is not supported or parameters are invalid
 */
export async function importSigningKey(jwk: JWK & { kid: string }, retired = false): Promise<SigningKey> {
  const kind = jwk.crv === undefined ? (jwk.kty ?? '') : `${jwk.kty} ${jwk.crv}`
  const algorithm = algorithms[kind]
  if (algorithm === undefined || (jwk.alg !== undefined && jwk.alg !== algorithm))
    throw new Error(`key ${jwk.kid}: ${kind} ${jwk.alg ?? ''} is not supported (${Object.values(algorithms).join(', ')})`)
  const symmetric = jwk.kty === 'oct'
  const publicJwk = Object.fromEntries(
    Object.entries({ ...jwk, alg: algorithm, use: 'sig' }).filter(([part]) => !privateParts.includes(part)),
  )
  const mayBePrivate = jwk.d !== undefined || symmetric
  const privateJwk = { ...jwk, key_ops: undefined, use: undefined }
  return {
    kid: jwk.kid,
    algorithm,
    verify: await importJWK(symmetric ? privateJwk : publicJwk, algorithm),
    sign: mayBePrivate && !retired ? await importJWK(privateJwk, algorithm) : null,
    publicJwk: symmetric ? null : publicJwk,
  }
}

/** Generates an ES256 key pair as JWKs. The key id is the thumbprint of the key (RFC 7638). */
export async function generateSigningKey(): Promise<{ kid: string; privateJwk: JWK; publicJwk: JWK }> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose')
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    privateJwk: { ...(await exportJWK(pair.privateKey)), kid, alg: 'ES256' },
    publicJwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig' },
  }
}
