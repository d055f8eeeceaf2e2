import type { KeyObject } from 'node:crypto'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { decryptElement } from './decrypt-element.ts'
import { requireModestXml } from './modest-xml.ts'
import { assertionNamespace } from './saml-namespaces.ts'
import { verifyXml } from './verified-xml.ts'

const signatureOf = (element: Element) =>
  xpath.selectElements(element, `./*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']`)

/**
 * The assertion inside a response that holds one encrypted assertion. Either it is signed itself or the response around it is; where
 * there is a signature, it holds.
 * @param certificates of the identity provider: PEM
 * @returns no more of it than was signed.
 * @throws Error
 */
export async function openSignedAssertion(xml: string, certificates: string[], keys: readonly KeyObject[]): Promise<string> {
  const { documentElement: response } = await parseDomFromString(xml)
  const verified = verify(xml, response, certificates)
  // A signed ciphertext is looked at only once its signature holds: nobody can have it decrypted after changing it.
  const trusted = verified === null ? response : (await parseDomFromString(verified)).documentElement
  const [encrypted, ...others] = xpath.selectElements(trusted, `./*[local-name()='EncryptedAssertion']`)
  if (encrypted === undefined || others.length > 0) throw new Error('not one encrypted assertion')
  const opened = decryptElement(encrypted, keys)
  // Anybody can encrypt for us.
  requireModestXml(opened)
  const { documentElement: assertion } = await parseDomFromString(opened)
  if (assertion?.localName !== 'Assertion' || assertion.namespaceURI !== assertionNamespace) throw new Error('something else was encrypted')
  const signed = verify(opened, assertion, certificates) ?? (verified === null ? null : opened)
  if (signed === null) throw new Error('nobody signed what was encrypted')
  return signed
}

/** @returns what a signature of the element covers, and null where there is none. @throws Error when it does not hold. */
function verify(xml: string, element: Element, certificates: string[]): string | null {
  if (signatureOf(element).length === 0) return null
  const verified = verifyXml(xml, element, certificates)
  if (verified === null) throw new Error('a signature that does not hold')
  return verified
}
