import type { Page } from '@playwright/test'
import { adminMessages } from '../../contracts/administration/administration-messages.ts'
import { pages } from '../../contracts/pages.ts'
import { pauseTexts } from '../../contracts/runs/run-pause.ts'
import { startSmtpServer, type TestSmtpServer } from '../../server/testing/http/smtp-server.ts'
import { startModelServer, type TestModelServer } from '../../server/testing/models/model-server.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { administrator, startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import {
  createUser,
  desktopOnly,
  expect,
  expectAccessible,
  expectAccessibleScreen,
  expectNoHorizontalScroll,
  injectSession,
  makeClient,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

// These journeys share one server, so they run one after another in one worker.
test.describe.configure({ mode: 'default' })

let server: JourneyServer
let smtp: TestSmtpServer
let model: TestModelServer

test.beforeAll(async () => {
  smtp = await startSmtpServer()
  model = await startModelServer()
  server = await startAdministeredServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Workwright <hello@workwright.test>',
    AI_BASE_URL: `${model.url}/v1`,
    AI_API_KEY: 'sk-secret-key',
    AI_MODEL: 'test-model',
  })
})
test.afterAll(async () => {
  await server.stop()
  await smtp.stop()
  await model.stop()
})

/** All administration screens that redirect other users. The demo screen shows "access denied" instead. */
const adminPaths = pages.map(({ path }) => path).filter((path) => /^\/admin(?!\/demos)/.test(path))

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

test('the audit log shows the old and new values of an administrator’s changes', { tag: desktopOnly }, async ({ page }) => {
  const { client: admin } = await signInAsAdministrator(server, page)
  const title = `${uniqueEmail('demo')} 🧾`
  const { data } = await admin.from('demos').insert({ title, description: 'How bills are read' }).select('id').single()
  await admin
    .from('demos')
    .update({ description: 'How invoices are read' })
    .eq('id', data?.id ?? '')
  await page.goto(`${server.url}/admin`)
  await page.getByRole('button', { name: /Search and commands/ }).click()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('audit')
  await palette.getByRole('option', { name: /^Audit Log/ }).click()
  await page.getByLabel('Search entries').fill(title)
  await expect(rows(page, 'Entries')).toHaveCount(2)
  await expect(rows(page, 'Entries').first()).toContainText(administrator.email)
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Changed' }).click()
  await expect(rows(page, 'Entries')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Details: Changed ${title}` }).click()
  await expect(page).toHaveURL(/entry=\d+/)
  await page.reload()
  const entry = page.getByRole('dialog', { name: 'Audit entry' })
  await expect(entry).toContainText('How bills are read')
  await expect(entry).toContainText('How invoices are read')
  await expect(entry).toContainText('127.0.0.1')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/entry=\d+/)
  await page.goto(`${server.url}/admin/audit?entry=999999999`)
  await expect(page.getByText(adminMessages.audit.gone)).toBeVisible()
})

test.describe("an administrator's view of a signed-in user", () => {
  test.use({ allowedErrors: { patterns: [/status of (400|401|403)/] } })

  test('suspends the user immediately, and restores the account', { tag: desktopOnly }, async ({ page, browser }) => {
    const { user } = await createUser(server.url)
    const userContext = await browser.newContext()
    const userPage = await userContext.newPage()
    await injectSession(userPage, server.url, user.session)
    await userPage.goto(`${server.url}/workflows`)
    await expect(userPage.getByRole('heading', { level: 1 })).toBeVisible()

    await signInAsAdministrator(server, page)
    await page.goto(`${server.url}/admin/users?q=${user.email}`)
    await page.getByRole('button', { name: user.email, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'User', exact: true })
    await expect(dialog.getByRole('region', { name: /^Sessions/ }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(toast(page, adminMessages.users.suspended(user.email))).toBeVisible()
    await expect(dialog).toContainText('Suspended')
    await expect(dialog).toContainText('Not signed in on any device.')
    await expectNoHorizontalScroll(page)

    await userPage.reload()
    await expect(userPage).toHaveURL(/\/login/)
    await expect(userPage.getByText(authMessages.errors.user_banned.title)).toBeVisible()
    await userContext.close()
    const refused = await (await makeClient(server.url)).auth.signInWithPassword(user)
    expect(refused.error?.code).toBe('user_banned')

    const clientPage = await page.context().newPage()
    await clientPage.goto(`${server.url}/admin/clients/${user.id}`)
    await expect(clientPage.getByRole('status').filter({ hasText: pauseTexts.suspended })).toBeVisible()
    await clientPage.close()

    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(toast(page, adminMessages.users.restored(user.email))).toBeVisible()
    await expect(dialog).toContainText('Active')
    expect((await (await makeClient(server.url)).auth.signInWithPassword(user)).error).toBeNull()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(toast(page, adminMessages.users.signedOut(user.email))).toBeVisible()
    await expect(dialog).toContainText('Not signed in on any device.')
  })
})

test('an open administration screen closes when the user is no longer an administrator', { tag: desktopOnly }, async ({ browser }) => {
  const { user } = await createUser(server.url)
  const client = await makeClient(server.url)
  await client.auth.signInWithPassword(administrator)
  const setRole = (role: 'admin' | 'user') => client.from('user_roles').update({ role }).eq('user_id', user.id).throwOnError()
  await setRole('admin')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  await injectSession(page, server.url, user.session)
  await page.goto(`${server.url}/admin/users`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setRole('user')
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
  await context.close()
})

test('an administrator finds and ends a session', { tag: desktopOnly }, async ({ page }) => {
  const { user } = await createUser(server.url)
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/sessions`)
  await page.getByLabel('Search sessions').fill(user.email)
  await expect(rows(page, 'Sessions')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: `End session: ${user.email}` }).click()
  await expect(toast(page, adminMessages.sessions.ended)).toBeVisible()
  await expect(page.getByText(adminMessages.sessions.none)).toBeVisible()

  await page.getByLabel('Search sessions').fill(administrator.email)
  const ownRow = rows(page, 'Sessions').filter({ hasText: adminMessages.sessions.current })
  await ownRow.getByRole('button', { name: /^End session/ }).click()
  const question = page.getByRole('alertdialog', { name: adminMessages.sessions.endOwn.title })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ownRow).toHaveCount(1)
})

