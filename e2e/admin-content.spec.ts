import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blogEditing, blogFaults } from '../contracts/blog-editing.ts'
import { accessDenied, demoEditing, demoFaults } from '../contracts/demo-editing.ts'
import { blogMessages, demoMessages } from '../contracts/publishing.ts'
import { buckets } from '../contracts/storage.ts'
import { administrator, asAdministrator, startAdministeredServer } from './administrator.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectSound,
  logIn,
  makePerson,
  oneSize,
  storageKeyOf,
  test,
  toast,
} from './fixtures.ts'
import type { JourneyServer } from './server.ts'

const video = new URL('../database/seed/demos/media/out-of-policy-returns.webm', import.meta.url).pathname
let server: JourneyServer

test.beforeAll(async () => {
  server = await startAdministeredServer({ STORAGE_MAX_MEDIA_BYTES: '1000000' })
})
test.afterAll(() => server.stop())

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const fresh = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

async function makePost(given: { title?: string; content?: string; published?: boolean } = {}) {
  const { client, id } = await asAdministrator(server)
  const post = { title: fresh('A post'), slug: `post-${randomUUID()}`, content: 'First words.', published: false, author_id: id, ...given }
  const { data, error } = await client.from('blog_posts').insert(post).select('*').single()
  if (error) throw new Error(error.message)
  return { client, post: data }
}

