import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { startAdministeredServer } from './administered-server.ts'
import { findViolations } from './axe.ts'
import { type JourneyServer, stoppedPorts } from './server.ts'
import { SharedTab } from './shared-tab.ts'

export interface TestUser {
  id: string
  email: string
  password: string
  session: Session
}

export interface UserOptions {
  /** Answers to the onboarding form; null for a user who has not completed onboarding. */
  company?: { company_name: string; industry: Database['public']['Enums']['industry'] } | null
}

const password = 'correct horse battery'
let emailCount = 0

/** Returns an email address that no other journey uses, so that journeys can share a server. */
export const uniqueEmail = (prefix = 'person') => `${prefix}-${process.pid}-${Date.now().toString(36)}-${++emailCount}@example.com`

/** Creates a Supabase client that does not store its session. */
export async function makeClient(baseURL: string) {
  const config = (await (await fetch(`${baseURL}/app-config.json`)).json()) as AppConfig
  return createClient<Database>(config.supabaseUrl, config.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Creates a Supabase client with the user's session. */
export async function makeSignedInClient(baseURL: string | undefined, user: TestUser) {
  const client = await makeClient(baseURL ?? '')
  await client.auth.setSession(user.session)
  return client
}

/** Signs up a user through the public API and completes the onboarding. */
export async function createUser(
  baseURL: string,
  { company = { company_name: 'Northwind Clinics', industry: 'healthcare' } }: UserOptions = {},
) {
  const client = await makeClient(baseURL)
  const email = uniqueEmail()
  const { data, error } = await client.auth.signUp({ email, password })
  if (error || !data.session || !data.user) throw error ?? new Error('no session')
  if (company) {
    const profile = { ...company, company_size: '11-50' as const, user_role: 'CTO', onboarding_completed: true }
    const { error: refused } = await client.from('profiles').update(profile).eq('id', data.user.id)
    if (refused) throw new Error(refused.message)
  }
  return { client, user: { id: data.user.id, email, password, session: data.session } satisfies TestUser }
}

/** Returns the storage key of the supabase-js session: `sb-{first label of the host}-auth-token`. */
export const sessionStorageKey = (baseURL: string) => `sb-${new URL(baseURL).hostname.split('.')[0]}-auth-token`

/** Fills in and submits the login form. */
export async function signIn(page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel(/^Password/).fill(user.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /notifications/i }).getByText(text)

/** Selects an option of a Radix select, found by the label of its trigger. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Minimum width of the desktop layout in pixels. Smaller windows show the phone layout. */
const desktopMinWidthPx = 640

/** Rules of axe whose result depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Runs `check` with reduced motion: axe would measure a wrong contrast of elements that are still fading in. */
async function withoutMotion<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const moves = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  // Wait for the animations that have already started.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const result = await check()
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' })
  return result
}

/** Expects that axe finds no violation on the current page. `rules` limits the check to these rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const violations = await withoutMotion(page, () => findViolations(page, rules))
  const descriptions = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary}`).join('\n')}`,
  )
  expect(descriptions, 'axe violations').toEqual([])
}

/** Expects that no element is wider than the window. A failure lists those that are. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= width) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5)
        .map(({ outerHTML }) => outerHTML.slice(0, 160))
    })
  await expect.poll(wide, { message: 'elements wider than the window' }).toEqual([])
}

/** Expects that no table scrolls sideways in windows of a tablet and a small laptop. */
export async function expectTablesFit(page: Page): Promise<void> {
  const size = page.viewportSize()
  const overflowing = () =>
    page.evaluate(() =>
      // Tables for screen readers, which are hidden, have no label of their own.
      [...document.querySelectorAll<HTMLTableElement>('table[aria-label]')]
        .filter(({ parentElement: frame }) => frame !== null && frame.scrollWidth > frame.clientWidth)
        .map((table) => `${table.ariaLabel}: ${table.parentElement?.scrollWidth} in ${table.parentElement?.clientWidth} pixels`),
    )
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(overflowing, { message: `tables that scroll at ${width} pixels` }).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

/**
 * Expects that axe finds no violation in the light and in the dark theme, and that the page does not scroll horizontally. The theme follows
 * the emulated system setting, so the page changes without a reload.
 */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  // Colors are the same at every size, so the dark theme is checked on the desktop only.
  if ((page.viewportSize()?.width ?? 0) < desktopMinWidthPx) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, colorRules)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

/** The window of the phone project in playwright.config.ts. */
const phoneSize = { width: 390, height: 844 }

/** Checks the current screen as `expectAccessibleScreen` does, and also at the size of a phone. For journeys with the tag `desktopOnly`. */
export async function expectAccessibleLayouts(page: Page): Promise<void> {
  await expectAccessibleScreen(page)
  const size = page.viewportSize()
  await page.setViewportSize(phoneSize)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  if (size) await page.setViewportSize(size)
}

/** Tag of journeys that run with the desktop layout only, because the layout makes no difference to them. */
export const desktopOnly = '@desktop-only'

/**
 * Clears the local storage. Opens robots.txt first, because a screen of the application would continue to send requests without a session.
 */
export async function clearSession(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href)
  await page.evaluate(() => localStorage.clear())
}

