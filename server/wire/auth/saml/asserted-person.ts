import type { Profile } from '@node-saml/node-saml'
import type { ProvidedPerson } from '../providers/provided-person.ts'
import type { SsoProvider } from './sso-store.ts'

const emailNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const nameNames = ['name', 'displayName', 'urn:oid:2.16.840.1.113730.3.1.241', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name']
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/**
 * Who a verified assertion is about. A company vouches for the addresses of its own domains, and for no others.
 * @returns null when it names nobody.
 */
export function personOfAssertion(provider: SsoProvider, profile: Profile): ProvidedPerson | null {
  const { nameID, nameIDFormat } = profile
  if (typeof nameID !== 'string' || nameID === '' || nameID.length > 255) return null
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const { email: emailName, name: displayName } = provider.attribute_mapping
  const given = firstText(attributes, emailName ? [emailName] : emailNames) ?? (nameIDFormat === emailFormat ? nameID : null)
  const email = given?.trim().toLowerCase().slice(0, 255) ?? null
  const name = firstText(attributes, displayName ? [displayName] : nameNames)?.slice(0, 300)
  const emailVerified = email !== null && provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))
  return {
    provider: `sso:${provider.id}`,
    providerId: nameID,
    email,
    emailVerified,
    data: {
      iss: provider.entity_id,
      sub: nameID,
      provider_id: nameID,
      ...(email !== null && { email }),
      email_verified: emailVerified,
      phone_verified: false,
      ...(name !== undefined && { name, full_name: name }),
    },
  }
}

function firstText(attributes: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = attributes[name]
    const text = Array.isArray(value) ? value[0] : value
    if (typeof text === 'string' && text !== '') return text
  }
  return null
}
