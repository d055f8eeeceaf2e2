import type { Page } from '@playwright/test'
import { knowledgeMessages } from '../../contracts/knowledge/knowledge-messages.ts'
import { messages } from '../../contracts/messages.ts'
import { buckets } from '../../contracts/storage.ts'
import {
  desktopOnly,
  expect,
  expectAccessible,
  expectAccessibleScreen,
  expectNoHorizontalScroll,
  makeSignedInClient,
  type TestUser,
  test,
  toast,
} from '../support/fixtures.ts'

const mebibyte = 1024 * 1024
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const title = (page: Page) => page.getByRole('form', { name: 'Add website' }).getByLabel(/^Title/)
const url = (page: Page) => page.getByRole('form', { name: 'Add website' }).getByLabel(/^URL/)
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Website' })
const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const chooser = (page: Page) => page.getByLabel('Upload documents')

/** Adds websites whose indexing fails immediately, so that this test needs no network and does not delay other journeys. */
async function addSites(baseURL: string | undefined, user: TestUser, titles: string[]): Promise<void> {
  const client = await makeSignedInClient(baseURL, user)
  const items = titles.map((text, place) => ({
    user_id: user.id,
    item_type: 'website' as const,
    title: text,
    url: `https://127.0.0.1/${place}`,
  }))
  const { error } = await client.from('knowledge_base_items').insert(items)
  expect(error).toBeNull()
}

