import { chromium, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../contracts/app-config.ts'
import type { Database } from '../contracts/database.ts'
import { findChromium } from '../tools/chromium.ts'

export interface JavaScriptRow {
  route: string
  /** Size of the transferred JavaScript in bytes, compressed with Brotli. */
  bytes: number
  /** Number of JavaScript files. */
  files: number
  budget: number
}

const landingBudget = 120_000
/** Maximum bytes of JavaScript on public screens. The screen of a post also loads its Markdown renderer. */
const publicBudget = 150_000
const signedInBudget = 220_000

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
export async function measureJavaScript(url: string): Promise<JavaScriptRow[]> {
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-js-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  const profile = {
    company_name: 'Bench',
    industry: 'finance',
    company_size: '1-10',
    user_role: 'CTO',
    onboarding_completed: true,
  } as const
  await client.from('profiles').update(profile).eq('id', data.session.user.id)
  const { data: workflow } = await client.from('workflows').select('id').limit(1).single()
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
  const rows: JavaScriptRow[] = []
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
  const measureRoute = async (route: string, path: string, signedIn: boolean, budget: number) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    if (signedIn)
      await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(data.session)] as const)
    rows.push({ route, ...(await loadOf(page, `${url}${path}`)), budget })
    await context.close()
  }
  await measureRoute('/', '/', false, landingBudget)
  await measureRoute('/login', '/login', false, publicBudget)
  await measureRoute('/blogs', '/blogs', false, publicBudget)
  await measureRoute('/demos', '/demos', false, publicBudget)
  await measureRoute('/dashboard', '/dashboard', true, signedInBudget)
  await measureRoute('/workflows', '/workflows', true, signedInBudget)
  await measureRoute('/runs', '/runs', true, signedInBudget)
  await measureRoute('/approvals', '/approvals', true, signedInBudget)
  await measureRoute('/account', '/account', true, signedInBudget)
  await measureRoute('/workflows/{id}', `/workflows/${workflow?.id}`, true, signedInBudget)
  await measureRoute('/workflows/{id}/configure', `/workflows/${workflow?.id}/configure`, true, signedInBudget)
  await browser.close()
  return rows
}
