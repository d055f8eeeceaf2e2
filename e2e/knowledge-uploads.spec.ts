import { existsSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { knowledgeMessages } from '../contracts/knowledge.ts'
import { buckets } from '../contracts/storage.ts'
import { clientOf, expect, expectAccessible, logIn, oneSize, type Person, test, toast } from './fixtures.ts'

const mebibyte = 1024 * 1024
const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).locator('tbody tr')
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' })
/** Megabytes take as long as the machine is busy. */
const patience = { timeout: 20_000 }
test.describe.configure({ timeout: 60_000 })

const chooser = (page: Page) => page.getByLabel('Upload documents')
/**
 * A file of zeros on the disk: nothing that a reader takes long over, this is about the way there. The same file is chosen again
 * where its test asks for it again. One that is given as bytes goes through the browser's debugger, and so do its pieces.
 */
async function largeFile(size: number): Promise<string> {
  const path = test.info().outputPath('large.pdf')
  if (existsSync(path)) return path
  await writeFile(path, '')
  await truncate(path, size * mebibyte)
  return path
}

async function signedIn(baseURL: string | undefined, person: Person) {
  const client = await clientOf(baseURL ?? '')
  await client.auth.setSession(person.session)
  return client
}

/** What the server has of the person: names of objects, names of items. */
async function kept(baseURL: string | undefined, person: Person) {
  const client = await signedIn(baseURL, person)
  const { data: objects } = await client.storage.from(buckets.documents).list(person.id)
  const { data: items } = await client.from('knowledge_base_items').select('file_name')
  return { objects: objects?.length, items: items?.length }
}

interface Piece {
  offset: number
  /** What becomes of it; by default it goes on. */
  answer(how: 'continue' | 'abort' | 'refuse'): Promise<void>
}

/** Looks at each piece of an upload before it goes on. */
async function watchPieces(page: Page, look: (piece: Piece, place: number) => Promise<void>): Promise<number[]> {
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
    // The page may have given the piece up meanwhile.
    await look({ offset, answer }, offsets.length).catch(() => undefined)
  })
  return offsets
}

/** Begins an upload of three pieces, whose second waits until `go` is called. */
async function beginHeldUpload(page: Page) {
  const { promise: isOpen, resolve: go } = Promise.withResolvers<void>()
  const offsets = await watchPieces(page, async ({ answer }, place) => {
    if (place === 2) await isOpen
    await answer('continue')
  })
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(14))
  await expect.poll(() => offsets, patience).toEqual([0, 6 * mebibyte])
  return { offsets, go }
}

test.use({ expectedComplaints: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of (400|401|403|500)/] } })

test('an upload is paused and resumed, and goes on while another screen is looked at', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  const { offsets, go } = await beginHeldUpload(page)
  await page.getByRole('button', { name: 'Pause: large.pdf' }).click()
  await expect(page.getByText(/Paused at \d+%/)).toBeVisible()
  await expectAccessible(page)
  go()
  await page.getByRole('button', { name: 'Resume: large.pdf' }).click()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(toast(page, knowledgeMessages.documentUploaded)).toBeVisible(patience)
  await page.goto('/knowledge-base?tab=documents')
  await expect(rows(page)).toContainText(['14.00 MB'], patience)
  // Nothing was sent twice but the piece that the pause broke off.
  expect(Math.max(...offsets)).toBe(12 * mebibyte)
})

