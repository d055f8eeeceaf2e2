import type { Page } from '@playwright/test'
import { knowledgeMessages } from '../contracts/knowledge.ts'
import { messages } from '../contracts/messages.ts'
import { buckets } from '../contracts/storage.ts'
import { clientOf, expect, expectAccessible, expectNoHorizontalScroll, type Person, test, toast } from './fixtures.ts'

const mebibyte = 1024 * 1024
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const title = (page: Page) => page.getByRole('form', { name: 'Add website' }).getByLabel(/^Title/)
const url = (page: Page) => page.getByRole('form', { name: 'Add website' }).getByLabel(/^URL/)
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Website' })
const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const chooser = (page: Page) => page.getByLabel('Upload documents')

async function signedIn(baseURL: string | undefined, person: Person) {
  const client = await clientOf(baseURL ?? '')
  await client.auth.setSession(person.session)
  return client
}

async function addSites(baseURL: string | undefined, person: Person, titles: string[]): Promise<void> {
  const client = await signedIn(baseURL, person)
  const items = titles.map((text, place) => ({
    user_id: person.id,
    item_type: 'website' as const,
    title: text,
    url: `https://example.com/${place}`,
  }))
  const { error } = await client.from('knowledge_base_items').insert(items)
  expect(error).toBeNull()
}

test('a website link is added, changed and deleted', async ({ page, person, isMobile }) => {
  expect(person.id).toBeTruthy()
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Knowledge base/i })
    .click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeVisible()
  await expect(tab(page, /^Website Links \(0\)/)).toBeVisible()
  await expect(page.getByText('No website links yet')).toBeVisible()
  await expectAccessible(page)

  await test.step('what is missing is said at the field', async () => {
    await addButton(page).click()
    await expect(toast(page, messages.validationTitle)).toBeVisible()
    await expect(page.getByRole('main').getByText(knowledgeMessages.titleRequired)).toBeVisible()
    await title(page).fill('Our prices')
    for (const wrong of ['example', 'javascript:alert(1)', 'ftp://example.com']) {
      await url(page).fill(wrong)
      await addButton(page).click()
      await expect(page.getByRole('main').getByText(knowledgeMessages.urlInvalid)).toBeVisible()
    }
    await expect(title(page)).toHaveValue('Our prices')
  })

  await url(page).fill('https://example.com/prices')
  await addButton(page).dblclick()
  await expect(toast(page, knowledgeMessages.websiteAdded)).toBeVisible()
  await expect(rows(page, 'Website Links')).toHaveCount(1)
  await expect(tab(page, /^Website Links \(1\)/)).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await url(page).fill('https://EXAMPLE.com/prices/')
  await expect(page.getByText(knowledgeMessages.urlKnown('Our prices'))).toBeVisible()

  await test.step('changed in a dialog', async () => {
    await page.getByRole('button', { name: 'Edit: Our prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit website' })
    await dialog.getByLabel(/^Title/).fill('')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText(knowledgeMessages.titleRequired)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(/^Title/).fill('Prices 2027 🌍')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, knowledgeMessages.itemUpdated)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rows(page, 'Website Links').first()).toContainText('Prices 2027 🌍')
  })

  await test.step('deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete: Prices 2027 🌍' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete website link' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page, 'Website Links')).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete: Prices 2027 🌍' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, knowledgeMessages.itemDeleted)).toBeVisible()
    await expect(page.getByText('No website links yet')).toBeVisible()
    await page.reload()
    await expect(tab(page, /^Website Links \(0\)/)).toBeVisible()
  })
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(isMobile === undefined).toBe(false)
})

