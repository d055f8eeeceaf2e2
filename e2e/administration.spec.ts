import type { Page } from '@playwright/test'
import { adminMessages } from '../contracts/admin-messages.ts'
import {
  clientOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshEmail,
  makePerson,
  storageKeyOf,
  test,
  toast,
} from './fixtures.ts'
import { type JourneyServer, startServer } from './server.ts'

const admin = { email: 'admin@example.com', password: 'correct horse battery' }
let server: JourneyServer

test.beforeAll(async () => {
  const settings = {
    AUTH_RATE_LIMIT: '0',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  server = await startServer(settings)
})
test.afterAll(() => server.stop())

/** Puts the administrator's session into the browser. */
async function asAdmin(page: Page) {
  const client = await clientOf(server.url)
  const { data } = await client.auth.signInWithPassword(admin)
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeyOf(server.url),
    JSON.stringify(data.session),
  ] as const)
  return client
}

async function submit(name: string, message = 'We would like to automate our invoices.') {
  const client = await clientOf(server.url)
  const { error } = await client.from('contact_submissions').insert({ name, email: freshEmail('visitor'), message })
  expect(error).toBeNull()
}

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

test('an administrator reads, answers and deletes a message', async ({ page }) => {
  const name = freshEmail('Zoë')
  await submit(name)
  await asAdmin(page)
  await page.goto(`${server.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Conversations' }).click()
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await page.getByLabel('Search submissions').fill(name)
  await expect(rows(page, 'Submissions')).toHaveCount(1)
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/id=[0-9a-f-]{36}/)
  const panel = page.getByRole('region', { name: `Message from ${name}` })
  await expect(panel).toContainText('automate our invoices')
  await panel.getByRole('combobox', { name: 'Status of this message' }).click()
  await page.getByRole('option', { name: 'In Progress' }).click()
  await expect(toast(page, adminMessages.submissions.statusUpdated)).toBeVisible()
  await panel.getByLabel('Admin notes').fill('Called back on Monday. 🌍')
  await panel.getByRole('button', { name: 'Save Notes' }).click()
  await expect(toast(page, adminMessages.submissions.notesSaved)).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Admin notes')).toHaveValue('Called back on Monday. 🌍')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, adminMessages.submissions.deleted)).toBeVisible()
  await expect(page.getByText(adminMessages.submissions.none)).toBeVisible()
})

test('recipients are added once, switched off and removed', async ({ page }) => {
  await asAdmin(page)
  await page.goto(`${server.url}/admin/notification-emails`)
  const input = page.getByLabel('Email address')
  const email = freshEmail('ops')
  await input.fill('nobody')
  await page.getByRole('button', { name: 'Add Email' }).click()
  await expect(toast(page, adminMessages.emails.invalid.description)).toBeVisible()
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
  await expect(page.getByText(email)).toBeHidden()
})

test.describe('with refusals', () => {
  test.use({ expectedComplaints: { patterns: [/status of (400|403|409)/] } })

  test('an address that is on the list, and the last administrator, stay as they are', async ({ page }) => {
    const client = await asAdmin(page)
    const email = freshEmail('twice')
    await client.from('admin_notification_emails').insert({ email })
    await page.goto(`${server.url}/admin/notification-emails`)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect(toast(page, adminMessages.emails.duplicate)).toBeVisible()
    await page.goto(`${server.url}/admin/users?q=${admin.email}`)
    await page.getByRole('combobox', { name: `Role of ${admin.email}` }).click()
    await page.getByRole('option', { name: 'User', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
    await expect(toast(page, /last administrator/i)).toBeVisible()
    await expect(rows(page, 'Users').first()).toContainText('Admin')
  })
})

test('roles and clients: a role is given, a client’s configuration is read', async ({ page }) => {
  const { person } = await makePerson(server.url, { company: { company_name: 'شركة الشمال', industry: 'finance' } })
  const own = await clientOf(server.url)
  await own.auth.setSession(person.session)
  const { data: workflow } = await own.from('workflows').select('id, name').limit(1).single()
  const configuration = { user_id: person.id, workflow_id: workflow?.id ?? '', configuration_data: {} }
  expect((await own.from('workflow_configurations').insert(configuration)).error).toBeNull()
  await asAdmin(page)
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

test('whoever is no administrator is led away from every room, and the data is not theirs', async ({ page }) => {
  const { person, client } = await makePerson(server.url)
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeyOf(server.url),
    JSON.stringify(person.session),
  ] as const)
  for (const room of ['', '/conversations', '/users', '/clients', '/chat-analytics', '/notification-emails']) {
    await page.goto(`${server.url}/admin${room}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await submit('Somebody')
  expect((await client.from('contact_submissions').select('id')).data).toEqual([])
  expect((await client.from('admin_notification_emails').insert({ email: 'eve@example.com' })).error?.code).toBe('42501')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the rooms are sound in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await asAdmin(page)
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
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
  })
