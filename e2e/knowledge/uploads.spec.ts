import { existsSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { knowledgeMessages } from '../../contracts/knowledge/knowledge.ts'
import { buckets } from '../../contracts/storage.ts'
import { desktopOnly, expect, expectAccessible, makeSignedInClient, type Person, signIn, test, toast } from '../support/fixtures.ts'

const mebibyte = 1024 * 1024
const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).locator('tbody tr')
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' })
/** Uploads are slow on a busy machine. */
const uploading = { timeout: 20_000 }
test.describe.configure({ timeout: 60_000 })

const chooser = (page: Page) => page.getByLabel('Upload documents')
/**
 * Returns the path of a file of zeros, created once per test: indexing it is fast, and these journeys test uploads only.
 * A file on disk, because Playwright would send a buffer through the debugger protocol.
 */
async function largeFile(size: number): Promise<string> {
  const path = test.info().outputPath('large.pdf')
  if (existsSync(path)) return path
  await writeFile(path, '')
  await truncate(path, size * mebibyte)
  return path
}

/** Counts the objects and items that the server stores for the person. */
async function countStored(baseURL: string | undefined, person: Person) {
  const client = await makeSignedInClient(baseURL, person)
  const { data: objects } = await client.storage.from(buckets.documents).list(person.id)
  const { data: items } = await client.from('knowledge_base_items').select('file_name')
  return { objects: objects?.length, items: items?.length }
}

interface Chunk {
  offset: number
  /** Continues, aborts or rejects the request. */
  answer(how: 'continue' | 'abort' | 'refuse'): Promise<void>
}

/** Calls `handle` with each chunk of an upload before it is sent. Returns the offsets of the chunks. */
async function interceptChunks(page: Page, handle: (chunk: Chunk, position: number) => Promise<void>): Promise<number[]> {
  const offsets: number[] = []
  await page.route('**/storage/v1/upload/resumable/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const offset = Number(route.request().headers()['upload-offset'])
    offsets.push(offset)
    const answer = async (how: 'continue' | 'abort' | 'refuse') => {
      if (how === 'continue') await route.continue()
      else if (how === 'abort') await route.abort()
      else await route.fulfill({ status: 400, json: { statusCode: '403', message: 'Invalid Compact JWS', code: 'AccessDenied' } })
    }
    // The page may have cancelled the request already.
    await handle({ offset, answer }, offsets.length).catch(() => undefined)
  })
  return offsets
}

/** Starts an upload of three chunks; the second waits until `go` is called. */
async function beginHeldUpload(page: Page) {
  const { promise: isOpen, resolve: go } = Promise.withResolvers<void>()
  const offsets = await interceptChunks(page, async ({ answer }, position) => {
    if (position === 2) await isOpen
    await answer('continue')
  })
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(14))
  await expect.poll(() => offsets, uploading).toEqual([0, 6 * mebibyte])
  return { offsets, go }
}

test.use({ allowedErrors: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of (400|401|403|500)/] } })

test('an upload is paused and resumed, and continues on another screen', { tag: desktopOnly }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  const { offsets, go } = await beginHeldUpload(page)
  await page.getByRole('button', { name: 'Pause: large.pdf' }).click()
  await expect(page.getByText(/Paused at \d+%/)).toBeVisible()
  await expectAccessible(page)
  go()
  await page.getByRole('button', { name: 'Resume: large.pdf' }).click()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(toast(page, knowledgeMessages.documentUploaded)).toBeVisible(uploading)
  await page.goto('/knowledge-base?tab=documents')
  await expect(rows(page)).toContainText(['14.00 MB'], uploading)
  // Only the chunk that the pause interrupted is sent twice.
  expect(Math.max(...offsets)).toBe(12 * mebibyte)
})

test('an upload interrupted by a reload resumes', { tag: desktopOnly }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  // The page unloads before the second chunk is sent.
  const offsets = await interceptChunks(page, async ({ answer }, position) => (position === 2 ? undefined : answer('continue')))
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect.poll(() => offsets, uploading).toEqual([0, 6 * mebibyte])
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(uploads(page)).toBeHidden()
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('leaving during an upload asks first, and staying continues it', { tag: desktopOnly }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  const { go } = await beginHeldUpload(page)
  // Browsers show the dialog only after an interaction with the page.
  await page.getByRole('heading', { name: 'Knowledge Base' }).click()
  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialogEvent
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  go()
  await expect(rows(page)).toContainText(['14.00 MB'], uploading)
})

