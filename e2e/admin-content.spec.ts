import { blogEditing } from '../contracts/blog-editing.ts'
import { demoEditing } from '../contracts/demo-editing.ts'
import { makePost } from './admin-content.ts'
import { asAdministrator } from './administrator.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, expectSound, oneSize, test } from './fixtures.ts'
import type { JourneyServer } from './server.ts'

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
})

test('the rooms are sound', async ({ page }) => {
  const { client } = await asAdministrator(server, page)
  const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
  await client.from('demos').insert({ title: endless, description: endless, category: 'customer_support', industry: 'telecommunications' })
  const { post } = await makePost(server, { title: endless, content: `# ${endless}\n\n${endless}` })
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
  // A window of 1280 pixels, enlarged to 200%: rows are no cards yet.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto(`${server.url}/admin/demos`)
  await expect(page.getByRole('link', { name: `Edit: ${endless}` }).first()).toBeVisible()
  await expectNoHorizontalScroll(page)
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
