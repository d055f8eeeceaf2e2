import { Secret } from 'otpauth'
import { messages } from '../../contracts/messages.ts'
import { codeAt } from '../../server/wire/auth/factors/totp.ts'
import { secondFactorMessages } from '../../web/features/auth/second-factor/second-factor-messages.ts'
import { addAuthenticator, toLocalhost } from '../support/authenticator.ts'
import {
  clearSession,
  createUser,
  desktopOnly,
  expect,
  expectAccessibleScreen,
  injectSession,
  signIn,
  test,
  toast,
} from '../support/fixtures.ts'

const { login, factors, enrol, recovery } = secondFactorMessages

test.use({ ownContext: true })

test('second factors are added, required at login, replaced by a recovery code, and removed', { tag: desktopOnly }, async ({
  page,
  baseURL,
  moreAllowedErrors,
}) => {
  // Responses 422 are expected for rejected codes.
  moreAllowedErrors.push(/status of 422/)
  const base = toLocalhost(baseURL)
  const { user } = await createUser(baseURL ?? '')
  await injectSession(page, base, user.session)
  await addAuthenticator(page)
  let secret = ''
  let [code, otherCode] = ['', '']
  await page.goto(`${base}/account?tab=security`)

  await test.step('adds an authenticator app with its key', async () => {
    await expect(page.getByText(factors.none)).toBeVisible()
    await expect(page.getByRole('button', { name: recovery.make })).toBeDisabled()
    await page.getByRole('button', { name: factors.addApp }).click()
    await expect(page.getByRole('img', { name: enrol.qr })).toBeVisible()
    await expectAccessibleScreen(page)
    secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel(login.codeLabel).fill('12')
    await page.getByRole('button', { name: enrol.submit }).click()
    await expect(page.getByText(login.sixDigitCode)).toBeVisible()
    await page.getByLabel(login.codeLabel).fill(codeAt(Buffer.from(Secret.fromBase32(secret).bytes), Date.now()))
    await page.getByRole('button', { name: enrol.submit }).dblclick()
    await expect(toast(page, factors.added.title)).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${factors.app}` })).toBeVisible()
  })

  await test.step('adds a security key and recovery codes', async () => {
    await page.getByRole('button', { name: factors.addPasskey }).click()
    await expect(page.getByRole('button', { name: `Remove ${factors.passkey}` })).toBeVisible()
    await page.getByRole('button', { name: recovery.make }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    ;[code = '', otherCode = ''] = await page.getByRole('dialog').getByRole('listitem').allTextContents()
    await expectAccessibleScreen(page)
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText(recovery.left(10, 10))).toBeVisible()
    await expectAccessibleScreen(page)
  })

  const signInAgain = async () => {
    await clearSession(page)
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/account?tab=security')}`)
    await signIn(page, user)
    await expect(page.getByRole('heading', { name: login.title })).toBeFocused()
  }

  await test.step('requires the security key at login', async () => {
    await signInAgain()
    await expectAccessibleScreen(page)
    await page.goto(`${base}/dashboard`)
    await expect(page.getByRole('heading', { name: login.title })).toBeVisible()
    await page.getByRole('button', { name: login.usePasskey }).click()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    await expect(page).toHaveURL(`${base}/dashboard`)
  })

  await test.step('accepts a recovery code once and opens the requested page', async () => {
    await signInAgain()
    await page.getByRole('button', { name: login.useRecovery }).click()
    await page.getByLabel(login.recoveryLabel).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(recovery.left(9, 10))).toBeVisible()
    await signInAgain()
    await page.getByRole('button', { name: login.useRecovery }).click()
    await page.getByLabel(login.recoveryLabel).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main').getByText(login.wrong)).toBeVisible()
    await expect(page.getByLabel(login.recoveryLabel)).toHaveValue(code)
  })

  await test.step('lets the user switch accounts, sign in with the security key, and remove it', async () => {
    await page.getByRole('button', { name: login.leave }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await signIn(page, user)
    await page.getByRole('button', { name: login.usePasskey }).click()
    await page.getByRole('button', { name: `Remove ${factors.passkey}` }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, factors.removed)).toBeVisible()
    // The session was signed in with the factor that is now removed, so the application asks for another factor immediately.
    await expect(page.getByRole('heading', { name: login.title })).toBeVisible()
    await page.getByRole('button', { name: login.useRecovery }).click()
    await page.getByLabel(login.recoveryLabel).fill(otherCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: `Remove ${factors.passkey}` })).toBeHidden()
    await expect(page.getByRole('button', { name: `Remove ${factors.app}` })).toBeVisible()
  })
})
