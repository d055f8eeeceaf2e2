import type { Request } from '@playwright/test'
import { configure, support } from '../support/configured-workflow.ts'
import { desktopOnly, expect, makeSignedInClient, test } from '../support/fixtures.ts'

/** Maximum number of requests (document, scripts, styles, fonts and data) and bytes of compressed JavaScript of a screen's first load. */
const limits = { requests: 15, scriptBytes: 220_000 }
const screens = ['/dashboard', '/workflows', '/runs', '/approvals', '/value', '/account', '/knowledge-base', '/workspace']
const tabs = [
  '/knowledge-base?tab=documents',
  ...['security', 'workflows', 'safety', 'usage', 'privacy'].map((tab) => `/account?tab=${tab}`),
  ...['sign-in', 'activity', 'usage', 'general'].map((tab) => `/workspace?tab=${tab}`),
]

// Other journeys leave files in the cache of the shared context.
test.use({ ownContext: true })

test('screens of clients load few files', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const { id } = await configure(await makeSignedInClient(baseURL, user), user.id, 'customer_support', support)
  const workflowPaths = ['', '/configure', '/run'].map((screen) => `/workflows/${id}${screen}`)
  for (const path of [...screens, ...tabs, ...workflowPaths]) {
    const requests: string[] = []
    const record = (request: Request) => requests.push(request.url())
    page.on('request', record)
    await page.goto(path, { waitUntil: 'networkidle' })
    const scriptBytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        // Cast: entries of the type `resource` are PerformanceResourceTiming objects.
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        // Excludes the Markdown renderer, which a workflow's preview loads when it becomes visible.
        .filter(({ name }) => !name.includes('/markdown-'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    page.off('request', record)
    expect.soft(requests.length, `${path}: ${requests.join('\n')}`).toBeLessThanOrEqual(limits.requests)
    expect.soft(scriptBytes, path).toBeGreaterThan(100_000)
    expect.soft(scriptBytes, path).toBeLessThanOrEqual(limits.scriptBytes)
  }
})
