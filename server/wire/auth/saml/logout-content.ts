import type { KeyObject } from 'node:crypto'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { openName } from './encrypted-name.ts'
import { assertionNamespace, protocolNamespace } from './saml-namespaces.ts'

/** A clock may be so far from ours, and a browser so slow. Milliseconds. */
const mostAge = 300_000

const child = (name: string, namespace = assertionNamespace) => `./*[local-name()='${name}' and namespace-uri()='${namespace}']`

async function rootOf(xml: string, name: string): Promise<Element> {
  const { documentElement: root } = await parseDomFromString(xml)
  if (root?.localName !== name || root.namespaceURI !== protocolNamespace) throw new Error(`no ${name}`)
  return root
}

const textIn = (root: Element, query: string) => xpath.selectElements(root, query)[0]?.textContent?.trim() ?? ''

/** Who says that they sent a message. Before it is verified, this only tells whose key to verify it with. @throws Error */
export async function issuerOf(xml: string): Promise<string> {
  return textIn((await parseDomFromString(xml)).documentElement, child('Issuer'))
}

/** What a `LogoutRequest` asks for, once it is believed. */
export interface LogoutRequest {
  id: string
  nameId: string
  /** None: all sessions of that name. */
  indexes: string[]
  /** After it, it is refused for its age alone. */
  until: Date
}

interface Expected {
  /** Our address for such messages. */
  destination: string
  entityId: string
}

/**
 * What a verified `LogoutRequest` asks for (SAML 2.0 Core, 3.7.1).
 * @param keys of ours, for a name that is encrypted
 * @throws Error for one of somebody else, for somebody else, from another time, or that names nobody
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
  if (!(Math.abs(now - issued) <= mostAge)) throw new Error('from another time')
  if (end && !(Date.parse(end) > now - 30_000)) throw new Error('over')
  const id = root.getAttribute('ID') ?? ''
  const [name, ...others] = xpath.selectElements(root, `${child('NameID')} | ${child('EncryptedID')}`)
  if (id === '' || name === undefined || others.length > 0) throw new Error('not one name')
  const nameId = (name.localName === 'EncryptedID' ? await openName(name, keys) : name).textContent ?? ''
  if (nameId === '') throw new Error('nobody')
  const indexes = xpath.selectElements(root, child('SessionIndex', protocolNamespace)).map(({ textContent }) => textContent?.trim() ?? '')
  return { id, nameId, indexes, until: new Date(issued + 2 * mostAge) }
}

/** Whether everybody whom the identity provider asked has logged out (Core, 3.7.3). @throws Error for an answer to something else */
export async function readLogoutResponse(xml: string, expected: Expected, requestId: string | null): Promise<boolean> {
  const root = await rootOf(xml, 'LogoutResponse')
  requireExpected(root, expected)
  if (requestId === null || root.getAttribute('InResponseTo') !== requestId) throw new Error('another request')
  const codes = xpath.selectElements(root, `${child('Status', protocolNamespace)}/*[local-name()='StatusCode']`)
  return codes.length === 1 && codes[0]?.getAttribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success'
}

/** A signed message says whom it is for (Bindings, 3.4.5.2 and 3.5.5.2). */
function requireExpected(root: Element, { destination, entityId }: Expected): void {
  if (root.getAttribute('Destination') !== destination) throw new Error('another destination')
  if (textIn(root, child('Issuer')) !== entityId) throw new Error('another issuer')
}
