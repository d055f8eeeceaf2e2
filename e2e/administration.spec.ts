import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { adminMessages } from '../contracts/admin-messages.ts'
import { authMessages } from '../contracts/auth-messages.ts'
import { codeAt } from '../server/wire/auth/factors/totp.ts'
import { administrator, asAdministrator, startAdministeredServer } from './administrator.ts'
import {
  choose,
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

test.beforeAll(async () => {
  server = await startAdministeredServer()
})
test.afterAll(() => server.stop())

async function submit(name: string, message = 'We would like to automate our invoices.') {
  const client = await clientOf(server.url)
  const { error } = await client.from('contact_submissions').insert({ name, email: freshEmail('visitor'), message })
  expect(error).toBeNull()
}

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

test('an administrator reads, answers and deletes a message', { tag: oneSize }, async ({ page }) => {
  const name = freshEmail('Zoë')
  await submit(name)
  await asAdministrator(server, page)
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

/** Clicks a row's name away from the window's edge: under the top one, the bar slides in and takes the click. */
async function openRow(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await button.click()
}

test('notes that are not saved are not lost by a click; a message that is gone says so; growth is read by keys', { tag: oneSize }, async ({
  page,
}) => {
  const tag = freshEmail('notes')
  await submit(`First ${tag}`)
  await submit(`Second ${tag}`)
  await asAdministrator(server, page)
  await page.goto(`${server.url}/admin/conversations?q=${tag}`)
  await openRow(page, `First ${tag}`)
  await page.getByLabel('Admin notes').fill('Half a thought')
  await openRow(page, `Second ${tag}`)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Admin notes')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Save Notes' }).click()
  await expect(toast(page, adminMessages.submissions.notesSaved)).toBeVisible()
  await page.getByLabel('Admin notes').fill('Another thought')
  await openRow(page, `Second ${tag}`)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: `Message from Second ${tag}` })).toBeVisible()

  await page.goto(`${server.url}/admin/conversations?id=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('This message is gone')).toBeVisible()
  await page.goto(`${server.url}/admin/clients?id=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('There is no such client any more.')).toBeVisible()

  await page.goto(`${server.url}/admin`)
  const chart = page.getByRole('slider', { name: 'Contact messages by day' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /: [1-9]\d*$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0$/)
  await page.getByText('12 months').click()
  await expect(page.getByRole('slider', { name: 'Contact messages by month' })).toHaveAttribute('aria-valuemax', '11')
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
  await expect(page.getByText(email)).toBeHidden()
})

test.describe('with refusals', () => {
  test.use({ expectedComplaints: { patterns: [/status of (400|403|409)/, /ERR_FAILED/] } })

  test('several messages at once: chosen by a range, exported, changed, deleted; a failure changes none', { tag: oneSize }, async ({
    page,
  }) => {
    const tag = freshEmail('batch')
    const names = ['=Ada', 'Bob, "B"', 'Cem'].map((name) => `${name} ${tag}`)
    for (const name of names) await submit(name)
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/conversations?q=${tag}&sort=name`)
    await expect(rows(page, 'Submissions')).toHaveCount(3)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^workwright-submissions-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.startsWith('\uFEFFName,Email,')).toBe(true)
    expect(csv.split('\r\n')).toHaveLength(5)
    expect(csv).toContain(`\r\n"Bob, ""B"" ${tag}",`)
    expect(csv).toContain(`\r\n'=Ada ${tag},`)
    await expect(toast(page, adminMessages.export.done(3))).toBeVisible()

    await page.getByRole('checkbox', { name: `Select ${names[1]}` }).click()
    await page.getByRole('checkbox', { name: `Select ${names[2]}` }).click({ modifiers: ['Shift'] })
    await expect(page.getByText(adminMessages.bulk.selected(2))).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'Set status of the selected', 'Resolved')
    await expect(toast(page, adminMessages.submissions.statusesUpdated(2))).toBeVisible()
    await expect(rows(page, 'Submissions').filter({ hasText: 'Resolved' })).toHaveCount(2)

    const isChange = (url: URL) => url.pathname.endsWith('/contact_submissions')
    await page.route(isChange, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 messages' }).click()
    await expect(toast(page, new RegExp(adminMessages.bulk.untouched(3).replace('.', '\\.')))).toBeVisible()
    await expect(rows(page, 'Submissions')).toHaveCount(3)
    await page.unroute(isChange)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 messages' }).click()
    await expect(page.getByText(adminMessages.submissions.none)).toBeVisible()
    await expect(toast(page, adminMessages.submissions.manyDeleted(3))).toBeVisible()
  })

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
