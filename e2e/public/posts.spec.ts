import { blogMessages, demoMessages } from '../../contracts/blog/blog-messages.ts'
import { desktopOnly, expect, test } from '../support/fixtures.ts'
import {
  card,
  type EmptyListScreen,
  inspect,
  longWord,
  makeServiceClient,
  startPublicServer,
  testEmptyList,
} from '../support/public-pages.ts'
import type { JourneyServer } from '../support/server.ts'

const list: EmptyListScreen = {
  path: '/blogs',
  heading: blogMessages.heading,
  empty: blogMessages.empty,
  failed: blogMessages.loadFailed,
  data: '**/rest/v1/blog_posts?*',
}

const markdown = `First paragraph,
still the first.

# One heading too high

Second paragraph with **weight**, a [link outside](https://example.com/a), a [screen of ours](/demos), a [trap](javascript:alert(1)) and <script>alert(1)</script><b>raw</b>.

#### One that skips levels

- [x] written
- [ ] proof-read

| Column | Another |
| --- | --- |
| ${'a very wide cell '.repeat(12)} | b |

\`\`\`
${'code that does not wrap '.repeat(12)}
\`\`\`

A note[^1]. ${'word '.repeat(380)}

![not fetched](data:image/svg+xml,x)

[^1]: At the end.
`
const posts = [
  { title: 'The newest of all', slug: 'the-newest', excerpt: null, content: markdown, created_at: '2025-01-05T12:00:00Z' },
  { title: longWord, slug: 'long-word', excerpt: longWord, content: longWord, created_at: '2024-12-24T12:00:00Z' },
  { title: 'مقال عن الأتمتة', slug: 'arabic', excerpt: 'مقدمة', content: 'نص', created_at: '2024-11-02T12:00:00Z' },
  { title: 'A picture that never comes', slug: 'no-picture', excerpt: 'x', content: 'y', created_at: '2024-10-01T12:00:00Z' },
].map((post) => ({
  ...post,
  published: true,
  is_demo_content: post.slug === 'arabic',
  featured_image_url: post.slug === 'no-picture' ? 'https://pictures.example/none.png' : null,
}))
const draft = { title: 'Not for you', slug: 'a-draft', content: 'Secret.', published: false }

