import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type pg from 'pg'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { openListener } from '../../platform/database/listener.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import type { Identity } from '../../wire/access/identity.ts'
import type { RestDependencies } from '../../wire/rest/adapter.ts'
import { makeRestRoutes } from '../../wire/rest/routes.ts'
import { openSchemaCache } from '../../wire/rest/schema/cache.ts'
import { makeTestDatabase } from '../database/test-database.ts'

export interface RestResponse {
  status: number
  headers: Headers
  text: string
  /** Parsed JSON body; null if the body is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test accesses the members that it expects
  body: any
}

export interface RestCall {
  /** Caller of the request: `anon`, `service`, or the user id of a signed-in user. */
  as?: string
  headers?: Record<string, string>
  /** Request body, sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown
}

export interface RestServer {
  url: string
  owner: pg.Pool
  api: pg.Pool
  logged: Record<string, unknown>[]
  /** Sends one request below `/rest/v1`, by default as a signed-in user. Example: `call('GET /authors?select=id')`. */
  call(endpoint: string, options?: RestCall): Promise<RestResponse>
  /** Creates a supabase-js client for a caller. */
  client(as?: string): ReturnType<typeof createClient>
  stop(): Promise<void>
}

export interface RestServerOptions extends Partial<RestDependencies> {
  /** Exposed schemas, by default those of rest-schema.sql. */
  schemas?: readonly string[]
  /** SQL that is executed before the schema is read. */
  setup?: string
  /** Minimum interval between two reads of the schema that requests with unknown names cause, in milliseconds. */
  refreshIntervalMs?: number
  /** Timeout of a statement, in milliseconds. A test of large rows needs a longer one on a busy machine. */
  statementTimeoutMs?: number
}

const identityOf = (as: string): Identity => {
  const role = as === 'anon' ? 'anon' : as === 'service' ? 'service_role' : 'authenticated'
  return { role, claims: JSON.stringify({ role, ...(role === 'authenticated' && { sub: as }) }), token: null, address: null }
}

/**
 * Starts only the REST adapter, on a database with the schemas of rest-schema.sql. The API key selects the caller, because the
 * gateway is tested separately.
 */
export async function startRestServer({
  refreshIntervalMs = 60_000,
  schemas = ['library', 'annex'],
  setup,
  statementTimeoutMs = 2000,
  ...options
}: RestServerOptions = {}): Promise<RestServer> {
  const databaseUrl = await makeTestDatabase()
  const logged: Record<string, unknown>[] = []
  const log = makeLogger({ level: 'info', write: (line) => void logged.push(JSON.parse(line)) })
  const owner = openPool({ url: databaseUrl, size: 2, onError: () => undefined })
  await owner.query(await readFile(new URL('rest-schema.sql', import.meta.url), 'utf8'))
  if (setup !== undefined) await owner.query(setup)
  const api = openPool({
    url: await ensureApiLogin(owner, databaseUrl),
    size: 4,
    statementTimeout: statementTimeoutMs,
    onError: () => undefined,
  })
  const listener = await openListener({ url: databaseUrl, log })
  const schemaCache = await openSchemaCache({ owner, listener, schemas, log, refreshIntervalMs })
  const app = new Hono<{ Variables: { identity: Identity; requestId: string } }>()
  app.use(async (context, next) => {
    context.set('identity', identityOf(context.req.header('apikey') ?? 'anon'))
    context.set('requestId', 'test')
    await next()
  })
  const timeoutsMs = { anon: statementTimeoutMs, authenticated: statementTimeoutMs, service_role: statementTimeoutMs }
  const limits = {
    maxRows: 1000,
    maxBodyBytes: 100_000,
    maxResponseBytes: 32 * 1024 ** 2,
    timeoutsMs,
    txRollbackAllowed: true,
    aggregates: 'all' as const,
  }
  app.route('/rest/v1', makeRestRoutes({ api, schemaCache, ...limits, log, ...options }))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    owner,
    api,
    logged,
    call: async (endpoint, { as = 'ada', headers = {}, body } = {}) => {
      const [method = '', path = ''] = endpoint.split(/ (.*)/s)
      const isRaw = typeof body === 'string' || body instanceof Uint8Array
      const response = await fetch(`${url}/rest/v1${path}`, {
        method,
        headers: { apikey: as, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: jsonOrNull(text) }
    },
    client: (as = 'ada') => createClient(url, as, { db: { schema: 'library' as never }, auth: { persistSession: false } }),
    stop: async () => {
      await listener.close()
      server.close()
      await Promise.all([owner.end(), api.end()])
    },
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
