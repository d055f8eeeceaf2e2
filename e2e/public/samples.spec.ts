import type { Page } from '@playwright/test'
import { desktopOnly, expect, expectAccessibleScreen, makeClient, test } from '../support/fixtures.ts'
import { type JourneyServer, startServer } from '../support/server.ts'

const pages = ['invoice-check', 'ticket-triage', 'repair-intake', 'delivery-claim']
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })
const outcome = (page: Page) => page.getByRole('region', { name: 'Run' })

test('every interactive demo passes accessibility and layout checks before and after a run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const name of pages) {
    await page.goto(`/samples/${name}.html`)
    await expect(run(page)).toBeVisible()
    await expectAccessibleScreen(page)
    await run(page).click()
    await expect(page.getByRole('heading', { name: 'Extracted data' })).toBeVisible()
    await expectAccessibleScreen(page)
  }
})

test("an interactive demo computes its result from the visitor's input", { tag: desktopOnly }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/samples/invoice-check.html')
  const text = page.getByLabel('Invoice, as text')
  await run(page).click()
  // The page shows the steps one after another, then the result.
  await expect(outcome(page).getByText('Running', { exact: true })).toBeVisible()
  await expect(outcome(page).getByText('Ready to post', { exact: true })).toBeVisible()

  await text.fill(
    ['Invoice 77-A', 'From: Hollis Timber', 'Date: June 1, 2026', 'PO: 31', 'Net 14', 'Oak boards, 3 @ 20.00  70.00', 'Total 70.00'].join(
      '\n',
    ),
  )
  await expect(outcome(page).getByText('The text has changed. Run it again to update the result.')).toBeVisible()
  await run(page).click()
  await expect(outcome(page).getByText('Needs review', { exact: true })).toBeVisible()
  await expect(outcome(page).getByText('Oak boards: 3 × 20 is $60.00, not $70.00.', { exact: true })).toBeVisible()
  await expect(outcome(page).getByText('Jun 15, 2026')).toBeVisible()
  await expect(outcome(page).getByRole('heading', { name: 'Question to Hollis Timber' })).toBeVisible()
})

test('an interactive demo without input shows what is missing, and an example fills it in', { tag: desktopOnly }, async ({ page }) => {
  await page.goto('/samples/ticket-triage.html')
  const text = page.getByLabel('Support ticket')
  await text.fill('   ')
  await run(page).click()
  await expect(page.getByText('Enter a text first.')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'A simple question' }).click()
  await page.keyboard.press('Tab')
  await run(page).press('Enter')
  await expect(outcome(page).getByText('P4', { exact: true }).first()).toBeVisible()
})

test('scrolls to the run, beside or below its input', async ({ page }) => {
  await page.goto('/samples/delivery-claim.html')
  await run(page).click()
  await expect(outcome(page).getByRole('heading', { name: 'Run' })).toBeInViewport()
})

test('an interactive demo is a page of its own with the same content security policy; an unknown one returns 404', {
  tag: desktopOnly,
}, async ({ request }) => {
  const response = await request.get('/samples/repair-intake.html')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-security-policy']).toContain("script-src 'self';")
  expect(await response.text()).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect((await request.get('/samples/nothing.html')).status()).toBe(404)
})

test.describe('demo content of a new installation', () => {
  test.describe.configure({ mode: 'serial' })
  let server: JourneyServer

  test.beforeAll(async () => {
    server = await startServer({ SAMPLE_CONTENT: 'true' })
  })
  test.afterAll(() => server.stop())

  test('shows posts and demos marked as samples, and opens an interactive one', { tag: desktopOnly }, async ({ page, context }) => {
    await page.goto(`${server.url}/blogs`)
    const posts = page.locator('article')
    await expect(posts.first()).toBeVisible()
    for (const post of await posts.all()) await expect(post.getByText('Sample', { exact: true })).toBeVisible()
    expect(await posts.count()).toBeGreaterThanOrEqual(8)

    await page.goto(`${server.url}/demos`)
    const demos = page.locator('article')
    await expect(demos.first()).toBeVisible()
    for (const demo of await demos.all()) await expect(demo.getByText('Sample', { exact: true })).toBeVisible()
    expect(await demos.count()).toBeGreaterThanOrEqual(8)

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Try Interactive Demo.*Invoice check/ }).click()
    const sample = await opened
    await run(sample).click()
    await expect(outcome(sample).getByText('Ready to post', { exact: true })).toBeVisible()
    await sample.getByRole('link', { name: 'All demos' }).click()
    await expect(sample.getByRole('heading', { name: 'Demo Library' })).toBeVisible()
  })

  test('includes posts and demos, whose videos are seekable', { tag: desktopOnly }, async ({ page }) => {
    const client = await makeClient(server.url)
    const { data: posts } = await client.from('blog_posts').select('slug').eq('is_demo_content', true)
    expect(posts?.length).toBeGreaterThanOrEqual(8)
    const { data: demos } = await client.from('demos').select('video_url, interactive_url').eq('is_demo_content', true)
    expect(demos?.length).toBeGreaterThanOrEqual(8)

    const videos = demos?.flatMap(({ video_url }) => video_url ?? []) ?? []
    expect(videos.length).toBeGreaterThanOrEqual(3)
    await page.goto(`${server.url}${demos?.find(({ interactive_url }) => interactive_url)?.interactive_url}`)
    for (const video of videos) {
      const played = await page.evaluate(playFrom, { video, second: 10 })
      expect(played).toMatchObject({ width: 1280, height: 720, moved: true })
      expect(played.duration).toBeGreaterThan(10)
      expect(played.duration).toBeLessThan(25)
    }
  })
})

/** Runs in the page: plays a video from a position in seconds. Returns the size and length of the video, and whether its time advanced. */
async function playFrom({ video, second }: { video: string; second: number }) {
  const element = Object.assign(document.createElement('video'), { muted: true, src: video })
  document.body.append(element)
  await new Promise((resolve, reject) => {
    element.onloadedmetadata = resolve
    element.onerror = () => reject(new Error(`${video}: ${element.error?.message}`))
  })
  element.currentTime = second
  await element.play()
  await new Promise<void>((resolve) => {
    element.ontimeupdate = () => element.currentTime > second + 0.2 && resolve()
  })
  const { duration, videoWidth: width, videoHeight: height, currentTime } = element
  element.remove()
  return { duration, width, height, moved: currentTime > second }
}
