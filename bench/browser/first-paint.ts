import type { BrowserContext, Page } from '@playwright/test'
import { type MeasuredScreen, type ScreenBench, withScreens } from './screens.ts'

export interface PaintRow {
  route: string
  /** Number of requests until the network is idle: document, scripts, styles, fonts, icons and data. */
  requests: number
  /** Median milliseconds until the largest element is painted, at full speed and on a slow device. */
  largestPaintMs: number
  slowLargestPaintMs: number
  /** Median milliseconds until the first content is painted on a slow device. */
  slowFirstPaintMs: number
}

const rounds = 5
/** Milliseconds to wait after the network is idle, because a larger element may still appear. */
const settlingMs = 1500
/** The network preset "Fast 4G" of Chromium's developer tools. */
const fast4G = { offline: false, latency: 165, downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8 }
const cpuSlowdownFactor = 4

interface Paint {
  requests: number
  first: number
  largest: number
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownFactor })
}

/** Reads the times of the first and the largest paint. The observer delivers past entries in its first call. */
function readPaint(): Promise<{ first: number; largest: number }> {
  return new Promise((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

async function paintOf(bench: ScreenBench, url: string, screen: MeasuredScreen, isSlow: boolean): Promise<Paint> {
  const context = await bench.openContext(screen)
  const page = await context.newPage()
  if (isSlow) await slowDown(context, page)
  let requests = 0
  page.on('request', () => requests++)
  await page.goto(`${url}${screen.path}`, { waitUntil: 'networkidle' })
  const loaded = requests
  // Wait for elements that appear later, such as animated ones, because they count as well.
  await page.waitForTimeout(settlingMs)
  const paint = await page.evaluate(readPaint)
  await context.close()
  return { requests: loaded, ...paint }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measureScreen(bench: ScreenBench, url: string, screen: MeasuredScreen): Promise<PaintRow> {
  const fast: Paint[] = []
  const slow: Paint[] = []
  for (let round = 0; round < rounds; round++) {
    fast.push(await paintOf(bench, url, screen, false))
    slow.push(await paintOf(bench, url, screen, true))
  }
  return {
    route: screen.route,
    requests: median(fast.map(({ requests }) => requests)),
    largestPaintMs: median(fast.map(({ largest }) => largest)),
    slowLargestPaintMs: median(slow.map(({ largest }) => largest)),
    slowFirstPaintMs: median(slow.map(({ first }) => first)),
  }
}

/** Measures when each screen is painted in a browser with an empty cache. */
export function measureFirstPaint(url: string): Promise<PaintRow[]> {
  return withScreens(url, async (bench) => {
    const rows: PaintRow[] = []
    for (const screen of bench.screens) rows.push(await measureScreen(bench, url, screen))
    return rows
  })
}
