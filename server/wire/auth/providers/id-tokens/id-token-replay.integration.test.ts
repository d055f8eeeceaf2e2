import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { p256 } from '@noble/curves/nist.js'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../../testing/auth/auth-server.ts'

let server: AuthServer
let provider: Server
let issuer = ''
const keys = generateKeyPair('ES256')
beforeAll(async () => {
  const jwk = { ...(await exportJWK((await keys).publicKey)), kid: 'curve', alg: 'ES256', use: 'sig' }
  provider = createServer((request, response) => {
    const discovery = {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: `${issuer}/t`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : discovery))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  server = await startAuthServer({ AUTH_OIDC_PROVIDERS: JSON.stringify([{ id: 'curve', name: 'Curve', issuer, client_id: 'workwright' }]) })
})
afterAll(async () => {
  await server.stop()
  provider.closeAllConnections()
  provider.close()
})

/** Returns the second valid signature for the same text and key: (r, n - s). Anyone can compute it from (r, s). */
function withOtherSignature(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = p256.Point.Fn.ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
  return [head, body, other.toString('base64url')].join('.')
}

it('accepts an ID token without a nonce only once, with either form of its signature', async () => {
  const { privateKey } = await keys
  const token = await new SignJWT({ email: 'curve@example.com', email_verified: true })
    .setProtectedHeader({ alg: 'ES256', kid: 'curve' })
    .setSubject('somebody')
    .setIssuer(issuer)
    .setAudience('workwright')
    .setIssuedAt()
    .setExpirationTime('5 min')
    .sign(privateKey)
  const signIn = (text: string) => server.client().auth.signInWithIdToken({ provider: 'curve' as never, token: text })
  expect(withOtherSignature(withOtherSignature(token))).toBe(token)
  // The second form of the signature is valid as well.
  expect((await signIn(withOtherSignature(token))).error).toBeNull()
  expect((await signIn(token)).error?.message).toBe('ID token has already been used')
})