test.describe('demos', () => {
  test('a demo is made with a video of one’s own, seen in the library, given another video, and deleted with what it showed', {
    tag: oneSize,
  }, async ({ page }) => {
    const title = fresh('كشف الفواتير 🚀')
    const { client } = await asAdministrator(server, page)
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

    // The link that leads straight to it.
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

  test('the first fault is told, in the toast and at its field', { tag: oneSize }, async ({ page }) => {
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/demos?new=true`)
    const create = page.getByRole('button', { name: 'Create Demo' })
    const told = async (fault: string) => {
      await create.click()
      await expect(toast(page, demoFaults.first(fault))).toBeVisible()
      await expect(page.locator('form').getByText(fault, { exact: true })).toBeVisible()
    }
    await told(demoFaults.titleRequired)
    await page.getByLabel('Title').fill('T'.repeat(201))
    await told(demoFaults.titleTooLong)
    await page.getByLabel('Title').fill('A demo')
    await told(demoFaults.descriptionRequired)
    await page.getByLabel('Description').fill('D'.repeat(2001))
    await told(demoFaults.descriptionTooLong)
    await page.getByLabel('Description').fill('Words')
    await page.getByLabel('Video URL').fill('youtube')
    await told(demoFaults.urlInvalid)
    await page.getByLabel('Video URL').fill('https://vimeo.com/1')
    await told(demoFaults.videoElsewhere)
    await page.getByLabel('Video URL').fill('')
    await page.getByLabel('Interactive URL').fill('javascript:alert(1)')
    await told(demoFaults.urlInvalid)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

  test('a file that is no video is refused, whatever it is called, and an upload that is cancelled leaves nothing', {
    tag: oneSize,
  }, async ({ page }) => {
    const { client } = await asAdministrator(server, page)
    const stored = async () => (await client.storage.from(buckets.media).list()).data?.length
    const before = await stored()
    await page.goto(`${server.url}/admin/demos?new=true`)
    const chooser = page.getByLabel('Video file')
    const text = Buffer.from('Only words, and enough of them.')
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: text })
    await expect(toast(page, demoFaults.notAVideo)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await chooser.setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: text })
    await expect(toast(page, demoFaults.notAVideo)).toBeVisible()

    const { promise: isOpen, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/storage/v1/upload/resumable/*', async (route) => {
      if (route.request().method() === 'PATCH') await isOpen
      await route.continue().catch(() => undefined)
    })
    await chooser.setInputFiles(video)
    await expect(page.getByRole('progressbar', { name: 'Upload of out-of-policy-returns.webm' })).toBeVisible()
    await expectAccessible(page)
    // Nothing is saved without the video that is on its way.
    await expect(page.getByRole('button', { name: 'Uploading video...' })).toBeVisible()
    await page.getByLabel('Title').press('Enter')
    await page.getByRole('button', { name: 'Cancel: out-of-policy-returns.webm' }).click()
    go()
    await expect(page.getByRole('button', { name: 'Upload Video' })).toBeVisible()
    await expect(page.getByLabel('Video URL')).toHaveValue('')
    await expect.poll(stored).toBe(before)

    // Whoever takes an uploaded video away again, takes it off the server too.
    await page.unrouteAll()
    await chooser.setInputFiles(video)
    await expect(toast(page, demoEditing.uploaded)).toBeVisible()
    expect(await stored()).toBe((before ?? 0) + 1)
    await page.getByRole('button', { name: 'Remove video' }).click()
    await expect.poll(stored).toBe(before)
    await expect(page.getByText(demoFaults.titleRequired)).toBeHidden()
  })

  test('what another tab saved meanwhile is not overwritten unasked', { tag: oneSize }, async ({ page, context }) => {
    const { client } = await asAdministrator(server, page)
    const { data } = await client
      .from('demos')
      .insert({ title: fresh('Twice open'), description: 'First words' })
      .select('id')
      .single()
    const id = data?.id ?? ''
    const other = await context.newPage()
    for (const tab of [page, other]) await tab.goto(`${server.url}/admin/demos?id=${id}`)
    await page.getByLabel('Description').fill('Words of one tab')
    await other.getByLabel('Industry').click()
    await other.getByRole('option', { name: 'Retail' }).click()
    await other.getByRole('button', { name: 'Save Demo' }).click()
    await expect(toast(other, demoEditing.updated)).toBeVisible()
    const saved = async () => (await client.from('demos').select('description, industry').eq('id', id).single()).data

    await page.getByRole('button', { name: 'Save Demo' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(demoEditing.overwrite.title)
    await expectAccessible(page)
    await confirm(page, demoEditing.overwrite.cancel)
    expect(await saved()).toEqual({ description: 'First words', industry: 'retail' })
    await expect(page.getByLabel('Description')).toHaveValue('Words of one tab')
    await page.getByRole('button', { name: 'Save Demo' }).click()
    await confirm(page, demoEditing.overwrite.confirm)
    await expect(toast(page, demoEditing.updated)).toBeVisible()
    expect(await saved()).toEqual({ description: 'Words of one tab', industry: null })
  })

  test.describe('with a server that refuses', () => {
    test.use({ expectedComplaints: { patterns: [/status of (400|401|403|409|413|500|503)/, /ERR_FAILED/] } })

    test('a video that is too large is refused in the server’s words, and one whose line broke goes on', { tag: oneSize }, async ({
      page,
    }) => {
      await asAdministrator(server, page)
      await page.goto(`${server.url}/admin/demos?new=true`)
      const large = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(1_500_000)])
      await page.getByLabel('Video file').setInputFiles({ name: 'large.webm', mimeType: 'video/webm', buffer: large })
      const refusal = demoEditing.uploadFailed('The object exceeded the maximum allowed size')
      await expect(toast(page, refusal)).toBeVisible()
      await expect(page.locator('form').getByText(refusal)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel: large.webm' }).click()

      await page.route('**/storage/v1/upload/resumable/*', (route) => route.abort())
      await page.getByLabel('Video file').setInputFiles(video)
      await expect(toast(page, demoEditing.uploadFailed(demoEditing.uploadBroken))).toBeVisible({ timeout: 15_000 })
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Retry: out-of-policy-returns.webm' }).click()
      await expect(toast(page, demoEditing.uploaded)).toBeVisible()
      await page.getByRole('button', { name: 'Remove video' }).click()
    })

    test('a demo or a post whose answer was lost is not made twice', { tag: oneSize }, async ({ page }) => {
      const { client } = await asAdministrator(server, page)
      const loseNextAnswer = (table: string) =>
        page.route(
          `**/rest/v1/${table}?*`,
          async (route) => {
            await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
      const title = fresh('Lost')
      await page.goto(`${server.url}/admin/demos?new=true`)
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Description').fill('Words')
      await loseNextAnswer('demos')
      await page.getByRole('button', { name: 'Create Demo' }).click()
      await expect(toast(page, /^Failed to create demo: /)).toBeVisible()
      // Also after a reload, from the draft; other answers are asked about.
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByLabel('Description').fill('Other words')
      await page.getByRole('button', { name: 'Create Demo' }).click()
      await expect(page.getByRole('alertdialog')).toContainText(demoEditing.madeAlready.title)
      await confirm(page, demoEditing.overwrite.confirm)
      await expect(toast(page, demoEditing.created)).toBeVisible()
      expect((await client.from('demos').select('description').eq('title', title)).data).toEqual([{ description: 'Other words' }])

      await page.goto(`${server.url}/admin/blogs?new=true`)
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Content').fill('Words')
      await loseNextAnswer('blog_posts')
      await page.getByRole('button', { name: 'Create Post' }).click()
      await expect(toast(page, /^Failed to create blog post/)).toBeVisible()
      await page.getByRole('button', { name: 'Create Post' }).click()
      await expect(toast(page, blogEditing.created)).toBeVisible()
      expect((await client.from('blog_posts').select('content').eq('title', title)).data).toEqual([{ content: 'Words' }])
    })

    test('a demo comes back into the list, the form keeps what it holds, and the list is retried', { tag: oneSize }, async ({ page }) => {
      const { client } = await asAdministrator(server, page)
      const title = fresh('Kept')
      await client.from('demos').insert({ title, description: 'Words' })
      const answer = (status: number) =>
        page.route('**/rest/v1/demos*', (route) =>
          route.request().method() === 'GET' && status === 500 ? route.continue() : route.fulfill({ status, json: { message: 'no' } }),
        )
      await page.goto(`${server.url}/admin/demos?q=${encodeURIComponent(title)}`)
      await expect(rows(page, 'Demos')).toHaveCount(1)
      await answer(500)
      await page.getByRole('button', { name: `Delete: ${title}` }).click()
      await confirm(page, demoEditing.remove.confirm)
      await expect(toast(page, /^Failed to delete demo: /)).toBeVisible()
      await expect(rows(page, 'Demos')).toHaveCount(1)

      await page.getByRole('link', { name: `Edit: ${title}` }).click()
      await page.getByLabel('Description').fill('Other words')
      await page.getByRole('button', { name: 'Save Demo' }).click()
      await expect(toast(page, /^Failed to update demo: /)).toBeVisible()
      await expect(page.getByLabel('Description')).toHaveValue('Other words')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Save Demo' }).click()
      await expect(toast(page, demoEditing.updated)).toBeVisible()

      await answer(503)
      await page.reload()
      await expect(page.getByText(demoEditing.loadFailed)).toBeVisible({ timeout: 10_000 })
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(rows(page, 'Demos')).toHaveCount(1)
    })

    test('whoever is no administrator is told so, or led away, and the data is not theirs', { tag: oneSize }, async ({ page }) => {
      const { client: chief } = await asAdministrator(server)
      for (const role of ['user', 'moderator'] as const) {
        const { person, client } = await makePerson(server.url)
        expect((await chief.from('user_roles').update({ role }).eq('user_id', person.id)).error).toBeNull()
        await page.goto(`${server.url}/robots.txt`)
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
          storageKeyOf(server.url),
          JSON.stringify(person.session),
        ] as const)
        await page.goto(`${server.url}/admin/demos?new=true`)
        await expect(page.getByRole('heading', { level: 1, name: accessDenied.title })).toBeVisible()
        await expect(page.getByText(accessDenied.description)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: accessDenied.action }).click()
        await expect(page).toHaveURL(/\/dashboard$/)
        await page.goto(`${server.url}/admin/blogs`)
        await expect(page).toHaveURL(/\/dashboard$/)
        expect((await client.from('demos').insert({ title: 'Mine', description: 'Mine' })).error?.code).toBe('42501')
        const post = { title: 'Mine', slug: 'mine', content: 'Mine', author_id: person.id }
        expect((await client.from('blog_posts').insert(post)).error?.code).toBe('42501')
        expect((await client.from('blog_posts').select('id').eq('published', false)).data).toEqual([])
      }
      await page.goto(`${server.url}/robots.txt`)
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${server.url}/admin/demos`)
      await expect(page).toHaveURL(/\/login\?redirect=/)
    })
  })
})

