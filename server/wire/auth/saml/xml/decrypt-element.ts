import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import { type ContentCipher, contentCiphers, oaep, oaepHashes, oaepWithSha1Mask, xenc, xenc11, xmldsig } from './encryption-methods.ts'

/** Maximum number of encrypted keys. A message has one recipient with few keys; more would only cost decryption time. */
const maxEncryptedKeys = 3
const nonceBytes = { gcm: 12, cbc: 16 }
const tagBytes = 16

/**
 * Decrypts an `EncryptedAssertion` or an `EncryptedID` (SAML 2.0 Core, 2.2.4 and 2.3.4; XML Encryption 1.1). Reads only direct
 * children, so that nested elements cannot be used instead. The caller must verify the signature of the result, because anyone
 * can encrypt for our public key.
 * @throws Error for any failure. The reason must not be sent to the client, because it would reveal information about the
 * content.
 */
export function decryptElement(encrypted: Element, keys: readonly KeyObject[]): string {
  const data = requireOnlyChild(encrypted, xenc, 'EncryptedData')
  const cipher = contentCiphers.get(algorithmOf(requireOnlyChild(data, xenc, 'EncryptionMethod')))
  if (!cipher) throw new Error('encrypted with an unsupported cipher')
  const content = cipherValue(data)
  const info = children(data, xmldsig, 'KeyInfo')[0]
  const encryptedKeys = [...(info ? children(info, xenc, 'EncryptedKey') : []), ...children(encrypted, xenc, 'EncryptedKey')]
  for (const encryptedKey of encryptedKeys.slice(0, maxEncryptedKeys)) {
    for (const key of keys) {
      const contentKey = unwrapKey(encryptedKey, key)
      if (contentKey?.length === cipher.keyBytes)
        return new TextDecoder('utf-8', { fatal: true }).decode(decryptContent(cipher, contentKey, content))
    }
  }
  throw new Error('not encrypted for any of our keys')
}

/** Returns the content key, or null if it was encrypted for another key or by an unsupported method. */
function unwrapKey(encryptedKey: Element, key: KeyObject): Buffer | null {
  try {
    const method = requireOnlyChild(encryptedKey, xenc, 'EncryptionMethod')
    const digest = children(method, xmldsig, 'DigestMethod')[0]
    const mask = children(method, xenc11, 'MGF')[0]
    const { hash, mask: expected } = oaepHashes.get(digest ? algorithmOf(digest) : `${xmldsig}sha1`) ?? {}
    const algorithm = algorithmOf(method)
    const maskAlgorithm = algorithm === oaep && mask ? algorithmOf(mask) : `${xenc11}mgf1sha1`
    if (hash === undefined || maskAlgorithm !== expected || (algorithm !== oaep && algorithm !== oaepWithSha1Mask)) return null
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash }, cipherValue(encryptedKey))
  } catch {
    return null
  }
}

function decryptContent({ name, mode }: ContentCipher, key: Buffer, content: Buffer): Buffer {
  const [nonce, ciphertext] = [content.subarray(0, nonceBytes[mode]), content.subarray(nonceBytes[mode])]
  if (mode === 'gcm') {
    // Cast: TypeScript does not derive the mode (GCM) from the name of the cipher.
    const decipher = createDecipheriv(name as 'aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(ciphertext.subarray(-tagBytes))
    return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()])
  }
  const decipher = createDecipheriv(name, key, nonce).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(ciphertext), decipher.final()])
  // The last byte contains the length of the padding. The values of all bytes before it in the padding are arbitrary.
  const paddingBytes = padded.at(-1) ?? 0
  if (paddingBytes < 1 || paddingBytes > nonceBytes.cbc) throw new Error('invalid padding')
  return padded.subarray(0, -paddingBytes)
}

function children(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    // Node type 1 is an element.
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === name && (node as Element).namespaceURI === namespace,
  )
}

function requireOnlyChild(parent: Element, namespace: string, name: string): Element {
  const [element, ...others] = children(parent, namespace, name)
  if (element === undefined || others.length > 0) throw new Error(`expected exactly one ${name}`)
  return element
}

const algorithmOf = (element: Element) => element.getAttribute('Algorithm') ?? ''
const cipherValue = (parent: Element) =>
  Buffer.from(requireOnlyChild(requireOnlyChild(parent, xenc, 'CipherData'), xenc, 'CipherValue').textContent ?? '', 'base64')
