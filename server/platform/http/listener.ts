import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { runRequest } from '../request-caller.ts'
import { StartupError } from '../startup-error.ts'
import { BoundedRequest } from './bounded-request.ts'
import { makeBoundedResponse } from './bounded-response.ts'
import { type ByteBudget, makeByteBudget } from './byte-budget.ts'
import { type ConnectionLimits, limitConnections, socketNetwork } from './connection-limits.ts'
import { checkRequest, type RequestRefusal } from './request-checks.ts'
import { makeRequestTurns } from './request-turns.ts'
import { endSlowClients, type SlowClientLimits, slowClientLimits } from './slow-clients.ts'

/** Limits of connections. Tests set small ones. */
export interface ListenLimits extends ConnectionLimits, SlowClientLimits {
  /** Milliseconds from the opening of a connection, or the first byte of a further request, to the end of the headers. */
  headersTimeoutMs: number
  /** Milliseconds that a connection may stay open between two requests. */
  keepAliveTimeoutMs: number
}

export const defaultListenLimits: ListenLimits = {
  ...slowClientLimits,
  maxConnections: 5000,
  maxConnectionsPerNetwork: 500,
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 5000,
}

const defaultBufferBytes = 32 * 1024 * 1024

/** What answers requests, and where. Port 0: any free one. */
export interface ListenOptions {
  fetch: (request: Request, env: { incoming: IncomingMessage; outgoing: ServerResponse }) => Response | Promise<Response>
  port: number
  host: string
  limits?: Partial<ListenLimits>
  /** Bounds the bytes of large answers that wait for their clients. 32 MiB without one. */
  buffer?: ByteBudget
}

/** A server that listens. */
export interface Listener {
  /** Where it listens, as a browser on this machine names it. */
  address: string
  /** Stops accepting, lets requests in flight finish, and cuts what is left after `seconds`. */
  drain(seconds: number): Promise<void>
}

/**
 * Serves HTTP within the limits of connections.
 * @throws StartupError when the address cannot be had.
 */
export async function listen({
  fetch,
  port,
  host,
  limits = {},
  buffer = makeByteBudget(defaultBufferBytes),
}: ListenOptions): Promise<Listener> {
  const server = makeServer(fetch, { ...defaultListenLimits, ...limits }, buffer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupError(faultOf(error.code ?? '', port, host))))
    server.listen(port, host, resolve)
  })
  // The cast: it listens on a port, not on a pipe.
  const { port: given } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { address: `http://${name}:${given}`, drain: (seconds) => drain(server, seconds) }
}

function makeServer(fetch: ListenOptions['fetch'], limits: ListenLimits, buffer: ByteBudget): Server {
  // The cast: it serves HTTP/1, so both ends are Node's own.
  const answer = getRequestListener((request, env) => fetch(request, env as Parameters<typeof fetch>[1]), { errorHandler: answerInvalid })
  const options = {
    IncomingMessage: BoundedRequest,
    ServerResponse: makeBoundedResponse(buffer),
    headersTimeout: limits.headersTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.max(50, Math.min(2000, limits.headersTimeoutMs / 4)),
    // No limit on the whole time of a request: uploads over slow links take as long as they make progress (slow-clients.ts).
    requestTimeout: 0,
  }
  const turns = makeRequestTurns()
  const begin = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The client left, or was closed for too many requests at once: the parser still has some of them.
    if (incoming.socket.destroyed) return
    const refusal = checkRequest(incoming)
    if (refusal) refuse(outgoing, refusal)
    else void runRequest(() => answer(incoming, outgoing))
  }
  const server = createServer(options, (incoming, outgoing) => turns(socketNetwork(incoming.socket), () => begin(incoming, outgoing)))
  // checkRequest bounds header lines and refuses; Node would leave out those above its limit without a word.
  server.maxHeadersCount = 0
  limitConnections(server, limits)
  endSlowClients(server, limits)
  return server
}

/** Refuses a request that no route has seen, and does not read its body. */
function refuse(outgoing: ServerResponse, { status, message }: RequestRefusal): void {
  const body = JSON.stringify({ error: { code: status === 405 ? 'method_not_allowed' : 'invalid_input', message } })
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  })
  outgoing.end(body)
}

/** Answers what the adapter could not turn into a request, such as a target with a backslash. Routes handle their own errors. */
function answerInvalid(error: unknown): Response {
  const isRequest = error instanceof Error && error.name === 'RequestError'
  const [status, code, message] = isRequest
    ? ([400, 'invalid_input', 'The request target is not valid'] as const)
    : ([500, 'internal', 'Something went wrong on our side'] as const)
  return Response.json(
    { error: { code, message } },
    { status, headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } },
  )
}

function faultOf(code: string, port: number, host: string): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another (0 takes any free one).`,
    EACCES: `Port ${port} on ${host} needs more rights. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST.`,
    ENOTFOUND: `${host} is not an address of this machine. Set HOST.`,
  }
  return reasons[code] ?? `Cannot listen on ${host}:${port} (${code}).`
}

/** Milliseconds between two looks for connections whose last request is answered. */
const sweepMs = 50

function drain(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A client that keeps its connection busy is told to open no further request on it.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs)
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000)
    server.close(() => {
      clearInterval(sweeping)
      clearTimeout(cut)
      resolve()
    })
  })
}
