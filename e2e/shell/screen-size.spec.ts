import type { Page, Request } from '@playwright/test'
import { configure, support } from '../support/configured-workflow.ts'
import { desktopOnly, expect, makeSignedInClient, sessionStorageKey, test } from '../support/fixtures.ts'

/** Maximum number of requests of a screen's first load: document, scripts, styles, fonts and data. */
const maxRequests = 15
/** Maximum bytes of compressed JavaScript of a screen's first load. */
const maxScriptBytes = { landing: 120_000, visitor: 150_000, client: 221_000 }
const screens = ['/dashboard', '/workflows', '/runs', '/approvals', '/value', '/account', '/knowledge-base', '/workspace']
const tabs = [
  '/knowledge-base?tab=documents',
  ...['security', 'workflows', 'safety', 'usage', 'privacy'].map((tab) => `/account?tab=${tab}`),
  ...['sign-in', 'activity', 'usage', 'general', 'directory'].map((tab) => `/workspace?tab=${tab}`),
]

// Other journeys leave files in the cache of the shared context.
test.use({ ownContext: true })

/** Empties the cache of the browser, and its storage except for the session, before each screen, as after a sign-in by a link. */
async function forgetBetweenScreens(page: Page, baseURL: string | undefined): Promise<() => Promise<unknown>> {
  await page.addInitScript(
    (kept) => {
      for (const name of Object.keys(localStorage)) if (name !== kept) localStorage.removeItem(name)
    },
    sessionStorageKey(baseURL ?? ''),
  )
  const protocol = await page.context().newCDPSession(page)
  return () => protocol.send('Network.clearBrowserCache')
}

/** Opens a screen and expects its requests and scripts to be within limits. @param isLoaded waits until the screen has loaded its data */
async function expectFewFiles(
  page: Page,
  path: string,
  audience: keyof typeof maxScriptBytes,
  isLoaded: () => Promise<unknown> = () => page.waitForLoadState('networkidle'),
) {
  const urls: string[] = []
  const record = (request: Request) => urls.push(request.url())
  page.on('request', record)
  await page.goto(path)
  await isLoaded()
  // Excludes the Markdown renderer, which a workflow's preview loads when it becomes visible, and the toasts, which load two seconds later.
  const lateScripts = /\/(markdown|toast-viewport|layers)-/
  const loadedBytes = await page.evaluate(
    (late) =>
      performance
        .getEntriesByType('resource')
        // Cast: entries of the type `resource` are PerformanceResourceTiming objects.
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js') && !late.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    lateScripts,
  )
  page.off('request', record)
  expect.soft(urls.length, `${path}: ${urls.join('\n')}`).toBeLessThanOrEqual(maxRequests)
  expect.soft(loadedBytes, path).toBeGreaterThan(100_000)
  expect.soft(loadedBytes, path).toBeLessThanOrEqual(maxScriptBytes[audience])
}

test('screens of clients load few files', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const client = await makeSignedInClient(baseURL, user)
  const { id, configurationId } = await configure(client, user.id, 'customer_support', support)
  const workflowPaths = ['', '/configure', '/run'].map((screen) => `/workflows/${id}${screen}`)
  const clearCache = await forgetBetweenScreens(page, baseURL)
  for (const path of [...screens, ...tabs, ...workflowPaths]) {
    await clearCache()
    await expectFewFiles(page, path, 'client')
  }
  const run = await client.functions.invoke<{ run_id: string }>('run-workflow', { body: { configuration_id: configurationId } })
  const approvals = async () => (await client.from('workflow_approvals').select('id')).data
  await expect.poll(approvals, { timeout: 30_000 }).toHaveLength(1)
  // The network is never idle, because the stream of events stays open. Its first event must not load the approvals again.
  const opensStream = page.waitForResponse((response) => response.url().includes('/run-events'))
  await clearCache()
  await expectFewFiles(page, `/runs/${run.data?.run_id}`, 'client', async () => {
    await opensStream
    await expect(page.getByRole('button', { name: 'Approve your message' })).toBeVisible()
    await page.waitForTimeout(500)
  })
})

test('screens of visitors load few files', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const clearCache = await forgetBetweenScreens(page, baseURL)
  for (const path of ['/', '/login', '/signup', '/blogs', '/demos']) {
    await clearCache()
    await expectFewFiles(page, path, path === '/' ? 'landing' : 'visitor')
  }
})

test('the largest element of the landing page is painted with the first frame and does not move', { tag: desktopOnly }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const paints: { selector: string; startTime: number }[] = []
    Object.assign(window, { paints })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Cast: entries of this type have the painted element, which the types of TypeScript do not contain.
        const { element } = entry as PerformanceEntry & { element: Element | null }
        paints.push({
          selector: `${element?.localName}#${element?.closest('section')?.getAttribute('aria-labelledby')}`,
          startTime: entry.startTime,
        })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const { paints, firstPaint } = await page.evaluate(() => ({
    // Cast: the script above has defined `paints`.
    paints: (window as unknown as { paints: { selector: string; startTime: number }[] }).paints,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  expect(paints.map(({ selector }) => selector)).toEqual([expect.stringMatching(/#hero-title$/)])
  expect(paints[0]?.startTime).toBe(firstPaint)
})
