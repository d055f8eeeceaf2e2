import type { Page } from '@playwright/test'
import { authMessages } from '../contracts/auth-messages.ts'
import { captchaMessages } from '../contracts/captcha-messages.ts'
import { messages } from '../contracts/messages.ts'
import { secondFactorMessages } from '../contracts/second-factor-messages.ts'
import { type CaptchaService, startCaptchaService } from './captcha-service.ts'
import { expect, expectSound, forgetSession, freshEmail, logIn, oneSize, test, toast } from './fixtures.ts'
import { type JourneyServer, startServer } from './server.ts'

const { providers } = secondFactorMessages

let captcha: CaptchaService
let server: JourneyServer
test.beforeAll(async () => {
  captcha = await startCaptchaService()
  server = await startServer({ ...captcha.settings, AUTH_MAIL_INTERVAL: '0', AUTH_SAML_ENABLED: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  await captcha.stop()
})

const widget = (page: Page) => page.getByRole('button', { name: /^I am human/ })
const fault = (page: Page, words: string) => page.getByRole('main').getByText(words)

test.describe('a check that somebody is human', () => {
  test.use({ expectedComplaints: { patterns: [/status of 40[04]/, /ERR_EMPTY_RESPONSE|Failed to load resource/] } })

  test('is asked for by sign-up, login and mails; whoever does not pass keeps what they typed', { tag: oneSize }, async ({ page }) => {
    const person = { email: freshEmail('human'), password: 'correct horse battery' }
    await test.step('sign-up waits for it', async () => {
      await page.goto(`${server.url}/signup`)
      await expect(widget(page)).toHaveText('I am human (the site, light)')
      await expectSound(page)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel(/^Password/).fill(person.password)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(fault(page, captchaMessages.wanted)).toBeVisible()
      await widget(page).click()
      await expect(fault(page, captchaMessages.wanted)).toBeHidden()
      await page.getByRole('button', { name: 'Sign Up' }).dblclick()
      await expect(page).toHaveURL(/\/onboarding/)
      expect(captcha.judged.map(({ success }) => success)).toEqual([true])
    })

    await test.step('a refused one is told, and another one asked for; a wrong password wants another, too', async () => {
      await forgetSession(page)
      await page.goto(`${server.url}/login`)
      captcha.verdict = 'refuse'
      await widget(page).click()
      await logIn(page, person)
      await expect(fault(page, captchaMessages.refused)).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await expect(page.getByLabel(/^Password/)).toHaveValue(person.password)
      await expect(widget(page)).toBeEnabled()
      captcha.verdict = 'pass'
      await widget(page).click()
      await logIn(page, { ...person, password: 'wrong horse' })
      await expect(toast(page, messages.errorTitle)).toBeVisible()
      await widget(page).click()
      await logIn(page, person)
      await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    })

    await test.step('a change of address, sent again', async () => {
      await page.goto(`${server.url}/account?tab=security`)
      await page.getByRole('button', { name: authMessages.changeEmail.open }).click()
      await page.getByRole('textbox', { name: /^New email address/ }).fill(freshEmail('moved'))
      await page.getByRole('button', { name: authMessages.changeEmail.submit }).click()
      await page.getByRole('button', { name: authMessages.sendAgain }).click()
      await widget(page).click()
      await expect(widget(page)).toHaveCount(0)
      await expect(toast(page, authMessages.changeEmail.sent.title)).toBeVisible()
      // The toast may be the first one's still.
      await expect.poll(() => captcha.judged.filter(({ success }) => success).length).toBe(4)
    })

    await test.step('a login with the company', async () => {
      await forgetSession(page)
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: providers.company }).click()
      await page.getByLabel(providers.domainLabel).fill('nobody.example')
      await widget(page).last().click()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText(providers.notFound)).toBeVisible()
    })

    await test.step('a mail, and another one', async () => {
      await page.goto(`${server.url}/forgot-password`)
      await widget(page).click()
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('button', { name: authMessages.forgot.submit }).click()
      await expect(page.getByRole('heading', { name: authMessages.checkMail.title })).toBeVisible()
      await expect(widget(page)).toHaveCount(0)
      await page.getByRole('button', { name: authMessages.sendAgain }).click()
      await widget(page).click()
      await expect(toast(page, authMessages.checkMail.sentAgain.title)).toBeVisible()
      await expect(widget(page)).toHaveCount(0)
      await expect.poll(() => captcha.judged.map(({ success }) => success)).toEqual([true, false, true, true, true, true, true, true])
    })
  })

  test('that cannot be loaded says what to do, and can be tried again', { tag: oneSize }, async ({ page }) => {
    const host = new URL(captcha.settings.AUTH_CAPTCHA_SCRIPT_URL ?? '').host
    captcha.isServing = false
    await page.goto(`${server.url}/login`)
    await expect(fault(page, captchaMessages.blocked(host))).toBeVisible()
    await expectSound(page)
    captcha.isServing = true
    await page.getByRole('button', { name: captchaMessages.retry }).click()
    await widget(page).click()
    await page.getByRole('button', { name: 'expired-callback' }).click()
    await expect(fault(page, captchaMessages.expired)).toBeVisible()
    await page.getByRole('button', { name: 'error-callback' }).click()
    await expect(fault(page, captchaMessages.failed)).toBeVisible()
    await page.getByRole('button', { name: captchaMessages.retry }).click()
    await expect(fault(page, captchaMessages.failed)).toBeHidden()
    await widget(page).click()
    await expect(fault(page, captchaMessages.expired)).toBeHidden()
  })
})

test('without a captcha nothing of it is asked for', { tag: oneSize }, async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const answer = await page.goto(`${baseURL}/login`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !url.startsWith(baseURL ?? '') || /captcha-widget/.test(url))).toEqual([])
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
})