/** Stores a session in the browser when the next page loads, but not on later loads, so that a test can sign out. */
export async function injectSession(page: Page, baseURL: string, session: Session): Promise<void> {
  const id = randomUUID()
  await page.addInitScript(
    ([key, value, injectionId]) => {
      if (sessionStorage.getItem('e2e-session') === injectionId) return
      sessionStorage.setItem('e2e-session', injectionId)
      localStorage.setItem(key, value)
    },
    [sessionStorageKey(baseURL), JSON.stringify(session), id] as const,
  )
}

interface Fixtures {
  /** Gives each journey a new browser context. For journeys that add authenticators or read public data, which browsers cache. */
  ownContext: boolean
  /** Expected console errors and uncaught exceptions, for all journeys of a file. Any other error fails the journey. */
  allowedErrors: { readonly patterns: readonly RegExp[] }
  /** Expected errors of a single journey, in addition to `allowedErrors`. */
  moreAllowedErrors: RegExp[]
  /** A new user who has completed onboarding and is signed in in the browser. */
  user: TestUser
  consoleWatch: undefined
}

interface WorkerFixtures {
  /** A server with an administrator and a low limit for the size of videos. Each worker starts one when a journey needs it. */
  administered: JourneyServer
  sharedTab: SharedTab
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  administered: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const server = await startAdministeredServer({ STORAGE_MAX_MEDIA_BYTES: '1000000' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  sharedTab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const tab = new SharedTab()
      await use(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],

  ownContext: [false, { option: true }],

  context: async ({ browser, sharedTab, ownContext, timezoneId, viewport, colorScheme, contextOptions }, use, info) => {
    if (ownContext) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const { context } = await sharedTab.open(browser, { timezoneId, viewport })
    await use(context)
    if (info.status !== info.expectedStatus) return sharedTab.close()
    await sharedTab.reset({ viewport, colorScheme, reducedMotion: contextOptions.reducedMotion ?? 'no-preference' })
  },

  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages()
    await use(page)
  },

  allowedErrors: [{ patterns: [] }, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
  moreAllowedErrors: async ({}, use) => use([]),

  // Fails a journey after console errors, uncaught exceptions and violations of the content security policy.
  consoleWatch: [
    async ({ page, allowedErrors, moreAllowedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        const { port, pathname } = URL.parse(url) ?? { port: '', pathname: '' }
        if (!stoppedPorts.has(port)) errors.push(`${message.text()} ${pathname}`.trim())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      const allowed = [...allowedErrors.patterns, ...moreAllowedErrors]
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],

  user: async ({ page, baseURL }, use) => {
    if (!baseURL) throw new Error('the configuration has no baseURL')
    const { user } = await createUser(baseURL)
    await injectSession(page, baseURL, user.session)
    await use(user)
  },
})

export { expect }
