import type { KeyObject } from 'node:crypto'
import type { Profile } from '@node-saml/node-saml'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { decryptElement } from './decrypt-element.ts'
import { requireXmlWithinLimits } from './limit-xml.ts'
import { assertionNamespace } from './saml-namespaces.ts'

const inSubject = `./*[local-name()='Subject' and namespace-uri()='${assertionNamespace}']/*[namespace-uri()='${assertionNamespace}']`

/**
 * Returns the profile of a verified assertion, with the decrypted name if its subject has an `EncryptedID` (SAML 2.0 Core,
 * 2.2.4). Reads only the verified assertion, because anyone can encrypt for our public key.
 * @throws Error if there is a second name, or the name cannot be decrypted or is not a NameID
 */
export async function withDecryptedName(profile: Profile, keys: readonly KeyObject[]): Promise<Profile> {
  const { documentElement: assertion } = await parseDomFromString(profile.getAssertionXml?.() ?? '')
  const [encrypted, ...others] = xpath.selectElements(assertion, `${inSubject}[local-name()='EncryptedID']`)
  if (encrypted === undefined) return profile
  if (others.length > 0 || xpath.selectElements(assertion, `${inSubject}[local-name()='NameID']`).length > 0)
    throw new Error('more than one name in the subject')
  const name = await decryptName(encrypted, keys)
  const [nameQualifier, spNameQualifier] = ['NameQualifier', 'SPNameQualifier'].map(
    (attributeName) => name.getAttribute(attributeName) || undefined,
  )
  const nameIDFormat = name.getAttribute('Format') ?? ''
  return {
    ...profile,
    nameID: name.textContent ?? '',
    nameIDFormat,
    ...(nameQualifier && { nameQualifier }),
    ...(spNameQualifier && { spNameQualifier }),
  }
}

/** Decrypts an `EncryptedID` and returns its `NameID`. @throws Error if the element cannot be decrypted or is not a `NameID` */
export async function decryptName(encrypted: Element, keys: readonly KeyObject[]): Promise<Element> {
  const opened = decryptElement(encrypted, keys)
  requireXmlWithinLimits(opened)
  const { documentElement: name } = await parseDomFromString(opened)
  if (name?.localName !== 'NameID' || name.namespaceURI !== assertionNamespace) throw new Error('the encrypted element is not a NameID')
  return name
}
