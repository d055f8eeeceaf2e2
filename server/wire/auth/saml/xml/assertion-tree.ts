import type { Profile } from '@node-saml/node-saml'

/** An element as parsed by xml2js: child elements by name, attributes under `$`, text under `_`. */
export type XmlNode = Record<string, unknown>

/** Returns the verified assertion, but no other part of the response. */
export function assertionOf(profile: Profile): XmlNode | undefined {
  const assertion = childElements({ assertion: [profile.getAssertion?.()] }, 'assertion')[0]
  return (assertion?.Assertion ?? assertion) as XmlNode | undefined
}

/** Returns the child elements with this local name, in document order. Returns an empty list if the node is not an element. */
export function childElements(node: XmlNode | undefined, name: string): XmlNode[] {
  const nodes = node?.[name]
  return Array.isArray(nodes) ? nodes.filter((child): child is XmlNode => typeof child === 'object' && child !== null) : []
}

/** Returns the value of an attribute, or an empty string. */
export function attributeValue(node: XmlNode | undefined, name: string): string {
  const value = (node?.$ as XmlNode | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the direct text of an element, or an empty string. */
export const textOf = (node: XmlNode): string => (typeof node._ === 'string' ? node._ : '')
