import type { Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { adminMessages } from '../../contracts/administration/administration-messages.ts'
import { codeAt } from '../../server/wire/auth/factors/totp.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { administrator } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import {
  createUser,
  desktopOnly,
  expect,
  expectAccessible,
  expectAccessibleScreen,
  expectNoHorizontalScroll,
  expectTablesFit,
  makeClient,
  signIn,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

const { factors } = adminMessages.users

let server: JourneyServer

test.beforeAll(({ administered }) => {
  server = administered
})

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

test('a failed role request is retried before administrators are redirected', { tag: desktopOnly }, async ({ page, moreAllowedErrors }) => {
  moreAllowedErrors.push(/status of 500/, /The admin check failed/)
  await signInAsAdministrator(server, page)
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto(`${server.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500 }), { times: 3 })
  await page.goto(`${server.url}/admin/users`)
  await expect(page).not.toHaveURL(/admin/)
})

test('counts more recipients than fit one response, and renders them while scrolling', { tag: desktopOnly }, async ({ page }) => {
  const { client } = await signInAsAdministrator(server, page)
  const word = uniqueEmail('many').split('@')[0]
  const many = Array.from({ length: 1200 }, (_, place) => ({ email: `${word}-${place}@example.com` }))
  expect((await client.from('admin_notification_emails').insert(many)).error).toBeNull()
  const { count } = await client.from('admin_notification_emails').select('id', { count: 'exact', head: true })
  await page.goto(`${server.url}/admin/notification-emails`)
  await expect(page.getByRole('heading', { name: adminMessages.emails.heading(count ?? 0) })).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(400)
  await client.from('admin_notification_emails').delete().like('email', `${word}-%`)
})

test('an administrator adds, deactivates and removes recipients', { tag: desktopOnly }, async ({ page }) => {
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/notification-emails`)
  const input = page.getByLabel('Email address')
  const email = uniqueEmail('ops')
  for (const unreachable of ['', 'nobody', '@', 'nobody@']) {
    await input.fill(unreachable)
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect(page.locator('form').getByText(adminMessages.emails.invalid.description)).toBeVisible()
    await expect(toast(page, adminMessages.emails.invalid.title).first()).toBeVisible()
  }
  await input.fill(` ${email.toUpperCase()} `)
  await page.getByRole('button', { name: 'Add Email' }).click()
  await expect(toast(page, adminMessages.emails.added)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: `${email}: Active` }).click()
  await expect(toast(page, adminMessages.emails.statusUpdated)).toBeVisible()
  await expect(page.getByRole('button', { name: `${email}: Inactive` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove: ${email}` }).click()
  await expect(page.getByText(adminMessages.emails.remove.question)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Email' }).click()
  await expect(toast(page, adminMessages.emails.removed)).toBeVisible()
  // Look in the main region only, because toasts still contain the address.
  await expect(page.getByRole('main').getByText(email)).toBeHidden()
})

test.describe('when the server refuses a change', () => {
  test.use({ allowedErrors: { patterns: [/status of (400|403|409)/, /ERR_FAILED/] } })

  test('a duplicate recipient and the removal of the last administrator are rejected', { tag: desktopOnly }, async ({ page }) => {
    const { client } = await signInAsAdministrator(server, page)
    const email = uniqueEmail('twice')
    await client.from('admin_notification_emails').insert({ email })
    await page.goto(`${server.url}/admin/notification-emails`)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect(toast(page, adminMessages.emails.duplicate)).toBeVisible()
    await page.goto(`${server.url}/admin/users?q=${administrator.email}`)
    await page.getByRole('combobox', { name: `Role of ${administrator.email}` }).click()
    await page.getByRole('option', { name: 'User', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click()
    await expect(toast(page, /last administrator/i)).toBeVisible()
    await expect(rows(page, 'Users').first()).toContainText('Admin')
  })
})

test('an administrator assigns a role and reads a client’s configuration', { tag: desktopOnly }, async ({ page }) => {
  const { user } = await createUser(server.url, { company: { company_name: 'شركة الشمال', industry: 'telecommunications' } })
  const client = await makeClient(server.url)
  await client.auth.setSession(user.session)
  const { data: workflow } = await client.from('workflows').select('id, name').limit(1).single()
  const configuration = { user_id: user.id, workflow_id: workflow?.id ?? '', configuration_data: {} }
  expect((await client.from('workflow_configurations').insert(configuration)).error).toBeNull()
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/users?q=${user.email}`)
  await expect(rows(page, 'Users')).toHaveCount(1)
  await page.getByRole('combobox', { name: `Role of ${user.email}` }).click()
  await page.getByRole('option', { name: 'Moderator' }).click()
  await expect(toast(page, adminMessages.users.roleUpdated('moderator'))).toBeVisible()
  await expect(rows(page, 'Users').first()).toContainText('Moderator')
  await expectAccessible(page)

  await page.goto(`${server.url}/admin/clients?q=${user.email}`)
  await expect(rows(page, 'Clients')).toHaveCount(1)
  await expect(rows(page, 'Clients').first()).toContainText('شركة الشمال')
  const hiddenWidth = ({ scrollWidth, parentElement }: HTMLElement | SVGElement) => scrollWidth - (parentElement?.clientWidth ?? 0)
  expect(await page.getByRole('table', { name: 'Clients' }).evaluate(hiddenWidth), 'width of the table that is cut off').toBe(0)
  const countLines = (element: HTMLElement | SVGElement) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
  expect(await rows(page, 'Clients').locator('p').first().evaluate(countLines), 'lines of the address').toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: `View Details: ${user.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Client Details' })
  await expect(dialog).toContainText(workflow?.name ?? '')
  await expect(dialog.locator('pre')).toHaveText('{}')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

/** Adds a verified authenticator app to the account of the client's user. */
async function addApp(client: Awaited<ReturnType<typeof makeClient>>): Promise<void> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
  if (error) throw error
  const code = codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
}

test.describe('a user who lost the second factor', () => {
  test.use({ allowedErrors: { patterns: [/ERR_FAILED/] } })

  test('gets an email and signs in without a second factor after an administrator has reset it, once', { tag: desktopOnly }, async ({
    page,
    browser,
  }) => {
    const { client, user } = await createUser(server.url)
    await addApp(client)
    await signInAsAdministrator(server, page)
    await page.goto(`${server.url}/admin/users?id=${user.id}`)
    const dialog = page.getByRole('dialog', { name: 'User', exact: true })
    await expect(dialog.getByText('Authenticator app')).toBeVisible()
    await expect(dialog.getByText(factors.noCodes)).toBeVisible()
    await expectAccessibleScreen(page)
    await dialog.getByRole('button', { name: factors.reset }).click()
    const question = page.getByRole('dialog', { name: factors.question })
    const reset = question.getByRole('button', { name: factors.reset })
    await expect(reset).toBeDisabled()
    await expectAccessibleScreen(page)
    await question.getByRole('checkbox', { name: factors.certain }).click()
    await page.route('**/reset-factors', (route) => route.abort())
    await reset.click()
    await expect(toast(page, new RegExp(factors.failed))).toBeVisible()
    await page.unroute('**/reset-factors')
    await reset.dblclick()
    await expect(toast(page, factors.done(user.email))).toBeVisible()
    await expect(dialog.getByText(factors.none)).toBeVisible()
    await expect(dialog.getByText(authMessages.activity.events.factors_reset)).toHaveCount(1)

    await page.goto(`${server.url}/admin/mail?q=${user.email}`)
    await expect(rows(page, 'Emails')).toHaveCount(1)
    await expect(rows(page, 'Emails')).toContainText('Your second factor for Workwright was removed')
    await page.goto(`${server.url}/admin/audit?q=${user.email}`)
    await expect(page.getByText('Second factor reset')).toHaveCount(1)
    const context = await browser.newContext()
    const userPage = await context.newPage()
    await userPage.goto(`${server.url}/login`)
    await signIn(userPage, user)
    await expect(userPage).toHaveURL(/\/dashboard$/)
    await context.close()
  })
})

test('screens of the administration pass accessibility and layout checks', async ({ page, isMobile }) => {
  // Slow, because axe checks seven screens.
  test.slow()
  await signInAsAdministrator(server, page)
  for (const [path, heading] of [
    ['', 'Admin Dashboard'],
    ['/conversations', 'Conversations'],
    ['/users', 'Users'],
    ['/clients', 'Clients'],
    ['/workflows', 'Workflows'],
    ['/chat-analytics', 'Chat Analytics'],
    ['/notification-emails', 'Email Alerts'],
  ] as const) {
    await page.goto(`${server.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessibleScreen(page)
    // On a phone, the first row of the longest lists is visible without scrolling, and a page of them is not longer than 3,000 pixels.
    if (isMobile && ['Users', 'Clients', 'Workflows'].includes(heading)) {
      await expect(rows(page, heading).first()).toBeInViewport()
      const height = await page.getByRole('table', { name: heading }).evaluate(({ clientHeight }) => clientHeight)
      expect(height, `height of ${heading}`).toBeLessThan(3000)
    }
    if (isMobile && heading === 'Workflows') {
      const jump = page.getByLabel('Go to page')
      expect((await jump.boundingBox())?.width, 'width of the field for a page').toBeLessThan(80)
      await jump.fill('4')
      await jump.press('Enter')
      await expect(page.getByText('Page 4 of 4')).toBeVisible()
    }
    if (!isMobile) await expectTablesFit(page)
  }
})
