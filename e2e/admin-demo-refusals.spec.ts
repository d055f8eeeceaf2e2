import { blogEditing } from '../contracts/blog-editing.ts'
import { accessDenied, demoEditing } from '../contracts/demo-editing.ts'
import { overwriteAnswers } from '../contracts/overwriting.ts'
import { confirm, fresh, rows, video } from './admin-content.ts'
import { asAdministrator } from './administrator.ts'
import { expect, expectAccessible, forgetSession, makePerson, oneSize, storageKeyOf, test, toast } from './fixtures.ts'
import type { JourneyServer } from './server.ts'

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
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
    const loseNextAnswer = (table: string) => {
      let isLost = false
      return page.route(`**/rest/v1/${table}?*`, async (route) => {
        // Lists are read at the same address.
        if (isLost || route.request().method() === 'GET') return route.fallback()
        isLost = true
        await route.fetch()
        await route.abort()
      })
    }
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
    await confirm(page, overwriteAnswers.confirm)
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
    await forgetSession(page)
    await page.goto(`${server.url}/admin/demos`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})
