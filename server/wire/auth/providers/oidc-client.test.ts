import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeProviderClients } from './oidc-client.ts'
import type { Provider } from './provider.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Serves a discovery document that names the issuer which `issuerIn` returns for the server's own address. */
async function providerNaming(issuerIn: (own: string) => string): Promise<Provider> {
  server = createServer((_request, response) => {
    const issuer = issuerIn(own)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    id: 'okta',
    name: 'Okta',
    kind: 'oidc',
    issuer: own,
    clientId: 'workwright',
    clientSecret: 'secret',
    scopes: 'openid',
    audiences: ['workwright'],
    trustsEmail: false,
    parameters: {},
  }
}

it('takes metadata that names the configured issuer', async () => {
  const provider = await providerNaming((own) => own)
  expect((await makeProviderClients().of(provider)).serverMetadata().issuer).toBe(provider.issuer)
})

it.each([
  ['another issuer', () => 'https://evil.example'],
  ['the same issuer with a path', (own: string) => `${own}/tenant`],
])('refuses metadata that names %s', async (_, issuerIn) => {
  await expect(makeProviderClients().of(await providerNaming(issuerIn))).rejects.toMatchObject({ code: 'unexpected_failure' })
})
