import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { demoMessages } from '../../contracts/blog/blog-messages.ts'
import type { Database } from '../../contracts/database.ts'
import { desktopOnly, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { type JourneyServer, startServer } from './server.ts'

export const administrator = { email: 'editor@example.com', password: 'correct horse battery' }
/** Secret key of the server. It bypasses row-level security, so that journeys can insert rows with any creation date. */
const secretKey = `sb_secret_${'e2e-public-pages-'.repeat(2)}`
const settings = {
  SECRET_KEY: secretKey,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  AUTH_RATE_LIMIT: '0',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
}

/** Starts a server with no demos and posts. */
export const startPublicServer = () => startServer(settings)

/** Creates a Supabase client that uses the secret key. */
export const makeServiceClient = (url: string) =>
  createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

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

/** A public screen with a list: its path, its messages and its data. */
export interface EmptyListScreen {
  path: string
  heading: string
  empty: string
  failed: string
  /** Glob pattern for the URL of the request that loads the list. */
  data: string
}

/** Defines journeys for a list without entries. `server` returns the server when they run. */
export function testEmptyList({ path, heading, empty, failed, data }: EmptyListScreen, server: () => JourneyServer): void {
  test(`${path} shows its empty state`, { tag: desktopOnly }, async ({ page }) => {
    await page.goto(server().url + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expect(page.getByRole('link', { name: demoMessages.manage })).toBeHidden()
    await inspect(page)
  })

  test(`${path} shows skeletons, then an error with a retry, then the list`, { tag: desktopOnly }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await released
      await route.fulfill({ status: 503, json: { message: 'down' } })
    })
    await page.goto(server().url + path)
    // The heading belongs to the screen, so the visible skeleton is the screen's own, and not the one the router shows before it.
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
