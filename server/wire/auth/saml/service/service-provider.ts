import { escape as escapeText } from 'node:querystring'
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { samlConsumer, samlEntityId } from '../../../../../contracts/auth/company-addresses.ts'
import { transientFormat } from '../sign-in/name-id-format.ts'
import type { SamlName } from '../sign-in/saml-name.ts'
import type { SsoProvider } from '../sso-store.ts'
import { withDecryptedName } from '../xml/encrypted-name.ts'
import { requireXmlWithinLimits } from '../xml/limit-xml.ts'
import { openSignedAssertion } from '../xml/signed-assertion.ts'
import { requireAcceptedAlgorithms } from '../xml/verify-xml.ts'
import { type ServiceKeys, signingKeyOf } from './service-key.ts'

const maxClockSkewMs = 30_000
/** Lifetime of a request, in milliseconds. It must exceed the lifetime of a flow. */
const requestLifetimeMs = 1_800_000

/** Options for an exchange of messages with one identity provider. */
export interface SamlExchange {
  publicUrl: string
  provider: Pick<SsoProvider, 'sso_url' | 'certificates' | 'entity_id' | 'name_id_format'>
  keys: ServiceKeys
  /** Id of our request. Responses to other requests are rejected. */
  requestId: string
  /** URL that receives single logout messages. */
  logoutUrl?: string
}

/** Extends the SAML library: requests are always signed, and assertions may be encrypted. */
class ServiceProvider extends SAML {
  private readonly exchange: SamlExchange

  constructor(exchange: SamlExchange) {
    super(libraryOptions(exchange))
    this.exchange = exchange
  }

  private get privateKeys() {
    return this.exchange.keys.map(({ privateKey }) => privateKey)
  }

  /** Returns the URL of a request to end a session (SAML 2.0 Core, 3.7.1). @param state returned with the response */
  logoutRequestUrl({ nameId, format, nameQualifier, spNameQualifier, sessionIndex }: SamlName, state: string): Promise<string> {
    const options = {
      ...(nameQualifier !== null && { nameQualifier }),
      ...(spNameQualifier !== null && { spNameQualifier }),
      ...(sessionIndex !== null && { sessionIndex }),
    }
    const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
    return this.getLogoutUrlAsync({ issuer: '', nameID: nameId, nameIDFormat: format ?? unspecified, ...options }, state, {})
  }

  /** Returns the URL of the response to a logout request (Core, 3.7.2). */
  async logoutResponseUrl(requestId: string, relayState: string | null): Promise<string> {
    const options = { issuer: '', nameID: '', nameIDFormat: '', ID: requestId }
    const address = await this.getLogoutResponseUrlAsync(options, relayState ?? '', {}, true)
    // Replaces the library's RelayState, because the library escapes it differently in the URL than in the signed text.
    return relayState ? address.replace(/([?&]RelayState=)[^&]*/, (_, name) => `${name}${escapeText(relayState)}`) : address
  }

  /** Removes `AllowCreate` for transient names, because it must not be used for them (Core 3.4.1.1, errata E14). */
  override async generateAuthorizeRequestAsync(isPassive: boolean, isHttpPostBinding: boolean): Promise<string> {
    const request = await super.generateAuthorizeRequestAsync(isPassive, isHttpPostBinding)
    return this.exchange.provider.name_id_format === transientFormat ? request.replace(' AllowCreate="true"', '') : request
  }

  /**
   * Returns the content of a response (base64). Reads only the parts that the identity provider signed: the assertion, or the
   * whole response.
   * @throws Error if the response is not valid; the message is for the log, not for the client
   */
  async readResponse(encoded: string): Promise<Profile> {
    const xml = Buffer.from(encoded, 'base64').toString()
    requireXmlWithinLimits(xml)
    const { documentElement: response } = await parseDomFromString(xml)
    requireAcceptedAlgorithms(response)
    const destination = response.getAttribute('Destination')
    if (destination && destination !== samlConsumer(this.exchange.publicUrl)) throw new Error('unexpected destination')
    const isEncrypted = xpath.selectElements(response, `//*[local-name()='EncryptedAssertion']`).length > 0
    const profile = isEncrypted
      ? await this.readEncrypted(xml, response)
      : (await this.validatePostResponseAsync({ SAMLResponse: encoded })).profile
    if (profile === null) throw new Error('no assertion')
    return withDecryptedName(profile, this.privateKeys)
  }

  /**
   * Reads an encrypted assertion. Decrypts the assertion itself and lets the library validate the result. The library supports only
   * one private key, accepts RSA 1.5 and triple DES, and does not support OAEP with SHA-256.
   */
  private async readEncrypted(xml: string, response: Element): Promise<Profile | null> {
    if (response.localName !== 'Response' || xpath.selectElements(response, `//*[local-name()='Assertion']`).length > 0)
      throw new Error('expected exactly one assertion')
    const requestId = response.getAttribute('InResponseTo')
    await this.validateInResponseTo(requestId)
    const assertion = await openSignedAssertion(xml, await this.getKeyInfosAsPem(), this.privateKeys)
    return (await this.processValidlySignedAssertionAsync(assertion, xml, requestId ?? '')).profile
  }
}

/** Only the type is exported: instances must be created by `makeServiceProvider`. */
export type { ServiceProvider }

/**
 * Creates the service provider for an exchange. This module must be imported dynamically, because its XML libraries are large.
 * @throws Error if a certificate is invalid
 */
export const makeServiceProvider = (exchange: SamlExchange): ServiceProvider => new ServiceProvider(exchange)

const libraryOptions = ({ publicUrl, provider, keys, requestId, logoutUrl }: SamlExchange): ConstructorParameters<typeof SAML>[0] => ({
  callbackUrl: samlConsumer(publicUrl),
  issuer: samlEntityId(publicUrl),
  audience: samlEntityId(publicUrl),
  entryPoint: provider.sso_url,
  ...(logoutUrl !== undefined && { logoutUrl }),
  idpIssuer: provider.entity_id,
  idpCert: provider.certificates,
  // Either the response or the assertion must be signed. An unsigned assertion is accepted only inside a signed response.
  wantAssertionsSigned: false,
  wantAuthnResponseSigned: false,
  privateKey: signingKeyOf(keys).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  signatureAlgorithm: 'sha256',
  identifierFormat: provider.name_id_format,
  disableRequestedAuthnContext: true,
  acceptedClockSkewMs: maxClockSkewMs,
  maxAssertionAgeMs: requestLifetimeMs,
  validateInResponseTo: ValidateInResponseTo.always,
  requestIdExpirationPeriodMs: requestLifetimeMs,
  generateUniqueId: () => requestId,
  cacheProvider: {
    saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async (key) => key,
  },
})
