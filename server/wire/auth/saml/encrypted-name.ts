import type { KeyObject } from 'node:crypto'
import type { Profile } from '@node-saml/node-saml'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { decryptElement } from './decrypt-element.ts'
import { requireModestXml } from './modest-xml.ts'
import { assertionNamespace } from './saml-namespaces.ts'

const inSubject = `./*[local-name()='Subject' and namespace-uri()='${assertionNamespace}']/*[namespace-uri()='${assertionNamespace}']`

/**
 * What a verified assertion says, with the name of an `EncryptedID` in its subject (SAML 2.0 Core, 2.2.4) as if it stood there plainly.
 * Read of the assertion that was verified, and of nothing around it: anybody can encrypt for us.
 * @throws Error for a name beside another, for what cannot be decrypted, and for what is no name
 */
export async function withDecryptedName(profile: Profile, keys: readonly KeyObject[]): Promise<Profile> {
  const { documentElement: assertion } = await parseDomFromString(profile.getAssertionXml?.() ?? '')
  const [encrypted, ...others] = xpath.selectElements(assertion, `${inSubject}[local-name()='EncryptedID']`)
  if (encrypted === undefined) return profile
  if (others.length > 0 || xpath.selectElements(assertion, `${inSubject}[local-name()='NameID']`).length > 0)
    throw new Error('not one name in the subject')
  const name = await openName(encrypted, keys)
  const [nameQualifier, spNameQualifier] = ['NameQualifier', 'SPNameQualifier'].map((one) => name.getAttribute(one) || undefined)
  const nameIDFormat = name.getAttribute('Format') ?? ''
  return {
    ...profile,
    nameID: name.textContent ?? '',
    nameIDFormat,
    ...(nameQualifier && { nameQualifier }),
    ...(spNameQualifier && { spNameQualifier }),
  }
}

/** The `NameID` in an `EncryptedID`. @throws Error */
export async function openName(encrypted: Element, keys: readonly KeyObject[]): Promise<Element> {
  const opened = decryptElement(encrypted, keys)
  requireModestXml(opened)
  const { documentElement: name } = await parseDomFromString(opened)
  if (name?.localName !== 'NameID' || name.namespaceURI !== assertionNamespace) throw new Error('no NameID was encrypted')
  return name
}
