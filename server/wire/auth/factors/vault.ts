import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from '../../../platform/secrets.ts'

/** Keeps what must be readable again, and digests of what must not, under a key of `platform.secrets`. */
export interface Vault {
  /** AES-256-GCM: nonce (12 bytes), tag (16), ciphertext. `about` must be the same when it is opened: a row's secret is of no use in another row. */
  seal(secret: Buffer, about: string): Promise<Buffer>
  /** @throws Error when it was not sealed here about the same. */
  open(sealed: Buffer, about: string): Promise<Buffer>
  /** HMAC-SHA256: short codes cannot be guessed from a dump of the table that keeps their digests. */
  digest(text: string): Promise<Buffer>
}

const nonceBytes = 12
const tagBytes = 16

/** The key is made on first use and shared by every process. */
export function makeVault(owner: pg.Pool): Vault {
  let loading: Promise<Buffer> | null = null
  const load = async () => {
    loading ??= ensureSecret(owner, 'factor_key', randomBytes(32).toString('base64url')).then((key) => Buffer.from(key, 'base64url'))
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    seal: async (secret, about) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await load(), nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: async (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', await load(), sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    digest: async (text) =>
      createHmac('sha256', await load())
        .update(text)
        .digest(),
  }
}
