import { inflateRawSync } from 'node:zlib'
import { requireModestXml } from './modest-xml.ts'
import { isSignedAddress } from './redirect-signature.ts'

/** Of XML; real ones have 2 KB. */
const mostBytes = 60_000
const kinds = { SAMLRequest: 'request', SAMLResponse: 'response' } as const

/** A message of single logout as a browser brought it, not believed yet. */
export interface LogoutMessage {
  kind: (typeof kinds)[keyof typeof kinds]
  xml: string
  /** To be given back with the answer (SAML 2.0 Bindings, 3.4.3). */
  relayState: string | null
  /** What of it is signed by one of the certificates (base64 of DER). @throws Error for one that nobody signed */
  verified(certificates: readonly string[]): Promise<string>
}

/**
 * Reads the HTTP-Redirect binding (SAML 2.0 Bindings, 3.4).
 * @param query as it was sent, without the question mark
 * @throws Error for what is no such message, or one that takes too much to read
 */
export function readAddressedMessage(query: string): LogoutMessage {
  const sent = new Map<string, string>()
  for (const pair of query.split('&')) {
    const name = pair.split('=', 1)[0] ?? ''
    if (sent.has(name)) throw new Error(`${name} twice`)
    sent.set(name, pair)
  }
  const meaningOf = (name: string) => decodeURIComponent((sent.get(name)?.slice(name.length + 1) ?? '').replaceAll('+', ' '))
  const name = nameIn((one) => sent.has(one))
  if (sent.has('SAMLEncoding') && !meaningOf('SAMLEncoding').endsWith(':DEFLATE')) throw new Error('another encoding')
  const xml = inflateRawSync(Buffer.from(meaningOf(name), 'base64'), { maxOutputLength: mostBytes }).toString()
  requireModestXml(xml)
  const octets = [name, 'RelayState', 'SigAlg'].flatMap((one) => sent.get(one) ?? []).join('&')
  return {
    kind: kinds[name],
    xml,
    relayState: sent.has('RelayState') ? meaningOf('RelayState') : null,
    verified: async (certificates) => {
      if (
        !sent.has('Signature') ||
        !isSignedAddress({ octets, algorithm: meaningOf('SigAlg'), signature: meaningOf('Signature') }, certificates)
      )
        throw new Error('nobody signed it')
      return xml
    },
  }
}

/** Reads the HTTP-POST binding (SAML 2.0 Bindings, 3.5). @param form what the browser sent @throws Error likewise */
export function readPostedMessage(form: Record<string, unknown>): LogoutMessage {
  const name = nameIn((one) => typeof form[one] === 'string')
  const xml = Buffer.from(String(form[name]), 'base64').toString()
  if (xml.length > mostBytes) throw new Error('too long')
  requireModestXml(xml)
  return {
    kind: kinds[name],
    xml,
    relayState: typeof form.RelayState === 'string' ? form.RelayState : null,
    verified: async (certificates) => {
      const { parseDomFromString } = await import('@node-saml/node-saml/lib/xml.js')
      const { verifyXml } = await import('./verified-xml.ts')
      const keys = certificates.map((certificate) => `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`)
      const verified = verifyXml(xml, (await parseDomFromString(xml)).documentElement, keys)
      if (verified === null) throw new Error('nobody signed it')
      return verified
    },
  }
}

/** Which of the two it is. */
function nameIn(has: (name: string) => boolean): keyof typeof kinds {
  if (has('SAMLRequest') === has('SAMLResponse')) throw new Error('not one message')
  return has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
}
