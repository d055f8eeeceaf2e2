import type { Profile } from '@node-saml/node-saml'

/** An element as xml2js has it: its children by name, its attributes under `$`, its text under `_`. */
export type Node = Record<string, unknown>

/** The assertion that was verified, and no other part of the response. */
export function assertionOf(profile: Profile): Node | undefined {
  const assertion = children({ assertion: [profile.getAssertion?.()] }, 'assertion')[0]
  return (assertion?.Assertion ?? assertion) as Node | undefined
}

/** The child elements of that name, without its prefix, in their order; none for what is no element. */
export function children(node: Node | undefined, name: string): Node[] {
  const found = node?.[name]
  return Array.isArray(found) ? found.filter((child): child is Node => typeof child === 'object' && child !== null) : []
}

/** An attribute's value; empty where there is none. */
export function attribute(node: Node | undefined, name: string): string {
  const value = (node?.$ as Node | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** The text of an element; empty where it has none, or only other elements. */
export const textOf = (node: Node): string => (typeof node._ === 'string' ? node._ : '')
