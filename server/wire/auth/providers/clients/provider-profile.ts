import type { SamlName } from '../../saml/sign-in/saml-name.ts'
import { isEmail, normalizeEmail } from '../../users/credentials.ts'
import type { Metadata } from '../../users/metadata.ts'

/** Profile of a user, as reported by a provider. */
export interface ProviderProfile {
  provider: string
  /** Permanent id of the user at the provider. */
  providerId: string
  /** Email address in lower case; null if the provider sends none. */
  email: string | null
  /** True if the provider has verified that the user owns the address. */
  emailVerified: boolean
  /** Names that a SAML identity provider uses for the user and the session; needed for single logout. */
  samlName?: SamlName | null
  /** Identity data, which is stored and included in access tokens. It must be small. */
  data: Metadata
}

/** Returns a claim if it is a text of at most `maxLength` characters. */
const shortText = (value: unknown, maxLength = 300) =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined

/** Returns the profile contained in claims of OpenID Connect (Core 1.0, section 5.1), or null if there is no subject. */
export function profileFromClaims(
  { id, trustsEmail }: { id: string; trustsEmail: boolean },
  issuer: string,
  claims: Record<string, unknown>,
): ProviderProfile | null {
  const sub = shortText(claims.sub, 255)
  if (sub === undefined) return null
  const email = readAddress(claims.email)
  // Some providers send these flags as text. Microsoft's `xms_edov` means that the owner of the domain has verified the address.
  const isVerified = [claims.email_verified, claims.xms_edov].some(
    (value) => value === true || value === 'true' || value === '1' || value === 1,
  )
  const emailVerified = email !== null && (isVerified || trustsEmail)
  const name = shortText(claims.name)
  const picture = shortText(claims.picture, 1000)
  const data = {
    iss: issuer,
    sub,
    provider_id: sub,
    ...(email !== null && { email }),
    email_verified: emailVerified,
    phone_verified: false,
    ...(name !== undefined && { name, full_name: name }),
    ...(picture !== undefined && { picture, avatar_url: picture }),
    ...optional('preferred_username', shortText(claims.preferred_username)),
    ...optional('user_name', shortText(claims.user_name)),
  }
  return { provider: id, providerId: sub, email, emailVerified, data }
}

/**
 * Returns the normalized address, or null. Rejects Unicode characters that normalization would change to ASCII letters, because
 * the result could be another person's mailbox.
 */
function readAddress(claim: unknown): string | null {
  const email = normalizeEmail(shortText(claim, 255) ?? '')
  return isEmail(email) ? email : null
}

const optional = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })
