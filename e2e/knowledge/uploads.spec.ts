import { existsSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { knowledgeMessages } from '../../contracts/knowledge/knowledge-messages.ts'
import { buckets } from '../../contracts/storage.ts'
import {
  desktopOnly,
  expect,
  expectAccessible,
  makeClient,
  makeSignedInClient,
  signIn,
  type TestUser,
  test,
  toast,
} from '../support/fixtures.ts'

const mebibyte = 1024 * 1024
const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).locator('tbody tr')
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' })
/** Long timeouts, because uploads are slow on a busy machine. */
const uploading = { timeout: 20_000 }
test.describe.configure({ timeout: 60_000 })

const chooser = (page: Page) => page.getByLabel('Upload documents')
/**
 * Creates a file of zeros and returns its path. Its content is indexed quickly, because these journeys test uploads only. It is on disk,
 * because Playwright would send a buffer through the debugger protocol.
 */
async function largeFile(size: number): Promise<string> {
  const path = test.info().outputPath('large.pdf')
  if (existsSync(path)) return path
  await writeFile(path, '')
  await truncate(path, size * mebibyte)
  return path
}

/** Counts the storage objects and the knowledge items of the user on the server. */
async function countStored(baseURL: string | undefined, user: TestUser) {
  const client = await makeSignedInClient(baseURL, user)
  const { data: objects } = await client.storage.from(buckets.documents).list(user.id)
  const { data: items } = await client.from('knowledge_base_items').select('file_name')
  return { objects: objects?.length, items: items?.length }
}

/** Waits until the server rejects the user's token. The server learns of an ended session through a database notification. */
async function expectRejected(baseURL: string | undefined, user: TestUser) {
  const client = await makeClient(baseURL ?? '')
  const read = () => client.from('profiles').select('id').setHeader('authorization', `Bearer ${user.session.access_token}`)
  await expect.poll(async () => (await read()).status).toBe(401)
}

interface Chunk {
  offset: number
  /** Lets the request through, breaks its connection, or answers it with an error. */
  answer(how: 'continue' | 'abort' | 'refuse'): Promise<void>
}

/** Calls `handle` with each part of an upload before it is sent. Returns the byte offsets of the parts. */
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
    // Ignore the error: the page may have cancelled the request already.
    await handle({ offset, answer }, offsets.length).catch(() => undefined)
  })
  return offsets
}

/** Answers the next request for the offset of an upload like an overloaded server. */
async function overloadOnce(page: Page): Promise<void> {
  let isOverloaded = true
  await page.route('**/storage/v1/upload/resumable/*', async (route) => {
    if (!isOverloaded || route.request().method() !== 'HEAD') return route.fallback()
    isOverloaded = false
    await route.fulfill({ status: 503 })
  })
}

/** Starts an upload of three parts. The second part waits until `go` is called. */
async function startPausedUpload(page: Page) {
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

test.use({ allowedErrors: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of (400|401|403|500|503)/] } })

test('pauses and resumes an upload, also on another screen', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const { offsets, go } = await startPausedUpload(page)
  await page.getByRole('button', { name: 'Pause: large.pdf' }).click()
  await expect(page.getByText(/Paused at \d+%/)).toBeVisible()
  await expectAccessible(page)
  go()
  await page.getByRole('button', { name: 'Resume: large.pdf' }).click()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(toast(page, knowledgeMessages.documentUploaded)).toBeVisible(uploading)
  await page.goto('/knowledge-base?tab=documents')
  await expect(rows(page)).toContainText(['14.00 MB'], uploading)
  // Only the part that the pause interrupted is sent twice.
  expect(Math.max(...offsets)).toBe(12 * mebibyte)
})

test('resumes an upload after a reload and a temporary error', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  // Do not answer the second part, because the page is reloaded first.
  const offsets = await interceptChunks(page, async ({ answer }, position) => (position === 2 ? undefined : answer('continue')))
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect.poll(() => offsets, uploading).toEqual([0, 6 * mebibyte])
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(uploads(page)).toBeHidden()
  await overloadOnce(page)
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('warns before leaving the page during an upload, and continues it when the user stays', { tag: desktopOnly }, async ({
  page,
  user,
}) => {
  expect(user.id).toBeTruthy()
  const { go } = await startPausedUpload(page)
  // Browsers show the dialog only on pages that the user has clicked or typed in.
  await page.getByRole('heading', { name: 'Knowledge Base' }).click()
  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialogEvent
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  go()
  await expect(rows(page)).toContainText(['14.00 MB'], uploading)
})

test('removes a cancelled upload from the server', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const { go } = await startPausedUpload(page)
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancel: large.pdf' }).click()
  go()
  expect((await ended).status()).toBe(204)
  await expect(uploads(page)).toBeHidden()
  expect(await countStored(baseURL, user)).toEqual({ objects: 0, items: 0 })
})

