import type { Page, Request } from '@playwright/test'
import { configure, support } from '../support/configured-workflow.ts'
import { desktopOnly, expect, makeSignedInClient, test } from '../support/fixtures.ts'

/** Maximum number of requests (document, scripts, styles, fonts and data) and bytes of compressed JavaScript of a screen's first load. */
const limits = { requests: 15, scriptBytes: 220_000 }
/**
 * Limits of a run that waits for an approval. It also opens the stream of events, whose first event loads the approvals again, asks whether
 * the user may decide, and loads the Markdown renderer.
 */
const waitingRunLimits = { requests: 17, scriptBytes: 221_000 }
const screens = ['/dashboard', '/workflows', '/runs', '/approvals', '/value', '/account', '/knowledge-base', '/workspace']
const tabs = [
  '/knowledge-base?tab=documents',
  ...['security', 'workflows', 'safety', 'usage', 'privacy'].map((tab) => `/account?tab=${tab}`),
  ...['sign-in', 'activity', 'usage', 'general', 'directory'].map((tab) => `/workspace?tab=${tab}`),
]

// Other journeys leave files in the cache of the shared context.
test.use({ ownContext: true })

/** Opens a screen and expects its requests and scripts to be within limits. @param isLoaded waits until the screen has loaded its data */
async function expectFewFiles(page: Page, path: string, { requests, scriptBytes }: typeof limits, isLoaded: () => Promise<unknown>) {
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
  expect.soft(urls.length, `${path}: ${urls.join('\n')}`).toBeLessThanOrEqual(requests)
  expect.soft(loadedBytes, path).toBeGreaterThan(100_000)
  expect.soft(loadedBytes, path).toBeLessThanOrEqual(scriptBytes)
}

test('screens of clients load few files', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const client = await makeSignedInClient(baseURL, user)
  const { id, configurationId } = await configure(client, user.id, 'customer_support', support)
  const workflowPaths = ['', '/configure', '/run'].map((screen) => `/workflows/${id}${screen}`)
  for (const path of [...screens, ...tabs, ...workflowPaths])
    await expectFewFiles(page, path, limits, () => page.waitForLoadState('networkidle'))
  const run = await client.functions.invoke<{ run_id: string }>('run-workflow', { body: { configuration_id: configurationId } })
  const approvals = async () => (await client.from('workflow_approvals').select('id')).data
  await expect.poll(approvals, { timeout: 30_000 }).toHaveLength(1)
  // The network is never idle, because the stream of events stays open.
  const responses = ['/rpc/approvals_to_decide', '/workflow_approvals'].map((name) =>
    page.waitForResponse((response) => response.url().includes(name)),
  )
  await expectFewFiles(page, `/runs/${run.data?.run_id}`, waitingRunLimits, () => Promise.all(responses))
})
