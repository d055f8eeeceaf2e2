import { type Context, Hono } from 'hono'
import { baseRoutePath } from 'hono/route'
import type { Adapter, RestDependencies } from './adapter.ts'
import { requireRelation } from './common.ts'
import { refuse } from './errors.ts'
import { handleCall } from './handle-call.ts'
import { handleRead } from './handle-read.ts'
import { handleRoot } from './handle-root.ts'
import { handleWrite } from './handle-write.ts'
import { chooseSchema, type RestEnv, type RestRequest, readRequest } from './request.ts'
import { renderError } from './respond/error.ts'
import { optionsResponse, relationMethods } from './respond/options.ts'
import { UnknownName } from './schema-errors.ts'
import { makeStatements } from './statements.ts'

/**
 * The protocol of PostgREST 14 for the exposed schemas (wire contract, sections 0 and 2), to be mounted behind the
 * gateway, which has found out who calls.
 */
export function makeRestRoutes(dependencies: RestDependencies): Hono<RestEnv> {
  const adapter: Adapter = { aggregatesAllowed: false, ...dependencies, statements: makeStatements(dependencies.api) }
  const app = new Hono<RestEnv>()
  app.onError((error, context) => renderError(error, context, adapter.log))
  app.all('/', (context) => answer(adapter, context, '/', (request) => handleRoot(adapter, request)))
  app.all('/rpc/:routine', (context) => {
    const name = context.req.param('routine')
    return answer(adapter, context, `/rpc/${name}`, (request) => handleCall(adapter, request, name))
  })
  app.all('/:relation', (context) => {
    const name = context.req.param('relation')
    return answer(adapter, context, `/${name}`, (request) => handleRelation(adapter, request, name))
  })
  app.all('*', (context) => {
    // Mounted, the root is matched without its slash only.
    if (context.req.path !== `${baseRoutePath(context)}/`) throw refuse.path()
    return answer(adapter, context, '/', (request) => handleRoot(adapter, request))
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
      throw refuse.method(request.method)
  }
}

async function describeRelation({ schemaCache }: Adapter, request: RestRequest, name: string): Promise<Response> {
  const schema = schemaCache.current()
  return optionsResponse(relationMethods(requireRelation(schema, chooseSchema(request, schema.exposed).name, name)))
}

/** Handles a request, and once more when it named something that the database has since been given. */
async function answer(
  adapter: Adapter,
  context: Context<RestEnv>,
  path: string,
  handle: (request: RestRequest) => Promise<Response>,
): Promise<Response> {
  const request = readRequest(context, path, adapter.maxBodyBytes)
  try {
    return await handle(request)
  } catch (error) {
    if (!(error instanceof UnknownName) || !(await adapter.schemaCache.refresh())) throw error
    return handle(request)
  }
}
