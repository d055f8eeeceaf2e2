import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The database sent a message, such as a row, that exceeds the limit for the connection. The connection is closed. */
export class OversizedMessageError extends Error {
  override readonly name = 'OversizedMessageError'

  constructor(maxMessageBytes: number) {
    super(`The database sent a message of more than ${maxMessageBytes} bytes`)
  }
}

/** The driver could not parse a message from the database. The connection is closed. */
export class UnreadableMessageError extends Error {
  override readonly name = 'UnreadableMessageError'

  constructor(cause: unknown) {
    super('Failed to parse a message from the database', { cause })
  }
}

/** Members of the driver's connection that its types do not declare. */
interface DriverConnection {
  attachListeners(stream: Pick<Duplex, 'on'>): void
  emit(event: 'error', error: Error): boolean
}

/**
 * Makes a client close its connection, and reject all queries on it, when the database sends a message that exceeds
 * `maxMessageBytes` or that the driver cannot parse. Without this guard, the driver would buffer messages of any length, and
 * throw in the socket's `data` event, which ends the process. Must be called before `connect`.
 */
export function guardConnection(client: pg.ClientBase, maxMessageBytes: number): void {
  // Cast: the driver's types do not declare its connection.
  const { connection } = client as unknown as { connection: DriverConnection }
  const attach = connection.attachListeners.bind(connection)
  // The driver calls this with the socket that carries messages: after the TLS handshake, if there is one.
  connection.attachListeners = (stream: Duplex) => {
    const guard = (read: (chunk: Buffer) => void) => guarded(read, maxMessageBytes, (error) => fail(connection, stream, error))
    attach({
      on: (event: string, listener: (...values: never[]) => void) =>
        // Cast: `data` listeners of a socket receive buffers.
        stream.on(event, event === 'data' ? guard(listener as (chunk: Buffer) => void) : (listener as () => void)),
    } as Pick<Duplex, 'on'>)
  }
}

/** Returns a client class for a pool that applies the guard to each client. */
export const guardedClient = (maxMessageBytes: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      guardConnection(this, maxMessageBytes)
    }
  }

function fail(connection: DriverConnection, stream: Duplex, error: Error): void {
  // Emits the error before closing the socket, so that queries reject with this error and not with "Connection terminated".
  connection.emit('error', error)
  stream.destroy()
}

function guarded(read: (chunk: Buffer) => void, maxMessageBytes: number, onError: (error: Error) => void): (chunk: Buffer) => void {
  const fits = makeLengthCheck(maxMessageBytes)
  let failed = false
  return (chunk) => {
    // Ignores chunks that the socket still delivers after a failure, until it is destroyed.
    if (failed) return
    try {
      failed = !fits(chunk)
      if (failed) onError(new OversizedMessageError(maxMessageBytes))
      else read(chunk)
    } catch (error) {
      failed = true
      onError(new UnreadableMessageError(error))
    }
  }
}

/** Each message starts with its type (one byte) and its length (four bytes, which count themselves). */
const headerBytes = 5

/** Creates a check for consecutive chunks. The check returns false if the header of a message announces more than the maximum. */
function makeLengthCheck(maxMessageBytes: number): (chunk: Buffer) => boolean {
  const header = Buffer.alloc(headerBytes)
  let headerLength = 0
  let bodyLeft = 0
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(bodyLeft, chunk.length - at)
      bodyLeft -= skipped
      at += skipped
      if (bodyLeft > 0 || at === chunk.length) return true
      const copied = chunk.copy(header, headerLength, at, at + headerBytes - headerLength)
      headerLength += copied
      at += copied
      if (headerLength < headerBytes) return true
      const length = header.readUInt32BE(1)
      if (length > maxMessageBytes) return false
      bodyLeft = Math.max(0, length - (headerBytes - 1))
      headerLength = 0
    }
    return true
  }
}
