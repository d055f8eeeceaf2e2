import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoMessages } from '../../contracts/blog/blog-messages.ts'
import { publicObjectPath } from '../../contracts/own-address.ts'
import { buckets } from '../../contracts/storage.ts'
import { desktopOnly, expect, makeClient, sessionStorageKey, test } from '../support/fixtures.ts'
import {
  administrator,
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
  path: '/demos',
  heading: demoMessages.heading,
  empty: demoMessages.empty,
  failed: demoMessages.loadFailed,
  data: '**/rest/v1/demos?*',
}

const video = 'dQw4w9WgXcQ'
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

/** Returns the card of a demo, including its picture or player. */
const demoCard = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test.describe('the public demos', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 })
  test.use({ ownContext: true, allowedErrors: { patterns: [/Failed to load resource/, /ERR_/] } })
  let server: JourneyServer

  test.beforeAll(async () => {
    server = await startPublicServer()
  })
  test.afterAll(() => server.stop())

  testEmptyList(list, () => server)

  test('lists demos with their media, featured ones first', async ({ page, context }) => {
    expect(
      (
        await makeServiceClient(server.url)
          .from('demos')
          .insert([...demos], { defaultToNull: false })
      ).error,
    ).toBeNull()
    await page.goto(`${server.url}/demos`)
    await expect(page.getByRole('article')).toHaveCount(demos.length)
    await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Featured')
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Newest, not featured')
    for (const text of [demoMessages.featured, 'Real Estate', 'HR'])
      await expect(card(page, 'Featured').getByText(text, { exact: true }).first()).toBeVisible()
    await expect(demoCard(page, 'A file that is gone').getByText(demoMessages.videoFailed)).toBeVisible()
    await expect(demoCard(page, 'A channel').getByRole('link', { name: demoMessages.watchOnYoutube })).toHaveAttribute('rel', /noopener/)
    await expect(card(page, 'To try elsewhere').getByRole('link')).toHaveAttribute('href', 'https://example.com/try')
    await expect(card(page, 'Featured').getByRole('link')).toHaveCount(0)
    await inspect(page)

    const opened = context.waitForEvent('page')
    await card(page, 'To try').getByRole('link', { name: demoMessages.tryInteractive }).click()
    await expect(await opened).toHaveURL(`${server.url}/samples/invoice-check.html`)
  })

  test('plays an uploaded video, given by a relative or an absolute URL, when the visitor presses play', { tag: desktopOnly }, async ({
    page,
  }) => {
    const client = makeServiceClient(server.url)
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

  test('sends no request to YouTube before the visitor presses play', { tag: desktopOnly }, async ({ page }) => {
    const requests: string[] = []
    await page.context().route(/youtube|ytimg|google/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Player</title><p>Player</p></html>' })
    })
    await page.goto(`${server.url}/demos`)
    const play = page.getByRole('button', { name: demoMessages.play('Newest, not featured') })
    await expect(play).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await play.press('Enter')
    const player = page.locator('iframe')
    await expect(player).toBeFocused()
    await expect(player.contentFrame().getByText('Player')).toBeVisible()
    expect(requests).toEqual([`https://www.youtube-nocookie.com/embed/${video}?start=90&autoplay=1&playsinline=1&rel=0`])
    await inspect(page)
  })

  test('filters demos by text and industry, and stores the filters in the URL', { tag: desktopOnly }, async ({ page }) => {
    await page.goto(`${server.url}/demos`)
    const box = page.getByRole('searchbox', { name: 'Search by title or description' })
    await box.fill('ELSEWHERE')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=ELSEWHERE$/)
    await page.getByRole('combobox', { name: 'Industry' }).click()
    await expect(page.getByRole('option')).toHaveText(['All industries', 'Finance', 'Retail', 'Real Estate'])
    await page.getByRole('option', { name: 'Retail' }).click()
    await expect(page.getByRole('heading', { name: 'No demos found' })).toBeVisible()
    await inspect(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(demos.length)
    await page.goto(`${server.url}/demos?industry=finance&q=try`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(box).toHaveValue('try')
  })

  test('shows the link to manage demos to administrators only', { tag: desktopOnly }, async ({ page }) => {
    const { data } = await (await makeClient(server.url)).auth.signInWithPassword(administrator)
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      sessionStorageKey(server.url),
      JSON.stringify(data.session),
    ] as const)
    await page.goto(`${server.url}/demos`)
    await expect(page.getByRole('link', { name: demoMessages.manage })).toHaveAttribute('href', '/admin/demos')
    await expect(page.getByRole('article')).toHaveCount(demos.length)
    await inspect(page)
  })
})