test('resumes an upload when the network is available again', { tag: desktopOnly }, async ({ page, user, context }) => {
  expect(user.id).toBeTruthy()
  const { offsets, go } = await startPausedUpload(page)
  await context.setOffline(true)
  go()
  await expect(uploads(page).getByRole('alert')).toHaveText(knowledgeMessages.uploadInterrupted)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(rows(page)).toContainText(['14.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte, 12 * mebibyte])
})

test('retries a failed chunk silently', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const offsets = await interceptChunks(page, ({ answer }, position) => answer(position === 2 ? 'abort' : 'continue'))
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('renews a rejected access token silently', { tag: desktopOnly }, async ({ page, user }) => {
  const offsets = await interceptChunks(page, ({ answer }, position) => answer(position === 2 ? 'refuse' : 'continue'))
  await page.goto('/knowledge-base?tab=documents')
  const renewed = page.waitForRequest(/token\?grant_type=refresh_token/)
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect((await renewed).postDataJSON()).toMatchObject({ refresh_token: user.session.refresh_token })
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('leads to the login screen when the session ends during an upload, and resumes it afterwards', { tag: desktopOnly }, async ({
  page,
  user,
  baseURL,
}) => {
  const { promise: isOut, resolve: continueUpload } = Promise.withResolvers<void>()
  const offsets = await interceptChunks(page, async ({ answer }, position) => {
    if (position === 2) await isOut
    await answer('continue')
  })
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect.poll(() => offsets, uploading).toEqual([0, 6 * mebibyte])
  // Revoke all sessions from another client while the second part is being sent.
  const client = await makeSignedInClient(baseURL, user)
  await client.auth.signOut({ scope: 'global' })
  await expectRejected(baseURL, user)
  continueUpload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, user)
  await expect(page).toHaveURL(/\/knowledge-base\?tab=documents/)
  await expect(uploads(page)).toBeHidden()
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], uploading)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

const textFile = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }

/**
 * Makes the server reject new knowledge items (`refused`), or breaks the connection after it has stored one (`lost`). Returns a function
 * that restores normal operation.
 */
async function breakItems(page: Page, how: 'refused' | 'lost'): Promise<() => void> {
  let isBroken = true
  await page.route('**/rest/v1/knowledge_base_items*', async (route) => {
    if (!isBroken || route.request().method() !== 'POST') return route.continue()
    if (how === 'refused') return route.fulfill({ status: 500, json: { message: 'The disk is full' } })
    await route.fetch()
    await route.abort()
  })
  return () => {
    isBroken = false
  }
}

test('offers a retry, without a second upload, when creating the item failed', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const restore = await breakItems(page, 'refused')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(textFile)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  await expect(toast(page, 'a.txt: The disk is full')).toBeVisible()
  await expectAccessible(page)
  restore()
  await page.getByRole('button', { name: 'Retry: a.txt' }).click()
  await expect(rows(page)).toContainText(['a.txt'])
  expect(await countStored(baseURL, user)).toEqual({ objects: 1, items: 1 })
})

test('does not create an item twice when the response was lost', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const restore = await breakItems(page, 'lost')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(textFile)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Retry: a.txt' }).click()
  await expect(rows(page)).toContainText(['a.txt'])
  expect(await countStored(baseURL, user)).toEqual({ objects: 1, items: 1 })
})

test('deletes the item of a cancelled file when the response was lost', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  await breakItems(page, 'lost')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(textFile)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  expect(await countStored(baseURL, user)).toEqual({ objects: 1, items: 1 })
  await page.getByRole('button', { name: 'Cancel: a.txt' }).click()
  await expect.poll(() => countStored(baseURL, user)).toEqual({ objects: 0, items: 0 })
  await expect(page.getByText('No documents yet')).toBeVisible()
})
