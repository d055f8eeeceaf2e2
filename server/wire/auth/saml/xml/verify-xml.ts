import { getVerifiedXml, xpath } from '@node-saml/node-saml/lib/xml.js'
import { acceptedAlgorithms, refuseAlgorithm, signatureNamespace } from './signature-algorithms.ts'

/**
 * Returns the XML that the element's own signature covers. Returns null if the element has no signature that one of the
 * certificates verifies.
 * @param xml document that contains the element
 * @param certificates PEM
 * @throws Error if an algorithm is not accepted, or the signature has the wrong form
 */
export function verifyXml(xml: string, element: Element, certificates: string[]): string | null {
  requireAcceptedAlgorithms(element)
  return getVerifiedXml(xml, element, certificates)
}

/**
 * Checks that every XML signature in this element uses accepted algorithms. The XML library accepts SHA-1 and finds the elements
 * that name algorithms anywhere in a signature and in any namespace, so this check covers the same elements.
 * @throws Error that names the rejected algorithm, for the operator's log
 */
export function requireAcceptedAlgorithms(element: Element): void {
  const signatures = xpath.selectElements(
    element,
    `descendant-or-self::*[local-name()='Signature' and namespace-uri()='${signatureNamespace}']`,
  )
  for (const signature of signatures)
    for (const [name, accepted] of Object.entries(acceptedAlgorithms)) requireAcceptedMethods(signature, name, accepted)
}

function requireAcceptedMethods(signature: Element, name: string, accepted: ReadonlySet<string>): void {
  // A DigestMethod inside an EncryptionMethod configures RSA-OAEP and is not part of a signature.
  const exclusion = name === 'DigestMethod' ? `[not(parent::*[local-name()='EncryptionMethod'])]` : ''
  for (const method of xpath.selectElements(signature, `.//*[local-name()='${name}']${exclusion}`)) {
    const algorithms = xpath.selectAttributes(method, `./@*[local-name()='Algorithm']`).map(({ value }) => value)
    if (algorithms.length !== 1) refuseAlgorithm(name, algorithms.join(' ') || 'none is named')
    for (const algorithm of algorithms) if (!accepted.has(algorithm)) refuseAlgorithm(name, algorithm)
  }
}
