import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSamlIdentityProvider, type SamlIdentityProvider } from '../../server/testing/saml/saml-identity-provider.ts'
import { logoutResponse, redirectUrl } from '../../server/testing/saml/saml-logout.ts'
import { secondFactorMessages } from '../../web/features/auth/second-factor/second-factor-messages.ts'
import { desktopOnly, expect, expectAccessibleScreen, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

const labels = secondFactorMessages.providers
const secretKey = `sb_secret_${'e2e-auth-company-'.repeat(2)}`

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns the identity provider's page that signs the user Ada in. */
async function loginPage(idp: SamlIdentityProvider, address: string, serverUrl: string): Promise<string> {
  const form = await idp.respond(address, { nameId: 'ada@acme.example', sessionIndex: '_s1' })
  const fields = Object.entries(form).map(([name, value]) => `<input type="hidden" name="${name}" value="${attributeText(value)}">`)
  return `<form method="post" action="${serverUrl}/auth/v1/sso/saml/acs">${fields.join('')}</form><script>document.forms[0].submit()</script>`
}

/** Returns the URL to which the identity provider redirects after a logout. The URL tells the server that the logout succeeded. */
async function logoutAddress(idp: SamlIdentityProvider, address: string, serverUrl: string): Promise<string> {
  const { id } = await idp.readLogout(address)
  const url = `${serverUrl}/auth/v1/sso/saml/slo`
  const relayState = new URL(address).searchParams.get('RelayState') ?? ''
  return redirectUrl('SAMLResponse', logoutResponse(id, 'Success', url), idp.key, { relayState, url: url })
}

/** Starts a server and the SAML identity provider of a company, and registers the provider with the server. */
async function startCompany() {
  const server = await startServer({ AUTH_RATE_LIMIT: '0', AUTH_SAML_ENABLED: 'true', SECRET_KEY: secretKey })
  const visits: string[] = []
  const site = createServer(async (request, response) => {
    const address = `${origin}${request.url}`
    visits.push(new URL(address).pathname)
    if (visits.at(-1) === '/login') response.setHeader('content-type', 'text/html').end(await loginPage(idp, address, server.url))
    else response.writeHead(302, { location: await logoutAddress(idp, address, server.url) }).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  // Cast: `address()` of a server that listens on a TCP port is an `AddressInfo`.
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const metadata = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text()
  const idp = makeSamlIdentityProvider(metadata, { origin })
  const response = await fetch(`${server.url}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { apikey: secretKey },
    body: JSON.stringify({ type: 'saml', metadata_xml: idp.metadata, domains: ['acme.example'] }),
  })
  expect(response.status).toBe(201)
  const stop = async () => {
    site.closeAllConnections()
    site.close()
    await server.stop()
  }
  return { server, visits, stop }
}

// A response 403 is expected: the client signs out of a session that the server has already ended.
test.use({ allowedErrors: { patterns: [/status of 403/] } })

test('signs in through a company, and single logout ends both sessions', { tag: desktopOnly }, async ({ page }) => {
  const { server, visits, stop } = await startCompany()
  const menu = page.getByRole('button', { name: 'Account menu' })
  try {
    await test.step('sign in', async () => {
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: labels.company }).click()
      await page.getByLabel(labels.domainLabel).fill('Ada@Acme.example')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page).toHaveURL(/\/(onboarding|dashboard)/)
      expect(visits).toEqual(['/login'])
      // Wait for the menu: the URL changes before the browser has stored the session.
      await expect(menu).toBeVisible()
    })
    await test.step('sign out', async () => {
      await page.goto(`${server.url}/account`)
      const token = await page.evaluate(
        () => JSON.parse(Object.entries(localStorage).find(([key]) => /^sb-.*-auth-token$/.test(key))?.[1] ?? '{}').access_token,
      )
      await menu.click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect.poll(() => visits).toEqual(['/login', '/logout'])
      await expect(page).toHaveURL(`${server.url}/`)
      await expectAccessibleScreen(page)
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')))).toEqual([])
      const { publishableKey } = await (await fetch(`${server.url}/app-config.json`)).json()
      const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
      expect((await fetch(`${server.url}/auth/v1/user`, { headers })).status).toBe(403)
      await page.goto(`${server.url}/account`)
      await expect(page).toHaveURL(/\/login/)
    })
  } finally {
    await stop()
  }
})
