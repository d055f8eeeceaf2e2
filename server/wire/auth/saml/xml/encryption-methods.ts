import type { CipherGCMTypes } from 'node:crypto'

/** Namespace of XML Encryption 1.0. */
export const xenc = 'http://www.w3.org/2001/04/xmlenc#'
/** Namespace of the additions in XML Encryption 1.1. */
export const xenc11 = 'http://www.w3.org/2009/xmlenc11#'
/** Namespace of XML Signature. */
export const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'

/** A cipher for the content of an element (XML Encryption 1.1, 5.2), with its name in Node.js. */
export interface ContentCipher {
  name: CipherGCMTypes | 'aes-128-cbc' | 'aes-192-cbc' | 'aes-256-cbc'
  keyBytes: number
  mode: 'gcm' | 'cbc'
}

/** Accepted content ciphers. Triple DES is excluded, because it is weak and no identity provider needs it. */
export const contentCiphers: ReadonlyMap<string, ContentCipher> = new Map([
  [`${xenc11}aes256-gcm`, { name: 'aes-256-gcm', keyBytes: 32, mode: 'gcm' }],
  [`${xenc11}aes192-gcm`, { name: 'aes-192-gcm', keyBytes: 24, mode: 'gcm' }],
  [`${xenc11}aes128-gcm`, { name: 'aes-128-gcm', keyBytes: 16, mode: 'gcm' }],
  [`${xenc}aes256-cbc`, { name: 'aes-256-cbc', keyBytes: 32, mode: 'cbc' }],
  [`${xenc}aes192-cbc`, { name: 'aes-192-cbc', keyBytes: 24, mode: 'cbc' }],
  [`${xenc}aes128-cbc`, { name: 'aes-128-cbc', keyBytes: 16, mode: 'cbc' }],
])

/** Key transport with a fixed SHA-1 mask. Only OAEP is accepted, because RSA 1.5 allows Bleichenbacher's padding oracle attack. */
export const oaepWithSha1Mask = `${xenc}rsa-oaep-mgf1p`
/** Key transport with a configurable mask (XML Encryption 1.1, 5.5.2). */
export const oaep = `${xenc11}rsa-oaep`

/** Accepted OAEP digests. The mask generation function must use the same hash, because Node.js uses one hash for both. */
export const oaepHashes: ReadonlyMap<string, { hash: string; mask: string }> = new Map([
  [`${xmldsig}sha1`, { hash: 'sha1', mask: `${xenc11}mgf1sha1` }],
  [`${xenc}sha256`, { hash: 'sha256', mask: `${xenc11}mgf1sha256` }],
  ['http://www.w3.org/2001/04/xmldsig-more#sha384', { hash: 'sha384', mask: `${xenc11}mgf1sha384` }],
  [`${xenc}sha512`, { hash: 'sha512', mask: `${xenc11}mgf1sha512` }],
])

/** All accepted methods, listed in our metadata in order of preference. */
export const encryptionMethods = [...contentCiphers.keys(), oaepWithSha1Mask, oaep]
