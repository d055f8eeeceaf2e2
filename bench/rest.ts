import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../contracts/app-config.ts'
import type { Database } from '../contracts/database.ts'
import { ensureApiLogin } from '../server/platform/database/api-login.ts'
import { openPool } from '../server/platform/database/database.ts'
import type { DirectTask } from './direct-load.ts'
import type { Figures } from './figures.ts'
import type { LoadTask } from './http-load.ts'
import { type RecordedRequest, recordStatement } from './record-statement.ts'
import { runScript } from './run-script.ts'
import { wireOf } from './wire-request.ts'

const connections = 16
const seconds = 5
/** Number of measurements of each request. The one with the median ratio is reported, because the machine's speed varies. */
const rounds = 3

export interface RestRow {
  name: string
  http: Figures
  direct: Figures
}

interface Visitor {
  id: string
  token: string
  key: string
}

/** Signs up a user with twenty configured workflows, so that reading the dashboard is typical work. */
async function makeVisitor(url: string): Promise<Visitor> {
  const { publishableKey: key } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  const { id } = data.session.user
  const { data: workflows } = await client.from('workflows').select('id').limit(20)
  const { error } = await client
    .from('workflow_configurations')
    .insert((workflows ?? []).map((workflow) => ({ user_id: id, workflow_id: workflow.id })))
  if (error) throw new Error(error.message)
  return { id, token: data.session.access_token, key }
}

function requestsOf(visitor: Visitor): { name: string; request: RecordedRequest }[] {
  const headers = { apikey: visitor.key, authorization: `Bearer ${visitor.token}` }
  const item = { user_id: visitor.id, item_type: 'website', title: 'Page', url: 'https://example.com/%n%' }
  const read = (name: string, path: string, extra: Record<string, string> = {}) => ({
    name,
    request: { method: 'GET', path, headers: { ...headers, ...extra } },
  })
  return [
    read('list: the library, 80 rows', '/workflows?select=*&order=created_at.desc'),
    read('list: the same with definitions, embedded', '/workflows?select=*,workflow_definitions(definition)&order=created_at.desc'),
    read('single row: own profile', `/profiles?select=*&id=eq.${visitor.id}`, { accept: 'application/vnd.pgrst.object+json' }),
    read(
      'embedded join: 20 configurations with their workflow',
      `/workflow_configurations?select=*,workflows(id,name,description,category,industry)&user_id=eq.${visitor.id}&is_active=eq.true`,
    ),
    {
      name: 'insert: a knowledge item, durable',
      request: {
        method: 'POST',
        path: '/knowledge_base_items',
        headers: { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify(item),
      },
    },
  ]
}

const claimsOf = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()

/** Measures each request over HTTP and its SQL statement sent directly to PostgreSQL, in turns, with two separate load processes. */
export async function measureRest(url: string, ownerUrl: string): Promise<RestRow[]> {
  const owner = openPool({ url: ownerUrl, size: 2, onError: () => undefined })
  const apiUrl = await ensureApiLogin(owner, ownerUrl)
  const visitor = await makeVisitor(url)
  const { hostname: host, port, host: hostHeader } = new URL(url)
  const identity = { role: 'authenticated', claims: claimsOf(visitor.token), token: null, address: '127.0.0.1' }
  const rows: RestRow[] = []
  for (const { name, request } of requestsOf(visitor)) {
    const load: LoadTask = { host, port: Number(port), request: wireOf(request, hostHeader), connections, seconds }
    const direct: DirectTask = { url: apiUrl, ...(await recordStatement(owner, identity, request)), connections, seconds }
    const pairs: RestRow[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ name, direct: await runScript<Figures>('direct-load.ts', direct), http: await runScript<Figures>('http-load.ts', load) })
    pairs.sort((a, b) => a.http.perSecond / a.direct.perSecond - b.http.perSecond / b.direct.perSecond)
    const median = pairs[Math.floor(pairs.length / 2)]
    if (median) rows.push(median)
    await owner.query('delete from public.knowledge_base_items')
  }
  await owner.end()
  return rows
}
