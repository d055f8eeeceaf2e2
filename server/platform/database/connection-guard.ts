import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The database sent a message, such as a row, that is longer than the connection accepts. The connection is closed. */
export class OversizedMessageError extends Error {
  override readonly name = 'OversizedMessageError'

  constructor(maxMessageBytes: number) {
    super(`The database sent a message of more than ${maxMessageBytes} bytes`)
  }
}

/** A message that the driver cannot read. The connection is closed. */
export class UnreadableMessageError extends Error {
  override readonly name = 'UnreadableMessageError'

  constructor(cause: unknown) {
    super('A message of the database could not be read', { cause })
  }
}

/** The parts of the driver's connection that its types leave out. */
interface DriverConnection {
  attachListeners(stream: Pick<Duplex, 'on'>): void
  emit(event: 'error', error: Error): boolean
}

/**
 * Makes a client close its connection, and fail all queries on it, when the database sends a message of more than
 * `maxMessageBytes` or one that the driver cannot read. Without it the driver collects a message of any length and throws in
 * the socket's `data` event, which ends the process. To be called before `connect`.
 */
export function guardConnection(client: pg.ClientBase, maxMessageBytes: number): void {
  // The cast: the driver's types leave its connection out.
  const { connection } = client as unknown as { connection: DriverConnection }
  const attach = connection.attachListeners.bind(connection)
  // Called with the socket that carries messages: after TLS has been set up, where it is used.
  connection.attachListeners = (stream: Duplex) => {
    const guard = (read: (chunk: Buffer) => void) => guarded(read, maxMessageBytes, (error) => fail(connection, stream, error))
    attach({
      on: (event: string, listener: (...values: never[]) => void) =>
        // The cast: a `data` listener of a socket takes chunks.
        stream.on(event, event === 'data' ? guard(listener as (chunk: Buffer) => void) : (listener as () => void)),
    } as Pick<Duplex, 'on'>)
  }
}

/** Returns the class of guarded clients, for a pool. */
export const guardedClient = (maxMessageBytes: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      guardConnection(this, maxMessageBytes)
    }
  }

function fail(connection: DriverConnection, stream: Duplex, error: Error): void {
  // First the error, so that queries fail with it; the end of the socket would fail them with "Connection terminated".
  connection.emit('error', error)
  stream.destroy()
}

function guarded(read: (chunk: Buffer) => void, maxMessageBytes: number, onError: (error: Error) => void): (chunk: Buffer) => void {
  const fits = makeLengthCheck(maxMessageBytes)
  let failed = false
  return (chunk) => {
    // Chunks that arrived before the socket was destroyed.
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

/** A message begins with its type, one byte, and its length, four bytes, which counts itself. */
const headerBytes = 5

/** Follows the messages of a connection chunk by chunk; false as soon as the header of one announces more than the maximum. */
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
