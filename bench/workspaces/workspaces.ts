import type pg from 'pg'
import { openPool } from '../../server/platform/database/database.ts'
import { fullWorkspaceVolumes, loadWorkspaceVolumes } from '../../server/testing/database/workspace-volumes.ts'
import { launchChromium } from '../browser/screens.ts'
import { type Figures, figuresOf } from '../figures.ts'
import { makeCallers } from './callers.ts'
import { recordRequests, type ScreenRequest } from './record-requests.ts'

/** Number of times that each query is sent. */
export const repetitions = 50

export interface QueryRow {
  caller: string
  screen: string
  /** Method and path of the query, with its parameters. */
  query: string
  /** Number of rows in the response. */
  rows: number
  figures: Figures
}

export interface WorkspaceFigures {
  queries: QueryRow[]
  /** Seconds that filling the database took, and its size afterwards. */
  loadSeconds: number
  bytes: number
}

function countRows(text: string, contentRange: string | null): number {
  if (text === '') return Number(contentRange?.split('/')[1] ?? 0)
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.length : 1
}

/** Sends a query `repetitions` times, one request after another. */
export async function measureQuery(caller: string, { screen, method, url, headers, body }: ScreenRequest): Promise<QueryRow> {
  const latencies: number[] = []
  let failed = 0
  let rows = 0
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const startedAt = performance.now()
    const response = await fetch(url, { method, headers, ...(body !== null && { body }) })
    const text = await response.text()
    latencies.push(performance.now() - startedAt)
    if (response.ok) rows = countRows(text, response.headers.get('content-range'))
    else failed += 1
  }
  const { pathname, search } = new URL(url)
  const query = `${method} ${pathname.replace('/rest/v1', '')}${decodeURIComponent(search)}${body ?? ''}`
  return { caller, screen, query, rows, figures: figuresOf(latencies, latencies.reduce((sum, ms) => sum + ms, 0) / 1000, failed) }
}

/** Records the queries of all screens of all callers in a browser. */
export async function recordScreens(url: string, owner: pg.Pool): Promise<{ caller: string; request: ScreenRequest }[]> {
  const browser = await launchChromium()
  try {
    const recorded: { caller: string; request: ScreenRequest }[] = []
    for (const caller of await makeCallers(url, owner))
      for (const request of await recordRequests(browser, url, caller)) recorded.push({ caller: caller.name, request })
    return recorded
  } finally {
    await browser.close()
  }
}

/** Fills the database with `fullWorkspaceVolumes` and measures every query of the screens of clients and administrators. */
export async function measureWorkspaces(url: string, ownerUrl: string): Promise<WorkspaceFigures> {
  const owner = openPool({ url: ownerUrl, size: 2, onError: () => undefined })
  try {
    const startedAt = performance.now()
    await loadWorkspaceVolumes(owner, fullWorkspaceVolumes)
    const loadSeconds = (performance.now() - startedAt) / 1000
    const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const queries: QueryRow[] = []
    for (const { caller, request } of await recordScreens(url, owner)) queries.push(await measureQuery(caller, request))
    return { queries, loadSeconds, bytes: Number(rows[0]?.bytes) }
  } finally {
    await owner.end()
  }
}
