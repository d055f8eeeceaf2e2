import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminMessages } from '../../contracts/administration/administration-messages.ts'
import { replyMessages } from '../../contracts/contact/replies.ts'
import { overwriteAnswers } from '../../contracts/edit-conflict.ts'
import { confirm } from '../support/admin-content.ts'
import { administrator } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import {
  choose,
  desktopOnly,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  makeClient,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
})

async function submit(name: string, message = 'We would like to automate our invoices.') {
  const client = await makeClient(server.url)
  const { error } = await client.from('contact_submissions').insert({ name, email: uniqueEmail('visitor-with-a-long-name'), message })
  expect(error).toBeNull()
}

const rows = (page: Page) => page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')

test('an administrator reads, answers and deletes a message', { tag: desktopOnly }, async ({ page }) => {
  const name = uniqueEmail('Zoë')
  await submit(name)
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expectAccessible(page)
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await navigation.getByRole('link', { name: 'Conversations' }).click()
  await expect(navigation.getByRole('link', { name: 'Conversations' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await page.getByLabel('Search submissions').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/id=[0-9a-f-]{36}/)
  const panel = page.getByRole('region', { name: `Message from ${name}` })
  await expect(panel).toContainText('automate our invoices')
  await panel.getByRole('combobox', { name: 'Status of this message' }).click()
  await page.getByRole('option', { name: 'In Progress' }).click()
  await expect(toast(page, adminMessages.submissions.statusUpdated)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Reply by email' }).fill('We can help with that.')
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, replyMessages.unsent)).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Replies' })).toContainText('Not sent')
  await expect(panel.getByRole('combobox', { name: 'Assigned to' })).toContainText(administrator.email)
  await panel.getByLabel('Admin notes').fill('Called back on Monday. 🌍')
  await panel.getByRole('button', { name: 'Save Notes' }).click()
  await expect(toast(page, adminMessages.submissions.notesSaved)).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Admin notes')).toHaveValue('Called back on Monday. 🌍')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await test.step('on a phone, the message replaces the list', async () => {
    const size = page.viewportSize()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(panel).toBeInViewport()
      await expect(rows(page)).toBeHidden()
      await expectNoHorizontalScroll(page)
    }
    await page.getByRole('button', { name: 'All messages' }).click()
    await expect(rows(page)).toBeVisible()
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name, exact: true }).click()
    if (size) await page.setViewportSize(size)
  })
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, adminMessages.submissions.deleted)).toBeVisible()
  await expect(page.getByText(adminMessages.submissions.none)).toBeVisible()
})

test('asks before overwriting notes that another administrator saved', { tag: desktopOnly }, async ({ page }) => {
  const name = uniqueEmail('Rival')
  await submit(name)
  const { client } = await signInAsAdministrator(server, page)
  const { data } = await client.from('contact_submissions').select('id').eq('name', name).single()
  const id = data?.id ?? ''
  const write = async (admin_notes: string) => {
    expect((await client.from('contact_submissions').update({ admin_notes }).eq('id', id)).error).toBeNull()
  }
  const saved = async () => (await client.from('contact_submissions').select('admin_notes').eq('id', id).single()).data?.admin_notes
  const { overwriteNotes: conflict, notesSaved } = adminMessages.submissions
  const notes = page.getByLabel('Admin notes')
  const save = page.getByRole('button', { name: 'Save Notes' })
  await page.goto(`${server.url}/admin/conversations?id=${id}`)
  await notes.fill('My thought')
  await write('Their thought')
  // A changed status does not conflict with the notes in the form.
  await client.from('contact_submissions').update({ status: 'resolved' }).eq('id', id)
  await save.click()
  await expect(page.getByRole('alertdialog')).toContainText(conflict.title)
  await expectAccessible(page)
  await confirm(page, overwriteAnswers.cancel)
  await expect(notes).toHaveValue('My thought')
  expect(await saved()).toBe('Their thought')
  await save.click()
  await confirm(page, overwriteAnswers.take)
  await expect(notes).toHaveValue('Their thought')
  await expect(save).toBeDisabled()

  await notes.fill('My better thought')
  await save.click()
  await expect(toast(page, notesSaved)).toBeVisible()
  await notes.fill('My best thought')
  await write('Their last thought')
  await save.click()
  await confirm(page, overwriteAnswers.confirm)
  await expect.poll(saved).toBe('My best thought')
  await expect(save).toBeDisabled()

  await notes.fill('Words for nobody')
  await client.from('contact_submissions').delete().eq('id', id)
  await save.click()
  await expect(toast(page, adminMessages.submissions.gone)).toBeVisible()
})

/** Scrolls a row to the middle of the window and clicks its name. At the top edge, the navigation bar would receive the click. */
async function openRow(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await button.click()
}

test('preserves unsaved notes, shows an error for a deleted message, and lets users read the growth chart with the keyboard', {
  tag: desktopOnly,
}, async ({ page }) => {
  const tag = uniqueEmail('notes')
  await submit(`First ${tag}`)
  await submit(`Second ${tag}`)
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/conversations?q=${tag}`)
  await openRow(page, `First ${tag}`)
  await expect(page).toHaveURL(/id=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/id=/)
  await expect(page.getByText(adminMessages.submissions.noneSelected)).toBeVisible()
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
  await expect(page.getByText('Message not found')).toBeVisible()
  await page.goto(`${server.url}/admin/clients?id=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('This client no longer exists.')).toBeVisible()

  await page.goto(`${server.url}/admin`)
  const chart = page.getByRole('slider', { name: 'Contact messages by day' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /: [1-9]\d*$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0$/)
  await page.getByText('12 months').click()
  await expect(page.getByRole('slider', { name: 'Contact messages by month' })).toHaveAttribute('aria-valuemax', '11')
})

test.describe('when the server refuses a change', () => {
  test.use({ allowedErrors: { patterns: [/status of (400|403|409)/, /ERR_FAILED/] } })

  test('selects, exports, changes and deletes several messages, and changes none after an error', { tag: desktopOnly }, async ({
    page,
  }) => {
    const tag = uniqueEmail('batch')
    const names = ['=Ada', 'Bob, "B"', 'Cem'].map((name) => `${name} ${tag}`)
    for (const name of names) await submit(name)
    await signInAsAdministrator(server, page)
    await page.goto(`${server.url}/admin/conversations?q=${tag}&sort=name`)
    await expect(rows(page)).toHaveCount(3)

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
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'Set status of selected messages', 'Resolved')
    await expect(toast(page, adminMessages.submissions.statusesUpdated(2))).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Resolved' })).toHaveCount(2)

    const isChange = (url: URL) => url.pathname.endsWith('/contact_submissions')
    await page.route(isChange, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await page
      .getByRole('checkbox', { name: /^Select all \d+ on this page$/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 messages' }).click()
    await expect(toast(page, new RegExp(adminMessages.bulk.untouched(3).replace('.', '\\.')))).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await page.unroute(isChange)
    await page
      .getByRole('checkbox', { name: /^Select all \d+ on this page$/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 messages' }).click()
    await expect(page.getByText(adminMessages.submissions.none)).toBeVisible()
    await expect(toast(page, adminMessages.submissions.manyDeleted(3))).toBeVisible()
  })
})
