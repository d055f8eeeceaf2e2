import type { Request } from '@playwright/test'
import { configure, support } from '../support/configured-workflow.ts'
import { desktopOnly, expect, makeSignedInClient, test } from '../support/fixtures.ts'

/** Maximum number of requests (document, scripts, styles, fonts and data) and bytes of compressed JavaScript of a screen's first load. */
const limits: readonly [path: string, requests: number, scriptBytes: number][] = [
  ['/dashboard', 15, 206_000],
  ['/workflows', 15, 206_000],
  ['/runs', 15, 223_800],
  ['/approvals', 15, 220_000],
  ['/value', 16, 214_000],
  ['/account', 15, 233_000],
  ['/knowledge-base', 16, 248_000],
]
/** The limits for screens with the forms of a workflow. */
const formLimits = { requests: 15, scriptBytes: 228_200 }

// Other journeys leave files in the cache of the shared context.
test.use({ ownContext: true })

test('screens of clients load few files', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const { id } = await configure(await makeSignedInClient(baseURL, user), user.id, 'customer_support', support)
  const forms = ['configure', 'run'].map((form) => [`/workflows/${id}/${form}`, formLimits.requests, formLimits.scriptBytes] as const)
  for (const [path, maxRequests, maxScriptBytes] of [...limits, ...forms]) {
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
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    page.off('request', record)
    expect.soft(requests.length, `${path}: ${requests.join('\n')}`).toBeLessThanOrEqual(maxRequests)
    expect.soft(scriptBytes, path).toBeGreaterThan(100_000)
    expect.soft(scriptBytes, path).toBeLessThanOrEqual(maxScriptBytes)
  }
})