test.describe('posts', () => {
  test.use({ expectedComplaints: { patterns: [/status of (400|401|403|404|409|500)/] } })

  test('a post is written beside its preview, published, read, withdrawn and deleted', { tag: oneSize }, async ({ page, isMobile }) => {
    const title = fresh('Über ملف: what a week taught us 🌍')
    const { client, id } = await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/blogs`)
    await page.getByRole('link', { name: 'New Post' }).click()
    await page.getByLabel('Title').fill(title)
    const slug = await page.getByLabel('Slug').inputValue()
    expect(slug).toMatch(/^uber-what-a-week-taught-us-[0-9a-f]{8}$/)
    await page.getByLabel('Content').fill(`## Facts\n\n${'word '.repeat(2000)}\n\n**Done.**`)
    await page.getByLabel('Excerpt').fill('In short.')
    await expect(page.getByText('9 of 160')).toBeVisible()
    if (isMobile) await page.getByRole('tab', { name: 'Preview' }).click()
    const preview = page.getByRole('tabpanel', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.getByText(blogMessages.minutesRead(11))).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('Done.')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    if (isMobile) await page.getByRole('tab', { name: 'Write' }).click()

    // A draft first: nobody sees it.
    await page.getByRole('button', { name: 'Create Post' }).dblclick()
    await expect(toast(page, blogEditing.created)).toBeVisible()
    const { data: made } = await client.from('blog_posts').select('*').eq('slug', slug)
    expect(made).toMatchObject([{ title, excerpt: 'In short.', featured_image_url: null, published: false, author_id: id }])
    expect((await fetch(`${server.url}/blog/${slug}`)).status).toBe(404)
    await page.getByLabel('Search blog posts').fill(title)
    await expect(rows(page, 'Blog posts')).toHaveCount(1)
    await expect(rows(page, 'Blog posts')).toContainText([blogEditing.draft])
    await page.goto(`${server.url}/blog/${slug}`)
    await expect(page.getByRole('heading', { name: blogMessages.notFound.title })).toBeVisible()

    await page.goto(`${server.url}/admin/blogs?id=${made?.[0]?.id}`)
    await page.getByRole('switch', { name: blogEditing.publish }).click()
    await page.getByRole('button', { name: 'Save Post' }).click()
    await expect(toast(page, blogEditing.updated)).toBeVisible()
    await page.getByRole('link', { name: `${blogEditing.view}: ${title}` }).click()
    await expect(page).toHaveURL(`${server.url}/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(`${server.url}/blogs`)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()

    await page.goto(`${server.url}/admin/blogs?q=${slug}`)
    await page.getByRole('button', { name: `Unpublish: ${title}` }).click()
    await expect(rows(page, 'Blog posts')).toContainText([blogEditing.draft])
    await expect(toast(page, blogEditing.updated)).toBeVisible()
    expect((await fetch(`${server.url}/blog/${slug}`)).status).toBe(404)
    // This browser has read it a moment ago, and is not shown what it kept of it.
    await page.goto(`${server.url}/blog/${slug}`)
    await expect(page.getByRole('heading', { name: blogMessages.notFound.title })).toBeVisible()
    await page.goto(`${server.url}/admin/blogs?q=${slug}`)
    await page.getByRole('button', { name: `Delete: ${title}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText(blogEditing.remove.question)
    await confirm(page, blogEditing.remove.confirm)
    await expect(toast(page, blogEditing.deleted)).toBeVisible()
    await expect(page.getByText(blogEditing.noneFound)).toBeVisible()
  })

  test('what is missing or taken is told, and the slug is one’s own once it is written', { tag: oneSize }, async ({ page }) => {
    const { post } = await makePost()
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/blogs?new=true`)
    const create = page.getByRole('button', { name: 'Create Post' })
    await create.click()
    await expect(toast(page, blogFaults.incomplete)).toBeVisible()
    for (const fault of [blogFaults.titleRequired, blogFaults.slugRequired, blogFaults.contentRequired])
      await expect(page.getByText(fault)).toBeVisible()
    await page.getByLabel('Title').fill('مقال')
    await expect(page.getByLabel('Slug')).toHaveValue('')
    await page.getByLabel('Slug').fill(` ${post.slug.toUpperCase()}! `)
    await page.getByLabel('Title').fill('Another title')
    await expect(page.getByLabel('Slug')).toHaveValue(post.slug)
    await page.getByLabel('Content').fill('Words.')
    await page.getByLabel('Featured Image URL').fill('picture')
    await create.click()
    await expect(toast(page, blogFaults.urlInvalid)).toBeVisible()
    await page.getByLabel('Featured Image URL').fill('')
    await create.click()
    await expect(toast(page, blogFaults.slugTaken)).toBeVisible()
    await expect(page.locator('form').getByText(blogFaults.slugTaken)).toBeVisible()
    await expect(page.getByLabel('Slug')).toBeFocused()
    await expectAccessible(page)
  })

  test('nothing unsaved is lost: leaving asks, and the draft comes back', { tag: oneSize }, async ({ page }) => {
    const { post } = await makePost()
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/blogs?id=${post.id}`)
    await page.getByLabel('Content').fill('Better words.')
    await page.getByRole('link', { name: 'All blog posts' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
    await confirm(page, 'Keep editing')
    await expect(page.getByLabel('Content')).toHaveValue('Better words.')
    await page.getByRole('link', { name: 'All blog posts' }).click()
    await confirm(page, 'Leave')
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeFocused()
    await page.getByLabel('Search blog posts').fill(post.slug)
    await page.getByRole('link', { name: `Edit: ${post.title}` }).click()
    await expect(page.getByText(/unsaved answers .* are back/)).toBeVisible()
    await expect(page.getByLabel('Content')).toHaveValue('Better words.')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Content')).toHaveValue('Better words.')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByLabel('Content')).toHaveValue('First words.')
    await page.getByRole('link', { name: 'All blog posts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
  })

  test('what somebody else saved meanwhile is not overwritten unasked', { tag: oneSize }, async ({ page }) => {
    const { client, post } = await makePost({ published: true })
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/blogs?id=${post.id}`)
    await page.getByLabel('Content').fill('My words.')
    await client.from('blog_posts').update({ content: 'Their words.' }).eq('id', post.id)
    await client.from('blog_posts').update({ published: false }).eq('id', post.id)
    const saved = async () => (await client.from('blog_posts').select('content, published').eq('id', post.id).single()).data
    const save = page.getByRole('button', { name: 'Save Post' })
    await save.click()
    await expect(page.getByRole('alertdialog')).toContainText(blogEditing.overwrite.title)
    await expectAccessible(page)
    await confirm(page, blogEditing.overwrite.cancel)
    expect(await saved()).toEqual({ content: 'Their words.', published: false })
    await save.click()
    await confirm(page, blogEditing.overwrite.confirm)
    await expect(toast(page, blogEditing.updated)).toBeVisible()
    // What they withdrew stays withdrawn: nobody touched the switch here.
    expect(await saved()).toEqual({ content: 'My words.', published: false })

    await page.goto(`${server.url}/admin/blogs?id=${post.id}`)
    await page.getByLabel('Content').fill('More words.')
    await client.from('blog_posts').delete().eq('id', post.id)
    await save.click()
    await expect(toast(page, blogEditing.gone)).toBeVisible()
    await expect(page.getByLabel('Content')).toHaveValue('More words.')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('heading', { name: blogEditing.gone })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
  })

  test('a session that ended leads to the login screen, and back to the words', { tag: oneSize }, async ({ page }) => {
    const { post } = await makePost()
    const { client } = await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/blogs?id=${post.id}`)
    await page.getByLabel('Content').fill('Words of a long day.')
    await client.auth.signOut({ scope: 'local' })
    await page.route('**/rest/v1/blog_posts*', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    )
    await page.getByRole('button', { name: 'Save Post' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.unrouteAll()
    await logIn(page, administrator)
    await expect(page).toHaveURL(new RegExp(`/admin/blogs\\?id=${post.id}`))
    await expect(page.getByLabel('Content')).toHaveValue('Words of a long day.')
  })

  test('a server that fails leaves the form as it is, and the list as it was', { tag: oneSize }, async ({ page }) => {
    const { post } = await makePost()
    await asAdministrator(server, page)
    await page.goto(`${server.url}/admin/blogs?q=${post.slug}`)
    await expect(rows(page, 'Blog posts')).toHaveCount(1)
    await page.route('**/rest/v1/blog_posts*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await page.getByRole('button', { name: `Publish: ${post.title}` }).click()
    await expect(toast(page, blogEditing.updateFailed)).toBeVisible()
    await expect(rows(page, 'Blog posts')).toContainText([blogEditing.draft])
    await page.getByRole('button', { name: `Delete: ${post.title}` }).click()
    await confirm(page, blogEditing.remove.confirm)
    await expect(toast(page, blogEditing.deleteFailed)).toBeVisible()
    await expect(rows(page, 'Blog posts')).toHaveCount(1)
    await page.goto(`${server.url}/admin/blogs?new=true`)
    await page.getByLabel('Title').fill('A title')
    await page.getByLabel('Content').fill('Words.')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(toast(page, blogEditing.createFailed)).toBeVisible()
    await expect(page.getByLabel('Content')).toHaveValue('Words.')
  })
})

test('the rooms are sound', async ({ page }) => {
  const { client } = await asAdministrator(server, page)
  const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
  await client.from('demos').insert({ title: endless, description: endless, category: 'customer_support', industry: 'telecommunications' })
  const { post } = await makePost({ title: endless, content: `# ${endless}\n\n${endless}` })
  for (const [room, heading] of [
    ['/admin/demos', 'Demos'],
    ['/admin/demos?new=true', 'Add demo'],
    ['/admin/blogs', 'Blog Posts'],
    [`/admin/blogs?id=${post.id}`, 'Edit blog post'],
  ] as const) {
    await page.goto(server.url + room)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectSound(page)
  }
})

test('lists that hold nothing say how to begin', { tag: oneSize }, async ({ page }) => {
  await asAdministrator(server, page)
  for (const table of ['demos', 'blog_posts'])
    await page.route(`**/rest/v1/${table}*`, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0', 'access-control-expose-headers': 'content-range' } }),
    )
  await page.goto(`${server.url}/admin/demos`)
  await expect(page.getByText(demoEditing.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: demoEditing.heading(0) })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}/admin/blogs`)
  await expect(page.getByText(blogEditing.none)).toBeVisible()
  await expectAccessible(page)
})
