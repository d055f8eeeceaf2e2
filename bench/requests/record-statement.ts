import { Hono } from 'hono'
import type pg from 'pg'
import { BatchQuery, type Statement } from '../../server/platform/database/batch-query.ts'
import { defaultTimeoutsMs, enterScopeName, type Scope } from '../../server/platform/database/role-scope.ts'
import { makeLogger } from '../../server/platform/logging/log.ts'
import type { GatewayVariables, Identity } from '../../server/wire/access/identity.ts'
import { makeRestRoutes } from '../../server/wire/rest/routes.ts'
import { openSchemaCache, type RestSchemaCache } from '../../server/wire/rest/schema/cache.ts'

export interface RecordedRequest {
  method: string
  /** Path and query after `/rest/v1`. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** Creates a pool that records the statements of each request and does not execute them. They return no rows. */
function recordingPool(onSend: (statements: readonly Statement[]) => void): pg.Pool {
  const client = {
    query: (query: unknown) => {
      if (!(query instanceof BatchQuery)) return Promise.resolve()
      onSend(query.statements)
      query.emit('end')
    },
    release: () => undefined,
  }
  // Cast: the routes use only these two members of a pool.
  return { connect: async () => client, on: () => undefined } as unknown as pg.Pool
}

/** A statement with the role and the claims that it is sent with. */
export interface RecordedStatement {
  scope: Scope
  statement: Statement
}

/** Creates a function that returns the prepared SQL statement that `/rest/v1` sends for a request. */
export async function makeStatementRecorder(
  owner: pg.Pool,
): Promise<(identity: Identity, request: RecordedRequest) => Promise<RecordedStatement>> {
  const log = makeLogger({ level: 'silent' })
  const schemaCache = await openSchemaCache({ owner, listener: { listen: async () => undefined }, schemas: ['public'], log })
  return (identity, request) => recordStatement(schemaCache, identity, request)
}

async function recordStatement(schemaCache: RestSchemaCache, identity: Identity, request: RecordedRequest): Promise<RecordedStatement> {
  const log = makeLogger({ level: 'silent' })
  let sent: readonly Statement[] = []
  const app = new Hono<{ Variables: GatewayVariables }>()
  app.use((context, next) => {
    context.set('identity', identity)
    return next()
  })
  const limits = { maxBodyBytes: 1_000_000, maxResponseBytes: 32 * 1024 ** 2, timeoutsMs: defaultTimeoutsMs }
  const api = recordingPool((statements) => {
    sent = statements
  })
  app.route('/rest/v1', makeRestRoutes({ api, schemaCache, maxRows: 1000, ...limits, txRollbackAllowed: false, log }))
  const { method, headers, path: requestPath, body } = request
  // Send the request twice: the server prepares a statement only on its second use.
  for (let time = 0; time < 2; time++) await app.request(`/rest/v1${requestPath}`, { method, headers, ...(body !== undefined && { body }) })
  const enteringIndex = sent.findIndex(({ name }) => name === enterScopeName)
  const entering = sent[enteringIndex]
  const statement = sent[enteringIndex + 1]
  if (!entering || !statement) throw new Error(`no statement was sent for ${requestPath}`)
  const [role = '', claims = '', verb = '', path = '', requestHeaders = '', searchPath = ''] = entering.values.map(String)
  const readOnly = method === 'GET'
  return { scope: { role, claims, method: verb, path, headers: requestHeaders, searchPath, readOnly }, statement }
}
