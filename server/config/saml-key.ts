import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const fault = 'must be RSA private keys of 2048 bits at least, as PEM or as base64 of PKCS #1 or PKCS #8, separated by commas'

/** `SAML_PRIVATE_KEY`: the first signs and is encrypted for, those after it still read. */
export const samlKeys = z.string().transform((text, context): KeyObject[] => {
  try {
    const keys = text.split(',').map(readKey)
    if (keys.every(isUsable)) return keys
  } catch {
    // What the library says of a key might show some of it.
  }
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
})

function readKey(text: string): KeyObject {
  // A line of an environment file cannot hold the lines of PEM.
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
