import { createClient } from '@supabase/supabase-js'
import { findFreePort } from '../../server/platform/database/embedded/find-free-port.ts'
import { startOidcServer } from '../../server/testing/auth/oidc-server.ts'
import { startWebhookReceiver } from '../../server/testing/http/webhook-receiver.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { secondFactorMessages } from '../../web/features/auth/second-factor/second-factor-messages.ts'
import { administrator, startAdministeredServer } from '../support/administered-server.ts'
import {
  clearSession,
  createUser,
  desktopOnly,
  expect,
  expectAccessibleScreen,
  signIn,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'

const labels = secondFactorMessages
const secretKey = `sb_secret_${'e2e-identity-providers-'.repeat(2)}`

/** Starts a server that requires a second factor for administrators, with an OpenID Connect provider and an SMS gateway. */
async function startFederated() {
  const port = await findFreePort()
  const idp = await startOidcServer(`http://127.0.0.1:${port}/auth/v1/callback`)
  const gateway = await startWebhookReceiver()
  const provider = { id: 'acme', name: 'Acme', issuer: idp.issuer, client_id: 'workwright', client_secret: 'a secret of the client' }
  const server = await startAdministeredServer({
    PORT: String(port),
    AUTH_OIDC_PROVIDERS: JSON.stringify([provider]),
    AUTH_REQUIRE_MFA_FOR_ADMINS: 'true',
    SMS_WEBHOOK_URL: gateway.url,
    AUTH_PHONE: 'true',
    SECRET_KEY: secretKey,
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

test.use({ allowedErrors: { patterns: [/status of 4\d\d/] } })

test('signs in through an identity provider, and an administrator without a second factor must add one', {
  tag: desktopOnly,
}, async ({ page }) => {
  const { idp, server, lastText, stop } = await startFederated()
  try {
    await test.step('a user who declines at the provider returns to the login screen with an error', async () => {
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: labels.providers.continueWith('Acme') }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText(labels.providers.refused).first()).toBeVisible()
      await expectAccessibleScreen(page)
    })

    await test.step('a user who accepts gets an account and starts onboarding', async () => {
      idp.setAccount({ sub: 'ada', email: uniqueEmail('ada'), email_verified: true, name: 'Ada' })
      await page.getByRole('button', { name: labels.providers.continueWith('Acme') }).click()
      await expect(page).toHaveURL(/\/onboarding/)
      await page.goto(`${server.url}/account?tab=security`)
      await expect(page.getByRole('heading', { name: labels.linked.title })).toBeVisible()
      await expect(page.getByText('Acme').first()).toBeVisible()
    })

    await test.step('adds a phone as second factor, after an invalid number and a wrong code', async () => {
      await page.getByRole('button', { name: labels.factors.addPhone }).click()
      const dialog = page.getByRole('dialog', { name: labels.phone.title })
      await dialog.getByLabel(labels.phone.label).fill('0151 23456789')
      await dialog.getByRole('button', { name: labels.phone.send }).click()
      await expect(dialog.getByText(labels.phone.invalid)).toBeVisible()
      await dialog.getByLabel(labels.phone.label).fill('+49 151 23456789')
      await dialog.getByRole('button', { name: labels.phone.send }).dblclick()
      await expect(dialog.getByText(labels.phone.sentTo('+49 151 23456789'))).toBeVisible()
      await expectAccessibleScreen(page)
      const { phone, message } = lastText()
      expect(phone).toBe('+4915123456789')
      const code = message?.slice(0, 6) ?? ''
      await dialog.getByLabel(labels.login.codeLabel).fill(code === '000000' ? '111111' : '000000')
      await dialog.getByRole('button', { name: labels.enrol.submit }).click()
      await expect(dialog.getByText(labels.login.wrong)).toBeVisible()
      // The second request within a minute is rejected: the server sends one text message per number and minute.
      await dialog.getByRole('button', { name: labels.phone.sendAnother }).click()
      await expect(toast(page, /only request this after \d+ seconds/)).toBeVisible()
      await dialog.getByLabel(labels.login.codeLabel).fill(code)
      await dialog.getByRole('button', { name: labels.enrol.submit }).click()
      await expect(page.getByRole('button', { name: `Remove ${labels.factors.phone}` })).toBeVisible()
      await page.getByRole('heading', { name: authMessages.activity.title }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('tabpanel').getByText(authMessages.activity.events.factor_added)).toBeVisible()
    })

    await test.step('a linked account is confirmed, and the URL has no leftovers of the redirect', async () => {
      const { user } = await createUser(server.url)
      await clearSession(page)
      // Ends the session at the provider, which would otherwise return the account that signed in above.
      await page.context().clearCookies()
      await page.goto(`${server.url}/login`)
      await signIn(page, user)
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.goto(`${server.url}/account?tab=security`)
      idp.setAccount({ sub: 'grace', email: uniqueEmail('grace'), email_verified: true, name: 'Grace' })
      await page.getByRole('button', { name: labels.linked.link('Acme') }).click()
      await expect(toast(page, labels.linked.linked)).toBeVisible()
      expect(page.url()).toBe(`${server.url}/account?tab=security`)
    })

    await test.step('signs up with a phone number and starts onboarding', async () => {
      await clearSession(page)
      await page.goto(`${server.url}/signup?industry=finance`)
      await page.getByRole('button', { name: authMessages.byPhone.choose }).click()
      await page.getByLabel(labels.phone.label).fill('+49 151 23456781')
      await page.getByRole('button', { name: labels.phone.send }).click()
      await expect(page.getByText(authMessages.byPhone.signup.sentTo('+49 151 23456781'))).toBeVisible()
      await expect.poll(() => lastText().phone).toBe('+4915123456781')
      await page.getByLabel(authMessages.byPhone.code).fill(lastText().message?.slice(0, 6) ?? '')
      await page.getByRole('button', { name: authMessages.byPhone.signup.submit, exact: true }).click()
      await expect(page).toHaveURL(/\/onboarding\?industry=finance$/)
    })

    await test.step('signs in with a phone number and the code from a text message', async () => {
      const api = createClient(server.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
      expect((await api.auth.admin.createUser({ phone: '+4915123456780', phone_confirm: true })).error).toBeNull()
      await clearSession(page)
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: authMessages.byPhone.choose }).click()
      await page.getByLabel(labels.phone.label).fill('+49 (151) 2345-6780')
      await expectAccessibleScreen(page)
      await page.getByRole('button', { name: labels.phone.send }).click()
      await expect(page.getByText(authMessages.byPhone.login.sentTo('+49 (151) 2345-6780'))).toBeVisible()
      await expect.poll(() => lastText().phone).toBe('+4915123456780')
      const code = lastText().message?.slice(0, 6) ?? ''
      await page.getByLabel(authMessages.byPhone.code).fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByText(authMessages.byPhone.wrong)).toBeVisible()
      await page.getByLabel(authMessages.byPhone.code).fill(code)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(/\/onboarding/)
      const account = page.getByRole('button', { name: 'Account menu' })
      await expect(account.locator('svg')).toBeVisible()
      await expect(account).not.toContainText('+')
    })

    await test.step('an administrator must add a second factor', async () => {
      await clearSession(page)
      await page.goto(`${server.url}/login`)
      await signIn(page, administrator)
      await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
      await page.goto(`${server.url}/admin/users`)
      await expect(page).toHaveURL(/\/admin\/second-factor$/)
      await expect(page.getByText(labels.admin.title)).toBeVisible()
      await expectAccessibleScreen(page)
    })
  } finally {
    await stop()
  }
})
