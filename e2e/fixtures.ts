import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import type { AppConfig } from '../contracts/app-config.ts'
import type { Database } from '../contracts/database.ts'
import { startAdministeredServer } from './administered-server.ts'
import { findViolations } from './axe.ts'
import { endedPorts, type JourneyServer } from './server.ts'

export interface Person {
  id: string
  email: string
  password: string
  session: Session
}

export interface PersonOptions {
  /** Answered in onboarding; null leaves the person before it. */
  company?: { company_name: string; industry: Database['public']['Enums']['industry'] } | null
}

const password = 'correct horse battery'
let made = 0

/** An address that no other journey uses. */
export const freshEmail = (word = 'person') => `${word}-${process.pid}-${Date.now().toString(36)}-${++made}@example.com`

export async function clientOf(baseURL: string) {
  const config = (await (await fetch(`${baseURL}/app-config.json`)).json()) as AppConfig
  return createClient<Database>(config.supabaseUrl, config.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** A person with an account, made through the public API. */
export async function makePerson(
  baseURL: string,
  { company = { company_name: 'Northwind Clinics', industry: 'healthcare' } }: PersonOptions = {},
) {
  const client = await clientOf(baseURL)
  const email = freshEmail()
  const { data, error } = await client.auth.signUp({ email, password })
  if (error || !data.session || !data.user) throw error ?? new Error('no session')
  if (company) {
    const profile = { ...company, company_size: '11-50' as const, user_role: 'CTO', onboarding_completed: true }
    const { error: refused } = await client.from('profiles').update(profile).eq('id', data.user.id)
    if (refused) throw new Error(refused.message)
  }
  return { client, person: { id: data.user.id, email, password, session: data.session } satisfies Person }
}

/** Where supabase-js keeps the session of a server: `sb-{first label of the host}-auth-token`. */
export const storageKeyOf = (baseURL: string) => `sb-${new URL(baseURL).hostname.split('.')[0]}-auth-token`

/** Logs in on the screen, as a person does. */
export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /notifications/i }).getByText(text)

/** Chooses from a Radix select by the label of its trigger. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Pixels from which a window is no phone's. */
const phoneWidth = 640

/** The rules that a theme decides. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What comes in while axe looks has the contrast of what is behind it: nothing moves meanwhile (motion.css). Whoever asked
 * for stillness before keeps it.
 */
async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const moves = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  // Transitions that had begun go on to their end.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const seen = await look()
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' })
  return seen
}

/** axe finds nothing on the page as it stands; with `rules`, by these alone. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const violations = await atRest(page, () => findViolations(page, rules))
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary}`).join('\n')}`,
  )
  expect(found, 'axe violations').toEqual([])
}

/** Nothing is wider than the window: names what is. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= width) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5)
        .map(({ outerHTML }) => outerHTML.slice(0, 160))
    })
  await expect.poll(wide, { message: 'what sticks out to the side' }).toEqual([])
}

/**
 * axe finds nothing in the light theme and in the dark one (experience: "axe finds no violation on any screen, light or
 * dark"), and nothing is wider than the window. The theme is the system's: the page changes as it stands, its shape stays.
 */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  // Colours are the same at every size.
  if ((page.viewportSize()?.width ?? 0) < phoneWidth) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, colourRules)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

/** For a journey that looks the same at every size: walked on the desktop only. */
export const oneSize = '@one-size'

/**
 * The browser forgets who was signed in, as when its data is cleared. Away from the application: a screen that is open would go on
 * asking for what nobody may have.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href)
  await page.evaluate(() => localStorage.clear())
}

/** Puts a session into the browser with its next page. Once: a journey that signs out stays signed out on the page after. */
export async function bringSession(page: Page, baseURL: string, session: Session): Promise<void> {
  const mark = randomUUID()
  await page.addInitScript(
    ([key, value, brought]) => {
      if (sessionStorage.getItem('e2e-session') === brought) return
      sessionStorage.setItem('e2e-session', brought)
      localStorage.setItem(key, value)
    },
    [storageKeyOf(baseURL), JSON.stringify(session), mark] as const,
  )
}

interface Fixtures {
  /** What the browser may complain of in this journey; anything else fails it. */
  expectedComplaints: { readonly patterns: readonly RegExp[] }
  /** And what besides, once a journey has begun: it is its own, where the patterns above are of all journeys of a file. */
  moreComplaints: RegExp[]
  /** A signed-in, onboarded person whose session is in the browser. */
  person: Person
  watched: undefined
}

interface WorkerFixtures {
  /** A server with an administrator that takes small videos only, started for the first journey of a worker that asks for it, and shared by the others. */
  administered: JourneyServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  administered: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
    async ({}, use) => {
      const server = await startAdministeredServer({ STORAGE_MAX_MEDIA_BYTES: '1000000' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  expectedComplaints: [{ patterns: [] }, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
  moreComplaints: async ({}, use) => use([]),

  // Errors in the console, uncaught exceptions and CSP violations fail every journey.
  watched: [
    async ({ page, expectedComplaints, moreComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        const { port, pathname } = URL.parse(url) ?? { port: '', pathname: '' }
        if (!endedPorts.has(port)) complaints.push(`${message.text()} ${pathname}`.trim())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      const expected = [...expectedComplaints.patterns, ...moreComplaints]
      expect(complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],

  person: async ({ page, baseURL }, use) => {
    if (!baseURL) throw new Error('the configuration names no server')
    const { person } = await makePerson(baseURL)
    await bringSession(page, baseURL, person.session)
    await use(person)
  },
})

export { expect }
