import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../contracts/database.ts'
import { demoMessages } from '../contracts/publishing.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, oneSize, test } from './fixtures.ts'
import { type JourneyServer, startServer } from './server.ts'

export const administrator = { email: 'editor@example.com', password: 'correct horse battery' }
/** Opens everything: rows of any age can be put in place. */
const secretKey = `sb_secret_${'e2e-public-pages-'.repeat(2)}`
const settings = {
  SECRET_KEY: secretKey,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  AUTH_RATE_LIMIT: '0',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
}

/** A server with nothing to read yet. */
export const startLibrary = () => startServer(settings)

export const owner = (url: string) => createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

const themes = ['light', 'dark'] as const

export async function inspect(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  }
  await expectNoHorizontalScroll(page)
}

export const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)

/** A public list: its address, and what it says. */
export interface List {
  path: string
  heading: string
  empty: string
  failed: string
  /** Of its rows. */
  data: string
}

/** Tests of a list before there is anything in it; `server` is asked when they run. */
export function testEmptyList({ path, heading, empty, failed, data }: List, server: () => JourneyServer): void {
  test(`${path} says that there is nothing yet`, { tag: oneSize }, async ({ page }) => {
    await page.goto(server().url + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expect(page.getByRole('link', { name: demoMessages.manage })).toBeHidden()
    await inspect(page)
  })

  test(`${path} shows the shape of what is coming, an error that can be retried, and what came`, { tag: oneSize }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await released
      await route.fulfill({ status: 503, json: { message: 'down' } })
    })
    await page.goto(server().url + path)
    // The screen's own shape, and not the router's before it has come.
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
    if (path === '/demos') await expect(page.getByTestId('demo-skeleton')).toHaveCount(6)
    await inspect(page)
    release()
    await expect(page.getByRole('alert').getByRole('heading', { name: failed })).toBeVisible()
    await inspect(page)
    await page.unroute(data)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
  })
}
