import type { KeyObject } from 'node:crypto'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { decryptName } from '../xml/encrypted-name.ts'
import { assertionNamespace, protocolNamespace } from '../xml/saml-namespaces.ts'

/** Maximum age of a logout message, in milliseconds, including clock differences and slow browsers. */
const maxAgeMs = 300_000

const child = (name: string, namespace = assertionNamespace) => `./*[local-name()='${name}' and namespace-uri()='${namespace}']`

async function rootOf(xml: string, name: string): Promise<Element> {
  const { documentElement: root } = await parseDomFromString(xml)
  if (root?.localName !== name || root.namespaceURI !== protocolNamespace) throw new Error(`expected a ${name}`)
  return root
}

const textIn = (root: Element, query: string) => xpath.selectElements(root, query)[0]?.textContent?.trim() ?? ''

/**
 * Returns the entity id of the sender. Before the message is verified, the id must only be used to select certificates.
 * @throws Error if the XML cannot be parsed
 */
export async function readIssuer(xml: string): Promise<string> {
  return textIn((await parseDomFromString(xml)).documentElement, child('Issuer'))
}

/** Content of a verified `LogoutRequest`. */
export interface LogoutRequest {
  id: string
  nameId: string
  /** Session indexes to end; empty for all sessions of the user with this name. */
  indexes: string[]
  /** Time until which the request may be accepted. */
  until: Date
}

interface Expected {
  /** Address that the message must contain as its destination. */
  destination: string
  entityId: string
}

/**
 * Reads a verified `LogoutRequest` (SAML 2.0 Core, 3.7.1).
 * @param keys our private keys, for an encrypted name
 * @throws Error if issuer, destination, time or name do not match
 */
export async function readLogoutRequest(
  xml: string,
  expected: Expected,
  keys: readonly KeyObject[],
  now = Date.now(),
): Promise<LogoutRequest> {
  const root = await rootOf(xml, 'LogoutRequest')
  requireExpected(root, expected)
  const issued = Date.parse(root.getAttribute('IssueInstant') ?? '')
  const end = root.getAttribute('NotOnOrAfter')
  if (!(Math.abs(now - issued) <= maxAgeMs)) throw new Error('issued too long ago, or in the future')
  if (end && !(Date.parse(end) > now - 30_000)) throw new Error('expired')
  const id = root.getAttribute('ID') ?? ''
  const [name, ...others] = xpath.selectElements(root, `${child('NameID')} | ${child('EncryptedID')}`)
  if (id === '' || name === undefined || others.length > 0) throw new Error('expected an ID and exactly one name')
  const nameId = (name.localName === 'EncryptedID' ? await decryptName(name, keys) : name).textContent ?? ''
  if (nameId === '') throw new Error('empty name')
  const indexes = xpath.selectElements(root, child('SessionIndex', protocolNamespace)).map(({ textContent }) => textContent?.trim() ?? '')
  return { id, nameId, indexes, until: new Date(issued + 2 * maxAgeMs) }
}

/**
 * Reads a verified `LogoutResponse`. Returns whether the identity provider has logged the user out everywhere (Core, 3.7.3).
 * @throws Error if the response does not match the request
 */
export async function readLogoutResponse(xml: string, expected: Expected, requestId: string | null): Promise<boolean> {
  const root = await rootOf(xml, 'LogoutResponse')
  requireExpected(root, expected)
  if (requestId === null || root.getAttribute('InResponseTo') !== requestId) throw new Error('unexpected InResponseTo')
  const codes = xpath.selectElements(root, `${child('Status', protocolNamespace)}/*[local-name()='StatusCode']`)
  return codes.length === 1 && codes[0]?.getAttribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success'
}

/** Checks destination and issuer of a signed message (Bindings, 3.4.5.2 and 3.5.5.2). */
function requireExpected(root: Element, { destination, entityId }: Expected): void {
  if (root.getAttribute('Destination') !== destination) throw new Error('unexpected destination')
  if (textIn(root, child('Issuer')) !== entityId) throw new Error('unexpected issuer')
}