test.describe('the public posts', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 })
  test.use({ ownContext: true, allowedErrors: { patterns: [/Failed to load resource/, /ERR_/] } })
  let server: JourneyServer

  test.beforeAll(async () => {
    server = await startPublicServer()
  })
  test.afterAll(() => server.stop())

  testEmptyList(list, () => server)

  test('lists posts newest first, without drafts', async ({ page }) => {
    expect(
      (
        await makeServiceClient(server.url)
          .from('blog_posts')
          .insert([...posts, draft], { defaultToNull: false })
      ).error,
    ).toBeNull()
    await page.goto(`${server.url}/blogs`)
    await expect(page.getByRole('article')).toHaveCount(posts.length)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(posts.map(({ title }) => title))
    const newest = card(page, 'The newest of all')
    await expect(newest).toContainText('Jan 05, 2025')
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(1)
    await expect(card(page, 'مقال عن الأتمتة').getByText('Sample', { exact: true })).toBeVisible()
    await inspect(page)
    await test.step('lists the same posts in the feed', async () => {
      const feed = await page.request.get(
        new URL((await page.getByRole('link', { name: 'RSS' }).getAttribute('href')) ?? '', server.url).href,
      )
      expect(feed.headers()['content-type']).toContain('xml')
      expect(await feed.text()).toContain('/blog/the-newest')
    })
    await newest.getByRole('link', { name: /^Read More/ }).click()
    await expect(page).toHaveURL(`${server.url}/blog/the-newest`)
    await expect(page.getByRole('heading', { level: 1, name: 'The newest of all' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: blogMessages.heading })).toBeVisible()
  })

  test('renders the Markdown of a post, and runs no scripts in it', { tag: desktopOnly }, async ({ page }) => {
    await page.goto(`${server.url}/blog/the-newest`)
    const text = page.locator('.prose')
    await expect(page.getByText('January 05, 2025')).toBeVisible()
    await expect(page.getByText('3 min read')).toBeVisible()
    await expect(page).toHaveTitle(/^The newest of all · /)
    await expect(text.locator('p').first()).toHaveText(/^First paragraph,\s+still the first\.$/)
    await expect(text.getByRole('heading', { level: 2, name: 'One heading too high' })).toBeVisible()
    await expect(text.getByRole('heading', { level: 3, name: 'One that skips levels' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const outside = text.getByRole('link', { name: 'link outside' })
    await expect(outside).toHaveAttribute('rel', /noopener/)
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(text.getByRole('link', { name: 'trap' })).toHaveCount(0)
    await expect(text).toContainText('<script>alert(1)</script><b>raw</b>')
    await expect(text.locator('script, b, img')).toHaveCount(0)
    await expect(text.getByRole('checkbox', { name: 'Done' })).toBeChecked()
    await inspect(page)

    await test.step('follows links in the post', async () => {
      const next = page.getByRole('region', { name: 'Read next' })
      await expect(next.getByRole('heading', { level: 3 })).toHaveText(posts.slice(1).map(({ title }) => title))
      await page.evaluate(() => {
        document.documentElement.dataset.e2e = 'kept'
      })
      await text.getByRole('link', { name: 'screen of ours' }).click()
      await expect(page.getByRole('heading', { level: 1, name: demoMessages.heading })).toBeVisible()
      // The attribute that was set above is still there, so the link did not load a new page.
      expect(await page.evaluate(() => document.documentElement.dataset.e2e)).toBe('kept')
    })
  })

  for (const { slug } of posts.slice(1))
    test(`lays out the post "${slug}" without errors`, async ({ page }) => {
      await page.route('https://pictures.example/**', (route) => route.abort())
      await page.goto(`${server.url}/blog/${slug}`)
      await expect(page.getByText('1 min read')).toBeVisible()
      // Matches the drawn cover: some posts have one, and others show it when their picture fails to load.
      await expect(page.locator('article svg path').nth(5)).toBeAttached()
      await inspect(page)
    })

  test('shows that a post is loading, its error, and plain text when the renderer fails to load', { tag: desktopOnly }, async ({
    page,
  }) => {
    await page.goto(`${server.url}/blogs`)
    await expect(page.getByRole('article')).toHaveCount(posts.length)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const postRequests = '**/rest/v1/blog_posts?*slug=*'
    await page.route(postRequests, async (route) => {
      await released
      // Respond with a server error: after a network error, the client would repeat the request by itself.
      await route.fulfill({ status: 500, json: { message: 'x' } })
    })
    await page.getByRole('link', { name: 'The newest of all', exact: true }).click()
    // While the post loads, the title and date come from the cached list.
    await expect(page.getByRole('heading', { level: 1, name: 'The newest of all' })).toBeVisible()
    await expect(page.getByText('January 05, 2025')).toBeVisible()
    await expect(page.getByText('Loading the post')).toBeAttached()
    await inspect(page)
    release()
    await expect(page.getByRole('alert').getByRole('heading', { name: blogMessages.postLoadFailed })).toBeVisible()
    await inspect(page)
    await page.unroute(postRequests)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('3 min read')).toBeVisible()

    await page.route('**/assets/markdown-*.js', (route) => route.abort())
    await page.goto(`${server.url}/blog/the-newest`)
    await expect(page.locator('.prose p').nth(1)).toHaveText('# One heading too high')
  })

  for (const slug of ['a-draft', 'never-written', 'Not%20a%20slug%00'])
    test(`shows that there is no post at "${slug}"`, { tag: desktopOnly }, async ({ page }) => {
      await page.goto(`${server.url}/blog/${slug}`)
      await expect(page.getByRole('heading', { level: 1, name: blogMessages.notFound.title })).toBeVisible()
      await expect(page.getByText(blogMessages.notFound.description)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${blogMessages.notFound.title}`))
      await inspect(page)
      await page.getByRole('link', { name: blogMessages.back }).click()
      await expect(page.getByRole('heading', { level: 1, name: blogMessages.heading })).toBeVisible()
    })
})
