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
  /** Requests per window of one user, and of one network's anonymous visitors. 0: no limit. */
  perPerson: number
  perNetwork: number
}

/** All users of one network together (an office) may send this many times the requests of one user. */
const usersPerNetwork = 10

/** Limits the request rate of users and networks for /rest/v1. The secret key has no limit. */
export function limitRate({ window, perPerson, perNetwork }: RestRateOptions): GatewayMiddleware {
  return async (context, next) => {
    const { role, token, address } = context.get('identity')
    const network = networkOf(address)
    const wait =
      role === 'service_role'
        ? 0
        : token === null
          ? window.take(`visitors:${network}`, perNetwork)
          : Math.max(window.take(`person:${token.sub}`, perPerson), window.take(`people:${network}`, perPerson * usersPerNetwork))
    return wait === 0 ? next() : refuse(context, 429, 'rate_limited', 'Too many requests. Try again in a moment.', wait)
  }
}

/** Concurrent requests of one caller to /rest/v1: its share of 16 database connections. */
const maxInProgressPerCaller = 4
const maxInProgress = 1000

/** Creates the gate of `limitInProgress`. */
export const makeProgressGate = (): FairGate =>
  makeFairGate({ concurrent: maxInProgress, maxWaitingPerCaller: 100, maxWaiting: 1000, waitMs: 5000 })

/**
 * Limits a caller's concurrent requests, each from its start until the client has received the response. Further requests wait. This
 * limits the memory for one caller's responses, and the work within one turn of the event loop.
 */
export function limitInProgress(gate: FairGate): GatewayMiddleware {
  return async (context, next) => {
    const { role, token, address } = context.get('identity')
    if (role === 'service_role') return next()
    const key = token === null ? `visitor:${networkOf(address)}` : `person:${token.sub}`
    let leave: () => void
    try {
      leave = await gate.enter([{ key, limit: maxInProgressPerCaller }])
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error
      return refuse(context, 429, 'rate_limited', 'Too many requests at once. Try again in a moment.', error.retryAfterSeconds)
    }
    const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
    // No client receives the response: it disconnected while the request waited, or a test sent the request without a socket.
    if (outgoing === undefined || outgoing.destroyed) return next().finally(leave)
    outgoing.once('close', leave)
    return next()
  }
}

export interface BodyBufferOptions {
  buffer: ByteBudget
  /** Maximum size of a body. The service rejects larger ones. */
  maxBodyBytes: number
  /** Returns true when the service buffers the whole body. File uploads are streamed. */
  isBuffered?: (contentType: string) => boolean
}

/** Bodies up to this size need no reservation. */
const smallBodyBytes = 64 * 1024

/** Reserves memory for a large body before reading it, and releases it after the response. */
export function bufferBodies({ buffer, maxBodyBytes, isBuffered = () => true }: BodyBufferOptions): GatewayMiddleware {
  return async (context, next) => {
    const bytes = bodyBytes(context, maxBodyBytes)
    if (bytes <= smallBodyBytes || bytes > maxBodyBytes || !isBuffered(context.req.header('content-type') ?? '')) return next()
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    const giveBack = buffer.reserve(networkOf(context.get('identity').address), bytes, () => incoming?.socket.destroy())
    if (giveBack === null)
      return refuse(context, 503, 'unavailable', 'Too many large requests at once. Try again in a moment, or send less at once.', 5)
    try {
      await next()
    } finally {
      giveBack()
    }
  }
}

/** Returns the declared size of a body, or the limit for a chunked one. */
function bodyBytes({ req }: Context, maxBodyBytes: number): number {
  const length = req.header('content-length')
  if (length !== undefined) return Number(length)
  return req.header('transfer-encoding') === undefined ? 0 : maxBodyBytes
}

/** Returns an error response in the format of the service. */
function refuse(context: Context, status: 429 | 503, code: string, message: string, seconds: number): Response {
  const body = {
    rest: { code, message, details: null, hint: null },
    storage: { statusCode: String(status), error: 'SlowDown', message, code: 'SlowDown' },
    own: { error: { code, message } },
  }
  const service = serviceOf(context.req.path)
  const headers = { 'Retry-After': String(seconds), ...(service === 'rest' && { 'Proxy-Status': `PostgREST; error=${code}` }) }
  return context.json(body[service === 'rest' || service === 'storage' ? service : 'own'], status, headers)
}
