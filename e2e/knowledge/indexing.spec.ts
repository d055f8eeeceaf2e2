import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { indexErrors, indexWarnings } from '../../contracts/knowledge/knowledge-index.ts'
import { makeDocx } from '../../server/testing/documents/make-office.ts'
import { makePdf } from '../../server/testing/documents/make-pdf.ts'
import { startWebSite } from '../../server/testing/http/web-site.ts'
import { createUser, desktopOnly, expect, expectAccessible, expectNoHorizontalScroll, injectSession, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const line = (page: Page, name: string) => rows(page, 'Documents').filter({ hasText: name })
/** Long timeouts, because indexing can wait in the queue of a busy machine. */
const indexing = { timeout: 60_000 }
test.describe.configure({ timeout: 150_000 })

const testQuestion = async (page: Page, question: string) => {
  const dialog = page.getByRole('dialog', { name: 'Test a question' })
  await dialog.getByLabel('Question').fill(question)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  return dialog
}

test('a document is indexed, shown in chunks, found by a question, and deleted', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const sections = Array.from({ length: 12 }, (_, number) => [
    { text: `Article ${number + 1}`, depth: 1 },
    { text: number === 10 ? 'A wombat may stay overnight for nine euros.' : `Guests of kind ${number} are welcome.` },
  ])
  const rules = await makeDocx(sections.flat())
  await page.goto('/knowledge-base?tab=documents')
  await expect(page.getByRole('button', { name: 'Test a question' })).toBeHidden()
  await page.getByLabel('Upload documents').setInputFiles([
    { name: 'house-rules.docx', mimeType: 'application/octet-stream', buffer: rules },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: makePdf([[]], { scanned: true }) },
    { name: 'half.pdf', mimeType: 'application/pdf', buffer: await readFile('server/testing/documents/files/scans.pdf') },
  ])
  await expect(line(page, 'house-rules.docx')).toContainText('Ready', indexing)
  await expect(line(page, 'scan.pdf')).toContainText(indexErrors.scanned, indexing)
  await expect(line(page, 'half.pdf')).toContainText('Ready with warnings', indexing)
  await expect(line(page, 'half.pdf')).toContainText(indexWarnings.scannedPages([1, 2, 3, 5, 6, 7, 8, 9, 10]))
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await test.step('offers no retry where it cannot help, and shows the original of a duplicate', async () => {
    await expect(line(page, 'scan.pdf').getByRole('button', { name: /^Retry/ })).toHaveCount(0)
    await page
      .getByLabel('Upload documents')
      .setInputFiles([{ name: 'copy-of-rules.docx', mimeType: 'application/octet-stream', buffer: rules }])
    await expect(line(page, 'copy-of-rules.docx')).toContainText('Duplicate', indexing)
    await expect(line(page, 'copy-of-rules.docx')).toContainText(indexErrors.duplicate('house-rules.docx'))
  })

  await test.step('shows the chunks of a document in pages', async () => {
    await line(page, 'house-rules.docx').getByRole('button', { name: '12 passages' }).click()
    const dialog = page.getByRole('dialog', { name: 'house-rules.docx' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('listitem').first()).toContainText('wombat')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('finds the chunk that answers a question, and links to it', async () => {
    await page.getByRole('button', { name: 'Test a question' }).click()
    const dialog = await testQuestion(page, 'What does an overnight stay of a wombat cost?')
    const best = dialog.getByRole('region', { name: 'Results' }).getByRole('listitem').first()
    await expect(best).toContainText('A wombat may stay overnight for nine euros.')
    await expect(best).toContainText('Article 11')
    await expect(best).toContainText(/Score\s*\d+%/)
    await expectAccessible(page)
    await best.getByRole('button', { name: 'house-rules.docx' }).click()
    const passage = page.getByRole('dialog', { name: 'house-rules.docx' }).locator('[aria-current=true]')
    await expect(passage).toContainText('wombat')
    await page.reload()
    await expect(passage).toContainText('wombat')
    await page.keyboard.press('Escape')
  })

  await test.step('no longer finds a deleted document', async () => {
    await line(page, 'house-rules.docx').getByRole('button', { name: 'Delete: house-rules.docx' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(line(page, 'house-rules.docx')).toHaveCount(0)
    // The duplicate is indexed when the original is deleted.
    await expect(line(page, 'copy-of-rules.docx')).toContainText('12 passages', indexing)
    await line(page, 'copy-of-rules.docx').getByRole('button', { name: 'Delete: copy-of-rules.docx' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(line(page, 'copy-of-rules.docx')).toHaveCount(0)
    await page.getByRole('button', { name: 'Test a question' }).click()
    await expect((await testQuestion(page, 'wombat overnight')).getByText('No results')).toBeVisible()
  })
})

test('a website shows why it could not be indexed', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/knowledge-base')
  const form = page.getByRole('form', { name: 'Add website' })
  await form.getByLabel(/^Title/).fill('Router')
  await form.getByLabel(/^URL/).fill('http://192.168.1.1/status')
  await form.getByRole('button', { name: 'Add Website' }).click()
  await expect(rows(page, 'Website Links')).toContainText(indexErrors.privateAddress, indexing)
  await expectNoHorizontalScroll(page)
})

test('a website is indexed, and reindexed on request', { tag: desktopOnly }, async ({ page }) => {
  const [server, site] = await Promise.all([startServer({ OUTBOUND_ALLOW_PRIVATE: 'true' }), startWebSite()])
  try {
    const { user } = await createUser(server.url)
    await injectSession(page, server.url, user.session)
    site.pages['/help'] = { body: '<title>Help</title><h1>Opening hours</h1><p>We are open from eight to noon on every weekday.</p>' }
    await page.goto(`${server.url}/knowledge-base`)
    const form = page.getByRole('form', { name: 'Add website' })
    await form.getByLabel(/^Title/).fill('Help centre')
    await form.getByLabel(/^URL/).fill(`${site.origin}/help`)
    await form.getByRole('button', { name: 'Add Website' }).click()
    await expect(rows(page, 'Website Links')).toContainText('Ready', indexing)
    await expect(rows(page, 'Website Links')).toContainText('Last synced')
    site.pages['/help'] = {
      body: '<title>Help</title><h1>Opening hours</h1><p>We are open from nine to ten on Sundays, and never else.</p>',
    }
    await page.getByRole('button', { name: 'Refresh now: Help centre' }).click()
    await expect(page.getByRole('button', { name: 'Refresh now: Help centre' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Refresh now: Help centre' })).toBeEnabled(indexing)
    await rows(page, 'Website Links').getByRole('button', { name: '1 passage' }).click()
    await expect(page.getByRole('dialog', { name: 'Help centre' })).toContainText('nine to ten on Sundays')
  } finally {
    await server.stop()
    await site.stop()
  }
})
