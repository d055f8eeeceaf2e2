import type { Request } from '@playwright/test'
import { desktopOnly, expect, test } from '../support/fixtures.ts'

/** Maximum number of requests (document, scripts, styles, fonts and data) and bytes of compressed JavaScript of a screen's first load. */
const limits: readonly [path: string, requests: number, scriptBytes: number][] = [
  ['/dashboard', 17, 220_000],
  ['/workflows', 17, 220_000],
  ['/runs', 17, 220_000],
  ['/approvals', 17, 220_000],
  ['/value', 17, 220_000],
  ['/account', 18, 230_000],
  ['/knowledge-base', 17, 245_000],
]

test('screens of clients load few files', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  for (const [path, maxRequests, maxScriptBytes] of limits) {
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
