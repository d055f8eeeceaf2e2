import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import { type ContentCipher, contentCiphers, oaep, oaepHashes, oaepWithSha1Mask, xenc, xenc11, xmldsig } from './encryption-methods.ts'

/** What is encrypted here has one recipient, and that has few keys: more of them are work for nothing. */
const mostEncryptedKeys = 3
const nonceBytes = { gcm: 12, cbc: 16 }
const tagBytes = 16

/**
 * Reads an `EncryptedAssertion` or an `EncryptedID` (SAML 2.0 Core, 2.2.4 and 2.3.4; XML Encryption 1.1). Only direct children are looked at, so that nothing may be slipped in elsewhere.
 * Whether what was inside is signed, its caller asks: anybody can encrypt for us.
 * @throws Error for whatever is wrong. Nobody outside may be told what, as that would answer questions about the content.
 */
export function decryptElement(encrypted: Element, keys: readonly KeyObject[]): string {
  const data = only(encrypted, xenc, 'EncryptedData')
  const cipher = contentCiphers.get(algorithmOf(only(data, xenc, 'EncryptionMethod')))
  if (!cipher) throw new Error('encrypted with a cipher that is not taken')
  const content = cipherValue(data)
  const info = children(data, xmldsig, 'KeyInfo')[0]
  const encryptedKeys = [...(info ? children(info, xenc, 'EncryptedKey') : []), ...children(encrypted, xenc, 'EncryptedKey')]
  for (const encryptedKey of encryptedKeys.slice(0, mostEncryptedKeys)) {
    for (const key of keys) {
      const contentKey = unwrapKey(encryptedKey, key)
      if (contentKey?.length === cipher.keyBytes) return new TextDecoder('utf-8', { fatal: true }).decode(open(cipher, contentKey, content))
    }
  }
  throw new Error('encrypted for no key of ours')
}

/** @returns null for a key of somebody else, or one that was wrapped in a way that is not taken. */
function unwrapKey(encryptedKey: Element, key: KeyObject): Buffer | null {
  try {
    const method = only(encryptedKey, xenc, 'EncryptionMethod')
    const digest = children(method, xmldsig, 'DigestMethod')[0]
    const mask = children(method, xenc11, 'MGF')[0]
    const { hash, mask: expected } = oaepHashes.get(digest ? algorithmOf(digest) : `${xmldsig}sha1`) ?? {}
    const algorithm = algorithmOf(method)
    const given = algorithm === oaep && mask ? algorithmOf(mask) : `${xenc11}mgf1sha1`
    if (hash === undefined || given !== expected || (algorithm !== oaep && algorithm !== oaepWithSha1Mask)) return null
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash }, cipherValue(encryptedKey))
  } catch {
    return null
  }
}

function open({ name, mode }: ContentCipher, key: Buffer, content: Buffer): Buffer {
  const [nonce, rest] = [content.subarray(0, nonceBytes[mode]), content.subarray(nonceBytes[mode])]
  if (mode === 'gcm') {
    // TypeScript does not see that a name goes with its mode.
    const decipher = createDecipheriv(name as 'aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(rest.subarray(-tagBytes))
    return Buffer.concat([decipher.update(rest.subarray(0, -tagBytes)), decipher.final()])
  }
  const decipher = createDecipheriv(name, key, nonce).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(rest), decipher.final()])
  // Its last byte says how many were added; the others of them may be anything.
  const added = padded.at(-1) ?? 0
  if (added < 1 || added > nonceBytes.cbc) throw new Error('padded wrongly')
  return padded.subarray(0, -added)
}

function children(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    // An element is the node of this type.
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === name && (node as Element).namespaceURI === namespace,
  )
}

function only(parent: Element, namespace: string, name: string): Element {
  const [found, ...others] = children(parent, namespace, name)
  if (found === undefined || others.length > 0) throw new Error(`not one ${name}`)
  return found
}

const algorithmOf = (element: Element) => element.getAttribute('Algorithm') ?? ''
const cipherValue = (parent: Element) =>
  Buffer.from(only(only(parent, xenc, 'CipherData'), xenc, 'CipherValue').textContent ?? '', 'base64')
