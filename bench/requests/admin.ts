import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import type { AppConfig } from '../../contracts/app-config.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { fullVolumes, loadVolumes } from '../../server/testing/database/admin-volumes.ts'
import type { Figures } from '../figures.ts'
import { runScript } from '../run-script.ts'
import { adminRequests, type Subjects } from './admin-requests.ts'
import type { LoadTask } from './http-load.ts'
import { wireOf } from './wire-request.ts'

const httpLoadScript = new URL('http-load.ts', import.meta.url)

/** Number of concurrent administrators. Each sends its next request when the previous one has ended. */
export const connections = 2
const seconds = 2

export interface AdminRow {
  name: string
  figures: Figures
}

export interface AdminFigures {
  rows: AdminRow[]
  /** Seconds that filling the database took. */
  loadSeconds: number
}

async function signIn(url: string, owner: pg.Pool): Promise<Record<string, string>> {
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-admin-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  await owner.query(`update public.user_roles set role = 'admin' where user_id = $1`, [data.session.user.id])
  return { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` }
}

async function findSubjects(owner: pg.Pool): Promise<Subjects> {
  const { rows } = await owner.query<Subjects>(
    `select (select user_id from app.chat_activity order by messages desc limit 1) as talker,
       (select user_id from public.workflow_configurations limit 1) as client`,
  )
  if (!rows[0]) throw new Error('the database is empty')
  return rows[0]
}

/**
 * Measures the latency of every query of the administration screens, over HTTP, on a database with the amounts of data in `fullVolumes`.
 */
export async function measureAdmin(url: string, ownerUrl: string): Promise<AdminFigures> {
  const owner = openPool({ url: ownerUrl, size: 2, onError: () => undefined })
  try {
    const startedAt = performance.now()
    await loadVolumes(owner, fullVolumes)
    const loadSeconds = (performance.now() - startedAt) / 1000
    const headers = await signIn(url, owner)
    const { hostname: host, port, host: hostHeader } = new URL(url)
    const rows: AdminRow[] = []
    for (const { name, request } of adminRequests(headers, await findSubjects(owner))) {
      const load: LoadTask = { host, port: Number(port), requests: [wireOf(request, hostHeader)], connections, seconds }
      rows.push({ name, figures: await runScript<Figures>(httpLoadScript, load) })
    }
    return { rows, loadSeconds }
  } finally {
    await owner.end()
  }
}
