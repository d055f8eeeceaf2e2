import type { Page } from '@playwright/test'
import { messages } from '../../contracts/messages.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { captchaMessages } from '../../web/features/auth/captcha/captcha-messages.ts'
import { secondFactorMessages } from '../../web/features/auth/second-factor/second-factor-messages.ts'
import { type CaptchaService, startCaptchaService } from '../support/captcha-service.ts'
import { clearSession, desktopOnly, expect, expectAccessibleScreen, signIn, test, toast, uniqueEmail } from '../support/fixtures.ts'
import { type JourneyServer, startServer } from '../support/server.ts'

const { providers } = secondFactorMessages

// These journeys share one server, so they run one after another in one worker.
test.describe.configure({ mode: 'default' })

let captcha: CaptchaService
let server: JourneyServer
test.beforeAll(async () => {
  captcha = await startCaptchaService()
  server = await startServer({ ...captcha.settings, AUTH_MAIL_INTERVAL: '0', AUTH_SAML_ENABLED: 'true', AUTH_EMAIL_CHANGE: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  await captcha.stop()
})

const widget = (page: Page) => page.getByRole('button', { name: /^I am human/ })
const error = (page: Page, text: string) => page.getByRole('main').getByText(text)

test.describe('with a captcha', () => {
  test.use({ allowedErrors: { patterns: [/status of 40[04]/, /ERR_EMPTY_RESPONSE|Failed to load resource/] } })

  test('sign-up, login and emails require a captcha, and a failed one preserves the input', { tag: desktopOnly }, async ({ page }) => {
    const user = { email: uniqueEmail('human'), password: 'correct horse battery' }
    await test.step('sign-up', async () => {
      await page.goto(`${server.url}/signup`)
      await expect(widget(page)).toHaveText('I am human (the site, light)')
      await expectAccessibleScreen(page)
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel(/^Password/).fill(user.password)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(error(page, captchaMessages.required)).toBeVisible()
      await widget(page).click()
      await expect(error(page, captchaMessages.required)).toBeHidden()
      await page.getByRole('button', { name: 'Sign Up' }).dblclick()
      await expect(page).toHaveURL(/\/onboarding/)
      expect(captcha.verifications.map(({ success }) => success)).toEqual([true])
    })

    await test.step('login, with a new captcha after a rejected one and after a wrong password', async () => {
      await clearSession(page)
      await page.goto(`${server.url}/login`)
      captcha.verdict = 'refuse'
      await widget(page).click()
      await signIn(page, user)
      await expect(error(page, captchaMessages.refused)).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(user.email)
      await expect(page.getByLabel(/^Password/)).toHaveValue(user.password)
      await expect(widget(page)).toBeEnabled()
      captcha.verdict = 'pass'
      await widget(page).click()
      await signIn(page, { ...user, password: 'wrong horse' })
      await expect(toast(page, messages.errorTitle)).toBeVisible()
      await widget(page).click()
      await signIn(page, user)
      await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    })

    await test.step('sending the email for an address change again', async () => {
      await page.goto(`${server.url}/account?tab=security`)
      await page.getByRole('button', { name: authMessages.changeEmail.open }).click()
      await page.getByRole('textbox', { name: /^New email address/ }).fill(uniqueEmail('moved'))
      await page.getByRole('button', { name: authMessages.changeEmail.submit }).click()
      await page.getByRole('button', { name: authMessages.sendAgain }).click()
      await widget(page).click()
      await expect(widget(page)).toHaveCount(0)
      await expect(toast(page, authMessages.changeEmail.sent.title)).toBeVisible()
      // Count the verifications, because the toast may still be that of the first email.
      await expect.poll(() => captcha.verifications.filter(({ success }) => success).length).toBe(4)
    })

    await test.step('company sign-in', async () => {
      await clearSession(page)
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: providers.company }).click()
      await page.getByLabel(providers.domainLabel).fill('nobody.example')
      await widget(page).last().click()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText(providers.notFound)).toBeVisible()
    })

    await test.step('sending the recovery email, and sending it again', async () => {
      await page.goto(`${server.url}/forgot-password`)
      await widget(page).click()
      await page.getByLabel('Email').fill(user.email)
      await page.getByRole('button', { name: authMessages.forgot.submit }).click()
      await expect(page.getByRole('heading', { name: authMessages.checkEmail.title })).toBeVisible()
      await expect(widget(page)).toHaveCount(0)
      await page.getByRole('button', { name: authMessages.sendAgain }).click()
      await widget(page).click()
      await expect(toast(page, authMessages.checkEmail.sentAgain.title)).toBeVisible()
      await expect(widget(page)).toHaveCount(0)
      await expect
        .poll(() => captcha.verifications.map(({ success }) => success))
        .toEqual([true, false, true, true, true, true, true, true])
    })
  })

  test("shows an error with a retry when the captcha's script failed to load", { tag: desktopOnly }, async ({ page }) => {
    const host = new URL(captcha.settings.AUTH_CAPTCHA_SCRIPT_URL ?? '').host
    captcha.isServing = false
    await page.goto(`${server.url}/login`)
    await expect(error(page, captchaMessages.blocked(host))).toBeVisible()
    await expectAccessibleScreen(page)
    captcha.isServing = true
    await page.getByRole('button', { name: captchaMessages.retry }).click()
    await widget(page).click()
    await page.getByRole('button', { name: 'expired-callback' }).click()
    await expect(error(page, captchaMessages.expired)).toBeVisible()
    await page.getByRole('button', { name: 'error-callback' }).click()
    await expect(error(page, captchaMessages.failed)).toBeVisible()
    await page.getByRole('button', { name: captchaMessages.retry }).click()
    await expect(error(page, captchaMessages.failed)).toBeHidden()
    await widget(page).click()
    await expect(error(page, captchaMessages.expired)).toBeHidden()
  })
})

test('sends no request to the service when no captcha is configured', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  const response = await page.goto(`${baseURL}/login`)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => !url.startsWith(baseURL ?? '') || /captcha-widget/.test(url))).toEqual([])
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
})
