import type { Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { passkeyNameMessages } from '../../contracts/auth/passkey-name.ts'
import { messages } from '../../contracts/messages.ts'
import { codeAt } from '../../server/wire/auth/factors/totp.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { captchaMessages } from '../../web/features/auth/captcha/captcha-messages.ts'
import { passkeyMessages } from '../../web/features/auth/passkey-messages.ts'
import { secondFactorMessages } from '../../web/features/auth/second-factor/second-factor-messages.ts'
import { addAuthenticator, addPasskey, setUserVerified, toLocalhost } from '../support/authenticator.ts'
import { startCaptchaService } from '../support/captcha-service.ts'
import {
  clearSession,
  createUser,
  desktopOnly,
  expect,
  expectAccessibleScreen,
  injectSession,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

const { login, card } = passkeyMessages

test.use({ ownContext: true })

/** Turns off passkeys in the browser's autofill: the virtual authenticator would sign in as soon as the page opens. */
const disableAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

test('a passkey is added, renamed, used to sign in before a second factor, and removed', { tag: desktopOnly }, async ({
  page,
  baseURL,
  moreAllowedErrors,
}) => {
  test.slow()
  // Responses 400 are expected for rejected requests.
  moreAllowedErrors.push(/status of 400/)
  const base = toLocalhost(baseURL)
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, base, user.session)
  const authenticator = await addAuthenticator(page)
  await disableAutofill(page)
  const list = page.getByRole('list', { name: card.title }).getByRole('listitem')
  const signOut = async () => {
    await clearSession(page)
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/account?tab=security')}`)
    await expect(page.getByRole('button', { name: login.action })).toBeVisible()
  }
  await page.goto(`${base}/account?tab=security`)

  await test.step('cancelling in the browser adds no passkey and shows a message', async () => {
    await expect(page.getByText(card.none)).toBeVisible()
    await setUserVerified(authenticator, false)
    await page.getByRole('button', { name: card.add }).click()
    await expect(toast(page, card.cancelled)).toBeVisible()
    await setUserVerified(authenticator, true)
  })

  await test.step('adds a passkey, and refuses a second one on the same device', async () => {
    await page.getByRole('button', { name: card.add }).dblclick()
    await expect(toast(page, card.added.title)).toBeVisible()
    await expect(list).toHaveCount(1)
    await expect(list).toContainText(/Chrome on \D+Added .+ · not used yet/)
    await page.getByRole('heading', { name: authMessages.activity.title }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('tabpanel').getByText(authMessages.activity.events.passkey_added)).toBeVisible()
    await page.getByRole('button', { name: card.add }).click()
    await expect(toast(page, card.exists)).toBeVisible()
    await expectAccessibleScreen(page)
  })

  await test.step('renames the passkey', async () => {
    await page.getByRole('button', { name: new RegExp(`^${card.rename}`) }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: card.nameLabel })
    await name.fill('  ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByText(passkeyNameMessages.required)).toBeVisible()
    await expectAccessibleScreen(page)
    await name.fill('Work laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(list).toContainText('Work laptop')
    await expect(page.getByRole('button', { name: `${card.rename} Work laptop` })).toBeFocused()
  })

  await test.step('signs in with the passkey and opens the requested page', async () => {
    await signOut()
    await expectAccessibleScreen(page)
    await setUserVerified(authenticator, false)
    await page.getByRole('button', { name: login.action }).click()
    await expect(toast(page, login.notUsed)).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await setUserVerified(authenticator, true)
    await page.getByRole('button', { name: login.action }).dblclick()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    await expect(page).toHaveURL(`${base}/account?tab=security`)
    await expect(list).toContainText(card.lastUsed(''))
  })

  await test.step('requires the second factor afterwards', async () => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
    if (error) throw error
    const codeNow = () => codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now())
    const used = codeNow()
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: used })).error).toBeNull()
    await signOut()
    await page.getByRole('button', { name: login.action }).click()
    await expect(page.getByRole('heading', { name: secondFactorMessages.login.title })).toBeVisible()
    await page.goto(`${base}/dashboard`)
    await expect(page).toHaveURL(/\/login/)
    // Use the next code, because a code is accepted only once. The next one is already valid 30 seconds before its time.
    const code = codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now() + 30_000)
    await page.getByLabel(secondFactorMessages.login.codeLabel).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
  })

  await test.step('refuses a removed passkey, and the screen says what to do', async () => {
    await page.goto(`${base}/account?tab=security`)
    await page.getByRole('button', { name: `${card.remove} Work laptop` }).click()
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(question).toContainText(card.removeQuestion('Work laptop'))
    await question.getByRole('button', { name: card.remove }).click()
    await expect(toast(page, card.removed)).toBeVisible()
    await expect(page.getByText(card.none)).toBeVisible()
    await signOut()
    await page.getByRole('button', { name: login.action }).click()
    await expect(toast(page, login.unknown)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
  })
})

test('signs in with a passkey from autofill', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const base = toLocalhost(baseURL)
  const { user } = await createUser(baseURL ?? '')
  await injectSession(page, base, user.session)
  await addAuthenticator(page)
  await addPasskey(page, base)
  await clearSession(page)
  // The virtual authenticator signs in as soon as the page opens.
  await page.goto(`${base}/login?redirect=${encodeURIComponent('/workflows')}`)
  await expect(toast(page, messages.loggedIn.title)).toBeVisible()
  await expect(page).toHaveURL(`${base}/workflows`)
})

test('signs in with a passkey when a captcha is required', { tag: desktopOnly }, async ({ page, moreAllowedErrors }) => {
  moreAllowedErrors.push(/status of 400/)
  const captcha = await startCaptchaService()
  const server = await startServer(captcha.settings)
  const base = toLocalhost(server.url)
  const widget = page.getByRole('button', { name: /^I am human/ })
  try {
    await addAuthenticator(page)
    await page.goto(`${base}/signup`)
    await widget.click()
    await page.getByLabel('Email').fill(uniqueEmail('human'))
    await page.getByLabel(/^Password/).fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/onboarding/)
    await addPasskey(page, base)
    await clearSession(page)
    // Passkeys in autofill are off, because they would sign in without the captcha.
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/workflows')}`)
    await page.getByRole('button', { name: login.action }).click()
    await expect(page.getByRole('main').getByText(captchaMessages.required)).toBeVisible()
    await widget.click()
    await page.getByRole('button', { name: login.action }).click()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    await expect(page).toHaveURL(`${base}/workflows`)
    expect(captcha.verifications.map(({ success }) => success)).toEqual([true, true])
  } finally {
    await server.stop()
    await captcha.stop()
  }
})
