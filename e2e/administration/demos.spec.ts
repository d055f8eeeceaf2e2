import { demoMessages } from '../../contracts/blog/blog-messages.ts'
import { demoEditing, demoErrors } from '../../contracts/demos/demo-editing.ts'
import { overwriteAnswers } from '../../contracts/edit-conflict.ts'
import { buckets } from '../../contracts/storage.ts'
import { confirm, rows, uniqueTitle, video } from '../support/admin-content.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { choose, desktopOnly, expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
})

test('an administrator creates a demo with a video, replaces the video, and deletes both', {
  tag: desktopOnly,
}, async ({ page }) => {
  const title = uniqueTitle('كشف الفواتير 🚀')
  const { client } = await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/demos`)
  await page.getByRole('link', { name: demoMessages.manage }).click()
  await expect(page).toHaveURL(/\/admin\/demos$/)
  const { count } = await client.from('demos').select('id', { count: 'exact', head: true })
  await expect(page.getByRole('heading', { name: demoEditing.heading(count ?? 0) })).toBeVisible()

  await page.getByRole('link', { name: demoEditing.add }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add demo' })).toBeFocused()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('What it shows.')
  await choose(page, 'Category', 'Finance')
  await page.getByLabel('Video file').setInputFiles(video)
  await expect(toast(page, demoEditing.uploaded)).toBeVisible()
  await expect(page.getByLabel('Video URL')).toHaveValue(/\/storage\/v1\/object\/public\/demo-media\/[0-9a-f]{32}\.webm$/)
  const address = await page.getByLabel('Video URL').inputValue()
  expect((await fetch(address)).status).toBe(200)
  await page.getByRole('switch', { name: demoMessages.featured }).click()
  await page.getByRole('button', { name: 'Create Demo' }).click()
  await expect(toast(page, demoEditing.created)).toBeVisible()
  await expect(page.getByRole('heading', { name: demoEditing.heading((count ?? 0) + 1) })).toBeVisible()
  const { data: made } = await client.from('demos').select('*').eq('title', title).single()
  expect(made).toMatchObject({ video_url: address, category: 'finance', industry: null, thumbnail_url: null, is_featured: true })

  await page.goto(`${server.url}/demos`)
  await expect(page.getByRole('button', { name: demoMessages.play(title) })).toBeVisible()

  // Open the form by its URL.
  await page.goto(`${server.url}/admin/demos?id=${made?.id}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Save Demo' }).click()
  await expect(toast(page, demoEditing.updated)).toBeVisible()
  expect((await client.storage.from(buckets.media).list('', { search: address.split('/').at(-1) ?? '' })).data).toEqual([])

  await page.getByLabel('Search demos').fill(title)
  await expect(rows(page, 'Demos')).toHaveCount(1)
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(demoEditing.remove.question)
  await expectAccessible(page)
  await confirm(page, demoEditing.remove.confirm)
  await expect(toast(page, demoEditing.deleted)).toBeVisible()
  await expect(page.getByText(demoEditing.noneFound)).toBeVisible()
  await expect(page.getByRole('heading', { name: demoEditing.heading(count ?? 0) })).toBeVisible()
})

