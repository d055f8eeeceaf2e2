import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../../platform/secrets.ts'

/**
 * Version of the token format. A token is base64url of version (1 byte), session id (16), counter (8, big-endian), HMAC (16) and
 * checksum (4). The HMAC is the first half of the HMAC-SHA256 of version, id and counter. The checksum is the beginning of the
 * SHA-256 of all earlier bytes; without the key or the database, it distinguishes a damaged token from an unknown one. The server
 * can issue the current token again without storing it.
 */
const version = 1
const macOffset = 25
const checksumOffset = 41
const tokenLength = 45

export interface RefreshTokenParts {
  sessionId: string
  counter: number
}

export interface RefreshTokens {
  make(parts: RefreshTokenParts): string
  /** Parses and verifies a token. `malformed`: not a refresh token. `forged`: correct format, but not issued by this installation. */
  read(token: string): { parts: RefreshTokenParts } | 'malformed' | 'forged'
}

/** Opens the refresh tokens of this installation. Their key is created on the first start and shared by all processes. */
export async function openRefreshTokens(owner: pg.Pool): Promise<RefreshTokens> {
  const key = await ensureSecret(owner, 'refresh_token_key', randomBytes(32).toString('base64url'))
  return makeRefreshTokens(Buffer.from(key, 'base64url'))
}

/** Creates the functions for refresh tokens. @param key from `platform.secrets`, shared by all processes */
export function makeRefreshTokens(key: Buffer): RefreshTokens {
  const macOf = (body: Buffer) =>
    createHmac('sha256', key)
      .update(body)
      .digest()
      .subarray(0, checksumOffset - macOffset)
  return {
    make: ({ sessionId, counter }) => {
      const body = Buffer.alloc(macOffset)
      body.writeUInt8(version, 0)
      body.write(sessionId.replaceAll('-', ''), 1, 'hex')
      body.writeBigUInt64BE(BigInt(counter), 17)
      const signed = Buffer.concat([body, macOf(body)])
      return Buffer.concat([signed, checksumOf(signed)]).toString('base64url')
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== tokenLength || bytes.readUInt8(0) !== version || bytes.toString('base64url') !== token) return 'malformed'
      if (!bytes.subarray(checksumOffset).equals(checksumOf(bytes.subarray(0, checksumOffset)))) return 'malformed'
      const body = bytes.subarray(0, macOffset)
      if (!timingSafeEqual(bytes.subarray(macOffset, checksumOffset), macOf(body))) return 'forged'
      return { parts: { sessionId: uuidOf(body.subarray(1, 17)), counter: Number(body.readBigUInt64BE(17)) } }
    },
  }
}

const checksumOf = (bytes: Buffer) =>
  createHash('sha256')
    .update(bytes)
    .digest()
    .subarray(0, tokenLength - checksumOffset)

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
