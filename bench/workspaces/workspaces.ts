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

/** Sends a query repeatedly, one after the other. */
async function measureQuery(caller: string, { screen, method, url, headers, body }: ScreenRequest): Promise<QueryRow> {
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

/** Records the queries of all screens in a browser, and measures each of them, without the browser. */
export async function measureScreens(url: string, ownerUrl: string, report: (row: QueryRow) => void = () => undefined): Promise<QueryRow[]> {
  const owner = openPool({ url: ownerUrl, size: 2, onError: () => undefined })
  const browser = await launchChromium()
  try {
    const recordings: { caller: string; requests: ScreenRequest[] }[] = []
    for (const caller of await makeCallers(url, owner))
      recordings.push({ caller: caller.name, requests: await recordRequests(browser, url, caller) })
    await browser.close()
    const rows: QueryRow[] = []
    for (const { caller, requests } of recordings)
      for (const request of requests) {
        const row = await measureQuery(caller, request)
        report(row)
        rows.push(row)
      }
    return rows
  } finally {
    await browser.close()
    await owner.end()
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
    return { queries: await measureScreens(url, ownerUrl), loadSeconds, bytes: Number(rows[0]?.bytes) }
  } finally {
    await owner.end()
  }
}
