import type { Profile } from '@node-saml/node-saml'
import { companyProviderName } from '../../../../../contracts/auth/company-provider.ts'
import { emailDomain } from '../../../../../contracts/auth/email-domain.ts'
import type { ProviderProfile } from '../../providers/clients/provider-profile.ts'
import { isEmail, normalizeEmail } from '../../users/credentials.ts'
import type { SsoProvider } from '../sso-store.ts'
import { attributesOf, mapAttributes, valuesOf } from './attribute-mapping.ts'
import { emailNameIdFormat, transientFormat } from './name-id-format.ts'
import { samlNameOf } from './saml-name.ts'

const emailAttributeNames = [
  'email',
  'mail',
  'Mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]
const displayNameAttributeNames = [
  'name',
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
]
/**
 * Attributes with persistent identifiers (SAML V2.0 Subject Identifier Attributes). The first is the same for all services, the
 * second is specific to this service.
 */
const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const pairwiseId = 'urn:oasis:names:tc:SAML:attribute:pairwise-id'

/** Claims of OpenID Connect that a mapping may set. All other mapped keys are stored in `custom_claims`. */
const profileClaims = new Set(
  'name full_name family_name given_name middle_name nickname preferred_username picture avatar_url profile website gender birthdate zoneinfo locale'.split(
    ' ',
  ),
)

/**
 * Returns the profile of the user that a verified assertion describes. An email address counts as verified only if its domain
 * belongs to the provider.
 * @returns null if the subject has no identifier, or only a transient one
 */
export function profileFromAssertion(provider: SsoProvider, profile: Profile): ProviderProfile | null {
  const attributes = attributesOf(profile)
  // This order must not change, because existing accounts would get another identifier.
  const id = valuesOf(attributes, [subjectId])[0] ?? persistentName(profile) ?? valuesOf(attributes, [pairwiseId])[0] ?? null
  if (id === null || id.length > 255) return null
  const { email: mapped, ...claims } = mapAttributes(provider.attribute_mapping, attributes)
  const asserted = typeof mapped === 'string' ? mapped : (valuesOf(attributes, emailAttributeNames)[0] ?? null)
  const rawEmail = asserted ?? (profile.nameIDFormat === emailNameIdFormat ? profile.nameID : null)
  const email = rawEmail === null ? null : normalizeEmail(rawEmail).slice(0, 255)
  const emailVerified = email !== null && isEmail(email) && provider.domains.includes(emailDomain(email))
  const name = claims.name ?? valuesOf(attributes, displayNameAttributeNames)[0]?.slice(0, 300)
  return {
    provider: companyProviderName(provider.id),
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

/** Returns the NameID of the subject, or null if it is transient. Converts email addresses to lower case. */
function persistentName({ nameID, nameIDFormat }: Profile): string | null {
  if (typeof nameID !== 'string' || nameID === '' || nameIDFormat === transientFormat) return null
  return nameIDFormat === emailNameIdFormat ? nameID.trim().toLowerCase() : nameID
}

function sortClaims(claims: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(claims)
  const custom = entries.filter(([key]) => !profileClaims.has(key))
  return {
    ...Object.fromEntries(entries.filter(([key]) => profileClaims.has(key))),
    ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
  }
}