test('an administrator reads and resends a rejected email', { tag: desktopOnly }, async ({ page }) => {
  const { client: admin } = await signInAsAdministrator(server, page)
  const email = uniqueEmail('team')
  await admin.from('admin_notification_emails').insert({ email })
  const visitor = await makeClient(server.url)
  const submission = { name: uniqueEmail('Ada'), email: 'ada@example.com', message: 'We would like to automate our invoices.' }
  smtp.behaviors.push(550)
  await visitor.from('contact_submissions').insert(submission)
  await visitor.functions.invoke('send-contact-notification', { body: { ...submission, submittedAt: new Date().toISOString() } })
  await page.goto(`${server.url}/admin/mail?q=${email}`)
  await expect(async () => {
    await page.reload()
    await expect(rows(page, 'Emails').first()).toBeVisible()
    await expect(rows(page, 'Emails').first()).toContainText('Failed', { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^View: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Email' })
  await expect(dialog).toContainText(submission.message)
  await expect(dialog).toContainText('Last error')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, adminMessages.mail.queued)).toBeVisible()
  await expect.poll(() => smtp.received.flatMap(({ to }) => to), { timeout: 15_000 }).toContain(email)
  await page.reload()
  await expect(dialog).toContainText('Sent')
  await admin.from('admin_notification_emails').delete().eq('email', email)
})

test('the system screen shows the status of each component', async ({ page }) => {
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/system`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('OK')
  await expect(rows(page, 'Queue').filter({ hasText: 'Send emails' })).toHaveCount(1)
  await expect(page.getByText('Emails are sent through the mail server.')).toBeVisible()
  await expectAccessibleScreen(page)
  for (const [path, heading] of [
    ['/mail', 'Email Outbox'],
    ['/audit', 'Audit Log'],
    ['/sessions', 'Sessions'],
  ] as const) {
    await page.goto(`${server.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessibleScreen(page)
  }
})

test('the system screen tests the model and shows its error', { tag: desktopOnly }, async ({ page }) => {
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/system`)
  await expect(page.getByText(new URL(model.url).host)).toBeVisible()
  const button = page.getByRole('button', { name: 'Test connection' })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: /test-model-1 responded in [\d,]+ ms\./ })).toBeVisible()
  await expectAccessible(page)
  model.behaviors.push({ status: 401 })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'check AI_API_KEY' })).toBeVisible()
  await expect(page.getByText('sk-secret-key')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test.describe('when the status cannot be loaded', () => {
  test.use({ allowedErrors: { patterns: [/status of 500/] } })

  test('the screen offers a retry', { tag: desktopOnly }, async ({ page }) => {
    await signInAsAdministrator(server, page)
    let isBroken = true
    await page.route('**/api/admin/system', (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    await page.goto(`${server.url}/admin/system`)
    await expect(page.getByRole('heading', { name: 'Couldn’t load the system status' })).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    isBroken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  })
})

for (const role of ['user', 'moderator'] as const)
  test(`redirects a ${role} from every administration screen`, { tag: desktopOnly }, async ({ page }) => {
    const { client: admin } = await signInAsAdministrator(server)
    const { user, client } = await createUser(server.url)
    expect((await admin.from('user_roles').update({ role }).eq('user_id', user.id)).error).toBeNull()
    await injectSession(page, server.url, user.session)
    for (const path of adminPaths) {
      await page.goto(`${server.url}${path}`)
      await expect(page, path).toHaveURL(/\/dashboard$/)
    }
    expect((await client.from('audit_log').select('id')).data).toEqual([])
    expect((await client.from('contact_submissions').select('id')).data).toEqual([])
    expect((await client.rpc('admin_suspend_user', { user_id: user.id })).error?.code).toBe('42501')
  })
