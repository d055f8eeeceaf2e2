import { createSign, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { home } from './saml-company.ts'

/** URL of the service's endpoint for single logout. */
export const logoutUrl = `${home}/auth/v1/sso/saml/slo`
const namespaces = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

export interface LogoutFields {
  nameId?: string
  /** XML that replaces the complete `NameID` element. */
  name?: string
  sessionIndexes?: string[]
  /** Replaces the correct id of the message. */
  id?: string
  issuer?: string
  destination?: string
  issued?: Date
  notOnOrAfter?: Date
}

/** Creates the XML of a `LogoutRequest` from an identity provider. */
export function logoutRequest({ nameId = 'ada@acme.example', ...words }: LogoutFields = {}): string {
  const end = words.notOnOrAfter ? ` NotOnOrAfter="${words.notOnOrAfter.toISOString()}"` : ''
  const name = words.name ?? `<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${nameId}</saml:NameID>`
  const indexes = (words.sessionIndexes ?? []).map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join('')
  return `<samlp:LogoutRequest ${namespaces} ID="${words.id ?? `_${randomBytes(8).toString('hex')}`}" Version="2.0" IssueInstant="${(words.issued ?? new Date()).toISOString()}" Destination="${words.destination ?? logoutUrl}"${end}><saml:Issuer>${words.issuer ?? 'https://idp.test/metadata'}</saml:Issuer>${name}${indexes}</samlp:LogoutRequest>`
}

/** Creates the XML of an identity provider's `LogoutResponse` to a request from the service. */
export const logoutResponse = (inResponseTo: string, status = 'Success', url = logoutUrl) =>
  `<samlp:LogoutResponse ${namespaces} ID="_${randomBytes(8).toString('hex')}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${url}" InResponseTo="${inResponseTo}"><saml:Issuer>https://idp.test/metadata</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`

const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/**
 * Creates the URL for a message (binding HTTP-Redirect), signed with the given key and algorithm.
 * @param key null for an unsigned message
 */
export function redirectUrl(
  message: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  key: string | null,
  {
    relayState,
    hash = 'sha256',
    sigAlg = algorithm,
    url = logoutUrl,
  }: { relayState?: string; hash?: string; sigAlg?: string; url?: string } = {},
): string {
  const pair = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`
  const octets = [
    pair(message, deflateRawSync(xml).toString('base64')),
    ...(relayState === undefined ? [] : [pair('RelayState', relayState)]),
    ...(key === null ? [] : [pair('SigAlg', sigAlg)]),
  ].join('&')
  const signature = key === null ? '' : `&${pair('Signature', createSign(hash).update(octets).sign(key, 'base64'))}`
  return `${url}?${octets}${signature}`
}

export interface SigningAlgorithms {
  signature?: 'sha1' | 'sha256' | 'sha512'
  digest?: 'sha1' | 'sha256' | 'sha512'
  transforms?: string[]
}

/** Signs an XML document and inserts the signature after the element `Issuer`. */
export function signAfterIssuer(
  xml: string,
  key: string,
  { signature = 'sha256', digest = 'sha256', transforms }: SigningAlgorithms = {},
): string {
  const options = {
    privateKey: key,
    signatureAlgorithm: signature,
    digestAlgorithm: digest,
    ...(transforms && { xmlSignatureTransforms: transforms }),
  }
  return signXml(xml, '/*', { reference: `/*/*[local-name()='Issuer']`, action: 'after' }, options)
}

/** Creates the form fields for a signed message (binding HTTP-POST). */
export function formFields(xml: string, key: string, relayState?: string, algorithms?: SigningAlgorithms): Record<string, string> {
  const signed = signAfterIssuer(xml, key, algorithms)
  return { SAMLRequest: Buffer.from(signed).toString('base64'), ...(relayState !== undefined && { RelayState: relayState }) }
}