test('a user adds, changes and deletes a website', { tag: desktopOnly }, async ({ page, user, isMobile }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Knowledge base/i })
    .click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeVisible()
  await expect(tab(page, /^Website Links \(0\)/)).toBeVisible()
  await expect(page.getByText('No website links yet')).toBeVisible()
  await expect(page.getByText('Administrators can open them, and each access is listed in your account under Privacy.')).toBeVisible()
  await expectAccessible(page)

  await test.step('reports a missing value at the field', async () => {
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

  await url(page).fill('https://localhost/prices')
  await addButton(page).dblclick()
  await expect(toast(page, knowledgeMessages.websiteAdded)).toBeVisible()
  await expect(rows(page, 'Website Links')).toHaveCount(1)
  await test.step('the toast is beside the buttons of the table, not above them', async () => {
    const shown = await page
      .getByRole('region', { name: /notifications/i })
      .getByRole('listitem')
      .first()
      .boundingBox()
    const button = await page.getByRole('button', { name: 'Edit: Our prices' }).boundingBox()
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(button?.x ?? 0)
  })
  await expect(tab(page, /^Website Links \(1\)/)).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await url(page).fill('https://LOCALHOST/prices/')
  await expect(page.getByText(knowledgeMessages.urlKnown('Our prices'))).toBeVisible()

  await test.step('changes the website in a dialog', async () => {
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

  await test.step('deletes the website after a confirmation', async () => {
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

test('restores an unsaved website after a visit to another tab and a reload', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/knowledge-base')
  await title(page).fill('Half a thought')
  await url(page).fill('https://localhost/half')
  await tab(page, /^Documents/).click()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await tab(page, /^Website Links/).click()
  await expect(title(page)).toHaveValue('Half a thought')
  await page.reload()
  await expect(title(page)).toHaveValue('Half a thought')
  await expect(url(page)).toHaveValue('https://localhost/half')
  await addButton(page).click()
  await expect(toast(page, knowledgeMessages.websiteAdded)).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await page.reload()
  await expect(rows(page, 'Website Links')).toHaveCount(1)
  await expect(title(page)).toHaveValue('')
})

test('restores an edit that was closed, and shows an error when its item was deleted', { tag: desktopOnly }, async ({
  page,
  user,
  baseURL,
}) => {
  await addSites(baseURL, user, ['Prices'])
  await page.goto('/knowledge-base')
  const dialog = page.getByRole('dialog', { name: 'Edit website' })
  const field = dialog.getByLabel(/^Title/)
  const edit = () => page.getByRole('button', { name: 'Edit: Prices' }).click()
  await edit()
  await field.fill('Prices 2027')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await edit()
  await expect(field).toHaveValue('Prices 2027')
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field).toHaveValue('Prices')
  await field.fill('Prices 2028')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit()
  await expect(field).toHaveValue('Prices')

  await field.fill('Prices 2029')
  const client = await makeSignedInClient(baseURL, user)
  await client.from('knowledge_base_items').delete().eq('user_id', user.id)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, knowledgeMessages.itemGone)).toBeVisible()
  await expect(field).toHaveValue('Prices 2029')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No website links yet')).toBeVisible()
})

test('uploads several documents at once, lists them, and deletes them with their files', { tag: desktopOnly }, async ({
  page,
  user,
  baseURL,
}) => {
  await page.goto('/knowledge-base?tab=documents')
  await expect(page.getByText(knowledgeMessages.supportedFormats)).toBeVisible()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await chooser(page).setInputFiles([
    { name: 'Übersicht (final) 🌍.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, 'x') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(512, 'y') },
    {
      name: 'manual.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.alloc(3 * mebibyte),
    },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText(knowledgeMessages.fileEmpty)).toBeVisible()
  await expect(toast(page, `empty.txt: ${knowledgeMessages.fileEmpty}`)).toBeVisible()
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

  const client = await makeSignedInClient(baseURL, user)
  const stored = async () => (await client.storage.from(buckets.documents).list(user.id)).data?.map(({ name }) => name) ?? []
  expect((await stored()).every((name) => /^\d+\.(pdf|txt|docx)$/.test(name))).toBe(true)
  await page.getByRole('button', { name: 'Delete: notes.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, knowledgeMessages.itemDeleted)).toBeVisible()
  await expect.poll(async () => (await stored()).map((name) => name.split('.')[1]).sort()).toEqual(['docx', 'pdf'])
})

test('uploads files that are dropped on the panel', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
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

  await test.step('ignores a file that is dropped outside the panel', async () => {
    const isTaken = await page.evaluate((data) => {
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data as DataTransfer })
      return !document.querySelector('h1')?.dispatchEvent(drop)
    }, dropped)
    expect(isTaken).toBe(true)
    await expect(tab(page, /^Documents \(1\)/)).toBeVisible()
  })
})

test.describe('when the server fails', () => {
  test.use({ allowedErrors: { patterns: [/status of 500/] } })

  test('restores an item when its deletion failed', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
    await addSites(baseURL, user, ['Kept'])
    await page.goto('/knowledge-base')
    await page.route('**/rest/v1/knowledge_base_items*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await title(page).fill('Prices')
    await url(page).fill('https://localhost/prices')
    await addButton(page).click()
    await expect(toast(page, knowledgeMessages.saveFailed)).toBeVisible()
    await expect(toast(page, messages.notAuthenticated)).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete: Kept' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, knowledgeMessages.deleteFailed)).toBeVisible()
    await expect(rows(page, 'Website Links')).toContainText(['Kept'])
  })

  test('offers a retry when the list failed to load', { tag: desktopOnly }, async ({ page, user }) => {
    expect(user.id).toBeTruthy()
    // Respond with a server error: after a network error, the client would repeat the request by itself.
    await page.route('**/rest/v1/knowledge_base_items*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.goto('/knowledge-base')
    const failed = 'Couldn’t load your knowledge base'
    await expect(page.getByRole('heading', { name: failed })).toBeVisible({ timeout: 10_000 })
    await expect(toast(page, failed)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: failed })).toBeHidden()
    await expect(page.getByRole('heading', { name: failed })).toBeVisible({ timeout: 10_000 })
    await expect(toast(page, failed)).toHaveCount(0)
    await page.unroute('**/rest/v1/knowledge_base_items*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No website links yet')).toBeVisible()
  })
})

test('searches, sorts and pages a long list, and stores its state in the URL', async ({ page, user, baseURL, isMobile }) => {
  await addSites(baseURL, user, [...Array.from({ length: 60 }, (_, place) => `Page ${place + 1}`), 'صفحة الأسعار'])
  await page.goto('/knowledge-base')
  await expect(rows(page, 'Website Links')).toHaveCount(25)
  await expect(rows(page, 'Website Links').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  if (isMobile) {
    await page.getByRole('combobox', { name: 'Sort website links by' }).click()
    await page.getByRole('option', { name: 'Title' }).click()
    await expect(rows(page, 'Website Links').first()).toContainText('Page 1')
    await expect(page.getByRole('button', { name: 'Delete: Page 1', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Details Page 1', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Delete: Page 1', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sort in descending order' }).click()
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
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page, 'Website Links')).toHaveCount(25)
})

test('full tables pass accessibility and layout checks', async ({ page, user, baseURL }) => {
  await addSites(baseURL, user, ['One', 'x'.repeat(300), 'Three words here'])
  await page.goto('/knowledge-base')
  await expect(rows(page, 'Website Links')).toHaveCount(3)
  await expectAccessibleScreen(page)

  const client = await makeSignedInClient(baseURL, user)
  const document = { user_id: user.id, item_type: 'document' as const, file_path: `${user.id}/1.pdf` }
  const { error } = await client.from('knowledge_base_items').insert([
    { ...document, title: 'a', file_name: `${'long-name'.repeat(25)}.pdf`, file_size: 52_428_800, file_type: 'application/pdf' },
    { ...document, title: 'from another client' },
  ])
  expect(error).toBeNull()
  await page.goto('/knowledge-base?tab=documents')
  await expect(rows(page, 'Documents')).toHaveCount(2)
  await expect(rows(page, 'Documents').filter({ hasText: 'from another client' })).toContainText('N/A')
  await expect(rows(page, 'Documents').filter({ hasText: 'long-name' })).toContainText('50.00 MB')
  await expectAccessibleScreen(page)
})

test.describe('when a response is lost', () => {
  test.use({ allowedErrors: { patterns: [/ERR_FAILED/] } })

  test('shows a website whose response was lost in the list, and an error in the form', { tag: desktopOnly }, async ({ page, user }) => {
    expect(user.id).toBeTruthy()
    await page.goto('/knowledge-base')
    await page.route('**/rest/v1/knowledge_base_items*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Title').fill('Our site')
    await page.getByLabel('URL').fill('https://example.com/once')
    await page.getByRole('button', { name: 'Add Website' }).click()
    await expect(toast(page, messages.errorTitle)).toBeVisible()
    await expect(rows(page, 'Website Links')).toContainText(['Our site'])
    await expect(page.getByText(knowledgeMessages.urlKnown('Our site'))).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Our site')
  })
})
