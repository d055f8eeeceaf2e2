import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { findChromium } from '../../tools/chromium.ts'

/** A screen to measure in a browser. */
export interface MeasuredScreen {
  /** Route as it is shown in the report. */
  route: string
  path: string
  isSignedIn: boolean
}

/** A browser and an account, which has completed onboarding. */
export interface ScreenBench {
  screens: readonly MeasuredScreen[]
  /** Opens an empty browser context, which is signed in if the screen requires it. */
  openContext: (screen: MeasuredScreen) => Promise<BrowserContext>
}

const profile = {
  company_name: 'Bench',
  industry: 'finance',
  company_size: '1-10',
  user_role: 'CTO',
  onboarding_completed: true,
} as const

async function prepareAccount(url: string) {
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-screens-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  await client.from('profiles').update(profile).eq('id', data.session.user.id)
  const { data: workflow } = await client.from('workflows').select('id').limit(1).single()
  if (!workflow) throw new Error('the library is empty')
  return { session: data.session, workflowId: workflow.id }
}

/** Starts the test browser. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
}

/** Signs in a browser context, by storing the session where the web application reads it. */
export async function addSession(context: BrowserContext, url: string, session: Session): Promise<void> {
  const sessionKey = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [sessionKey, JSON.stringify(session)] as const)
}

function screensFor(workflowId: string): MeasuredScreen[] {
  const visitor = (path: string) => ({ route: path, path, isSignedIn: false })
  const client = (route: string) => ({ route, path: route.replace('{id}', workflowId), isSignedIn: true })
  return [
    ...['/', '/login', '/blogs', '/demos'].map(visitor),
    ...['/dashboard', '/workflows', '/runs', '/approvals', '/account', '/workflows/{id}', '/workflows/{id}/configure'].map(client),
  ]
}

/** Prepares an account on the server and a browser, runs the measurement and closes the browser. */
export async function withScreens<T>(url: string, measure: (bench: ScreenBench) => Promise<T>): Promise<T> {
  const { session, workflowId } = await prepareAccount(url)
  const browser = await launchChromium()
  const openContext = async ({ isSignedIn }: MeasuredScreen) => {
    const context = await browser.newContext()
    if (isSignedIn) await addSession(context, url, session)
    return context
  }
  try {
    return await measure({ screens: screensFor(workflowId), openContext })
  } finally {
    await browser.close()
  }
}
