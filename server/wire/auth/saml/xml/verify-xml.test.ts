import { generateKeyPairSync } from 'node:crypto'
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { expect, it } from 'vitest'
import { logoutRequest, signAfterIssuer } from '../../../../testing/saml/saml-logout.ts'
import { verifyXml } from './verify-xml.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
const verify = async (xml: string) => verifyXml(xml, (await parseDomFromString(xml)).documentElement, [publicPem])

it.each([
  ['SHA-256', {}],
  ['SHA-512', { signature: 'sha512', digest: 'sha512' }],
  ['exclusive canonicalization with comments', { transforms: [enveloped, `${exclusive}WithComments`] }],
] as const)('verifies %s', async (_, algorithms) => {
  const { transforms, ...rest } = { transforms: undefined, ...algorithms }
  const signed = signAfterIssuer(logoutRequest(), key, { ...rest, ...(transforms && { transforms: [...transforms] }) })
  expect(await verify(signed)).toContain('ada@acme.example')
})

const signed = signAfterIssuer(logoutRequest(), key)
it.each<[string, string, string]>([
  [
    'RSA-SHA1',
    'SignatureMethod is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    signAfterIssuer(logoutRequest(), key, { signature: 'sha1' }),
  ],
  [
    'a SHA-1 digest',
    'DigestMethod is not accepted: http://www.w3.org/2000/09/xmldsig#sha1',
    signAfterIssuer(logoutRequest(), key, { digest: 'sha1' }),
  ],
  [
    'a further SignatureMethod before the signed one',
    'SignatureMethod is not accepted',
    signed.replace('<SignedInfo>', `<EncryptionMethod><SignatureMethod Algorithm="${sha1}"/></EncryptionMethod>$&`),
  ],
  [
    'an XSLT transform',
    'Transform is not accepted: http://www.w3.org/TR/1999/REC-xslt',
    signed.replace(/(<Transform Algorithm=")[^"]*/, '$1http://www.w3.org/TR/1999/REC-xslt-19991116'),
  ],
  [
    'a transform as canonicalization',
    'CanonicalizationMethod is not accepted',
    signed.replace(/(<CanonicalizationMethod Algorithm=")[^"]*/, `$1${enveloped}`),
  ],
  [
    'an algorithm in a namespace of its own',
    'SignatureMethod is not accepted',
    signed.replace('<SignatureMethod', `$& xmlns:x="urn:x" x:Algorithm="${sha1}"`),
  ],
  [
    'no algorithm',
    'SignatureMethod is not accepted: none is named',
    signed.replace(/<SignatureMethod Algorithm="[^"]*"/, '<SignatureMethod'),
  ],
])('rejects %s and names the algorithm in the error', async (_, reason, xml) => {
  expect(xml).not.toBe(signed)
  await expect(verify(xml)).rejects.toThrow(`the algorithm of ${reason}`)
})
