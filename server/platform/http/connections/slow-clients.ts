import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowClientLimits {
  /** Maximum time without progress while the client has to send or read, in milliseconds. */
  idleTimeoutMs: number
  /** Minimum average rate of an incoming body after `graceMs`. Even slow links are faster. */
  minBodyBytesPerSecond: number
  graceMs: number
  /** Interval for checking incoming bodies, in milliseconds. */
  sweepMs: number
}

export const slowClientLimits: SlowClientLimits = {
  idleTimeoutMs: 20_000,
  minBodyBytesPerSecond: 500,
  graceMs: 15_000,
  sweepMs: 1000,
}

interface IncomingBody {
  outgoing: ServerResponse
  bytesReadBefore: number
  /** Total time that the server waited for the client. */
  waitedMs: number
}

/**
 * Closes connections whose clients stop sending their request, send its body below the minimum rate, or stop reading their response. The
 * duration of a request is not limited: uploads and downloads may continue while they make progress.
 */
export function endSlowClients(server: Server, limits: SlowClientLimits): void {
  const incomingBodies = new Map<IncomingMessage, IncomingBody>()
  const pendingRequests = new WeakMap<Socket, Set<IncomingMessage>>()
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    const requests = pendingRequests.get(socket) ?? new Set()
    pendingRequests.set(socket, requests.add(incoming))
    if (hasBody(incoming)) incomingBodies.set(incoming, { outgoing, bytesReadBefore: socket.bytesRead, waitedMs: 0 })
    outgoing.once('close', () => {
      requests.delete(incoming)
      incomingBodies.delete(incoming)
    })
  })
  const bytesReadAtTimeout = new WeakMap<Socket, number>()
  const halfTimeoutMs = limits.idleTimeoutMs / 2
  // Node restarts a socket's timer with each byte, and skips the first timeout of a socket with unwritten bytes. So the timeout is half of
  // `idleTimeoutMs`, and a connection is closed at its second timeout. For sockets without unwritten bytes, the code below skips the first
  // timeout.
  server.setTimeout(halfTimeoutMs, (socket) => {
    const requests = [...(pendingRequests.get(socket) ?? [])]
    const lateRequest = requests.find(isClientLate)
    const isReading = socket.writableLength === 0
    // The client is waiting for the server, for example for a model or the next event of a stream.
    const isWaiting = requests.length > 0 && !lateRequest
    const isFirstTimeout = bytesReadAtTimeout.get(socket) !== socket.bytesRead
    bytesReadAtTimeout.set(socket, socket.bytesRead)
    if (isReading && (isWaiting || isFirstTimeout)) return void socket.setTimeout(halfTimeoutMs)
    endRequest(socket, lateRequest && incomingBodies.get(lateRequest)?.outgoing)
  })
  const sweeping = setInterval(() => {
    for (const [incoming, body] of incomingBodies) {
      if (incoming.complete) incomingBodies.delete(incoming)
      else if (isClientLate(incoming) && isBelowRate(incoming, body, limits)) endRequest(incoming.socket, body.outgoing)
    }
  }, limits.sweepMs)
  sweeping.unref()
  server.once('close', () => clearInterval(sweeping))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/** Returns whether the server is waiting for the client to send more of the body. If the buffer is full, the client is waiting for the server. */
const isClientLate = (incoming: IncomingMessage) => !incoming.complete && incoming.readableLength < incoming.readableHighWaterMark

function isBelowRate(
  { socket }: IncomingMessage,
  body: IncomingBody,
  { minBodyBytesPerSecond, graceMs, sweepMs }: SlowClientLimits,
): boolean {
  body.waitedMs += sweepMs
  const bytes = socket.bytesRead - body.bytesReadBefore
  return body.waitedMs > graceMs && bytes < (minBodyBytesPerSecond * (body.waitedMs - graceMs)) / 1000
}

/** Responds with status 408 if no response has started, and closes the connection. */
function endRequest(socket: Socket, outgoing: ServerResponse | undefined): void {
  if (outgoing && !outgoing.headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    return void socket.destroy()
  }
  // Resets the connection, which also frees the operating system's send buffer.
  socket.resetAndDestroy()
}
