import type { Browser, Page, Request } from '@playwright/test'
import { addSession } from '../browser/screens.ts'
import type { Caller } from './callers.ts'

/** A query that a screen has sent. */
export interface ScreenRequest {
  /** Path of the first screen that sent the query. */
  screen: string
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
}

/** Maximum time until a screen has loaded, in milliseconds. */
const maxLoadMs = 60_000
/** Milliseconds without a query until a screen counts as loaded. */
const quietMs = 800

/** Functions that write rows when a screen is opened. Calling them repeatedly would fill tables. */
const writingFunctions = ['admin_view_client', 'admin_state_reason']

function isQuery(request: Request): boolean {
  const { pathname } = new URL(request.url())
  if (!pathname.startsWith('/rest/v1/')) return false
  const isCall = pathname.startsWith('/rest/v1/rpc/') && !writingFunctions.some((name) => pathname.endsWith(`/${name}`))
  return request.method() === 'GET' || request.method() === 'HEAD' || (request.method() === 'POST' && isCall)
}

/** Headers that the replaying client sets itself. */
const connectionHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding'])

async function recorded(request: Request, screen: string): Promise<ScreenRequest> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':') && !connectionHeaders.has(name))
  return { screen, method: request.method(), url: request.url(), headers: Object.fromEntries(headers), body: request.postData() }
}

/** Resolves when no query has been pending for a while. Streams of events keep other connections of a screen open. */
async function untilQuiet(page: Page): Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const follow = (change: (request: Request) => void) => (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/rest/v1/')) return
    change(request)
    changedAt = Date.now()
  }
  page.on(
    'request',
    follow((request) => pending.add(request)),
  )
  page.on(
    'requestfinished',
    follow((request) => pending.delete(request)),
  )
  page.on(
    'requestfailed',
    follow((request) => pending.delete(request)),
  )
  const deadline = Date.now() + maxLoadMs
  while (Date.now() < deadline && (pending.size > 0 || Date.now() - changedAt < quietMs)) await page.waitForTimeout(50)
}

/** Queries with the same key differ only in the ids of rows. */
const keyOf = (request: Request) =>
  [request.method(), request.url(), request.headers().prefer ?? '', request.postData() ?? '']
    .join(' ')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')

/** Opens the screens of a person in a browser and returns the different queries that they send, each once. */
export async function recordRequests(browser: Browser, url: string, { session, paths }: Caller): Promise<ScreenRequest[]> {
  const context = await browser.newContext()
  await addSession(context, url, session)
  const found = new Map<string, Promise<ScreenRequest>>()
  for (const path of paths) {
    const page = await context.newPage()
    page.on('request', (request) => {
      const key = keyOf(request)
      if (isQuery(request) && !found.has(key)) found.set(key, recorded(request, path))
    })
    const quiet = untilQuiet(page)
    await page.goto(`${url}${path}`)
    await quiet
    await page.close()
  }
  const requests = await Promise.all(found.values())
  await context.close()
  return requests
}
