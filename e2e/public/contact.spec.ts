import type { Page } from '@playwright/test'
import { contactMessages } from '../../contracts/contact/contact.ts'
import { messages } from '../../contracts/messages.ts'
import { desktopOnly, expect, expectAccessible, expectAccessibleScreen, test, toast, uniqueEmail } from '../support/fixtures.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function fill(page: Page, email = uniqueEmail('visitor')): Promise<void> {
  await field(page, /^Full Name/).fill('Zoë O’Hara')
  await field(page, /^Email Address/).fill(email)
  await field(page, /^Company Name/).fill('شركة')
  await field(page, /^Message/).fill('We sort 400 invoices a week by hand. 🌍')
}

test('a visitor sends a message once and sees a confirmation', async ({ page }) => {
  const saved: unknown[] = []
  const notifications: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (request.url().includes('/rest/v1/contact_submissions')) saved.push(request.postDataJSON())
    if (request.url().includes('/functions/v1/send-contact-notification')) notifications.push(request.postDataJSON())
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await fill(page)
  const response = page.waitForResponse('**/functions/v1/send-contact-notification')
  await send(page).dblclick()
  await expect(toast(page, contactMessages.sent.title)).toBeVisible()
  await expect(page.getByRole('main').getByText(contactMessages.sent.description)).toBeVisible()
  expect((await response).status()).toBe(200)
  expect(saved).toEqual([expect.objectContaining({ name: 'Zoë O’Hara', company: 'شركة', phone: null })])
  expect(notifications).toEqual([expect.objectContaining({ name: 'Zoë O’Hara', submittedAt: expect.stringMatching(/Z$/) })])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(field(page, /^Message/)).toHaveValue('')
})

test('shows errors at the field and in a toast, and preserves the input after a reload', { tag: desktopOnly }, async ({ page }) => {
  await page.goto('/contact')
  await send(page).click()
  await expect(toast(page, messages.validationTitle)).toBeVisible()
  await expect(toast(page, contactMessages.nameTooShort)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(contactMessages.nameTooShort)).toBeVisible()
  await expect(main.getByText(messages.invalidEmail)).toBeVisible()
  await expect(main.getByText(contactMessages.messageTooShort)).toBeVisible()
  await expectAccessible(page)
  await fill(page, 'not an address')
  await field(page, /^Message/).fill('x'.repeat(2001))
  await expect(page.getByText('2,001 of 2,000')).toBeVisible()
  await send(page).click()
  await expect(main.getByText(contactMessages.messageTooLong)).toBeVisible()
  await page.reload()
  await expect(field(page, /^Full Name/)).toHaveValue('Zoë O’Hara')
  await expect(field(page, /^Email Address/)).toHaveValue('not an address')
})

test('shows a confirmation to a bot that fills in the hidden field, but stores no message', { tag: desktopOnly }, async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (/contact_submissions|send-contact/.test(request.url())) calls += 1
  })
  await page.goto('/contact')
  await fill(page)
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'https://spam.example')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await send(page).click()
  await expect(toast(page, contactMessages.sent.title)).toBeVisible()
  expect(calls).toBe(0)
})

test('fills in the known details of a signed-in user', { tag: desktopOnly }, async ({ page, user }) => {
  await page.goto('/contact')
  await expect(field(page, /^Email Address/)).toHaveValue(user.email)
  await expect(field(page, /^Company Name/)).toHaveValue('Northwind Clinics')
})

test('sends a slow request once', { tag: desktopOnly }, async ({ page }) => {
  let saved = 0
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    saved += 1
    await arrived
    await route.continue()
  })
  await page.goto('/contact')
  await fill(page)
  await send(page).click()
  const waiting = page.getByRole('button', { name: 'Sending...' })
  await expect(waiting).toBeVisible()
  await waiting.click({ force: true })
  await field(page, /^Phone/).press('Enter')
  await expectAccessible(page)
  arrive()
  await expect(toast(page, contactMessages.sent.title)).toBeVisible()
  expect(saved).toBe(1)
})

test.describe('when a request fails', () => {
  test.use({ allowedErrors: { patterns: [/ERR_FAILED/, /status of (500|429)/] } })

  test('preserves the message and can send it again', { tag: desktopOnly }, async ({ page }) => {
    let outcome: 'abort' | 500 | 429 | 'through' = 'abort'
    await page.route('**/rest/v1/contact_submissions*', (route) => {
      if (outcome === 'abort') return route.abort()
      if (outcome === 'through') return route.continue()
      return route.fulfill({ status: outcome, json: { code: 'x', message: outcome === 429 ? contactMessages.tooMany : 'secret cause' } })
    })
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(toast(page, contactMessages.failed)).toBeVisible()
    outcome = 500
    await send(page).click()
    await expect(toast(page, contactMessages.failed)).toBeVisible()
    outcome = 429
    await page.reload()
    await expect(field(page, /^Message/)).toHaveValue('We sort 400 invoices a week by hand. 🌍')
    await send(page).click()
    await expect(toast(page, contactMessages.tooMany)).toBeVisible()
    await expect(field(page, /^Full Name/)).toHaveValue('Zoë O’Hara')
    outcome = 'through'
    await send(page).click()
    await expect(toast(page, contactMessages.sent.title)).toBeVisible()
  })

  test('stores a message once when the response was lost, even after a reload, and stores a changed message as a new one', {
    tag: desktopOnly,
  }, async ({ page }) => {
    const keys: string[] = []
    let isLost = true
    await page.route('**/rest/v1/contact_submissions*', async (route) => {
      keys.push(route.request().postDataJSON().creation_key)
      const response = await route.fetch()
      expect(response.status()).toBe(201)
      return isLost ? route.abort() : route.fulfill({ response: response })
    })
    const notification = () => page.waitForResponse('**/functions/v1/send-contact-notification')
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(toast(page, contactMessages.failed)).toBeVisible()
    await page.reload()
    await send(page).click()
    await expect(toast(page, contactMessages.failed)).toBeVisible()
    await field(page, /^Phone/).fill('+49 30 1')
    isLost = false
    const first = notification()
    await send(page).click()
    await expect(toast(page, contactMessages.sent.title)).toBeVisible()
    expect((await first).status()).toBe(200)
    await page.getByRole('button', { name: 'Send another message' }).click()
    await fill(page)
    const second = notification()
    await send(page).click()
    // The test must not end before the intercepted response is delivered.
    expect((await second).status()).toBe(200)
    expect(keys).toHaveLength(4)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  test('hides a failed notification of the team from the visitor', { tag: desktopOnly }, async ({ page }) => {
    await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(toast(page, contactMessages.sent.title)).toBeVisible()
    await expect(toast(page, messages.errorTitle)).toBeHidden()
  })
})

test('passes accessibility and layout checks', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'Why teams choose us' })).toBeVisible()
  await expectAccessibleScreen(page)
})

test.describe('offline', () => {
  test.use({ allowedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] } })

  test('sends a message that failed when the user tries again', { tag: desktopOnly }, async ({ page, context }) => {
    await page.goto('/contact')
    await page.getByLabel('Full Name').fill('Ada Lovelace')
    await page.getByLabel('Email Address').fill('ada@example.com')
    await page.getByLabel('Message').fill('Which of your workflows read invoices?')
    await page.waitForLoadState('networkidle')
    const send = page.getByRole('button', { name: 'Send Message' })
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText(contactMessages.failed).first()).toBeVisible()
    await context.setOffline(false)
    await send.click()
    await expect(page.getByRole('heading', { name: contactMessages.sent.title })).toBeVisible()
  })
})