test('several documents are uploaded at once, shown, and deleted with their files', async ({ page, person, baseURL }) => {
  await page.goto('/knowledge-base?tab=documents')
  await expect(page.getByText(knowledgeMessages.supportedFormats)).toBeVisible()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await chooser(page).setInputFiles([
    { name: 'Übersicht (final) 🌍.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, 'x') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(512, 'y') },
    {
      name: 'manual.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.alloc(3 * mebibyte, 'z'),
    },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  await expect(page.getByText(knowledgeMessages.fileEmpty)).toBeVisible()
  await expect(toast(page, knowledgeMessages.documentUploaded)).toBeVisible()
  await expect(tab(page, /^Documents \(3\)/)).toBeVisible()
  const line = (name: string) => rows(page, 'Documents').filter({ hasText: name })
  await expect(line('Übersicht (final) 🌍.pdf')).toContainText('1.50 KB')
  await expect(line('notes.txt')).toContainText('512 B')
  await expect(line('manual.docx')).toContainText('3.00 MB')
  await expect(line('manual.docx')).toContainText('DOCX')
  await page.getByRole('button', { name: 'Dismiss: empty.txt' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden({ timeout: 10_000 })
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const client = await signedIn(baseURL, person)
  const stored = async () => (await client.storage.from(buckets.documents).list(person.id)).data?.map(({ name }) => name) ?? []
  expect((await stored()).every((name) => /^\d+\.(pdf|txt|docx)$/.test(name))).toBe(true)
  await page.getByRole('button', { name: 'Delete: notes.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, knowledgeMessages.itemDeleted)).toBeVisible()
  await expect.poll(async () => (await stored()).map((name) => name.split('.')[1]).sort()).toEqual(['docx', 'pdf'])
})

test('files that are dropped are uploaded, from any screen on', async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  await page.goto('/knowledge-base?tab=documents')
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped words'], 'dropped.txt', { type: 'text/plain' }))
    return data
  })
  const area = page.getByText('No documents yet')
  await area.dispatchEvent('dragover', { dataTransfer: dropped })
  await area.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(rows(page, 'Documents')).toContainText(['dropped.txt'])
})

test.describe('on a line that is slow, or breaks', () => {
  test.use({ expectedComplaints: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 500/] } })

  test('an upload is paused and resumed, and goes on while another screen is looked at', async ({ page, person }) => {
    expect(person.id).toBeTruthy()
    const offsets: number[] = []
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    await page.route('**/storage/v1/upload/resumable/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      offsets.push(Number(route.request().headers()['upload-offset']))
      if (offsets.length === 2) await isOpen
      await route.continue().catch(() => undefined)
    })
    await page.goto('/knowledge-base?tab=documents')
    await chooser(page).setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(14 * mebibyte, 'x') })
    await expect.poll(() => offsets).toEqual([0, 6 * mebibyte])
    await page.getByRole('button', { name: 'Pause: large.pdf' }).click()
    await expect(page.getByText(/Paused at \d+%/)).toBeVisible()
    await expectAccessible(page)
    open()
    await page.getByRole('button', { name: 'Resume: large.pdf' }).click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(toast(page, knowledgeMessages.documentUploaded)).toBeVisible({ timeout: 15_000 })
    await page.goto('/knowledge-base?tab=documents')
    await expect(rows(page, 'Documents')).toContainText(['14.00 MB'])
    // Nothing was sent twice but the piece that the pause broke off.
    expect(Math.max(...offsets)).toBe(12 * mebibyte)
  })

  test('an upload that was broken off by a reload goes on where it stopped', async ({ page, person }) => {
    expect(person.id).toBeTruthy()
    const offsets: number[] = []
    await page.route('**/storage/v1/upload/resumable/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      offsets.push(Number(route.request().headers()['upload-offset']))
      // The second piece never arrives: the page is gone before.
      if (offsets.length === 2) return
      await route.continue()
    })
    await page.goto('/knowledge-base?tab=documents')
    const file = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(8 * mebibyte, 'x') }
    await page.evaluate(() => Object.defineProperty(File.prototype, 'lastModified', { value: 1 }))
    await chooser(page).setInputFiles(file)
    await expect.poll(() => offsets).toEqual([0, 6 * mebibyte])
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.evaluate(() => Object.defineProperty(File.prototype, 'lastModified', { value: 1 }))
    await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
    await chooser(page).setInputFiles(file)
    await expect(rows(page, 'Documents')).toContainText(['8.00 MB'])
    expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
  })

  test('an upload that fails says so and is tried again', async ({ page, person }) => {
    expect(person.id).toBeTruthy()
    await page.goto('/knowledge-base?tab=documents')
    let isBroken = true
    await page.route('**/rest/v1/knowledge_base_items*', (route) =>
      isBroken && route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
    )
    await chooser(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    isBroken = false
    await page.getByRole('button', { name: 'Retry: a.txt' }).click()
    await expect(rows(page, 'Documents')).toContainText(['a.txt'])
  })

  test('an item that cannot be deleted comes back', async ({ page, person, baseURL }) => {
    await addSites(baseURL, person, ['Kept'])
    await page.goto('/knowledge-base')
    await page.route('**/rest/v1/knowledge_base_items*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete: Kept' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, messages.errorTitle)).toBeVisible()
    await expect(rows(page, 'Website Links')).toContainText(['Kept'])
  })

  test('a list that cannot be loaded offers to try again', async ({ page, person }) => {
    expect(person.id).toBeTruthy()
    // The server's fault, and not the network's: that would be tried again by itself when it is back.
    await page.route('**/rest/v1/knowledge_base_items*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.goto('/knowledge-base')
    await expect(page.getByText('Your knowledge base could not be loaded')).toBeVisible({ timeout: 10_000 })
    await expectAccessible(page)
    await page.unroute('**/rest/v1/knowledge_base_items*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No website links yet')).toBeVisible()
  })
})

test('a long list is searched, sorted and paged, in the address', async ({ page, person, baseURL, isMobile }) => {
  await addSites(baseURL, person, [...Array.from({ length: 60 }, (_, place) => `Page ${place + 1}`), 'صفحة الأسعار'])
  await page.goto('/knowledge-base')
  await expect(rows(page, 'Website Links')).toHaveCount(25)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  if (isMobile) {
    await page.getByRole('combobox', { name: 'Sort website links by' }).click()
    await page.getByRole('option', { name: 'Title' }).click()
    await expect(rows(page, 'Website Links').first()).toContainText('Page 1')
    await page.getByRole('button', { name: 'Ascending: turn round' }).click()
    await expect(rows(page, 'Website Links').first()).toContainText('صفحة')
  } else {
    await page.getByRole('button', { name: 'Title' }).click()
    await expect(page).toHaveURL(/sort=title/)
    await expect(rows(page, 'Website Links').first()).toContainText('Page 1')
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Title' }).click()
    await expect(rows(page, 'Website Links').first()).toContainText('صفحة')
  }
  await page.getByLabel('Search website links').fill('page 60')
  await expect(rows(page, 'Website Links')).toHaveCount(1)
  await expect(page).toHaveURL(/q=page/)
  await page.getByLabel('Search website links').fill('nowhere')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page, 'Website Links')).toHaveCount(25)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the full tables are sound in ${colorScheme}`, async ({ page, person, baseURL }) => {
    await page.emulateMedia({ colorScheme })
    await addSites(baseURL, person, ['One', 'x'.repeat(300), 'Three words here'])
    await page.goto('/knowledge-base')
    await expect(rows(page, 'Website Links')).toHaveCount(3)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })
