import { secondFactorMessages } from '../contracts/second-factor-messages.ts'
import { freePort } from '../server/platform/database/embedded/free-port.ts'
import { startOidcServer } from '../server/testing/oidc-server.ts'
import { administrator, startAdministeredServer } from './administrator.ts'
import { expect, expectSound, freshEmail, logIn, oneSize, test } from './fixtures.ts'

const words = secondFactorMessages

/** A server that lets people in through a real OpenID provider, and administrators with two factors only. */
async function startFederated() {
  const port = await freePort()
  const idp = await startOidcServer(`http://127.0.0.1:${port}/auth/v1/callback`)
  const provider = { id: 'acme', name: 'Acme', issuer: idp.issuer, client_id: 'workwright', client_secret: 'a secret of the client' }
  const server = await startAdministeredServer({
    PORT: String(port),
    AUTH_OIDC_PROVIDERS: JSON.stringify([provider]),
    AUTH_REQUIRE_MFA_FOR_ADMINS: 'true',
    OUTBOUND_ALLOW_PRIVATE: 'true',
  })
  const stop = async () => {
    await server.stop()
    await idp.stop()
  }
  return { idp, server, stop }
}

test.use({ expectedComplaints: { patterns: [/status of 40\d/] } })

test('in through a provider, or not; an administrator with one factor is told what is missing', { tag: oneSize }, async ({ page }) => {
  const { idp, server, stop } = await startFederated()
  try {
    await test.step('who says no comes back, and reads why', async () => {
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: words.providers.continueWith('Acme') }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText(words.providers.refused).first()).toBeVisible()
      await expectSound(page)
    })

    await test.step('who says yes has an account, and says who their company is', async () => {
      idp.setAccount({ sub: 'ada', email: freshEmail('ada'), email_verified: true, name: 'Ada' })
      await page.getByRole('button', { name: words.providers.continueWith('Acme') }).click()
      await expect(page).toHaveURL(/\/onboarding/)
      await page.goto(`${server.url}/account?tab=security`)
      await expect(page.getByRole('heading', { name: words.linked.title })).toBeVisible()
      await expect(page.getByText('Acme').first()).toBeVisible()
    })

    await test.step('an administrator needs a second factor here', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${server.url}/login`)
      await logIn(page, administrator)
      await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
      await page.goto(`${server.url}/admin/users`)
      await expect(page).toHaveURL(/\/admin\/second-factor$/)
      await expect(page.getByText(words.admin.title)).toBeVisible()
      await expectSound(page)
    })
  } finally {
    await stop()
  }
})
