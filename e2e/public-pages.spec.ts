import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../contracts/database.ts'
import { publicObjectPath } from '../contracts/own-address.ts'
import { blogMessages, demoMessages } from '../contracts/publishing.ts'
import { buckets } from '../contracts/storage.ts'
import { clientOf, expect, expectAccessible, expectNoHorizontalScroll, oneSize, storageKeyOf, test } from './fixtures.ts'
import { type JourneyServer, startServer } from './server.ts'

const administrator = { email: 'editor@example.com', password: 'correct horse battery' }
/** Opens everything: rows of any age can be put in place. */
const secretKey = `sb_secret_${'e2e-public-pages-'.repeat(2)}`
const settings = {
  SECRET_KEY: secretKey,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  AUTH_RATE_LIMIT: '0',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
}

const themes = ['light', 'dark'] as const
const lists = [
  {
    path: '/blogs',
    heading: blogMessages.heading,
    empty: blogMessages.empty,
    failed: blogMessages.loadFailed,
    data: '**/rest/v1/blog_posts?*',
  },
  { path: '/demos', heading: demoMessages.heading, empty: demoMessages.empty, failed: demoMessages.loadFailed, data: '**/rest/v1/demos?*' },
]

const video = 'dQw4w9WgXcQ'
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
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)

const posts = [
  { title: 'The newest of all', slug: 'the-newest', excerpt: null, content: markdown, created_at: '2025-01-05T12:00:00Z' },
  { title: longWord, slug: 'long-word', excerpt: longWord, content: longWord, created_at: '2024-12-24T12:00:00Z' },
  { title: 'مقال عن الأتمتة', slug: 'arabic', excerpt: 'مقدمة', content: 'نص', created_at: '2024-11-02T12:00:00Z' },
  { title: 'A picture that never comes', slug: 'no-picture', excerpt: 'x', content: 'y', created_at: '2024-10-01T12:00:00Z' },
].map((post) => ({
  ...post,
  published: true,
  is_sample: post.slug === 'arabic',
  featured_image_url: post.slug === 'no-picture' ? 'https://pictures.example/none.png' : null,
}))
const draft = { title: 'Not for you', slug: 'a-draft', content: 'Secret.', published: false }

const demo = { description: 'What it shows.', demo_type: 'video', created_at: '2025-01-01T12:00:00Z' } as const
const demos = [
  {
    ...demo,
    title: 'Newest, not featured',
    created_at: '2025-06-01T12:00:00Z',
    video_url: `https://youtu.be/${video}?t=90`,
    industry: 'retail',
  },
  { ...demo, title: 'Featured', is_featured: true, category: 'hr', industry: 'real_estate', video_url: null },
  { ...demo, title: 'A file that is gone', video_url: '/storage/v1/object/public/demo-media/none.webm' },
  { ...demo, title: 'A channel', video_url: 'https://www.youtube.com/@channel' },
  { ...demo, title: 'To try', demo_type: 'interactive', interactive_url: '/samples/invoice-check.html', industry: 'finance' },
  { ...demo, title: 'To try elsewhere', demo_type: 'interactive', interactive_url: 'https://example.com/try' },
  { ...demo, title: longWord, description: longWord },
] as const

