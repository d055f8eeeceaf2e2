import { escape as escapeText } from 'node:querystring'
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { withDecryptedName } from './encrypted-name.ts'
import { requireModestXml } from './modest-xml.ts'
import { transientFormat } from './name-id-format.ts'
import type { SamlName } from './saml-name.ts'
import { consumerOf, entityIdOf } from './service-addresses.ts'
import { type ServiceKeys, signingKeyOf } from './service-key.ts'
import { openSignedAssertion } from './signed-assertion.ts'
import type { SsoProvider } from './sso-store.ts'
import { requireAcceptedAlgorithms } from './verified-xml.ts'

const clockSkewMs = 30_000
/** Longer than a flow lives. */
const requestMs = 1_800_000

/** One exchange of messages with one identity provider. */
export interface SamlExchange {
  publicUrl: string
  provider: Pick<SsoProvider, 'sso_url' | 'certificates' | 'entity_id' | 'name_id_format'>
  keys: ServiceKeys
  /** Of the one request of the flow, as the library asks for it: an answer to any other is refused. */
  requestId: string
  /** Where messages of single logout go. */
  logoutUrl?: string
}

/** The library, with requests that are signed always, and with assertions that may be encrypted. */
class ServiceProvider extends SAML {
  private readonly exchange: SamlExchange

  constructor(exchange: SamlExchange) {
    super(libraryOptions(exchange))
    this.exchange = exchange
  }

  private get privateKeys() {
    return this.exchange.keys.map(({ privateKey }) => privateKey)
  }

  /** The address of a request to end a session (SAML 2.0 Core, 3.7.1). @param state comes back with the answer */
  askForLogout({ nameId, format, nameQualifier, spNameQualifier, sessionIndex }: SamlName, state: string): Promise<string> {
    const about = {
      ...(nameQualifier !== null && { nameQualifier }),
      ...(spNameQualifier !== null && { spNameQualifier }),
      ...(sessionIndex !== null && { sessionIndex }),
    }
    const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
    return this.getLogoutUrlAsync({ issuer: '', nameID: nameId, nameIDFormat: format ?? unspecified, ...about }, state, {})
  }

  /** The address that says that what a request asked for is done (Core, 3.7.2). */
  async answerLogout(requestId: string, relayState: string | null): Promise<string> {
    const about = { issuer: '', nameID: '', nameIDFormat: '', ID: requestId }
    const address = await this.getLogoutResponseUrlAsync(about, relayState ?? '', {}, true)
    // The library signs it in one way of escaping and sends it in another.
    return relayState ? address.replace(/([?&]RelayState=)[^&]*/, (_, name) => `${name}${escapeText(relayState)}`) : address
  }

  /** Names that are made each time are never there already: nothing may be said about making them (Core 3.4.1.1, errata E14). */
  override async generateAuthorizeRequestAsync(isPassive: boolean, isHttpPostBinding: boolean): Promise<string> {
    const request = await super.generateAuthorizeRequestAsync(isPassive, isHttpPostBinding)
    return this.exchange.provider.name_id_format === transientFormat ? request.replace(' AllowCreate="true"', '') : request
  }

  /**
   * What a response (base64) asserts: only what the identity provider signed, be it the assertion or the response around it.
   * @throws Error when it is not to be believed. Whoever brought it is not told why.
   */
  async readResponse(encoded: string): Promise<Profile> {
    const xml = Buffer.from(encoded, 'base64').toString()
    requireModestXml(xml)
    const { documentElement: response } = await parseDomFromString(xml)
    requireAcceptedAlgorithms(response)
    const destination = response.getAttribute('Destination')
    if (destination && destination !== consumerOf(this.exchange.publicUrl)) throw new Error('another destination')
    const isEncrypted = xpath.selectElements(response, `//*[local-name()='EncryptedAssertion']`).length > 0
    const profile = isEncrypted
      ? await this.readEncrypted(xml, response)
      : (await this.validatePostResponseAsync({ SAMLResponse: encoded })).profile
    if (profile === null) throw new Error('no assertion')
    return withDecryptedName(profile, this.privateKeys)
  }

  /** The library knows one key, takes RSA 1.5 and triple DES, and no OAEP with SHA-256: it judges what was decrypted here. */
  private async readEncrypted(xml: string, response: Element): Promise<Profile | null> {
    if (response.localName !== 'Response' || xpath.selectElements(response, `//*[local-name()='Assertion']`).length > 0)
      throw new Error('not one assertion')
    const requestId = response.getAttribute('InResponseTo')
    await this.validateInResponseTo(requestId)
    const assertion = await openSignedAssertion(xml, await this.getKeyInfosAsPem(), this.privateKeys)
    return (await this.processValidlySignedAssertionAsync(assertion, xml, requestId ?? '')).profile
  }
}

/** Made by `makeServiceProvider` alone. */
export type { ServiceProvider }

/** Our side of an exchange. Its parts of XML are large: it is imported where it is used. @throws Error for certificates that are none */
export const makeServiceProvider = (exchange: SamlExchange): ServiceProvider => new ServiceProvider(exchange)

const libraryOptions = ({ publicUrl, provider, keys, requestId, logoutUrl }: SamlExchange): ConstructorParameters<typeof SAML>[0] => ({
  callbackUrl: consumerOf(publicUrl),
  issuer: entityIdOf(publicUrl),
  audience: entityIdOf(publicUrl),
  entryPoint: provider.sso_url,
  ...(logoutUrl !== undefined && { logoutUrl }),
  idpIssuer: provider.entity_id,
  idpCert: provider.certificates,
  // Either is signed, or both: an assertion that is not counts only within a response that is.
  wantAssertionsSigned: false,
  wantAuthnResponseSigned: false,
  privateKey: signingKeyOf(keys).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  signatureAlgorithm: 'sha256',
  identifierFormat: provider.name_id_format,
  disableRequestedAuthnContext: true,
  acceptedClockSkewMs: clockSkewMs,
  maxAssertionAgeMs: requestMs,
  validateInResponseTo: ValidateInResponseTo.always,
  requestIdExpirationPeriodMs: requestMs,
  generateUniqueId: () => requestId,
  cacheProvider: {
    saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async (key) => key,
  },
})
