import { X509Certificate } from 'node:crypto'
import { AuthError } from '../errors.ts'

/** What of an identity provider's metadata (SAML 2.0 Metadata) a sign-in needs. */
export interface IdentityProviderMetadata {
  entityId: string
  /** Where a browser is sent with our request (HTTP-Redirect). */
  ssoUrl: string
  /** Of the keys that sign: base64 of DER. */
  certificates: string[]
}

const signOn = `//*[local-name()='EntityDescriptor']/*[local-name()='IDPSSODescriptor']`
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const refuse = (why: string): never => {
  throw new AuthError('validation_failed', { message: `SAML metadata: ${why}` })
}

/** @throws AuthError `validation_failed` that says what is missing. */
export async function readMetadata(xml: string): Promise<IdentityProviderMetadata> {
  // No document type: entities are of no use here but to attacks.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return refuse('must not have a document type')
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const document = await parseDomFromString(xml).catch(() => refuse('is no XML'))
  const one = (query: string) => xpath.selectAttributes(document, query)[0]?.nodeValue ?? null
  if (xpath.selectElements(document, signOn).length !== 1) return refuse('must describe one identity provider')
  const entityId = one(`${signOn}/../@entityID`) ?? refuse('has no entityID')
  const ssoUrl = one(`${signOn}/*[local-name()='SingleSignOnService'][@Binding='${redirectBinding}']/@Location`)
  const address = URL.parse(ssoUrl ?? '')
  if (address === null || !/^https?:$/.test(address.protocol)) return refuse('has no single sign-on service with the HTTP-Redirect binding')
  const keys = xpath.selectElements(
    document,
    `${signOn}/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']//*[local-name()='X509Certificate']`,
  )
  const certificates = keys.map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ''))
  if (certificates.length === 0 || certificates.length > 10 || !certificates.every(isCertificate))
    return refuse('has no usable signing certificate')
  return { entityId, ssoUrl: address.href, certificates }
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.type === 'public'
  } catch {
    return false
  }
}
