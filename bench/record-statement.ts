import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import type pg from 'pg'
import { defaultTimeoutsMs, enterScopeName, type Scope, type Statement } from '../server/platform/database/role-scope.ts'
import { makeLogger } from '../server/platform/logging/log.ts'
import type { GatewayVariables, Identity } from '../server/wire/access/identity.ts'
import { makeRestRoutes } from '../server/wire/rest/routes.ts'
import { openSchemaCache, type RestSchemaCache } from '../server/wire/rest/schema/cache.ts'

export interface RecordedRequest {
  method: string
  /** Path and query after `/rest/v1`. */
  path: string
  headers: Record<string, string>
  body?: string
}

type Sent = string | { text: string; values?: (string | null)[]; name?: string }

/** Creates a pool that records statements and does not execute them. They return no rows. */
function recordingPool(sent: Sent[]): pg.Pool {
  const client = {
    query: async (query: Sent) => {
      sent.push(query)
      // A query object reports its end itself (server/platform/database/read-rows.ts).
      if (query instanceof EventEmitter) query.emit('end')
    },
    release: () => undefined,
    connection: { stream: { cork: () => undefined, uncork: () => undefined }, parsedStatements: {}, submittedNamedStatements: {} },
  }
  // Cast: the routes use only these two members of a pool.
  return { connect: async () => client, on: () => undefined } as unknown as pg.Pool
}

/** A statement with the role and the claims with which it is sent. */
export interface RecordedStatement {
  scope: Scope
  statement: Statement
}

/** Creates a function that returns the SQL statement that `/rest/v1` sends for a request, as a prepared statement. */
export async function makeStatementRecorder(
  owner: pg.Pool,
): Promise<(identity: Identity, request: RecordedRequest) => Promise<RecordedStatement>> {
  const log = makeLogger({ level: 'silent' })
  const schemaCache = await openSchemaCache({ owner, listener: { listen: async () => undefined }, schemas: ['public'], log })
  return (identity, request) => recordStatement(schemaCache, identity, request)
}

async function recordStatement(schemaCache: RestSchemaCache, identity: Identity, request: RecordedRequest): Promise<RecordedStatement> {
  const log = makeLogger({ level: 'silent' })
  const sent: Sent[] = []
  const app = new Hono<{ Variables: GatewayVariables }>()
  app.use((context, next) => {
    context.set('identity', identity)
    return next()
  })
  const limits = { maxBodyBytes: 1_000_000, maxResponseBytes: 32 * 1024 ** 2, timeoutsMs: defaultTimeoutsMs }
  const dependencies = { schemaCache, maxRows: 1000, ...limits, txRollbackAllowed: false, log }
  app.route('/rest/v1', makeRestRoutes({ api: recordingPool(sent), ...dependencies }))
  const { method, headers } = request
  for (let time = 0; time < 3; time++) {
    sent.length = 0
    await app.request(`/rest/v1${request.path}`, { method, headers, ...(request.body === undefined ? {} : { body: request.body }) })
  }
  const entering = sent.find((query) => typeof query === 'object' && query.name === enterScopeName)
  const statement = sent.find((query) => typeof query === 'object' && query.name !== enterScopeName)
  if (typeof entering !== 'object' || typeof statement !== 'object')
    throw new Error(`no statement was sent for ${request.path}: ${JSON.stringify(sent)}`)
  const [role, claims, requestMethod, path, requestHeaders, searchPath] = (entering.values ?? []).map(String)
  const readOnly = sent.includes('begin read only')
  return {
    scope: {
      role: role ?? '',
      claims: claims ?? '',
      method: requestMethod ?? '',
      path: path ?? '',
      headers: requestHeaders ?? '',
      searchPath: searchPath ?? '',
      readOnly,
    },
    statement: { text: statement.text, values: statement.values ?? [], ...(statement.name ? { name: statement.name } : {}) },
  }
}
