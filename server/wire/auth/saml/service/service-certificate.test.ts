import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { certificateOf } from './service-certificate.ts'

it.each([2048, 3072])('creates the same self-signed certificate every time for a key of %i bits', (modulusLength) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength })
  const certificate = new X509Certificate(Buffer.from(certificateOf(privateKey), 'base64'))
  expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  expect(certificate.verify(createPublicKey(privateKey))).toBe(true)
  expect(certificate).toMatchObject({
    subject: 'CN=SAML 2.0 service provider',
    validFrom: 'Jan  1 00:00:00 2025 GMT',
    validTo: 'Jan  1 00:00:00 2125 GMT',
    ca: false,
    serialNumber: expect.stringMatching(/^[4-7][0-9A-F]{31}$/),
  })
  expect(certificateOf(privateKey)).toBe(certificate.raw.toString('base64'))
})

it('derives the serial number from the key', () => {
  const [first, second] = [1, 2].map(
    () => new X509Certificate(Buffer.from(certificateOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey), 'base64')),
  )
  expect(first!.serialNumber).not.toBe(second!.serialNumber)
})
