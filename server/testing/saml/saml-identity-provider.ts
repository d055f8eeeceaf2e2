import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import * as samlify from 'samlify'
import { certificateOf } from '../../wire/auth/saml/service/service-certificate.ts'

/** Key pair for tests only. It is stored here because Node cannot create certificates. */
const signingKey = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDJquZVu54KJaEP
D6wQBB41rH6YPHNhiNF9oRMluXTl8zusaNpJQn+IEIk3nviXb94N6ScsKqPcPR8b
e94X3EIVrLPhmO2dtb4cXhB6q+rh9p06keo0gAvsaMIaJFL6drZArlR3rfUE5AAW
AtlTvP2T9f9i6TYyxIV9US/nAuAUWj15djkfXGqBR+wne9iB1zMO1vl5JhICjKeb
lywC5HYpZo44V05RuT5a9623rHrixgH88PExk2T6dZ5vssdmTcjUlYwJSz89UAZv
0jok5EKlDxY2Ry+kp6G07zCLDOafLYFe+PQGdsBfCbmaGKwuY3yqM4dIvVAxUSEu
LH+qSH+PAgMBAAECggEAFJ4zXw/dJYkZVqfciI/94rDttHTMZcFjjFDmhenYaMDI
bg++RCqB+BBGEc4Ko7jyiUDixLeLTzNfNc52iMFNGa2G1TQZvxEGDHJq2Y/au3Ac
57sOqIAa4qMHN+hUz3n0Qi1Ql3fNNXXLXcoRcWfraQWH2b320OlErejvWSfzGZa9
0FvFfbPw7qXBYhIH7A2DlwyStvyAWB6tN0HebPLZY45uQFWVMGQhbxi+8+mOaMuS
Q447zFQjWNoZt4CdYiI092H0ei85wTa0qok64clO+cSez0ZnmgR5zPEkMN7m54Zv
VdD0zl1lWHmKkjWQ+kPmKOGNq3oxMsyXI2ClX4LyMQKBgQDnZXfGRPtfEz7C4W1x
1+Utfg/79sR727sciJsqTzWCHAcOetbvMJtpJtKkmqsBBlD9Z9H1+SmddcKjDrWY
chN1ZwZtZH4PufIi6+4TuoOdHVNCXXvt81fHUdwGXJRpsTaACqtOVOSq2ZF+Sg77
Z5ond3tyH/Mx3yeaVU0E1o3iBwKBgQDfHDlrrW5ayfLL02tVZ18+by/j8K08khCf
ffK8BOnx4mjkfQ1wAVDo2+EnCuBMzTaV10OOtB4KNyw0NTqwOxeUQWuRKF9a+drO
Dx8muHco3tKxBMzg9jI/4x8k24hGr0eTk4mfC8uVgdgkcupnkMQyYxznGx3eMnVb
fwFnigp0OQKBgQCwNdnfF5rhDPPHTgmdHw579TrQ4ltAAtVbZj/bGVSjDxrkkPDq
VvaSPak9Bjdg4WF9h7kg+iwRp6Kfr0zkmUJuLhV76oIBEdXteALl7Sva0oEb0brV
OnFG7PSDt66hSf05xmYrkYRNAr/EDzuXgY6nrVpJT0FQYiJzaa/sFkMXswKBgGCs
TSEgE9oY+TBiWna2BOn7qYed6KJ/M9635y6a/neFwCeJHAJ1P4a2h5ewOcJthQJm
NOqnlwCcKXYxvk1QPYZK1n4ePTshWjLBEKFpepBmBGsZhmDPrLRMCFmjGihumJgU
bKRSqxMMIQiiFnlrm+etVH+7GzUFLh7IKGahxKfZAoGBALywd5yIKZ31iyzxZQgs
DbwDAmxSTKqfmMmWBPLLRqwuqTtFuika4f/Ab2CrXsqM5lCuDlcRcs7murU3i35a
iaVzirdgPR+9kWDRyMT4zRrs/5ce/spHJtP8Ssi4FjdqDtSwsCRSIUD/Wb0Kbu43
MqrTmlhsa32g0HFt6qE+K3AU
-----END PRIVATE KEY-----
`
const certificate = `-----BEGIN CERTIFICATE-----
MIIDLTCCAhWgAwIBAgIUENNWpGcMpTwrrjuZEaJi9uMrfrkwDQYJKoZIhvcNAQEL
BQAwJTEjMCEGA1UEAwwaaWRlbnRpdHkgcHJvdmlkZXIgb2YgdGVzdHMwIBcNMjYx
MTIxMTEyNDM3WhgPMjEyNjEwMjgxMTI0MzdaMCUxIzAhBgNVBAMMGmlkZW50aXR5
IHByb3ZpZGVyIG9mIHRlc3RzMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKC
AQEAyarmVbueCiWhDw+sEAQeNax+mDxzYYjRfaETJbl05fM7rGjaSUJ/iBCJN574
l2/eDeknLCqj3D0fG3veF9xCFayz4ZjtnbW+HF4Qeqvq4fadOpHqNIAL7GjCGiRS
+na2QK5Ud631BOQAFgLZU7z9k/X/Yuk2MsSFfVEv5wLgFFo9eXY5H1xqgUfsJ3vY
gdczDtb5eSYSAoynm5csAuR2KWaOOFdOUbk+Wvett6x64sYB/PDxMZNk+nWeb7LH
Zk3I1JWMCUs/PVAGb9I6JORCpQ8WNkcvpKehtO8wiwzmny2BXvj0BnbAXwm5mhis
LmN8qjOHSL1QMVEhLix/qkh/jwIDAQABo1MwUTAdBgNVHQ4EFgQUg2pJUxNymnE7
TRpRh/r8/glVcP8wHwYDVR0jBBgwFoAUg2pJUxNymnE7TRpRh/r8/glVcP8wDwYD
VR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAOg7q211EI6F/r6CntIy+
rhNhdgBSlks4+sBATTCHensLnN3IpVdOYiE1V8D2Gpcv5Pn1CWospEDoarGS2vjP
Vgzc1xrRfb7+SrxqQmawiDotj94PtKfv/uQBA/4D30fJAni6fSUjhPEHrhGHcvTK
wVH25LUQqQEvhFjMlOzTIRjYl3g1bxUpi+JNyJgs7H/KyiTZ0HNXPGgiavyC3mJk
Uhc7AdcqzG/IJDVA7T1mN4YYG/9fvMFrp97bSa6ip/7HlUxNHla9ST+0DIPOz4RT
N3UO8aqzFy+cgnXD27YQFuXtIo9nsMrxMbzCiU4hz0IHjU5OnMtGAo/ul2mgJgcK
xQ==
-----END CERTIFICATE-----
`

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
samlify.setSchemaValidator({ validate: async () => 'not checked' })

export interface AssertedSubject {
  nameId: string
  email?: string
  /** Replaces the correct audience of the assertion. */
  audience?: string
  recipient?: string
  inResponseTo?: string
  issuer?: string
  notOnOrAfter?: Date
  assertionId?: string
  nameIdFormat?: string
  /** Attributes to assert in addition to the email address. */
  attributes?: { name: string; friendlyName?: string; values: string[] }[]
  /** Session index that the identity provider assigned. */
  sessionIndex?: string
  /** Replaces the name element in the signed subject. @param name the original element */
  subject?: (name: string) => string
  /** True to sign the response with a key that does not belong to the provider. */
  foreignKey?: boolean
}

export interface IdentityProviderOptions {
  entityID?: string
  /** Base URL of the identity provider. */
  origin?: string
  /** Parts of its responses that the provider signs. */
  signs?: 'assertion' | 'response' | 'both'
  /** Algorithms of XML Encryption. If absent, assertions are not encrypted. */
  encrypts?: { content: string; key: string }
  /** True to sign with a different key from the other providers in tests, as after a change of the certificate. */
  hasOwnKey?: boolean
  /** True to reject requests that are not signed by the service. */
  wantsSignedRequests?: boolean
}

export interface SamlIdentityProvider {
  metadata: string
  loginUrl: string
  /** Returns the id of the authentication request in a redirect URL. @throws if the provider rejects the request */
  requestIdOf(address: string): Promise<string>
  /** Returns the XML of the authentication request in a redirect URL. */
  requestOf(address: string): string
  /** Creates the form that the browser posts to the service after the sign-in. */
  respond(address: string, asserted: AssertedSubject): Promise<{ SAMLResponse: string; RelayState: string }>
  /** The provider's private signing key (PEM). */
  key: string
  /**
   * Reads a logout request from the service.
   * @returns the name, the session index and the request id
   * @throws if the signature is invalid
   */
  readLogout(address: string): Promise<{ id: string; nameId: string; sessionIndex: unknown }>
  /** Reads a logout response from the service. @returns the request id and the status @throws if the signature is invalid */
  readLogoutResponse(address: string): Promise<{ inResponseTo: string; status: string }>
  /** Replaces the metadata of the service that the provider uses. */
  useServiceMetadata(serviceMetadata: string): void
}

const newRsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
/** A key that no service trusts. Shared, because generating a key takes a tenth of a second. */
const foreignKey = pemOf(newRsaKey())

/** Creates a SAML 2.0 identity provider for the service described by `serviceMetadata`. */
export function makeSamlIdentityProvider(serviceMetadata: string, overrides: IdentityProviderOptions = {}): SamlIdentityProvider {
  const {
    entityID = 'https://idp.test/metadata',
    origin = 'https://idp.test',
    signs = 'assertion',
    wantsSignedRequests = false,
  } = overrides
  const loginUrl = `${origin}/login`
  const ownKey = overrides.hasOwnKey ? newRsaKey() : null
  const options = (privateKey: string) => ({
    entityID,
    privateKey,
    signingCert: ownKey ? certificateOf(ownKey) : certificate,
    isAssertionEncrypted: overrides.encrypts !== undefined,
    ...(overrides.encrypts && { dataEncryptionAlgorithm: overrides.encrypts.content, keyEncryptionAlgorithm: overrides.encrypts.key }),
    wantAuthnRequestsSigned: wantsSignedRequests,
    wantLogoutRequestSigned: true,
    wantLogoutResponseSigned: true,
    nameIDFormat: [emailFormat],
    singleSignOnService: [{ Binding: redirect, Location: loginUrl }],
    // The library logs a warning if there is no validator.
    singleLogoutService: [{ Binding: redirect, Location: `${origin}/logout` }],
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        { name: 'email', valueTag: 'email', nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic', valueXsiType: 'xs:string' },
      ],
    },
  })
  const provider = samlify.IdentityProvider(options(ownKey ? pemOf(ownKey) : signingKey))
  const foreign = samlify.IdentityProvider(options(foreignKey))
  const serviceOf = (metadata: string) =>
    samlify.ServiceProvider({
      // The metadata of the service determines which parts the library signs.
      metadata: signs === 'response' ? metadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"') : metadata,
      wantMessageSigned: signs !== 'assertion',
    })
  let service = serviceOf(serviceMetadata)
  const sentIn = (address: string, message: 'SAMLRequest' | 'SAMLResponse') => {
    const { search, searchParams } = new URL(address)
    // Verifies the original query string, because the signature does not cover the decoded values (SAML 2.0 Bindings, 3.4.4.1).
    const sent = new Map(
      search
        .slice(1)
        .split('&')
        .map((parameter) => [parameter.slice(0, parameter.indexOf('=')), parameter]),
    )
    const octetString = [message, 'RelayState', 'SigAlg'].flatMap((name) => sent.get(name) ?? []).join('&')
    return { query: Object.fromEntries(searchParams), octetString }
  }
  const requestIdOf = async (address: string) => {
    const { extract } = await provider.parseLoginRequest(service, 'redirect', sentIn(address, 'SAMLRequest'))
    return (extract.request?.id ?? '') as string
  }
  return {
    metadata: provider.getMetadata(),
    loginUrl,
    requestIdOf,
    requestOf: (address) => inflateRawSync(Buffer.from(new URL(address).searchParams.get('SAMLRequest') ?? '', 'base64')).toString(),
    key: ownKey?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? signingKey,
    readLogout: async (address) => {
      const { extract } = await provider.parseLogoutRequest(service, 'redirect', sentIn(address, 'SAMLRequest'))
      return { id: String(extract.request?.id), nameId: String(extract.nameID), sessionIndex: extract.sessionIndex }
    },
    readLogoutResponse: async (address) => {
      const { extract } = await provider.parseLogoutResponse(service, 'redirect', sentIn(address, 'SAMLResponse'))
      return { inResponseTo: String(extract.response?.inResponseTo), status: String(extract.top) }
    },
    useServiceMetadata: (metadata) => {
      service = serviceOf(metadata)
    },
    respond: async (address, asserted) => {
      const id = await requestIdOf(address)
      const fill = (template: string) => ({
        id: `_${randomBytes(8).toString('hex')}`,
        context: fillTemplate(template, service, entityID, id, asserted),
      })
      const extract = { request: { id } }
      const idp = asserted.foreignKey ? foreign : provider
      const { context } = await idp.createLoginResponse(
        service,
        { extract },
        'post',
        {},
        { customTagReplacement: fill, encryptThenSign: true },
      )
      return { SAMLResponse: context, RelayState: new URL(address).searchParams.get('RelayState') ?? '' }
    },
  }
}

type Service = ReturnType<typeof samlify.ServiceProvider>

function fillTemplate(template: string, service: Service, issuer: string, requestId: string, asserted: AssertedSubject): string {
  const consumer = service.entityMeta.getAssertionConsumerService('post') as string
  const now = new Date()
  const end = (asserted.notOnOrAfter ?? new Date(now.getTime() + 300_000)).toISOString()
  const attributeXml = (asserted.attributes ?? []).map(
    ({ name, friendlyName = name, values }) =>
      `<saml:Attribute Name="${name}" FriendlyName="${friendlyName}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  const filled = samlify.SamlLib.replaceTagsByValue(template.replace('</saml:AttributeStatement>', `${attributeXml.join('')}$&`), {
    ID: `_${randomBytes(8).toString('hex')}`,
    AssertionID: asserted.assertionId ?? `_${randomBytes(8).toString('hex')}`,
    Destination: consumer,
    Audience: asserted.audience ?? service.entityMeta.getEntityID(),
    SubjectRecipient: asserted.recipient ?? consumer,
    AssertionConsumerServiceURL: consumer,
    EntityID: service.entityMeta.getEntityID(),
    Issuer: asserted.issuer ?? issuer,
    IssueInstant: now.toISOString(),
    ConditionsNotBefore: new Date(now.getTime() - 600_000).toISOString(),
    ConditionsNotOnOrAfter: end,
    SubjectConfirmationDataNotOnOrAfter: end,
    NameIDFormat: asserted.nameIdFormat ?? emailFormat,
    NameID: asserted.nameId,
    InResponseTo: asserted.inResponseTo ?? requestId,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    AuthnStatement: '',
    attrEmail: asserted.email ?? asserted.nameId,
  })
  const statement = asserted.sessionIndex
    ? `<saml:AuthnStatement AuthnInstant="${now.toISOString()}" SessionIndex="${asserted.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
    : ''
  return filled
    .replace('<saml:AttributeStatement>', `${statement}$&`)
    .replace(/<saml:NameID .*?<\/saml:NameID>/s, asserted.subject ?? ((name) => name))
}
