import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { siteCertificate, siteKey } from '../../../../testing/http/site-certificate.ts'
import { certificateOf } from '../service/service-certificate.ts'
import { isSignedRedirect } from './redirect-signature.ts'

const moreAlgorithms = 'http://www.w3.org/2001/04/xmldsig-more#'
const octets = 'SAMLRequest=x&SigAlg=y'
const ecCertificate = siteCertificate.replace(/-----.*?-----|\s/g, '')
const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signed = (hash: string, key: Parameters<typeof sign>[2]) => sign(hash, Buffer.from(octets), key).toString('base64')
const ecKey = { key: siteKey, dsaEncoding: 'ieee-p1363' } as const
const certificates = [ecCertificate, certificateOf(rsa)]

it.each([
  ['RSA', `${moreAlgorithms}rsa-sha256`, signed('sha256', rsa)],
  ['RSA with SHA-512', `${moreAlgorithms}rsa-sha512`, signed('sha512', rsa)],
  [
    'RSA-PSS',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
    signed('sha256', { key: rsa, padding: constants.RSA_PKCS1_PSS_PADDING }),
  ],
  ['ECDSA', `${moreAlgorithms}ecdsa-sha256`, signed('sha256', ecKey)],
])('accepts a valid signature: %s', (_, algorithm, signature) => {
  expect(isSignedRedirect({ octets, algorithm, signature }, certificates)).toBe(true)
  expect(isSignedRedirect({ octets: `${octets}&a=b`, algorithm, signature }, certificates)).toBe(false)
  expect(isSignedRedirect({ octets, algorithm, signature }, [])).toBe(false)
})

it.each([
  ['ECDSA as DER', `${moreAlgorithms}ecdsa-sha256`, signed('sha256', siteKey)],
  ['RSA declared as ECDSA', `${moreAlgorithms}ecdsa-sha256`, signed('sha256', rsa)],
  ['another hash than declared', `${moreAlgorithms}rsa-sha512`, signed('sha256', rsa)],
  ['no signature', `${moreAlgorithms}rsa-sha256`, ''],
])('rejects an invalid signature: %s', (_, algorithm, signature) =>
  expect(isSignedRedirect({ octets, algorithm, signature }, certificates)).toBe(false),
)

it.each([
  ['SHA-1', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', signed('sha1', rsa)],
  [
    'HMAC with the certificate',
    'http://www.w3.org/2000/09/xmldsig#hmac-sha256',
    createHash('sha256').update(ecCertificate).digest('base64'),
  ],
  ['no algorithm', '', ''],
])('rejects %s and names the algorithm in the error', (_, algorithm, signature) =>
  expect(() => isSignedRedirect({ octets, algorithm, signature }, certificates)).toThrow(
    `the algorithm of SigAlg is not accepted: ${algorithm}`,
  ),
)
