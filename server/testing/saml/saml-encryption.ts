import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'

const xenc = 'http://www.w3.org/2001/04/xmlenc#'
const xenc11 = 'http://www.w3.org/2009/xmlenc11#'

const ciphers = {
  'aes256-gcm': { uri: `${xenc11}aes256-gcm`, name: 'aes-256-gcm', keyBytes: 32, nonceBytes: 12 },
  'aes128-gcm': { uri: `${xenc11}aes128-gcm`, name: 'aes-128-gcm', keyBytes: 16, nonceBytes: 12 },
  'aes256-cbc': { uri: `${xenc}aes256-cbc`, name: 'aes-256-cbc', keyBytes: 32, nonceBytes: 16 },
  'aes128-cbc': { uri: `${xenc}aes128-cbc`, name: 'aes-128-cbc', keyBytes: 16, nonceBytes: 16 },
  'tripledes-cbc': { uri: `${xenc}tripledes-cbc`, name: 'des-ede3-cbc', keyBytes: 24, nonceBytes: 8 },
} as const

const digest = (uri: string) => `<ds:DigestMethod Algorithm="${uri}"/>`
const transports = {
  'rsa-oaep-mgf1p': { uri: `${xenc}rsa-oaep-mgf1p`, hash: 'sha1', within: '' },
  'rsa-oaep sha256': {
    uri: `${xenc11}rsa-oaep`,
    hash: 'sha256',
    within: `${digest(`${xenc}sha256`)}<xenc11:MGF xmlns:xenc11="${xenc11}" Algorithm="${xenc11}mgf1sha256"/>`,
  },
  'rsa-1_5': { uri: `${xenc}rsa-1_5`, hash: null, within: '' },
} as const

export interface Encryption {
  /** Name of the encrypted element; `Assertion` by default. */
  as?: 'EncryptedAssertion' | 'EncryptedID'
  cipher?: keyof typeof ciphers
  transport?: keyof typeof transports
  /** True to put the wrapped key next to the encrypted data instead of inside its `KeyInfo`, like Shibboleth. */
  keyBeside?: boolean
  /** Changes the encrypted data: nonce, ciphertext and tag. */
  change?: (content: Buffer) => Buffer
}

/** Encrypts an assertion like an identity provider, with unsafe algorithms on request. @param certificate base64 of DER */
export function encryptAssertion(xml: string, certificate: string, encryption: Encryption = {}): string {
  const cipher = ciphers[encryption.cipher ?? 'aes256-gcm']
  const transport = transports[encryption.transport ?? 'rsa-oaep-mgf1p']
  const [key, nonce] = [randomBytes(cipher.keyBytes), randomBytes(cipher.nonceBytes)]
  const encrypting = createCipheriv(cipher.name as 'aes-256-gcm', key, nonce)
  const parts = [nonce, encrypting.update(xml), encrypting.final()]
  if (cipher.name.endsWith('gcm')) parts.push(encrypting.getAuthTag())
  const content = (encryption.change ?? ((same: Buffer) => same))(Buffer.concat(parts))
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const wrapped = publicEncrypt(
    transport.hash === null
      ? { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
      : { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: transport.hash },
    key,
  )
  const value = (bytes: Buffer) => `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const method = `<xenc:EncryptionMethod Algorithm="${transport.uri}">${transport.within}</xenc:EncryptionMethod>`
  const encryptedKey = `<xenc:EncryptedKey>${method}${value(wrapped)}</xenc:EncryptedKey>`
  const info = encryption.keyBeside ? '<ds:RetrievalMethod URI="#key"/>' : encryptedKey
  const name = encryption.as ?? 'EncryptedAssertion'
  return `<saml:${name} xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xenc="${xenc}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedData Type="${xenc}Element"><xenc:EncryptionMethod Algorithm="${cipher.uri}"/><ds:KeyInfo>${info}</ds:KeyInfo>${value(content)}</xenc:EncryptedData>${encryption.keyBeside ? encryptedKey : ''}</saml:${name}>`
}
