import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { siteCertificate, siteKey } from '../../../testing/site-certificate.ts'
import { isSignedAddress } from './redirect-signature.ts'
import { certificateOf } from './service-certificate.ts'

const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const octets = 'SAMLRequest=x&SigAlg=y'
const ofElliptic = siteCertificate.replace(/-----.*?-----|\s/g, '')
const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signed = (hash: string, key: Parameters<typeof sign>[2]) => sign(hash, Buffer.from(octets), key).toString('base64')
const elliptic = { key: siteKey, dsaEncoding: 'ieee-p1363' } as const
const certificates = [ofElliptic, certificateOf(rsa)]

it.each([
  ['RSA', `${more}rsa-sha256`, signed('sha256', rsa)],
  ['RSA with SHA-512', `${more}rsa-sha512`, signed('sha512', rsa)],
  [
    'RSA-PSS',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
    signed('sha256', { key: rsa, padding: constants.RSA_PKCS1_PSS_PADDING }),
  ],
  ['ECDSA', `${more}ecdsa-sha256`, signed('sha256', elliptic)],
])('%s holds', (_, algorithm, signature) => {
  expect(isSignedAddress({ octets, algorithm, signature }, certificates)).toBe(true)
  expect(isSignedAddress({ octets: `${octets}&a=b`, algorithm, signature }, certificates)).toBe(false)
  expect(isSignedAddress({ octets, algorithm, signature }, [])).toBe(false)
})

it.each([
  ['ECDSA as DER', `${more}ecdsa-sha256`, signed('sha256', siteKey)],
  ['RSA called ECDSA', `${more}ecdsa-sha256`, signed('sha256', rsa)],
  ['another hash than it says', `${more}rsa-sha512`, signed('sha256', rsa)],
  ['no signature', `${more}rsa-sha256`, ''],
])('%s does not', (_, algorithm, signature) => expect(isSignedAddress({ octets, algorithm, signature }, certificates)).toBe(false))

it.each([
  ['SHA-1', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', signed('sha1', rsa)],
  ['HMAC with the certificate', 'http://www.w3.org/2000/09/xmldsig#hmac-sha256', createHash('sha256').update(ofElliptic).digest('base64')],
  ['no algorithm', '', ''],
])('refuses %s and names it', (_, algorithm, signature) =>
  expect(() => isSignedAddress({ octets, algorithm, signature }, certificates)).toThrow(
    `the algorithm of SigAlg is not accepted: ${algorithm}`,
  ),
)
