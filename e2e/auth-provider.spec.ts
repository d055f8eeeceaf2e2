import { authMessages } from '../contracts/auth-messages.ts'
import { secondFactorMessages } from '../contracts/second-factor-messages.ts'
import { freePort } from '../server/platform/database/embedded/free-port.ts'
import { startOidcServer } from '../server/testing/oidc-server.ts'
import { startWebhookReceiver } from '../server/testing/webhook-receiver.ts'
import { administrator, startAdministeredServer } from './administered-server.ts'
import { expect, expectSound, forgetSession, freshEmail, logIn, oneSize, test, toast } from './fixtures.ts'

const words = secondFactorMessages

/** A server that lets people in through a real OpenID provider, sends text messages, and lets administrators work with two factors only. */
async function startFederated() {
  const port = await freePort()
  const idp = await startOidcServer(`http://127.0.0.1:${port}/auth/v1/callback`)
  const gateway = await startWebhookReceiver()
  const provider = { id: 'acme', name: 'Acme', issuer: idp.issuer, client_id: 'workwright', client_secret: 'a secret of the client' }
  const server = await startAdministeredServer({
    PORT: String(port),
    AUTH_OIDC_PROVIDERS: JSON.stringify([provider]),
    AUTH_REQUIRE_MFA_FOR_ADMINS: 'true',
    SMS_WEBHOOK_URL: gateway.url,
    OUTBOUND_ALLOW_PRIVATE: 'true',
  })
  const stop = async () => {
    await server.stop()
    await idp.stop()
    await gateway.stop()
  }
  const lastText = () => JSON.parse(gateway.received.at(-1)?.body ?? '{}') as { phone?: string; message?: string }
  return { idp, server, lastText, stop }
}

test.use({ expectedComplaints: { patterns: [/status of 4\d\d/] } })

test('in through a provider, or not; an administrator with one factor is told what is missing', { tag: oneSize }, async ({ page }) => {
  const { idp, server, lastText, stop } = await startFederated()
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

    await test.step('a phone as a second factor: a number that is none, a code that is wrong, the right one', async () => {
      await page.getByRole('button', { name: words.factors.addPhone }).click()
      const dialog = page.getByRole('dialog', { name: words.phone.title })
      await dialog.getByLabel(words.phone.label).fill('0151 23456789')
      await dialog.getByRole('button', { name: words.phone.send }).click()
      await expect(dialog.getByText(words.phone.fault)).toBeVisible()
      await dialog.getByLabel(words.phone.label).fill('+49 151 23456789')
      await dialog.getByRole('button', { name: words.phone.send }).dblclick()
      await expect(dialog.getByText(words.phone.sentTo('+49 151 23456789'))).toBeVisible()
      await expectSound(page)
      const { phone, message } = lastText()
      expect(phone).toBe('+4915123456789')
      const code = message?.slice(0, 6) ?? ''
      await dialog.getByLabel(words.login.codeLabel).fill(code === '000000' ? '111111' : '000000')
      await dialog.getByRole('button', { name: words.enrol.submit }).click()
      await expect(dialog.getByText(words.login.wrong)).toBeVisible()
      // One message in a minute for each number.
      await dialog.getByRole('button', { name: words.phone.sendAnother }).click()
      await expect(toast(page, /only request this after \d+ seconds/)).toBeVisible()
      await dialog.getByLabel(words.login.codeLabel).fill(code)
      await dialog.getByRole('button', { name: words.enrol.submit }).click()
      await expect(page.getByRole('button', { name: `Remove ${words.factors.phone}` })).toBeVisible()
      await expect(page.getByRole('tabpanel').getByText(authMessages.activity.events.factor_added)).toBeVisible()
    })

    await test.step('an administrator needs a second factor here', async () => {
      await forgetSession(page)
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
