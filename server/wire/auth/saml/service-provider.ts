import type { Profile, SAML } from '@node-saml/node-saml'
import type { SsoProvider } from './sso-store.ts'

/** Addresses of ours that identity providers know: who we are, and where assertions go. */
export const entityIdOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`
export const consumerOf = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`

const clockSkewMs = 30_000
/** Longer than a flow lives. */
const requestMs = 1_800_000

/**
 * The one request of a flow, as the library asks for it: an answer to any other is refused.
 * Assertions must be signed; whether the response around them is signed as well is no matter.
 */
export async function serviceProviderFor(
  publicUrl: string,
  provider: Pick<SsoProvider, 'sso_url' | 'certificates' | 'entity_id'>,
  requestId: string,
): Promise<SAML> {
  // Comes with the first sign-in by SAML: its XML is no part of a start.
  const { SAML: ServiceProvider, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new ServiceProvider({
    callbackUrl: consumerOf(publicUrl),
    issuer: entityIdOf(publicUrl),
    audience: entityIdOf(publicUrl),
    entryPoint: provider.sso_url,
    idpIssuer: provider.entity_id,
    idpCert: provider.certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: requestMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMs,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  })
}

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
