import { isEmail, normaliseEmail } from '../credentials.ts'
import type { Metadata } from '../metadata.ts'
import type { SamlName } from '../saml/saml-name.ts'

/** Somebody as a provider describes them. */
export interface ProvidedPerson {
  provider: string
  /** The provider's own id of the person, which never changes. */
  providerId: string
  /** In small letters; null when the provider tells none. */
  email: string | null
  /** Whether the provider has verified that the address is the person's. */
  emailVerified: boolean
  /** Of SAML: how the company calls the person and the session; for single logout. */
  samlName?: SamlName | null
  /** What of it is kept, and travels in access tokens: small. */
  data: Metadata
}

/** Of a claim what is worth keeping: text of reasonable length. */
const shortText = (value: unknown, most = 300) => (typeof value === 'string' && value !== '' && value.length <= most ? value : undefined)

/** The identity data of the wire contract, from claims of OpenID Connect (Core 1.0, section 5.1). */
export function personOfClaims(
  { id, trustsEmail }: { id: string; trustsEmail: boolean },
  issuer: string,
  claims: Record<string, unknown>,
): ProvidedPerson | null {
  const sub = shortText(claims.sub, 255)
  if (sub === undefined) return null
  const email = readAddress(claims.email)
  // Some say it as a text; Microsoft says with `xms_edov` that the domain's owner gave the address.
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

/** Its letters are not bent into another mailbox's; what is no address of ours would be no mailbox of theirs. */
function readAddress(claim: unknown): string | null {
  const email = normaliseEmail(shortText(claim, 255) ?? '')
  return isEmail(email) ? email : null
}

const optional = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })
