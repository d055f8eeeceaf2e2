import type { Profile } from '@node-saml/node-saml'
import { assertionOf, attributeValue, childElements } from '../xml/assertion-tree.ts'

/** Parts of the signed assertion that the library does not check. */
export interface ConfirmedSubject {
  assertionId: string
  recipients: string[]
  requests: string[]
  /** Expiry of the last confirmation. */
  until: Date
}

/** Reads the subject confirmations in the verified assertion, ignoring all other parts of the response. */
export function readSubject(profile: Profile): ConfirmedSubject | null {
  const root = assertionOf(profile)
  const confirmations = childElements(childElements(root, 'Subject')[0], 'SubjectConfirmation').filter(
    (confirmation) => attributeValue(confirmation, 'Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  )
  const data = confirmations.flatMap((confirmation) => childElements(confirmation, 'SubjectConfirmationData'))
  const ends = data.map((confirmation) => Date.parse(attributeValue(confirmation, 'NotOnOrAfter')))
  const assertionId = attributeValue(root, 'ID')
  if (data.length === 0 || assertionId === '' || ends.some(Number.isNaN)) return null
  return {
    assertionId,
    recipients: data.map((confirmation) => attributeValue(confirmation, 'Recipient')),
    requests: data.map((confirmation) => attributeValue(confirmation, 'InResponseTo')),
    until: new Date(Math.max(...ends)),
  }
}
