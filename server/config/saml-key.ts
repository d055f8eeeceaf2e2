import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const message = 'must be RSA private keys of at least 2048 bits, as PEM or base64 (PKCS #1 or PKCS #8), separated by commas'

/** Schema of `SAML_PRIVATE_KEY`, a list of keys. The first key signs and is published for encryption; further keys only decrypt. */
export const samlKeys = z.string().transform((text, context): KeyObject[] => {
  try {
    const keys = text.split(',').map(readKey)
    if (keys.every(isUsable)) return keys
  } catch {
    // Omits the library's error message, which might contain parts of the key.
  }
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

function readKey(text: string): KeyObject {
  // Environment files have one line per setting, so the line breaks of a PEM key are escaped.
  const pem = text.trim().replaceAll('\\n', '\n')
  if (pem.startsWith('-----BEGIN')) return createPrivateKey(pem)
  const key = Buffer.from(pem, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

const isUsable = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
