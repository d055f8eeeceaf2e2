import type { Profile } from '@node-saml/node-saml'
import type { ProvidedPerson } from '../providers/provided-person.ts'
import { attributesOf, mapAttributes, valuesOf } from './attribute-mapping.ts'
import { emailFormat, transientFormat } from './name-id-format.ts'
import { samlNameOf } from './saml-name.ts'
import type { SsoProvider } from './sso-store.ts'

const emailNames = [
  'email',
  'mail',
  'Mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]
const nameNames = ['name', 'displayName', 'urn:oid:2.16.840.1.113730.3.1.241', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name']
/** Who a person is for good (SAML V2.0 Subject Identifier Attributes): to everybody, and to us alone. */
const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const pairwiseId = 'urn:oasis:names:tc:SAML:attribute:pairwise-id'

/** Claims of OpenID Connect that a mapping may fill; what else it names goes into `custom_claims`. */
const profileClaims = new Set(
  'name full_name family_name given_name middle_name nickname preferred_username picture avatar_url profile website gender birthdate zoneinfo locale'.split(
    ' ',
  ),
)

/**
 * Who a verified assertion is about. A company vouches for the addresses of its own domains, and for no others.
 * @returns null when it names nobody, or by a name that is another one next time.
 */
export function personOfAssertion(provider: SsoProvider, profile: Profile): ProvidedPerson | null {
  const attributes = attributesOf(profile)
  // Who has a lasting name already keeps it, whatever else is said of them.
  const id = valuesOf(attributes, [subjectId])[0] ?? lastingName(profile) ?? valuesOf(attributes, [pairwiseId])[0] ?? null
  if (id === null || id.length > 255) return null
  const { email: mapped, ...claims } = mapAttributes(provider.attribute_mapping, attributes)
  const asserted = typeof mapped === 'string' ? mapped : (valuesOf(attributes, emailNames)[0] ?? null)
  const given = asserted ?? (profile.nameIDFormat === emailFormat ? profile.nameID : null)
  const email = given?.trim().toLowerCase().slice(0, 255) ?? null
  const emailVerified = email !== null && provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))
  const name = claims.name ?? valuesOf(attributes, nameNames)[0]?.slice(0, 300)
  return {
    provider: `sso:${provider.id}`,
    providerId: id,
    email,
    emailVerified,
    samlName: samlNameOf(profile),
    data: {
      ...(name !== undefined && { name, full_name: name }),
      ...sortClaims(claims),
      iss: provider.entity_id,
      sub: id,
      provider_id: id,
      ...(email !== null && { email }),
      email_verified: emailVerified,
      phone_verified: false,
    },
  }
}

/** The name in the subject. Addresses are the same however they are written. */
function lastingName({ nameID, nameIDFormat }: Profile): string | null {
  if (typeof nameID !== 'string' || nameID === '' || nameIDFormat === transientFormat) return null
  return nameIDFormat === emailFormat ? nameID.trim().toLowerCase() : nameID
}

function sortClaims(claims: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(claims)
  const custom = entries.filter(([key]) => !profileClaims.has(key))
  return {
    ...Object.fromEntries(entries.filter(([key]) => profileClaims.has(key))),
    ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
  }
}
