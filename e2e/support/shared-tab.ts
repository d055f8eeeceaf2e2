import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test'

interface Tab {
  context: BrowserContext
  page: Page
  /** Options that the context was created with, as JSON. */
  key: string
  /** Init scripts of the current journey. */
  scripts: Disposable[]
  /** Origins that the current journey has visited. */
  origins: Set<string>
}

/** Events of a page that journeys listen to. */
const events = ['console', 'dialog', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const

async function openTab(browser: Browser, options: BrowserContextOptions, key: string): Promise<Tab> {
  const context = await browser.newContext(options)
  const origins = new Set<string>()
  const scripts: Disposable[] = []
  const addOrigin = (url: string) => URL.parse(url)?.protocol.startsWith('http') && origins.add(new URL(url).origin)
  context.on('page', (page) => {
    addOrigin(page.url())
    page.on('framenavigated', (frame) => addOrigin(frame.url()))
  })
  const page = await context.newPage()
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...parameters: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript(...parameters)
    scripts.push(script)
    return script
  }
  return { context, page, key, scripts, origins }
}

/** Removes everything that a journey has added to the tab through Playwright. */
async function removeAdditions({ context, page, scripts }: Tab): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const script of scripts.splice(0)) await script.dispose()
  await context.setOffline(false)
  await context.clearPermissions()
}

/**
 * Deletes everything that the visited origins have stored, excluding the cache of files. Opens robots.txt of each origin, which runs no
 * code of the application.
 */
async function deleteStoredData({ context, page, origins }: Tab): Promise<void> {
  for (const origin of origins) {
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(() => sessionStorage.clear())
  }
  const devtools = await context.newCDPSession(page)
  for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
  await context.clearCookies()
  origins.clear()
}

/**
 * One tab per worker, which journeys use one after another. Its compiled scripts and cached files remain, because the first screen in a new
 * browser context takes twice the CPU time.
 */
export class SharedTab {
  #tab: Tab | null = null

  /** Returns the tab. Opens a new one if there is none with these options. */
  async open(browser: Browser, options: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }> {
    const key = JSON.stringify(options)
    if (this.#tab?.key !== key || this.#tab.page.isClosed()) {
      await this.close()
      this.#tab = await openTab(browser, options, key)
    }
    return this.#tab
  }

  /** Restores the state of a new tab. Closes the tab if a server that the journey has used is stopped. */
  async reset({ viewport, colorScheme, reducedMotion }: BrowserContextOptions): Promise<void> {
    const tab = this.#tab
    if (!tab) return
    if (tab.page.isClosed()) return this.close()
    await removeAdditions(tab)
    // Data of a stopped server cannot be deleted.
    const isReachable = await deleteStoredData(tab).then(
      () => true,
      () => false,
    )
    if (!isReachable) return this.close()
    await tab.page.emulateMedia({ colorScheme, reducedMotion })
    if (viewport) await tab.page.setViewportSize(viewport)
    await tab.page.mouse.move(0, 0)
  }

  async close(): Promise<void> {
    await this.#tab?.context.close()
    this.#tab = null
  }
}
