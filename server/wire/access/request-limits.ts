import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { type FairGate, makeFairGate } from '../../platform/fair-gate.ts'
import { OverloadedError } from '../../platform/gate.ts'
import type { ByteBudget } from '../../platform/http/byte-budget.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { RequestWindow } from '../../platform/http/request-window.ts'
import type { GatewayVariables } from './identity.ts'
import { serviceOf } from './services.ts'

type GatewayMiddleware = MiddlewareHandler<{ Variables: GatewayVariables }>

export interface RestRateOptions {
  window: RequestWindow
  /** Requests of one person, and of the visitors of one network, in a window. 0: no limit. */
  perPerson: number
  perNetwork: number
}

/** The people of one network (an office) together may make this many times the requests of one. */
const peopleOfNetwork = 10

/** Limits the rate of requests to /rest/v1 of people and of networks. The secret key has no limit. */
export function limitRate({ window, perPerson, perNetwork }: RestRateOptions): GatewayMiddleware {
  return async (context, next) => {
    const { role, token, address } = context.get('identity')
    const network = networkOf(address)
    const wait =
      role === 'service_role'
        ? 0
        : token === null
          ? window.take(`visitors:${network}`, perNetwork)
          : Math.max(window.take(`person:${token.sub}`, perPerson), window.take(`people:${network}`, perPerson * peopleOfNetwork))
    return wait === 0 ? next() : refuse(context, 429, 'rate_limited', 'Too many requests. Try again in a moment.', wait)
  }
}

/** Requests to /rest/v1 of one caller that are being answered at once: as many as its share of 16 database connections. */
const maxInProgressPerCaller = 4
const maxInProgress = 1000

/** Makes the gate of `limitInProgress`. */
export const makeProgressGate = (): FairGate =>
  makeFairGate({ concurrent: maxInProgress, maxWaitingPerCaller: 100, maxWaiting: 1000, waitMs: 5000 })

/**
 * Lets a caller have a bounded number of requests in progress, from the request until its client has taken the answer. Further
 * ones wait in turn. It bounds the answers that one caller holds in memory, and the work between two turns of the event loop.
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
    // No client takes the answer: it left while the request was waiting, or a test sent the request without a socket.
    if (outgoing === undefined || outgoing.destroyed) return next().finally(leave)
    outgoing.once('close', leave)
    return next()
  }
}

export interface BodyBufferOptions {
  buffer: ByteBudget
  /** Bytes of one body at most. A larger one is refused by the service. */
  maxBodyBytes: number
  /** Whether the service reads the body as a whole. Uploads of files are streamed. */
  isBuffered?: (contentType: string) => boolean
}

/** Bytes of a body that needs no reservation. */
const smallBodyBytes = 64 * 1024

/** Reserves memory for a large body before it is read, until the request is answered. */
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

/** Bytes that a body may have: what it declares, or the limit for one in chunks. */
function bodyBytes({ req }: Context, maxBodyBytes: number): number {
  const length = req.header('content-length')
  if (length !== undefined) return Number(length)
  return req.header('transfer-encoding') === undefined ? 0 : maxBodyBytes
}

/** Refuses in the shape of the service. */
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
