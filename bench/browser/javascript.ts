import type { Page } from '@playwright/test'
import { type MeasuredScreen, withScreens } from './screens.ts'

export interface JavaScriptRow {
  route: string
  /** Size of the transferred JavaScript in bytes, compressed with Brotli. */
  bytes: number
  /** Number of JavaScript files. */
  files: number
  budget: number
}

const maxLandingBytes = 120_000
/** Maximum bytes of JavaScript on public screens. The screen of a post also loads its Markdown renderer. */
const maxPublicBytes = 150_000
const maxSignedInBytes = 221_000

function budgetOf({ route, isSignedIn }: MeasuredScreen): number {
  if (isSignedIn) return maxSignedInBytes
  return route === '/' ? maxLandingBytes : maxPublicBytes
}

async function loadOf(page: Page, url: string): Promise<Pick<JavaScriptRow, 'bytes' | 'files'>> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // Cast: entries of the type `resource` are PerformanceResourceTiming objects.
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

/** Measures how much JavaScript each screen loads in a browser with an empty cache, until no request is pending. */
export function measureJavaScript(url: string): Promise<JavaScriptRow[]> {
  return withScreens(url, async ({ screens, openContext }) => {
    const rows: JavaScriptRow[] = []
    for (const screen of screens) {
      const context = await openContext(screen)
      rows.push({ route: screen.route, ...(await loadOf(await context.newPage(), `${url}${screen.path}`)), budget: budgetOf(screen) })
      await context.close()
    }
    return rows
  })
}
