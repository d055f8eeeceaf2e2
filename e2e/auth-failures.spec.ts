import { Secret } from 'otpauth'
import { authMessages } from '../contracts/auth-messages.ts'
import { secondFactorMessages } from '../contracts/second-factor-messages.ts'
import { codeAt } from '../server/wire/auth/factors/totp.ts'
import { bringSession, expect, expectSound, makePerson, oneSize, test, toast } from './fixtures.ts'

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

test.use({ expectedComplaints: { patterns: [/ERR_FAILED|status of (400|500)/] } })

test('each card of the Security tab says that it could not be read, and reads again', { tag: oneSize }, async ({ page, person }) => {
  await page.route(isRead, (route) => route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'no' } }))
  await page.goto('/account?tab=security')
  const main = page.getByRole('main')
  for (const title of titles) await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByText(person.email)).toBeVisible()
  await expect(main.getByText('An error occurred')).toHaveCount(0)
  await expectSound(page)
  await page.unroute(isRead)
  // Two cards show one list: either button brings both back.
  for (const title of titles) {
    const alert = main.getByRole('alert').filter({ hasText: title })
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Retry' }).dblclick()
    await expect(alert).toBeHidden()
  }
  await expect(main.getByText(factors.none)).toBeVisible()
  await expect(main.getByText(recovery.wantFactor)).toBeVisible()
})

test('recovery codes, which are shown once, outlive a connection that breaks meanwhile', { tag: oneSize }, async ({ page, baseURL }) => {
  const { client, person } = await makePerson(baseURL ?? '')
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (error) throw error
  const code = codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
  const session = (await client.auth.getSession()).data.session ?? person.session
  await bringSession(page, baseURL ?? '', session)
  await page.goto('/account?tab=security')
  await expect(page.getByText(`${recovery.lead} ${recovery.none}`)).toBeVisible()
  await page.route(isRead, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: recovery.make }).dblclick()
  const codes = page.getByRole('dialog', { name: recovery.shownTitle }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = await codes.first().textContent()
  // Longer than the tries of a read take.
  await page.waitForTimeout(4000)
  await expect(codes.first()).toHaveText(first ?? '')
  await page.unroute(isRead)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.reload()
  await expect(page.getByText(recovery.left(10, 10))).toBeVisible()
})

test('a link that the service could not follow is followed again from our page', { tag: oneSize }, async ({ page, baseURL }) => {
  const { stillGood } = authMessages.confirm
  const link = new URLSearchParams({ token: 'unknown', type: 'recovery', redirect_to: `${baseURL}/reset-password` })
  await page.goto(`/confirm?${link}&fault=unexpected_failure`)
  await expect(page.getByRole('heading', { name: stillGood.title })).toBeVisible()
  await expect(page.getByText(stillGood.description)).toBeVisible()
  await expectSound(page)
  await page.goto(`/confirm?${link}&fault=over_request_rate_limit`)
  await expect(page.getByText(stillGood.tooMany)).toBeVisible()
  await page.getByRole('button', { name: stillGood.submit }).dblclick()
  await expect(page.getByRole('heading', { name: authMessages.faults.otp_expired.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('whoever cannot go to a provider lands at the login, which says why', { tag: oneSize }, async ({ page }) => {
  await page.goto('/auth/v1/authorize?provider=nobody&redirect_to=/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await expect(toast(page, new RegExp(`^${secondFactorMessages.providers.refused}`)).first()).toBeVisible()
})

test('a link of a mail is kept while the server is away', { tag: oneSize }, async ({ page }) => {
  await page.goto('/confirm?token=unknown&type=signup&redirect_to=/onboarding')
  await page.route('**/healthz', (route) => route.abort())
  const go = page.getByRole('button', { name: authMessages.confirm.signup.submit })
  await go.dblclick()
  await expect(toast(page, new RegExp(`^${authMessages.confirm.failed}`)).first()).toBeVisible()
  await page.unroute('**/healthz')
  await go.click()
  await expect(page.getByRole('heading', { name: authMessages.faults.otp_expired.title })).toBeVisible()
})
