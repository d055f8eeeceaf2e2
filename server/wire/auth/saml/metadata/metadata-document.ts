import { X509Certificate } from 'node:crypto'
import { errorMessageOf } from '../../../../platform/error-details.ts'
import { AuthError } from '../../errors.ts'
import { requireXmlWithinLimits } from '../xml/limit-xml.ts'
import { secondsOfDuration } from '../xml/xml-duration.ts'

/** Members of an identity provider's metadata (SAML 2.0 Metadata) that this server uses. */
export interface IdentityProviderMetadata {
  entityId: string
  /** Address for authentication requests (HTTP-Redirect). */
  ssoUrl: string
  /** Certificates of the signing keys: base64 of DER. */
  certificates: string[]
  /** Addresses for logout requests and responses (HTTP-Redirect); null if single logout is not supported. */
  logout: { url: string; responseUrl: string } | null
  /** Expiry of the metadata (Metadata 2.3.1); null if it does not expire. */
  validUntil: Date | null
  /** Requested refresh interval in seconds (`cacheDuration`); null if there is none. */
  cacheSeconds: number | null
}

const signOn = `//*[local-name()='EntityDescriptor']/*[local-name()='IDPSSODescriptor']`
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const rejectMetadata = (reason: string): never => {
  throw new AuthError('validation_failed', { message: `SAML metadata ${reason}` })
}

/**
 * Parses the metadata of one identity provider. The signature of the document is not verified; the metadata is trusted because of
 * its source.
 * @throws AuthError `validation_failed` that describes the problem
 */
export async function readMetadata(xml: string): Promise<IdentityProviderMetadata> {
  try {
    requireXmlWithinLimits(xml)
  } catch (error) {
    return rejectMetadata(errorMessageOf(error))
  }
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const document = await parseDomFromString(xml).catch(() => rejectMetadata('is not well-formed XML'))
  const all = (query: string) => xpath.selectAttributes(document, query).flatMap(({ nodeValue }) => nodeValue ?? [])
  if (xpath.selectElements(document, signOn).length !== 1) return rejectMetadata('must describe one identity provider')
  const entityId = all(`${signOn}/../@entityID`)[0] ?? rejectMetadata('has no entityID')
  const service = (name: string, attribute: string) =>
    webAddress(all(`${signOn}/*[local-name()='${name}'][@Binding='${redirectBinding}']/@${attribute}`)[0])
  const ssoUrl =
    service('SingleSignOnService', 'Location') ?? rejectMetadata('has no single sign-on service with the HTTP-Redirect binding')
  const logoutUrl = service('SingleLogoutService', 'Location')
  const keys = xpath.selectElements(
    document,
    `${signOn}/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']//*[local-name()='X509Certificate']`,
  )
  const certificates = keys.map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ''))
  if (certificates.length === 0 || certificates.length > 10 || !certificates.every(isCertificate))
    return rejectMetadata('has no usable signing certificate')
  const ends = all(`${signOn}/ancestor-or-self::*/@validUntil`).map((text) => Date.parse(text))
  if (ends.some(Number.isNaN)) return rejectMetadata('has an invalid validUntil')
  const cached = all(`${signOn}/ancestor-or-self::*/@cacheDuration`).flatMap((text) => secondsOfDuration(text) ?? [])
  return {
    entityId,
    ssoUrl,
    certificates,
    logout: logoutUrl === null ? null : { url: logoutUrl, responseUrl: service('SingleLogoutService', 'ResponseLocation') ?? logoutUrl },
    validUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
    cacheSeconds: cached.length === 0 ? null : Math.min(...cached),
  }
}

/**
 * Rejects new metadata that has expired. Stored metadata is used even after its expiry, so that users can still sign in.
 * @throws AuthError if it has expired
 */
export function requireCurrent({ validUntil }: IdentityProviderMetadata, now = new Date()): void {
  if (validUntil !== null && validUntil <= now) rejectMetadata(`was valid until ${validUntil.toISOString()}`)
}

function webAddress(text: string | undefined): string | null {
  const address = URL.parse(text ?? '')
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.type === 'public'
  } catch {
    return false
  }
}
