import { blogEditing } from '../../contracts/blog/blog-editing.ts'
import { accessDenied, demoEditing } from '../../contracts/demos/demo-editing.ts'
import { overwriteAnswers } from '../../contracts/edit-conflict.ts'
import { confirm, rows, uniqueTitle, video } from '../support/admin-content.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { clearSession, createUser, desktopOnly, expect, expectAccessible, sessionStorageKey, test, toast } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
})

test.describe('when the server refuses a request', () => {
  test.use({ allowedErrors: { patterns: [/status of (400|401|403|409|413|500|503)/, /ERR_FAILED/] } })

  test('shows the server’s message for a video that is too large, and resumes an interrupted upload', { tag: desktopOnly }, async ({
    page,
  }) => {
    await signInAsAdministrator(server, page)
    await page.goto(`${server.url}/admin/demos?new=true`)
    const large = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(1_500_000)])
    await page.getByLabel('Video file').setInputFiles({ name: 'large.webm', mimeType: 'video/webm', buffer: large })
    const refusal = demoEditing.uploadFailed('The object exceeded the maximum allowed size')
    await expect(toast(page, refusal)).toBeVisible()
    await expect(page.locator('form').getByText(refusal)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel: large.webm' }).click()

    await page.route('**/storage/v1/upload/resumable/*', (route) => route.abort())
    await page.getByLabel('Video file').setInputFiles(video)
    await expect(toast(page, demoEditing.uploadFailed(demoEditing.uploadInterrupted))).toBeVisible({ timeout: 15_000 })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry: out-of-policy-returns.webm' }).click()
    await expect(toast(page, demoEditing.uploaded)).toBeVisible()
    await page.getByRole('button', { name: 'Remove video' }).click()
  })

  test('does not create a demo or post twice when the response was lost', { tag: desktopOnly }, async ({ page }) => {
    const { client } = await signInAsAdministrator(server, page)
    const loseNextAnswer = (table: string) => {
      let isLost = false
      return page.route(`**/rest/v1/${table}?*`, async (route) => {
        // Let reads of the list pass, which have the same URL. Only one write loses its response.
        if (isLost || route.request().method() === 'GET') return route.fallback()
        isLost = true
        await route.fetch()
        await route.abort()
      })
    }
    const title = uniqueTitle('Lost')
    await page.goto(`${server.url}/admin/demos?new=true`)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill('Words')
    await loseNextAnswer('demos')
    await page.getByRole('button', { name: 'Create Demo' }).click()
    await expect(toast(page, /^Failed to create demo: /)).toBeVisible()
    // The form knows after a reload that the demo may exist already, and asks before overwriting it with other values.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByLabel('Description').fill('Other words')
    await page.getByRole('button', { name: 'Create Demo' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(demoEditing.alreadyCreated.title)
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

  test('restores a demo whose deletion failed, preserves the form, and offers a retry for the list', { tag: desktopOnly }, async ({
    page,
  }) => {
    const { client } = await signInAsAdministrator(server, page)
    const title = uniqueTitle('Kept')
    await client.from('demos').insert({ title, description: 'Words' })
    const respondWith = (status: number) =>
      page.route('**/rest/v1/demos*', (route) =>
        route.request().method() === 'GET' && status === 500 ? route.continue() : route.fulfill({ status, json: { message: 'no' } }),
      )
    await page.goto(`${server.url}/admin/demos?q=${encodeURIComponent(title)}`)
    await expect(rows(page, 'Demos')).toHaveCount(1)
    await respondWith(500)
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

    await respondWith(503)
    await page.reload()
    await expect(page.getByRole('heading', { name: demoEditing.loadFailed })).toBeVisible({ timeout: 10_000 })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page, 'Demos')).toHaveCount(1)
  })

  test('redirects or denies users who are not administrators, and sends them no data', { tag: desktopOnly }, async ({ page }) => {
    const { client: chief } = await signInAsAdministrator(server)
    for (const role of ['user', 'moderator'] as const) {
      const { user, client } = await createUser(server.url)
      expect((await chief.from('user_roles').update({ role }).eq('user_id', user.id)).error).toBeNull()
      await page.goto(`${server.url}/robots.txt`)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        sessionStorageKey(server.url),
        JSON.stringify(user.session),
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
      const post = { title: 'Mine', slug: 'mine', content: 'Mine', author_id: user.id }
      expect((await client.from('blog_posts').insert(post)).error?.code).toBe('42501')
      expect((await client.from('blog_posts').select('id').eq('published', false)).data).toEqual([])
    }
    await clearSession(page)
    await page.goto(`${server.url}/admin/demos`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})
