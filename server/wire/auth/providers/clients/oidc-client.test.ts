import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { makeOutbound } from '../../../../platform/outbound/make-outbound.ts'
import type { Provider } from '../provider.ts'
import { makeProviderClients } from './oidc-client.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Starts a provider whose discovery document contains the issuer that `issuerIn` returns for the provider's own address. */
async function providerNaming(issuerIn: (own: string) => string): Promise<Provider> {
  server = createServer((_request, response) => {
    const issuer = issuerIn(ownUrl)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    id: 'okta',
    name: 'Okta',
    kind: 'oidc',
    issuer: ownUrl,
    clientId: 'workwright',
    clientSecret: 'secret',
    scopes: 'openid',
    audiences: ['workwright'],
    trustsEmail: false,
    parameters: {},
  }
}

const outbound = makeOutbound({ allowPrivate: true })
afterAll(() => outbound.close())

it('accepts metadata of the configured issuer', async () => {
  const provider = await providerNaming((ownUrl) => ownUrl)
  expect((await makeProviderClients(outbound).configurationOf(provider)).serverMetadata().issuer).toBe(provider.issuer)
})

it.each([
  ['another issuer', () => 'https://evil.example'],
  ['the same issuer with a path', (ownUrl: string) => `${ownUrl}/tenant`],
])('rejects metadata of %s', async (_, issuerIn) => {
  await expect(makeProviderClients(outbound).configurationOf(await providerNaming(issuerIn))).rejects.toMatchObject({
    code: 'unexpected_failure',
  })
})
