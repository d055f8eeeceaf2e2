import type { Profile } from '@node-saml/node-saml'
import { assertionOf, attribute, children } from './assertion-tree.ts'

/** What of the signed assertion the library does not look at. */
export interface ConfirmedSubject {
  assertionId: string
  recipients: string[]
  requests: string[]
  /** Latest moment at which the assertion is good. */
  until: Date
}

/** Reads the subject's confirmations of the assertion that was verified, and no other part of the response. */
export function readSubject(profile: Profile): ConfirmedSubject | null {
  const root = assertionOf(profile)
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
