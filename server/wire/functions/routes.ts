import { type Context, Hono } from 'hono'
import { isUnstorable, unstorableMessage } from '../../platform/database/storable.ts'
import { AppError, asAppError, renderError } from '../../platform/http/errors.ts'
import { readJson } from '../../platform/http/read-json.ts'
import { commonHeaders } from '../../platform/http/security-headers.ts'
import type { Logger } from '../../platform/log.ts'
import type { GatewayVariables, Identity } from '../access/identity.ts'

/** One call of a function. */
export interface FunctionCall {
  identity: Identity
  /** The JSON of the body; undefined where there was none. */
  body: unknown
  context: Context
  /** Ends when the caller goes away. */
  signal: AbortSignal
}

/** Answers a call; what it throws is rendered as the product's own errors are. */
export type ServerFunction = (call: FunctionCall) => Promise<Response>

/** The functions by their names. */
export interface FunctionDependencies {
  functions: Readonly<Record<string, ServerFunction>>
  /** Those that are read, with GET: they have no body. */
  streams?: Readonly<Record<string, ServerFunction>>
  log: Logger
}

type FunctionsEnv = { Variables: GatewayVariables }

/** Bytes of a body at most. */
const largestBody = 1024 * 1024

/** `/functions/v1/{name}` (wire contract, section 4), to be mounted behind the gateway. POST with a JSON body; streams by GET. */
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
      body: await readJson(context, { maxBytes: largestBody, needsType: true }),
      context,
      signal: context.req.raw.signal,
    })
  })
  app.all('*', (context) => context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  return app
}

/** What a function did not foresee, in the protocol's words. */
function renderCrash(error: Error, context: Context, log: Logger): Response {
  log.error({ requestId: context.get('requestId'), path: context.req.path, err: error }, 'function failed')
  return context.json({ code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' }, 500)
}
