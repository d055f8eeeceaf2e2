import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ensureSecret } from './secrets.ts'

/** Encrypts secrets that must be read again, and computes digests of secrets that are only compared. Uses a key in `platform.secrets`. */
export interface Vault {
  /**
   * Encrypts with AES-256-GCM. The result is nonce (12 bytes), tag (16 bytes) and ciphertext. Decrypting requires the same
   * `context`, so that the secret of one row cannot be used in another row.
   */
  seal(secret: Buffer, context: string): Promise<Buffer>
  /** Decrypts a secret. @throws Error if the key or the context does not match */
  open(sealed: Buffer, context: string): Promise<Buffer>
  /** Computes a digest with HMAC-SHA256. The key prevents guessing short codes from a copy of the database. */
  digest(text: string): Promise<Buffer>
}

const nonceBytes = 12
const tagBytes = 16

/** Creates a vault. Its key, `platform.secrets.{keyName}`, is created on first use and shared by all processes. */
export function makeVault(owner: pg.Pool | pg.ClientBase, keyName: 'factor_key' | 'mail_key' | 'model_key' | 'provider_key'): Vault {
  let loading: Promise<Buffer> | null = null
  const load = async () => {
    loading ??= ensureSecret(owner, keyName, randomBytes(32).toString('base64url')).then((key) => Buffer.from(key, 'base64url'))
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    seal: async (secret, context) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await load(), nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: async (sealed, context) => {
      const decipher = createDecipheriv('aes-256-gcm', await load(), sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    digest: async (text) =>
      createHmac('sha256', await load())
        .update(text)
        .digest(),
  }
}