test('the first error appears in a toast and at its field', { tag: desktopOnly }, async ({ page }) => {
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/demos?new=true`)
  const create = page.getByRole('button', { name: 'Create Demo' })
  const expectError = async (error: string) => {
    await create.click()
    await expect(toast(page, demoErrors.first(error))).toBeVisible()
    await expect(page.locator('form').getByText(error, { exact: true })).toBeVisible()
  }
  await expectError(demoErrors.titleRequired)
  await page.getByLabel('Title').fill('T'.repeat(201))
  await expectError(demoErrors.titleTooLong)
  await page.getByLabel('Title').fill('A demo')
  await expectError(demoErrors.descriptionRequired)
  await page.getByLabel('Description').fill('D'.repeat(2001))
  await expectError(demoErrors.descriptionTooLong)
  await page.getByLabel('Description').fill('Words')
  await page.getByLabel('Video URL').fill('youtube')
  await expectError(demoErrors.urlInvalid)
  await page.getByLabel('Video URL').fill('https://vimeo.com/1')
  await expectError(demoErrors.videoElsewhere)
  await page.getByLabel('Video URL').fill('')
  await page.getByLabel('Interactive URL').fill('javascript:alert(1)')
  await expectError(demoErrors.urlInvalid)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('a file that is not a video is rejected regardless of its name, and a cancelled upload leaves no file behind', {
  tag: desktopOnly,
}, async ({ page }) => {
  const { client } = await signInAsAdministrator(server, page)
  const stored = async () => (await client.storage.from(buckets.media).list()).data?.length
  const before = await stored()
  await page.goto(`${server.url}/admin/demos?new=true`)
  const chooser = page.getByLabel('Video file')
  const text = Buffer.from('Only words, and enough of them.')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: text })
  await expect(toast(page, demoErrors.notAVideo)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await chooser.setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: text })
  await expect(toast(page, demoErrors.notAVideo)).toBeVisible()

  const { promise: isOpen, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/storage/v1/upload/resumable/*', async (route) => {
    if (route.request().method() === 'PATCH') await isOpen
    await route.continue().catch(() => undefined)
  })
  await chooser.setInputFiles(video)
  await expect(page.getByRole('progressbar', { name: 'Upload of out-of-policy-returns.webm' })).toBeVisible()
  await expectAccessible(page)
  // The form cannot be saved while the video uploads.
  await expect(page.getByRole('button', { name: 'Uploading video...' })).toBeVisible()
  await page.getByLabel('Title').press('Enter')
  await page.getByRole('button', { name: 'Cancel: out-of-policy-returns.webm' }).click()
  go()
  await expect(page.getByRole('button', { name: 'Upload Video' })).toBeVisible()
  await expect(page.getByLabel('Video URL')).toHaveValue('')
  await expect.poll(stored).toBe(before)

  // Removing an uploaded video from the form deletes it on the server.
  await page.unrouteAll()
  await chooser.setInputFiles(video)
  await expect(toast(page, demoEditing.uploaded)).toBeVisible()
  expect(await stored()).toBe((before ?? 0) + 1)
  await page.getByRole('button', { name: 'Remove video' }).click()
  await expect.poll(stored).toBe(before)
  await expect(page.getByText(demoErrors.titleRequired)).toBeHidden()
})

test('asks before overwriting changes from another tab', { tag: desktopOnly }, async ({ page, context }) => {
  const { client } = await signInAsAdministrator(server, page)
  const { data } = await client
    .from('demos')
    .insert({ title: uniqueTitle('Twice open'), description: 'First words' })
    .select('id')
    .single()
  const id = data?.id ?? ''
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`${server.url}/admin/demos?id=${id}`)
  // Open both forms before typing: a form that is opened later starts with the draft.
  await expect(other.getByLabel('Description')).toHaveValue('First words')
  await page.getByLabel('Description').fill('Words of one tab')
  await other.getByLabel('Industry').click()
  await other.getByRole('option', { name: 'Retail' }).click()
  await other.getByRole('button', { name: 'Save Demo' }).click()
  await expect(toast(other, demoEditing.updated)).toBeVisible()
  const saved = async () => (await client.from('demos').select('description, industry').eq('id', id).single()).data

  await page.getByRole('button', { name: 'Save Demo' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(demoEditing.overwrite.title)
  await expectAccessible(page)
  await confirm(page, overwriteAnswers.cancel)
  expect(await saved()).toEqual({ description: 'First words', industry: 'retail' })
  await expect(page.getByLabel('Description')).toHaveValue('Words of one tab')
  // After a reload, the form shows the draft. It is based on an older version, so saving asks for confirmation here too.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Words of one tab')
  await page.getByRole('button', { name: 'Save Demo' }).click()
  await confirm(page, overwriteAnswers.confirm)
  await expect(toast(page, demoEditing.updated)).toBeVisible()
  expect(await saved()).toEqual({ description: 'Words of one tab', industry: null })
})
