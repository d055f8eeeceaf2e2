import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowClientLimits {
  /** Milliseconds without any progress of a client that has to send or to read. */
  idleTimeoutMs: number
  /** A body arrives at this rate on average, after a grace period. Slow links are faster; a drip is not. */
  minBodyBytesPerSecond: number
  graceMs: number
  /** Milliseconds between two looks at the bodies that are arriving. */
  sweepMs: number
}

export const slowClientLimits: SlowClientLimits = {
  idleTimeoutMs: 20_000,
  minBodyBytesPerSecond: 500,
  graceMs: 15_000,
  sweepMs: 1000,
}

interface Arriving {
  outgoing: ServerResponse
  bytesReadBefore: number
  /** Milliseconds that we waited for the client, not the client for us. */
  waitedMs: number
}

/**
 * Ends connections whose client neither sends the rest of its request nor takes its answer. There is no limit on the whole time
 * of a request: uploads and downloads over slow links take as long as they make progress.
 */
export function endSlowClients(server: Server, limits: SlowClientLimits): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  const unanswered = new WeakMap<Socket, Set<IncomingMessage>>()
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    const requests = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, requests.add(incoming))
    if (hasBody(incoming)) arriving.set(incoming, { outgoing, bytesReadBefore: socket.bytesRead, waitedMs: 0 })
    outgoing.once('close', () => {
      requests.delete(incoming)
      arriving.delete(incoming)
    })
  })
  const bytesReadAtTimeout = new WeakMap<Socket, number>()
  const halfTimeoutMs = limits.idleTimeoutMs / 2
  // Node restarts the timer of a socket with each byte. For a socket with unwritten bytes it also skips the first timeout, so
  // half of the time twice makes the whole; bodies get their second half below.
  server.setTimeout(halfTimeoutMs, (socket) => {
    const requests = [...(unanswered.get(socket) ?? [])]
    const late = requests.find(isClientLate)
    const isReading = socket.writableLength === 0
    // The client waits for us: for the answer of a model, or the next event of a stream.
    const isWaiting = requests.length > 0 && !late
    const isFirstTimeout = bytesReadAtTimeout.get(socket) !== socket.bytesRead
    bytesReadAtTimeout.set(socket, socket.bytesRead)
    if (isReading && (isWaiting || isFirstTimeout)) return void socket.setTimeout(halfTimeoutMs)
    endRequest(socket, late && arriving.get(late)?.outgoing)
  })
  const sweeping = setInterval(() => {
    for (const [incoming, body] of arriving) {
      if (incoming.complete) arriving.delete(incoming)
      else if (isClientLate(incoming) && isBelowRate(incoming, body, limits)) endRequest(incoming.socket, body.outgoing)
    }
  }, limits.sweepMs)
  sweeping.unref()
  server.once('close', () => clearInterval(sweeping))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/** Whether more of the body has to come. A full buffer waits for us, not for the client. */
const isClientLate = (incoming: IncomingMessage) => !incoming.complete && incoming.readableLength < incoming.readableHighWaterMark

function isBelowRate({ socket }: IncomingMessage, body: Arriving, { minBodyBytesPerSecond, graceMs, sweepMs }: SlowClientLimits): boolean {
  body.waitedMs += sweepMs
  const bytes = socket.bytesRead - body.bytesReadBefore
  return body.waitedMs > graceMs && bytes < (minBodyBytesPerSecond * (body.waitedMs - graceMs)) / 1000
}

/** Answers 408 where no answer has begun, and closes the connection. */
function endRequest(socket: Socket, outgoing: ServerResponse | undefined): void {
  if (outgoing && !outgoing.headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    return void socket.destroy()
  }
  // A reset also frees what the operating system still holds for a client that does not read.
  socket.resetAndDestroy()
}
