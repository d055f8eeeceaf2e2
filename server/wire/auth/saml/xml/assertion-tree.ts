import type { Profile } from '@node-saml/node-saml'

/** An element as parsed by xml2js: child elements by name, attributes under `$`, text under `_`. */
export type Node = Record<string, unknown>

/** Returns the verified assertion, but no other part of the response. */
export function assertionOf(profile: Profile): Node | undefined {
  const assertion = children({ assertion: [profile.getAssertion?.()] }, 'assertion')[0]
  return (assertion?.Assertion ?? assertion) as Node | undefined
}

/** Returns the child elements with this local name, in document order. Returns an empty list if the node is not an element. */
export function children(node: Node | undefined, name: string): Node[] {
  const nodes = node?.[name]
  return Array.isArray(nodes) ? nodes.filter((child): child is Node => typeof child === 'object' && child !== null) : []
}

/** Returns the value of an attribute, or an empty string. */
export function attribute(node: Node | undefined, name: string): string {
  const value = (node?.$ as Node | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the direct text of an element, or an empty string. */
export const textOf = (node: Node): string => (typeof node._ === 'string' ? node._ : '')
