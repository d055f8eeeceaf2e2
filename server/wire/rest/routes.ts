import { type Context, Hono } from 'hono'
import { baseRoutePath } from 'hono/route'
import type { Adapter, RestDependencies } from './adapter.ts'
import { restErrors } from './errors/errors.ts'
import { UnknownNameError } from './errors/schema-errors.ts'
import { requireRelation } from './handlers/common.ts'
import { handleCall } from './handlers/handle-call.ts'
import { handleRead } from './handlers/handle-read.ts'
import { handleRoot } from './handlers/handle-root.ts'
import { handleWrite } from './handlers/handle-write.ts'
import { makeHeavyGate } from './handlers/heavy-requests.ts'
import { makeStatements } from './handlers/statements.ts'
import { chooseSchema, type RestEnv, type RestRequest, readRequest } from './request.ts'
import { renderError } from './respond/error.ts'
import { optionsResponse, relationMethods } from './respond/options.ts'

/**
 * Creates the routes of the PostgREST 14 protocol for the exposed schemas. They must be mounted
 * behind the gateway, which authenticates the caller.
 */
export function makeRestRoutes(dependencies: RestDependencies): Hono<RestEnv> {
  const adapter: Adapter = {
    aggregates: 'embedded',
    plansAllowed: false,
    largeColumns: new Set(),
    auditedTables: new Map(),
    ...dependencies,
    statements: makeStatements(dependencies.api),
    heavyGate: makeHeavyGate(),
  }
  const app = new Hono<RestEnv>()
  app.onError((error, context) => renderError(error, context, adapter.log))
  app.all('/', (context) => handleWithReload(adapter, context, '/', (request) => handleRoot(adapter, request)))
  app.all('/rpc/:routine', (context) => {
    const name = context.req.param('routine')
    return handleWithReload(adapter, context, `/rpc/${name}`, (request) => handleCall(adapter, request, name))
  })
  app.all('/:relation', (context) => {
    const name = context.req.param('relation')
    return handleWithReload(adapter, context, `/${name}`, (request) => handleRelation(adapter, request, name))
  })
  app.all('*', (context) => {
    // If the routes are mounted under a prefix, `/` matches only the path without a trailing slash.
    if (context.req.path !== `${baseRoutePath(context)}/`) throw restErrors.path()
    return handleWithReload(adapter, context, '/', (request) => handleRoot(adapter, request))
  })
  return app
}

function handleRelation(adapter: Adapter, request: RestRequest, name: string): Promise<Response> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return handleRead(adapter, request, name)
    case 'POST':
      return handleWrite(adapter, request, name, 'insert')
    case 'PATCH':
      return handleWrite(adapter, request, name, 'update')
    case 'DELETE':
      return handleWrite(adapter, request, name, 'delete')
    case 'PUT':
      return handleWrite(adapter, request, name, 'put')
    case 'OPTIONS':
      return describeRelation(adapter, request, name)
    default:
      throw restErrors.method(request.method)
  }
}

async function describeRelation({ schemaCache }: Adapter, request: RestRequest, name: string): Promise<Response> {
  const schema = schemaCache.current()
  return optionsResponse(relationMethods(requireRelation(schema, chooseSchema(request, schema.exposed).name, name)))
}

/** Handles a request. If it contains an unknown name, reloads the schema, and retries once if the schema has changed. */
async function handleWithReload(
  adapter: Adapter,
  context: Context<RestEnv>,
  path: string,
  handle: (request: RestRequest) => Promise<Response>,
): Promise<Response> {
  const request = readRequest(context, path, adapter.maxBodyBytes)
  try {
    return await handle(request)
  } catch (error) {
    if (!(error instanceof UnknownNameError) || !(await adapter.schemaCache.refresh())) throw error
    return handle(request)
  }
}
