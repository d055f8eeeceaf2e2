import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Logger } from '../../logging/log.ts'
import { requestCaller } from '../../request-caller.ts'
import { getClientAddress, networkOf } from '../client-address.ts'
import { makeLineBudget } from './log-line-budget.ts'
import { loggedPath } from './logged-path.ts'

export interface RefusalLogOptions {
  log: Logger
  trustProxy: boolean
  /** Maximum number of lines per minute and process. */
  limits?: { perNetwork: number; inTotal: number }
}

const roles = { visitor: 'anon', user: 'authenticated', service: 'service_role' } as const
const loggableCode = /^[\w.:-]{1,64}$/
const refusedStatuses = new Set([401, 403])

/**
 * Logs denied access (401 and 403) to the API services at level `info`: request id, role, user, address, status and error code,
 * but no token and no query string. The number of lines is limited; omitted lines are counted in one line per network and minute.
 */
export function refusalLog({
  log,
  trustProxy,
  limits = { perNetwork: 10, inTotal: 100 },
}: RefusalLogOptions): MiddlewareHandler<{ Variables: { requestId: string } }> {
  const budget = makeLineBudget({
    ...limits,
    onOmitted: (network, count) => log.info({ event: 'access.refusals_left_out', network, count }, 'access refusals omitted from the log'),
  })
  return async (context, next) => {
    await next()
    const refusal = await refusalOf(context.res)
    if (refusal === null) return
    const address = getClientAddress(context, trustProxy)
    if (budget.take(networkOf(address))) log.info({ ...requestOf(context, address), ...refusal }, 'access refused')
  }
}

function requestOf(context: Context, address: string | null) {
  const caller = requestCaller()
  return {
    event: 'access.refused',
    requestId: context.get('requestId'),
    method: context.req.method,
    path: loggedPath(context.req.path),
    role: roles[caller?.kind ?? 'visitor'],
    userId: caller?.kind === 'user' ? caller.userId : null,
    address,
  }
}

interface Refusal {
  status: number
  /** Error code of the service; null if the response has none. */
  code: string | null
}

const textOrNumber = z.union([z.string(), z.number()]).transform(String)
/** Members of an error response that contain the status and the error code in the formats of the services. */
const errorBodySchema = z.object({
  statusCode: z.coerce.number().optional().catch(undefined),
  error_code: textOrNumber.optional().catch(undefined),
  code: textOrNumber.optional().catch(undefined),
  error: z
    .union([z.object({ code: z.string() }).transform(({ code }) => code), z.string()])
    .optional()
    .catch(undefined),
})

/**
 * Returns the status and error code of a refusal, or null for other responses. The storage protocol responds with status 400 and
 * has the actual status 403 in the body.
 */
async function refusalOf(response: Response): Promise<Refusal | null> {
  const isRefused = refusedStatuses.has(response.status)
  if (!isRefused && response.status !== 400) return null
  const body = await readErrorBody(response)
  const status = isRefused ? response.status : (body.statusCode ?? response.status)
  if (!refusedStatuses.has(status)) return null
  const code = response.headers.get('x-sb-error-code') ?? body.error_code ?? body.code ?? body.error
  return { status, code: code !== undefined && loggableCode.test(code) ? code : null }
}

async function readErrorBody(response: Response): Promise<z.infer<typeof errorBodySchema>> {
  if (response.body === null || !response.headers.get('content-type')?.includes('json')) return {}
  try {
    return errorBodySchema.parse(await response.clone().json())
  } catch {
    return {}
  }
}
