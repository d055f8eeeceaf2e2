import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { OverloadedError } from '../../platform/concurrency/concurrency-gate.ts'
import { type FairGate, makeFairGate } from '../../platform/concurrency/fair-concurrency-gate.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { ByteBudget } from '../../platform/http/connections/byte-budget.ts'
import type { RequestWindow } from '../../platform/http/request-window.ts'
import type { GatewayVariables } from './identity.ts'
import { serviceOf } from './service-paths.ts'

type GatewayMiddleware = MiddlewareHandler<{ Variables: GatewayVariables }>

export interface RestRateOptions {
  window: RequestWindow
  /** Maximum number of requests per window: for one user, and for all visitors of one network. 0: no limit. */
  perUser: number
  perNetwork: number
}

/** Ratio of the limit for all users of one network together (for example an office) to the limit for one user. */
const usersPerNetwork = 10

/** Limits the rate of requests to /rest/v1 per user and per network. The secret key has no limit. */
export function limitRate({ window, perUser, perNetwork }: RestRateOptions): GatewayMiddleware {
  return async (context, next) => {
    const { role, token, address } = context.get('identity')
    const network = networkOf(address)
    const waitSeconds =
      role === 'service_role'
        ? 0
        : token === null
          ? window.take(`visitors:${network}`, perNetwork)
          : Math.max(window.take(`user:${token.sub}`, perUser), window.take(`users:${network}`, perUser * usersPerNetwork))
    return waitSeconds === 0
      ? next()
      : rejectRequest(context, 429, 'rate_limited', 'Too many requests. Try again in a moment.', waitSeconds)
  }
}

/** Maximum number of concurrent requests of one caller: a quarter of the default number of database connections (16). */
const maxInProgressPerCaller = 4
const maxInProgress = 1000

/** Creates the gate that `limitInProgress` uses to limit concurrent requests. */
export const makeInProgressGate = (): FairGate =>
  makeFairGate({ concurrent: maxInProgress, maxWaitingPerCaller: 100, maxWaiting: 1000, waitMs: 5000 })

/**
 * Limits the number of concurrent requests per caller. A request counts from its start until the client has received the
 * response. Further requests wait. This limits the memory for the responses to one caller, and the work within one turn of the
 * event loop.
 * @param status the status of a response to a caller with too many waiting requests
 */
export function limitInProgress(gate: FairGate, status: 429 | 503 = 429): GatewayMiddleware {
  return async (context, next) => {
    const { role, token, address } = context.get('identity')
    if (role === 'service_role') return next()
    const key = token === null ? `visitor:${networkOf(address)}` : `user:${token.sub}`
    let releaseSlot: () => void
    try {
      releaseSlot = await gate.enter([{ key, limit: maxInProgressPerCaller }])
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error
      return rejectRequest(context, status, 'rate_limited', 'Too many requests at once. Try again in a moment.', error.retryAfterSeconds)
    }
    const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
    // Without a client, the slot is released when the handler ends. The client disconnected while waiting, or a test sent the request
    // without a socket.
    if (outgoing === undefined || outgoing.destroyed) return next().finally(releaseSlot)
    outgoing.once('close', releaseSlot)
    return next()
  }
}

export interface BodyBufferOptions {
  buffer: ByteBudget
  /** Maximum size of a request body, in bytes. The service rejects larger bodies. */
  maxBodyBytes: number
  /** Returns whether the service reads the whole body into memory. File uploads are streamed instead. */
  isBuffered?: (contentType: string) => boolean
}

/** Maximum size of a body that needs no memory reservation, in bytes. */
const smallBodyBytes = 64 * 1024

/** Reserves memory for a large request body before it is read, and releases the memory after the response. */
export function bufferBodies({ buffer, maxBodyBytes, isBuffered = () => true }: BodyBufferOptions): GatewayMiddleware {
  return async (context, next) => {
    const bytes = bodyBytes(context, maxBodyBytes)
    if (bytes <= smallBodyBytes || bytes > maxBodyBytes || !isBuffered(context.req.header('content-type') ?? '')) return next()
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    const releaseBytes = buffer.reserve(networkOf(context.get('identity').address), bytes, () => incoming?.socket.destroy())
    if (releaseBytes === null)
      return rejectRequest(context, 503, 'unavailable', 'Too many large requests at once. Try again in a moment, or send less at once.', 5)
    try {
      await next()
    } finally {
      releaseBytes()
    }
  }
}

/** Returns the declared size of a request body, or the limit if the body is chunked. */
function bodyBytes({ req }: Context, maxBodyBytes: number): number {
  const length = req.header('content-length')
  if (length !== undefined) return Number(length)
  return req.header('transfer-encoding') === undefined ? 0 : maxBodyBytes
}

/** Creates an error response in the format of the service. */
function rejectRequest(context: Context, status: 429 | 503, code: string, message: string, seconds: number): Response {
  const body = {
    rest: { code, message, details: null, hint: null },
    storage: { statusCode: String(status), error: 'SlowDown', message, code: 'SlowDown' },
    own: { error: { code, message } },
  }
  const service = serviceOf(context.req.path)
  const headers = { 'Retry-After': String(seconds), ...(service === 'rest' && { 'Proxy-Status': `PostgREST; error=${code}` }) }
  return context.json(body[service === 'rest' || service === 'storage' ? service : 'own'], status, headers)
}
