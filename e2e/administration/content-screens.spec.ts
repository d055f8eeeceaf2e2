import { blogEditing } from '../../contracts/blog/blog-editing.ts'
import { demoEditing } from '../../contracts/demos/demo-editing.ts'
import { makePost } from '../support/admin-content.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import {
  desktopOnly,
  expect,
  expectAccessible,
  expectAccessibleScreen,
  expectNoHorizontalScroll,
  expectTablesFit,
  test,
} from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
})

test('content screens pass accessibility and layout checks', async ({ page, isMobile }) => {
  const { client } = await signInAsAdministrator(server, page)
  const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
  await client.from('demos').insert({ title: endless, description: endless, category: 'customer_support', industry: 'telecommunications' })
  const { post } = await makePost(server, { title: endless, content: `# ${endless}\n\n${endless}` })
  for (const [path, heading] of [
    ['/admin/demos', 'Demos'],
    ['/admin/demos?new=true', 'Add demo'],
    ['/admin/blogs', 'Blog Posts'],
    [`/admin/blogs?id=${post.id}`, 'Edit blog post'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessibleScreen(page)
    if (!isMobile) await expectTablesFit(page)
  }
  // The size of a 1280 pixel window at 200% zoom, which must still show tables.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto(`${server.url}/admin/demos`)
  await expect(page.getByRole('link', { name: `Edit: ${endless}` }).first()).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('empty lists show how to add the first entry', { tag: desktopOnly }, async ({ page }) => {
  await signInAsAdministrator(server, page)
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