const owner = (url: string) => createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function inspect(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  }
  await expectNoHorizontalScroll(page)
}

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
/** A card with the picture or player above its words. */
const demoCard = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test.describe('the public library', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 })
  test.use({ expectedComplaints: { patterns: [/Failed to load resource/, /ERR_/] } })
  let server: JourneyServer

  test.beforeAll(async () => {
    server = await startServer(settings)
  })
  test.afterAll(() => server.stop())

  for (const { path, heading, empty, failed, data } of lists) {
    test(`${path} says that there is nothing yet`, { tag: oneSize }, async ({ page }) => {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
      await expect(page.getByRole('link', { name: demoMessages.manage })).toBeHidden()
      await inspect(page)
    })

    test(`${path} shows the shape of what is coming, an error that can be retried, and what came`, { tag: oneSize }, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(data, async (route) => {
        await released
        await route.fulfill({ status: 503, json: { message: 'down' } })
      })
      await page.goto(server.url + path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
      if (path === '/demos') await expect(page.getByTestId('demo-skeleton')).toHaveCount(6)
      await inspect(page)
      release()
      await expect(page.getByRole('alert').getByRole('heading', { name: failed })).toBeVisible()
      await inspect(page)
      await page.unroute(data)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    })
  }

  test('posts are listed, the newest first and without drafts', async ({ page }) => {
    expect(
      (
        await owner(server.url)
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
    await test.step('and in the feed', async () => {
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

  test('a post is rendered from Markdown, and nothing in it runs', { tag: oneSize }, async ({ page }) => {
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

    await test.step('it leads on', async () => {
      const next = page.getByRole('region', { name: 'Read next' })
      await expect(next.getByRole('heading', { level: 3 })).toHaveText(posts.slice(1).map(({ title }) => title))
      await page.evaluate(() => {
        document.documentElement.dataset.e2e = 'kept'
      })
      await text.getByRole('link', { name: 'screen of ours' }).click()
      await expect(page.getByRole('heading', { level: 1, name: demoMessages.heading })).toBeVisible()
      // By the router: a new page would have forgotten.
      expect(await page.evaluate(() => document.documentElement.dataset.e2e)).toBe('kept')
    })
  })

  for (const { slug } of posts.slice(1))
    test(`the post "${slug}" holds its shape`, async ({ page }) => {
      await page.route('https://pictures.example/**', (route) => route.abort())
      await page.goto(`${server.url}/blog/${slug}`)
      await expect(page.getByText('1 min read')).toBeVisible()
      // Its own picture, or the cover in the place of one that does not come.
      await expect(page.locator('article svg path').nth(5)).toBeAttached()
      await inspect(page)
    })

  test('a post on its way, one that fails, and one whose renderer does not come', { tag: oneSize }, async ({ page }) => {
    await page.goto(`${server.url}/blogs`)
    await expect(page.getByRole('article')).toHaveCount(posts.length)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const one = '**/rest/v1/blog_posts?*slug=*'
    await page.route(one, async (route) => {
      await released
      // The server's fault, and not the network's: that would be tried again by itself when it is back.
      await route.fulfill({ status: 500, json: { message: 'x' } })
    })
    await page.getByRole('link', { name: 'The newest of all', exact: true }).click()
    // The list knows the head.
    await expect(page.getByRole('heading', { level: 1, name: 'The newest of all' })).toBeVisible()
    await expect(page.getByText('January 05, 2025')).toBeVisible()
    await expect(page.getByText('Loading the post')).toBeAttached()
    await inspect(page)
    release()
    await expect(page.getByRole('alert').getByRole('heading', { name: blogMessages.postLoadFailed })).toBeVisible()
    await inspect(page)
    await page.unroute(one)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('3 min read')).toBeVisible()

    await page.route('**/assets/markdown-*.js', (route) => route.abort())
    await page.goto(`${server.url}/blog/the-newest`)
    await expect(page.locator('.prose p').nth(1)).toHaveText('# One heading too high')
  })

  for (const slug of ['a-draft', 'never-written', 'Not%20a%20slug%00'])
    test(`there is no post at "${slug}"`, { tag: oneSize }, async ({ page }) => {
      await page.goto(`${server.url}/blog/${slug}`)
      await expect(page.getByRole('heading', { level: 1, name: blogMessages.notFound.title })).toBeVisible()
      await expect(page.getByText(blogMessages.notFound.description)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${blogMessages.notFound.title}`))
      await inspect(page)
      await page.getByRole('link', { name: blogMessages.back }).click()
      await expect(page.getByRole('heading', { level: 1, name: blogMessages.heading })).toBeVisible()
    })

  test('demos are listed, featured ones first, each with what it has', async ({ page, context }) => {
    expect(
      (
        await owner(server.url)
          .from('demos')
          .insert([...demos], { defaultToNull: false })
      ).error,
    ).toBeNull()
    await page.goto(`${server.url}/demos`)
    await expect(page.getByRole('article')).toHaveCount(demos.length)
    await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Featured')
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Newest, not featured')
    for (const words of [demoMessages.featured, 'Real Estate', 'HR'])
      await expect(card(page, 'Featured').getByText(words, { exact: true }).first()).toBeVisible()
    await expect(demoCard(page, 'A file that is gone').getByText(demoMessages.videoFailed)).toBeVisible()
    await expect(demoCard(page, 'A channel').getByRole('link', { name: demoMessages.watchOnYoutube })).toHaveAttribute('rel', /noopener/)
    await expect(card(page, 'To try elsewhere').getByRole('link')).toHaveAttribute('href', 'https://example.com/try')
    await expect(card(page, 'Featured').getByRole('link')).toHaveCount(0)
    await inspect(page)

    const opened = context.waitForEvent('page')
    await card(page, 'To try').getByRole('link', { name: demoMessages.tryInteractive }).click()
    await expect(await opened).toHaveURL(`${server.url}/samples/invoice-check.html`)
  })

  test('an uploaded video plays when asked, wherever it was uploaded from', { tag: oneSize }, async ({ page }) => {
    const client = owner(server.url)
    const file = await readFile('database/seed/demos/media/out-of-policy-returns.webm')
    expect((await client.storage.from(buckets.media).upload('ours.webm', file, { contentType: 'video/webm' })).error).toBeNull()
    const title = 'Uploaded before the move'
    const row = { ...demo, title, video_url: `https://old.example${publicObjectPath(buckets.media, 'ours.webm')}` }
    expect((await client.from('demos').insert(row)).error).toBeNull()
    await page.goto(`${server.url}/demos`)
    const player = page.getByLabel(demoMessages.videoTitle(title), { exact: true })
    await expect(player).not.toHaveAttribute('controls')
    await page.getByRole('button', { name: demoMessages.play(title) }).press('Enter')
    await expect(player).toBeFocused()
    await expect(player).toHaveAttribute('controls')
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: demoMessages.play(title) })).toBeHidden()
    await inspect(page)
    expect((await client.from('demos').delete().eq('title', title)).error).toBeNull()
  })

  test('YouTube hears of a visitor only when they press play', { tag: oneSize }, async ({ page }) => {
    const asked: string[] = []
    await page.context().route(/youtube|ytimg|google/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Player</title><p>Player</p></html>' })
    })
    await page.goto(`${server.url}/demos`)
    const play = page.getByRole('button', { name: demoMessages.play('Newest, not featured') })
    await expect(play).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await play.press('Enter')
    const player = page.locator('iframe')
    await expect(player).toBeFocused()
    await expect(player.contentFrame().getByText('Player')).toBeVisible()
    expect(asked).toEqual([`https://www.youtube-nocookie.com/embed/${video}?start=90&autoplay=1&playsinline=1&rel=0`])
    await inspect(page)
  })

  test('demos are found by word and industry, as the address says', { tag: oneSize }, async ({ page }) => {
    await page.goto(`${server.url}/demos`)
    const box = page.getByRole('searchbox', { name: 'Search by title or description' })
    await box.fill('ELSEWHERE')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=ELSEWHERE$/)
    await page.getByRole('combobox', { name: 'Industry' }).click()
    await expect(page.getByRole('option')).toHaveText(['All industries', 'Finance', 'Retail', 'Real Estate'])
    await page.getByRole('option', { name: 'Retail' }).click()
    await expect(page.getByRole('heading', { name: 'No demo fits' })).toBeVisible()
    await inspect(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(demos.length)
    await page.goto(`${server.url}/demos?industry=finance&q=try`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(box).toHaveValue('try')
  })

  test('only administrators are led to managing', { tag: oneSize }, async ({ page }) => {
    const { data } = await (await clientOf(server.url)).auth.signInWithPassword(administrator)
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      storageKeyOf(server.url),
      JSON.stringify(data.session),
    ] as const)
    await page.goto(`${server.url}/demos`)
    await expect(page.getByRole('link', { name: demoMessages.manage })).toHaveAttribute('href', '/admin/demos')
    await expect(page.getByRole('article')).toHaveCount(demos.length)
    await inspect(page)
  })
})
