import type { Profile } from '@node-saml/node-saml'

/** What of the signed assertion the library does not look at. */
export interface ConfirmedSubject {
  assertionId: string
  recipients: string[]
  requests: string[]
  /** Latest moment at which the assertion is good. */
  until: Date
}

type Node = Record<string, unknown>
const children = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name]
  return Array.isArray(found) ? found.filter((child): child is Node => typeof child === 'object' && child !== null) : []
}
const attribute = (node: Node | undefined, name: string): string => {
  const value = (node?.$ as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Reads the subject's confirmations of the assertion that was verified, and no other part of the response. */
export function readSubject(profile: Profile): ConfirmedSubject | null {
  const assertion = children({ assertion: [profile.getAssertion?.()] } as Node, 'assertion')[0]
  const root = (assertion?.Assertion ?? assertion) as Node | undefined
  const confirmations = children(children(root, 'Subject')[0], 'SubjectConfirmation').filter(
    (one) => attribute(one, 'Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  )
  const data = confirmations.flatMap((one) => children(one, 'SubjectConfirmationData'))
  const ends = data.map((one) => Date.parse(attribute(one, 'NotOnOrAfter')))
  const assertionId = attribute(root, 'ID')
  if (data.length === 0 || assertionId === '' || ends.some(Number.isNaN)) return null
  return {
    assertionId,
    recipients: data.map((one) => attribute(one, 'Recipient')),
    requests: data.map((one) => attribute(one, 'InResponseTo')),
    until: new Date(Math.max(...ends)),
  }
}
