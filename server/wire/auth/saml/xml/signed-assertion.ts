import type { KeyObject } from 'node:crypto'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { decryptElement } from './decrypt-element.ts'
import { requireXmlWithinLimits } from './limit-xml.ts'
import { assertionNamespace } from './saml-namespaces.ts'
import { verifyXml } from './verify-xml.ts'

const signatureOf = (element: Element) =>
  xpath.selectElements(element, `./*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']`)

/**
 * Decrypts the only assertion in a response. The response or the assertion must be signed, and every signature in it must be
 * valid.
 * @param certificates certificates of the identity provider (PEM)
 * @returns only the signed part of the assertion
 * @throws Error if any check fails
 */
export async function openSignedAssertion(xml: string, certificates: string[], keys: readonly KeyObject[]): Promise<string> {
  const { documentElement: response } = await parseDomFromString(xml)
  const verified = verify(xml, response, certificates)
  // Verifies the response before decrypting, so that a modified ciphertext is never decrypted.
  const verifiedResponse = verified === null ? response : (await parseDomFromString(verified)).documentElement
  const [encrypted, ...others] = xpath.selectElements(verifiedResponse, `./*[local-name()='EncryptedAssertion']`)
  if (encrypted === undefined || others.length > 0) throw new Error('expected exactly one encrypted assertion')
  const opened = decryptElement(encrypted, keys)
  // The decrypted content is not trusted, because anyone can encrypt for our public key.
  requireXmlWithinLimits(opened)
  const { documentElement: assertion } = await parseDomFromString(opened)
  if (assertion?.localName !== 'Assertion' || assertion.namespaceURI !== assertionNamespace)
    throw new Error('the encrypted element is not an assertion')
  const signed = verify(opened, assertion, certificates) ?? (verified === null ? null : opened)
  if (signed === null) throw new Error('the encrypted assertion is not signed')
  return signed
}

/** Returns the signed content of an element, or null if it has no signature. @throws Error if the signature is invalid */
function verify(xml: string, element: Element, certificates: string[]): string | null {
  if (signatureOf(element).length === 0) return null
  const verified = verifyXml(xml, element, certificates)
  if (verified === null) throw new Error('invalid signature')
  return verified
}
