import type { Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { codeAt } from '../../server/wire/auth/factors/totp.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { secondFactorMessages } from '../../web/features/auth/second-factor/second-factor-messages.ts'
import {
  createUser,
  desktopOnly,
  expect,
  expectAccessibleScreen,
  injectSession,
  sessionStorageKey,
  test,
  toast,
} from '../support/fixtures.ts'

const { factors, recovery, linked } = secondFactorMessages
const titles = [
  factors.loadFailed,
  recovery.loadFailed,
  linked.loadFailed,
  authMessages.changeEmail.loadFailed,
  authMessages.sessions.loadFailed,
  authMessages.activity.loadFailed,
]
const isRead = (url: URL) => /\/auth\/v1\/(user$|factors|passkeys)|\/rpc\/my_/.test(url.pathname)

test.use({ allowedErrors: { patterns: [/ERR_FAILED|status of (400|500)/] } })

/** Opens the Security tab as on a server with AUTH_EMAIL_CHANGE, which has a card for the email address. */
async function openSecurityTabWithEmailCard(page: Page): Promise<void> {
  const path = '/account?tab=security'
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"emailChange":false', '"emailChange":true') })
  })
  await page.goto(path)
}

test('each card of the Security tab shows an error with a retry', { tag: desktopOnly }, async ({ page, user }) => {
  await page.route(isRead, (route) => route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'no' } }))
  await openSecurityTabWithEmailCard(page)
  const main = page.getByRole('main')
  // The last cards load when they become visible.
  await main.getByRole('heading', { name: authMessages.activity.title }).scrollIntoViewIfNeeded()
  for (const title of titles) await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByText(user.email)).toBeVisible()
  await expect(main.getByText('An error occurred')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.unroute(isRead)
  // Two cards show the same data: the retry button of either loads both.
  for (const title of titles) {
    const alert = main.getByRole('alert').filter({ hasText: title })
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Retry' }).dblclick()
    await expect(alert).toBeHidden()
  }
  await expect(main.getByText(factors.none)).toBeVisible()
  await expect(main.getByText(recovery.needsFactor)).toBeVisible()
})

test('preserves recovery codes, which are shown once, when the connection fails', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (error) throw error
  const code = codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
  const session = (await client.auth.getSession()).data.session ?? user.session
  await injectSession(page, baseURL ?? '', session)
  await page.goto('/account?tab=security')
  await expect(page.getByText(`${recovery.lead} ${recovery.none}`)).toBeVisible()
  await page.route(isRead, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: recovery.make }).dblclick()
  const codes = page.getByRole('dialog', { name: recovery.shownTitle }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = await codes.first().textContent()
  // The client repeats a failed read for less than four seconds. The recovery codes must not disappear when it gives up.
  await page.waitForTimeout(4000)
  await expect(codes.first()).toHaveText(first ?? '')
  await page.unroute(isRead)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.reload()
  await expect(page.getByText(recovery.left(10, 10))).toBeVisible()
})

test('offers a retry when a sign-in link failed temporarily', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { stillValid } = authMessages.confirm
  const link = new URLSearchParams({ token: 'unknown', type: 'recovery', redirect_to: `${baseURL}/reset-password` })
  await page.goto(`/confirm?${link}&reason=unexpected_failure`)
  await expect(page.getByRole('heading', { name: stillValid.title })).toBeVisible()
  await expect(page.getByText(stillValid.description)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.goto(`/confirm?${link}&reason=over_request_rate_limit`)
  await expect(page.getByText(stillValid.tooMany)).toBeVisible()
  await page.getByRole('button', { name: stillValid.submit }).dblclick()
  await expect(page.getByRole('heading', { name: authMessages.errors.otp_expired.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('returns to the login screen with an error when the redirect to an identity provider failed', { tag: desktopOnly }, async ({
  page,
}) => {
  await page.goto('/auth/v1/authorize?provider=nobody&redirect_to=/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await expect(toast(page, new RegExp(`^${secondFactorMessages.providers.refused}`)).first()).toBeVisible()
})

test('shows an error in the URL on any screen, and ends the session unless the error is about a linked account', {
  tag: desktopOnly,
}, async ({ page, user, baseURL }) => {
  expect(user.id).toBeTruthy()
  const hasSession = () => page.evaluate((key) => localStorage.getItem(key) !== null, sessionStorageKey(baseURL ?? ''))
  const description = '&error_description=x&sb='
  await page.goto(`/workflows?q=a#error=server_error&error_code=identity_already_exists${description}`)
  await expect(toast(page, secondFactorMessages.linked.errors.identity_already_exists)).toBeVisible()
  await expect(page).toHaveURL(/\/workflows\?q=a$/)
  expect(await hasSession()).toBe(true)
  await page.goto('/blogs')
  await page.goto(`/workflows#error=access_denied&error_code=otp_expired${description}`)
  await expect(page).toHaveURL(/\/login\?reason=otp_expired/)
  await expect(page.getByRole('heading', { name: authMessages.errors.otp_expired.title })).toBeVisible()
  expect(await hasSession()).toBe(false)
})

test('completes a sign-in by link after the server was down', { tag: desktopOnly }, async ({ page }) => {
  await page.goto('/confirm?token=unknown&type=signup&redirect_to=/onboarding')
  await page.route('**/healthz', (route) => route.abort())
  const go = page.getByRole('button', { name: authMessages.confirm.signup.submit })
  await go.dblclick()
  await expect(toast(page, new RegExp(`^${authMessages.confirm.failed}`)).first()).toBeVisible()
  await page.unroute('**/healthz')
  await go.click()
  await expect(page.getByRole('heading', { name: authMessages.errors.otp_expired.title })).toBeVisible()
})