test('an upload that was broken off by a reload goes on where it stopped', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  // The second piece never arrives: the page is gone before.
  const offsets = await watchPieces(page, async ({ answer }, place) => (place === 2 ? undefined : answer('continue')))
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect.poll(() => offsets, patience).toEqual([0, 6 * mebibyte])
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(uploads(page)).toBeHidden()
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], patience)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('leaving asks while an upload runs, and staying keeps it', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  const { go } = await beginHeldUpload(page)
  // Browsers ask nobody who has not touched the page.
  await page.getByRole('heading', { name: 'Knowledge Base' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  go()
  await expect(rows(page)).toContainText(['14.00 MB'], patience)
})

test('an upload that is cancelled leaves nothing behind', { tag: oneSize }, async ({ page, person, baseURL }) => {
  const { go } = await beginHeldUpload(page)
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancel: large.pdf' }).click()
  go()
  expect((await ended).status()).toBe(204)
  await expect(uploads(page)).toBeHidden()
  expect(await kept(baseURL, person)).toEqual({ objects: 0, items: 0 })
})

test('an upload that lost the network goes on by itself when it is back', { tag: oneSize }, async ({ page, person, context }) => {
  expect(person.id).toBeTruthy()
  const { offsets, go } = await beginHeldUpload(page)
  await context.setOffline(true)
  go()
  await expect(uploads(page).getByRole('alert')).toHaveText(knowledgeMessages.uploadBroken)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(rows(page)).toContainText(['14.00 MB'], patience)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte, 12 * mebibyte])
})

test('a piece that does not arrive is sent again, unseen', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  const offsets = await watchPieces(page, ({ answer }, place) => answer(place === 2 ? 'abort' : 'continue'))
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], patience)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('a refused token is renewed, unseen', { tag: oneSize }, async ({ page, person }) => {
  const offsets = await watchPieces(page, ({ answer }, place) => answer(place === 2 ? 'refuse' : 'continue'))
  await page.goto('/knowledge-base?tab=documents')
  const renewed = page.waitForRequest(/token\?grant_type=refresh_token/)
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], patience)
  expect((await renewed).postDataJSON()).toMatchObject({ refresh_token: person.session.refresh_token })
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

test('a session that ends during an upload leads to the login and back, and the upload goes on where it was', { tag: oneSize }, async ({
  page,
  person,
  baseURL,
}) => {
  const { promise: isOut, resolve: goOn } = Promise.withResolvers<void>()
  const offsets = await watchPieces(page, async ({ answer }, place) => {
    if (place === 2) await isOut
    await answer('continue')
  })
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(await largeFile(8))
  await expect.poll(() => offsets, patience).toEqual([0, 6 * mebibyte])
  // Signed out everywhere by somebody else, while the second piece is on its way.
  const client = await signedIn(baseURL, person)
  await client.auth.signOut({ scope: 'global' })
  goOn()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/knowledge-base\?tab=documents/)
  await expect(uploads(page)).toBeHidden()
  await chooser(page).setInputFiles(await largeFile(8))
  await expect(rows(page)).toContainText(['8.00 MB'], patience)
  expect(offsets).toEqual([0, 6 * mebibyte, 6 * mebibyte])
})

const words = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }

/** The server does not make the item (`refused`), or makes it and the answer is lost. Resolves to what ends that. */
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

test('a file whose item was not made says so and is tried again, without a second upload', { tag: oneSize }, async ({
  page,
  person,
  baseURL,
}) => {
  const mend = await breakItems(page, 'refused')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(words)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  mend()
  await page.getByRole('button', { name: 'Retry: a.txt' }).click()
  await expect(rows(page)).toContainText(['a.txt'])
  expect(await kept(baseURL, person)).toEqual({ objects: 1, items: 1 })
})

test('an item whose answer was lost is not made twice', { tag: oneSize }, async ({ page, person, baseURL }) => {
  const mend = await breakItems(page, 'lost')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(words)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Retry: a.txt' }).click()
  await expect(rows(page)).toContainText(['a.txt'])
  expect(await kept(baseURL, person)).toEqual({ objects: 1, items: 1 })
})

test('a file that is given up after its item was not heard of goes with that item', { tag: oneSize }, async ({ page, person, baseURL }) => {
  await breakItems(page, 'lost')
  await page.goto('/knowledge-base?tab=documents')
  await chooser(page).setInputFiles(words)
  await expect(uploads(page).getByRole('alert')).toBeVisible()
  expect(await kept(baseURL, person)).toEqual({ objects: 1, items: 1 })
  await page.getByRole('button', { name: 'Cancel: a.txt' }).click()
  await expect.poll(() => kept(baseURL, person)).toEqual({ objects: 0, items: 0 })
  await expect(page.getByText('No documents yet')).toBeVisible()
})
