import type { Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { adminMessages } from '../contracts/admin-messages.ts'
import { authMessages } from '../contracts/auth-messages.ts'
import { codeAt } from '../server/wire/auth/factors/totp.ts'
import { administrator } from './administered-server.ts'
import { asAdministrator } from './administrator.ts'
import {
  clientOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectSound,
  freshEmail,
  logIn,
  makePerson,
  oneSize,
  test,
  toast,
} from './fixtures.ts'
import type { JourneyServer } from './server.ts'

const { factors } = adminMessages.users

let server: JourneyServer

test.beforeAll(({ administered }) => {
  server = administered
})

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

test('an administrator whose role could not be read at first is one all the same', { tag: oneSize }, async ({ page, moreComplaints }) => {
  moreComplaints.push(/status of 500/, /The admin check failed/)
  await asAdministrator(server, page)
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto(`${server.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500 }), { times: 3 })
  await page.goto(`${server.url}/admin/users`)
  await expect(page).not.toHaveURL(/admin/)
})

test('more recipients than one answer holds are all counted, and drawn as they are come to', { tag: oneSize }, async ({ page }) => {
  const { client } = await asAdministrator(server, page)
  const word = freshEmail('many').split('@')[0]
  const many = Array.from({ length: 1200 }, (_, place) => ({ email: `${word}-${place}@example.com` }))
  expect((await client.from('admin_notification_emails').insert(many)).error).toBeNull()
  const { count } = await client.from('admin_notification_emails').select('id', { count: 'exact', head: true })
  await page.goto(`${server.url}/admin/notification-emails`)
  await expect(page.getByRole('heading', { name: adminMessages.emails.heading(count ?? 0) })).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(400)
  await client.from('admin_notification_emails').delete().like('email', `${word}-%`)
})

test('recipients are added once, switched off and removed', { tag: oneSize }, async ({ page }) => {
  await asAdministrator(server, page)
  await page.goto(`${server.url}/admin/notification-emails`)
  const input = page.getByLabel('Email address')
  const email = freshEmail('ops')
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
  // Toasts name it a while longer.
  await expect(page.getByRole('main').getByText(email)).toBeHidden()
})

test.describe('with refusals', () => {
  test.use({ expectedComplaints: { patterns: [/status of (400|403|409)/, /ERR_FAILED/] } })

  test('an address that is on the list, and the last administrator, stay as they are', { tag: oneSize }, async ({ page }) => {
    const { client } = await asAdministrator(server, page)
    const email = freshEmail('twice')
    await client.from('admin_notification_emails').insert({ email })
    await page.goto(`${server.url}/admin/notification-emails`)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect(toast(page, adminMessages.emails.duplicate)).toBeVisible()
    await page.goto(`${server.url}/admin/users?q=${administrator.email}`)
    await page.getByRole('combobox', { name: `Role of ${administrator.email}` }).click()
    await page.getByRole('option', { name: 'User', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
    await expect(toast(page, /last administrator/i)).toBeVisible()
    await expect(rows(page, 'Users').first()).toContainText('Admin')
  })
})

test('roles and clients: a role is given, a client’s configuration is read', { tag: oneSize }, async ({ page }) => {
  const { person } = await makePerson(server.url, { company: { company_name: 'شركة الشمال', industry: 'finance' } })
  const own = await clientOf(server.url)
  await own.auth.setSession(person.session)
  const { data: workflow } = await own.from('workflows').select('id, name').limit(1).single()
  const configuration = { user_id: person.id, workflow_id: workflow?.id ?? '', configuration_data: {} }
  expect((await own.from('workflow_configurations').insert(configuration)).error).toBeNull()
  await asAdministrator(server, page)
  await page.goto(`${server.url}/admin/users?q=${person.email}`)
  await expect(rows(page, 'Users')).toHaveCount(1)
  await page.getByRole('combobox', { name: `Role of ${person.email}` }).click()
  await page.getByRole('option', { name: 'Moderator' }).click()
  await expect(toast(page, adminMessages.users.roleUpdated('moderator'))).toBeVisible()
  await expect(rows(page, 'Users').first()).toContainText('Moderator')
  await expectAccessible(page)

  await page.goto(`${server.url}/admin/clients?q=${person.email}`)
  await expect(rows(page, 'Clients')).toHaveCount(1)
  await expect(rows(page, 'Clients').first()).toContainText('شركة الشمال')
  await page.getByRole('button', { name: `View Details: ${person.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Client Details' })
  await expect(dialog).toContainText(workflow?.name ?? '')
  await expect(dialog.locator('pre')).toHaveText('{}')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

/** Adds an authenticator app and proves it, as its person. */
async function addApp(client: Awaited<ReturnType<typeof clientOf>>): Promise<void> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
  if (error) throw error
  const code = codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
}

test.describe('a lost second factor', () => {
  test.use({ expectedComplaints: { patterns: [/ERR_FAILED/] } })

  test('is taken away once by an administrator; its person reads why, and logs in without it', { tag: oneSize }, async ({
    page,
    browser,
  }) => {
    const { client, person } = await makePerson(server.url)
    await addApp(client)
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/users?id=${person.id}`)
    const user = page.getByRole('dialog', { name: 'User', exact: true })
    await expect(user.getByText('Authenticator app')).toBeVisible()
    await expect(user.getByText(factors.noCodes)).toBeVisible()
    await expectSound(page)
    await user.getByRole('button', { name: factors.reset }).click()
    const question = page.getByRole('dialog', { name: factors.question })
    const reset = question.getByRole('button', { name: factors.reset })
    await expect(reset).toBeDisabled()
    await expectSound(page)
    await question.getByRole('checkbox', { name: factors.certain }).click()
    await page.route('**/reset-factors', (route) => route.abort())
    await reset.click()
    await expect(toast(page, new RegExp(factors.failed))).toBeVisible()
    await page.unroute('**/reset-factors')
    await reset.dblclick()
    await expect(toast(page, factors.done(person.email))).toBeVisible()
    await expect(user.getByText(factors.none)).toBeVisible()
    await expect(user.getByText(authMessages.activity.events.factors_reset)).toHaveCount(1)

    await page.goto(`${server.url}/admin/mail?q=${person.email}`)
    await expect(rows(page, 'Mails')).toHaveCount(1)
    await expect(rows(page, 'Mails')).toContainText('Your second factor for Workwright was removed')
    await page.goto(`${server.url}/admin/audit?q=${person.email}`)
    await expect(page.getByText('Second factor reset')).toHaveCount(1)
    const context = await browser.newContext()
    const own = await context.newPage()
    await own.goto(`${server.url}/login`)
    await logIn(own, person)
    await expect(own).toHaveURL(/\/dashboard$/)
    await context.close()
  })
})

test('the rooms are sound', async ({ page }) => {
  // axe looks through six screens here.
  test.slow()
  await asAdministrator(server, page)
  for (const [room, heading] of [
    ['', 'Admin Dashboard'],
    ['/conversations', 'Conversations'],
    ['/users', 'Users'],
    ['/clients', 'Clients'],
    ['/chat-analytics', 'Chat Analytics'],
    ['/notification-emails', 'Email Alerts'],
  ] as const) {
    await page.goto(`${server.url}/admin${room}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectSound(page)
  }
})