test('a cancelled upload leaves nothing on the server', { tag: desktopOnly }, async ({ page, person, baseURL }) => {
  const { go } = await beginHeldUpload(page)
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancel: large.pdf' }).click()
  go()
  expect((await ended).status()).toBe(204)
  await expect(uploads(page)).toBeHidden()
  expect(await countStored(baseURL, person)).toEqual({ objects: 0, items: 0 })
})

test('an upload resumes automatically when the network returns', { tag: desktopOnly }, async ({ page, person, context }) => {
  expect(person.id).toBeTruthy()
  const { offsets, go } = await beginHeldUpload(page)
  await context.setOffline(true)
  go()
  await expect(uploads(page).getByRole('alert')).toHaveText(knowledgeMessages.uploadInterrupted)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(rows(page)).toContainText(['14.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte, 12 * mebibyte])
})

test('a failed chunk is retried without a message', { tag: desktopOnly }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  const offsets = await interceptChunks(page, ({ answer }, position) => answer(position === 2 ? 'abort' : 'continue'))
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('a rejected token is renewed without a message', { tag: desktopOnly }, async ({ page, person }) => {
  const offsets = await interceptChunks(page, ({ answer }, position) => answer(position === 2 ? 'refuse' : 'continue'))
  await page.goto('/knowledge-base?tab=documents')
  const renewed = page.waitForRequest(/token\?grant_type=refresh_token/)
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect((await renewed).postDataJSON()).toMatchObject({ refresh_token: person.session.refresh_token })
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('a session that ends during an upload leads to login and back, and the upload resumes', { tag: desktopOnly }, async ({
  page,
  person,
  baseURL,
}) => {
  const { promise: isOut, resolve: goOn } = Promise.withResolvers<void>()
  const offsets = await interceptChunks(page, async ({ answer }, position) => {
    if (position === 2) await isOut
    await answer('continue')
  })
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect.poll(() => offsets, uploading).toEqual([0, 6 * mebibyte])
  // All sessions are revoked elsewhere while the second chunk is in flight.
  const client = await makeSignedInClient(baseURL, person)
  await client.auth.signOut({ scope: 'global' })
  goOn()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/knowledge-base\?tab=documents/)
  await expect(uploads(page)).toBeHidden()
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

const textFile = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }

/** Makes the server reject new items (`refused`) or drops its response (`lost`). Returns a function that ends this. */
async function breakItems(page: Page, how: 'refused' | 'lost'): Promise<() => void> {
  let isBroken = true
  await page.route('**/rest/v1/knowledge_base_items*', async (route) => {
    if (!isBroken || route.request().method() !== 'POST') return route.continue()
    if (how === 'refused') return route.fulfill({ status: 500, json: { message: 'x' } })
    await route.fetch()
    await route.abort()
  })
  return () => {
    isBroken = false
  }
}

test('a file whose item was not created shows an error and can be retried without a second upload', { tag: desktopOnly }, async ({
  page,
  person,
  baseURL,
}) => {
  const restore = await breakItems(page, 'refused')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(textFile)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  restore()
  await page.getByRole('button', { name: 'Retry: a.txt' }).click()
  await expect(rows(page)).toContainText(['a.txt'])
  expect(await countStored(baseURL, person)).toEqual({ objects: 1, items: 1 })
})

test('an item is not created twice when the response was lost', { tag: desktopOnly }, async ({ page, person, baseURL }) => {
  const restore = await breakItems(page, 'lost')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(textFile)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Retry: a.txt' }).click()
  await expect(rows(page)).toContainText(['a.txt'])
  expect(await countStored(baseURL, person)).toEqual({ objects: 1, items: 1 })
})

test('cancelling a file deletes its item when the response was lost', { tag: desktopOnly }, async ({ page, person, baseURL }) => {
  await breakItems(page, 'lost')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(textFile)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  expect(await countStored(baseURL, person)).toEqual({ objects: 1, items: 1 })
  await page.getByRole('button', { name: 'Cancel: a.txt' }).click()
  await expect.poll(() => countStored(baseURL, person)).toEqual({ objects: 0, items: 0 })
  await expect(page.getByText('No documents yet')).toBeVisible()
})
