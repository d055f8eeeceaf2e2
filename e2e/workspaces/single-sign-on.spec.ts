import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSamlIdentityProvider, type SamlIdentityProvider } from '../../server/testing/saml/saml-identity-provider.ts'
import { runSql } from '../support/database.ts'
import { choose, desktopOnly, expect, expectAccessibleLayouts, makeSignedInClient, test, toast } from '../support/fixtures.ts'

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Starts the SAML identity provider of a company, which signs every visitor in as `email`. */
async function startProvider(serverUrl: string, email: string) {
  let idp: SamlIdentityProvider | undefined
  const site = createServer(async (request, response) => {
    const form = await idp?.respond(`${origin}${request.url}`, { nameId: 'ada', email })
    const fields = Object.entries(form ?? {}).map(([name, value]) => `<input type="hidden" name="${name}" value="${attributeText(value)}">`)
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<form method="post" action="${serverUrl}/auth/v1/sso/saml/acs">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
      )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  // Cast: `address()` of a server that listens on a TCP port is an `AddressInfo`.
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const service = await (await fetch(`${serverUrl}/auth/v1/sso/saml/metadata`)).text()
  idp = makeSamlIdentityProvider(service, { origin, entityID: `${origin}/metadata` })
  return {
    metadata: idp.metadata,
    stop: () => {
      site.closeAllConnections()
      site.close()
    },
  }
}

// A response 400 is expected: the journey enters metadata that is not valid.
test.use({ allowedErrors: { patterns: [/status of 400/] } })

test('an owner connects an identity provider, and a colleague signs in through it and joins', { tag: desktopOnly }, async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const domain = `journey-${randomBytes(4).toString('hex')}.example`
  const provider = await startProvider(baseURL ?? '', `ada@${domain}`)

  await page.goto('/workspace?tab=sign-in')
  await page.getByLabel('Domain', { exact: true }).fill('gmail.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Enter a domain that only your company uses.')).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill(domain.toUpperCase())
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(toast(page, `${domain} added`)).toBeVisible()
  await expect(page.getByLabel(`TXT record of ${domain}`, { exact: true })).toHaveValue(/^workwright-verification=[0-9a-f]{32}$/)
  await expectAccessibleLayouts(page)

  await page.getByRole('button', { name: 'Connect provider' }).click()
  await expect(page.getByText('Enter the metadata address, or paste the metadata')).toBeVisible()
  await page.getByLabel('Metadata', { exact: true }).fill('<html/>')
  await page.getByRole('button', { name: 'Connect provider' }).click()
  await expect(toast(page, /SAML metadata must describe one identity provider/)).toBeVisible()
  await expect(page.getByLabel('Metadata', { exact: true })).toHaveValue('<html/>')
  await page.getByLabel('Metadata', { exact: true }).fill(provider.metadata)
  await page.getByRole('button', { name: 'Connect provider' }).click()
  await expect(toast(page, 'Identity provider connected')).toBeVisible()
  await expect(page.getByText('Needs a proven domain')).toBeVisible()

  // Mark the domain as proven in the database, because the journey cannot write DNS records.
  await runSql('update public.workspace_domains set proven_at = now(), seen_at = now(), checked_at = now() where domain = $1', [domain])
  await page.reload()
  await expect(page.getByText('Proven', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Join automatically' }).click()
  await expect(toast(page, 'Automatic joining turned on')).toBeVisible()
  await choose(page, 'Role', 'Editor')
  await expect(toast(page, 'Role saved')).toBeVisible()
  await expectAccessibleLayouts(page)

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto('/login')
  await visitor.getByLabel('Email').fill(`ada@${domain}`)
  await visitor.getByLabel('Email').blur()
  await visitor.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await expect(visitor).toHaveURL(/\/onboarding/)
  const client = await makeSignedInClient(baseURL, user)
  const members = await client.rpc('list_workspace_members', { workspace_id: user.id })
  expect(members.data?.map(({ email, role }) => [email, role])).toContainEqual([`ada@${domain}`, 'editor'])
  await context.close()
  provider.stop()
})
