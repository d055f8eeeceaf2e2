import { inflateRawSync } from 'node:zlib'
import { requireXmlWithinLimits } from '../xml/limit-xml.ts'
import { isSignedRedirect } from '../xml/redirect-signature.ts'

/** Maximum size of the XML in bytes. Actual messages have about 2 KB. */
const maxBytes = 60_000
const kinds = { SAMLRequest: 'request', SAMLResponse: 'response' } as const

/** A message for single logout, as received from the browser. Not verified yet. */
export interface LogoutMessage {
  kind: (typeof kinds)[keyof typeof kinds]
  xml: string
  /** State that must be returned with the response (SAML 2.0 Bindings, 3.4.3). */
  relayState: string | null
  /** Returns the part that was signed with one of the certificates (base64 of DER). @throws Error if none of them signed the message */
  verified(certificates: readonly string[]): Promise<string>
}

/**
 * Parses a message of the HTTP-Redirect binding (SAML 2.0 Bindings, 3.4).
 * @param query the raw query string, excluding the question mark
 * @throws Error if the message is invalid or exceeds the XML limits
 */
export function readRedirectMessage(query: string): LogoutMessage {
  const sent = new Map<string, string>()
  for (const pair of query.split('&')) {
    const name = pair.split('=', 1)[0] ?? ''
    if (sent.has(name)) throw new Error(`${name} occurs more than once`)
    sent.set(name, pair)
  }
  const decodedValue = (name: string) => decodeURIComponent((sent.get(name)?.slice(name.length + 1) ?? '').replaceAll('+', ' '))
  const name = messageParameter((parameter) => sent.has(parameter))
  if (sent.has('SAMLEncoding') && !decodedValue('SAMLEncoding').endsWith(':DEFLATE')) throw new Error('unsupported SAMLEncoding')
  const xml = inflateRawSync(Buffer.from(decodedValue(name), 'base64'), { maxOutputLength: maxBytes }).toString()
  requireXmlWithinLimits(xml)
  const octets = [name, 'RelayState', 'SigAlg'].flatMap((parameter) => sent.get(parameter) ?? []).join('&')
  return {
    kind: kinds[name],
    xml,
    relayState: sent.has('RelayState') ? decodedValue('RelayState') : null,
    verified: async (certificates) => {
      if (
        !sent.has('Signature') ||
        !isSignedRedirect({ octets, algorithm: decodedValue('SigAlg'), signature: decodedValue('Signature') }, certificates)
      )
        throw new Error('not signed by the identity provider')
      return xml
    },
  }
}

/**
 * Parses a message of the HTTP-POST binding (SAML 2.0 Bindings, 3.5). @param form the submitted fields @throws Error if the
 * message is invalid or exceeds the XML limits
 */
export function readPostedMessage(form: Record<string, unknown>): LogoutMessage {
  const name = messageParameter((parameter) => typeof form[parameter] === 'string')
  const xml = Buffer.from(String(form[name]), 'base64').toString()
  if (xml.length > maxBytes) throw new Error('message too long')
  requireXmlWithinLimits(xml)
  return {
    kind: kinds[name],
    xml,
    relayState: typeof form.RelayState === 'string' ? form.RelayState : null,
    verified: async (certificates) => {
      const { parseDomFromString } = await import('@node-saml/node-saml/lib/xml.js')
      const { verifyXml } = await import('../xml/verify-xml.ts')
      const keys = certificates.map((certificate) => `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`)
      const verified = verifyXml(xml, (await parseDomFromString(xml)).documentElement, keys)
      if (verified === null) throw new Error('not signed by the identity provider')
      return verified
    },
  }
}

/** Returns the name of the parameter that contains the message. */
function messageParameter(has: (name: string) => boolean): keyof typeof kinds {
  if (has('SAMLRequest') === has('SAMLResponse')) throw new Error('expected exactly one message')
  return has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
}
