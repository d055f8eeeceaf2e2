import { type Context, Hono } from 'hono'
import { isUnstorable, unstorableMessage } from '../../platform/database/storable.ts'
import { AppError, asAppError, renderError } from '../../platform/http/errors.ts'
import { commonHeaders } from '../../platform/http/pages/security-headers.ts'
import { readJson } from '../../platform/http/read-json.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { GatewayVariables, Identity } from '../access/identity.ts'

/** An HTTP call of a server function. */
export interface FunctionCall {
  identity: Identity
  /** Parsed JSON body; undefined if there is no body. */
  body: unknown
  context: Context
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

/** Handles a call. Errors are rendered in the format of the product's own endpoints. */
export type ServerFunction = (call: FunctionCall) => Promise<Response>

export interface FunctionDependencies {
  functions: Readonly<Record<string, ServerFunction>>
  /** Functions that are called with GET and have no body. */
  streams?: Readonly<Record<string, ServerFunction>>
  log: Logger
}

type FunctionsEnv = { Variables: GatewayVariables }

/** Maximum size of a request body, in bytes. */
const maxBodyBytes = 1024 * 1024

/**
 * Creates the routes for `/functions/v1/{name}`, which are mounted behind the gateway. Functions are
 * called with POST and a JSON body, streams with GET.
 */
export function makeFunctionRoutes({ functions, streams = {}, log }: FunctionDependencies): Hono<FunctionsEnv> {
  const app = new Hono<FunctionsEnv>()
  app.onError((error, context) => {
    const known = isUnstorable(error) ? new AppError('invalid_input', { message: unstorableMessage }) : asAppError(error)
    return known ? renderError(known, context, log) : renderCrash(error, context, log)
  })
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  app.all('/:name', async (context) => {
    const name = context.req.param('name')
    const [table, method] = Object.hasOwn(streams, name) ? [streams, 'GET'] : [functions, 'POST']
    const run = Object.hasOwn(table, name) ? table[name] : undefined
    if (!run) return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    if (context.req.method !== method) throw new AppError('method_not_allowed')
    return run({
      identity: context.get('identity'),
      body: await readJson(context, { maxBytes: maxBodyBytes, needsType: true }),
      context,
      signal: context.req.raw.signal,
    })
  })
  app.all('*', (context) => context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  return app
}

/** Renders an unexpected error of a function, in the format of the protocol. */
function renderCrash(error: Error, context: Context, log: Logger): Response {
  log.error({ requestId: context.get('requestId'), path: context.req.path, err: error }, 'function failed')
  return context.json({ code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' }, 500)
}
