import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { runRequest } from '../../request-caller.ts'
import { StartupError } from '../../startup-error.ts'
import { BoundedRequest } from './bounded-request.ts'
import { makeBoundedResponse } from './bounded-response.ts'
import { type ByteBudget, makeByteBudget } from './byte-budget.ts'
import { type ConnectionLimits, limitConnections, socketNetwork } from './connection-limits.ts'
import { checkRequest, type RequestRefusal } from './request-checks.ts'
import { endSlowClients, type SlowClientLimits, slowClientLimits } from './slow-clients.ts'
import { makeBurstSpreader } from './spread-bursts.ts'

export interface ListenLimits extends ConnectionLimits, SlowClientLimits {
  /**
   * Timeout for the headers, from the opening of a connection, or the first byte of a later request, to the end of the headers, in
   * milliseconds.
   */
  headersTimeoutMs: number
  /** Maximum time that a connection may be idle between two requests, in milliseconds. */
  keepAliveTimeoutMs: number
}

export const defaultListenLimits: ListenLimits = {
  ...slowClientLimits,
  maxConnections: 5000,
  maxConnectionsPerNetwork: 500,
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 5000,
}

export const defaultBufferBytes = 32 * 1024 * 1024

export interface ListenOptions {
  fetch: (request: Request, env: { incoming: IncomingMessage; outgoing: ServerResponse }) => Response | Promise<Response>
  /** Port to listen on; 0: any free port. */
  port: number
  host: string
  limits?: Partial<ListenLimits>
  /** Limits the memory for large responses that wait for slow clients. Default: 32 MiB. */
  buffer?: ByteBudget
}

/** A running HTTP server. */
export interface Listener {
  /** URL of the server for a browser on this machine. */
  address: string
  /** Stops accepting connections, lets requests finish, and closes the remaining connections after `seconds`. */
  drain(seconds: number): Promise<void>
}

/**
 * Starts an HTTP server with connection limits.
 * @throws StartupError if the server cannot listen on the address
 */
export async function listen({
  fetch,
  port,
  host,
  limits = {},
  buffer = makeByteBudget(defaultBufferBytes),
}: ListenOptions): Promise<Listener> {
  // Cast: the server uses HTTP/1, so request and response are Node's own objects.
  const handle = getRequestListener((request, env) => fetch(request, env as Parameters<typeof fetch>[1]), {
    errorHandler: respondToInvalidRequest,
  })
  const server = makeBoundedServer(handle, { ...defaultListenLimits, ...limits }, buffer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupError(listenErrorMessage(error.code ?? '', port, host))))
    server.listen(port, host, resolve)
  })
  // Cast: the server listens on a port, not on a pipe.
  const { port: actualPort } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { address: `http://${name}:${actualPort}`, drain: (seconds) => drain(server, seconds) }
}

/** Creates a server that does not listen yet, with all limits for connections, requests and responses. */
export function makeBoundedServer(handle: RequestListener, limits: ListenLimits, buffer: ByteBudget): Server {
  const options = {
    IncomingMessage: BoundedRequest,
    ServerResponse: makeBoundedResponse(buffer),
    headersTimeout: limits.headersTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.max(50, Math.min(2000, limits.headersTimeoutMs / 4)),
    // Does not limit the duration of a request: slow uploads may continue while they make progress (slow-clients.ts).
    requestTimeout: 0,
  }
  const turns = makeBurstSpreader()
  const handleInTurn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The client disconnected, or had too many requests at once. The parser may still deliver some of its requests.
    if (incoming.socket.destroyed) return
    const refusal = checkRequest(incoming)
    if (refusal) sendRefusal(outgoing, refusal)
    else void runRequest(() => handle(incoming, outgoing))
  }
  const server = createServer(options, (incoming, outgoing) =>
    turns(socketNetwork(incoming.socket), () => handleInTurn(incoming, outgoing)),
  )
  // 0 disables Node's limit, above which Node would silently drop headers. checkRequest rejects requests with too many headers.
  server.maxHeadersCount = 0
  limitConnections(server, limits)
  endSlowClients(server, limits)
  return server
}

/** Rejects a request before routing, without reading its body. */
function sendRefusal(outgoing: ServerResponse, { status, message }: RequestRefusal): void {
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

/** Responds if the adapter cannot create a request, for example for a target with a backslash. Routes handle their own errors. */
function respondToInvalidRequest(error: unknown): Response {
  const isRequest = error instanceof Error && error.name === 'RequestError'
  const [status, code, message] = isRequest
    ? ([400, 'invalid_input', 'The request target is not valid'] as const)
    : ([500, 'internal', 'Something went wrong on our end'] as const)
  return Response.json(
    { error: { code, message } },
    { status, headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } },
  )
}

function listenErrorMessage(code: string, port: number, host: string): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another port (0 selects a free one).`,
    EACCES: `Port ${port} on ${host} requires elevated privileges. Set PORT to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one of its addresses.`,
    ENOTFOUND: `${host} is not an address of this machine. Set HOST to one of its addresses.`,
  }
  return reasons[code] ?? `Cannot listen on ${host}:${port} (${code}).`
}

/** Interval for closing idle connections while the server drains, in milliseconds. */
const sweepMs = 50

function drain(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    // Makes clients with a request in progress close their connection after the response.
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
