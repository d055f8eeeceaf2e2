import { connect, type Socket } from 'node:net'

/** A connection on which a test writes arbitrary bytes. */
export interface RawConnection {
  socket: Socket
  /** Everything received so far, as Latin-1. */
  received(): string
  /** Resolves to everything received when the server has closed the connection. */
  closed: Promise<string>
}

/** Opens a connection and sends `text`. With `isReading: false` it never reads the response. */
export function openRaw(url: string, text = '', { isReading = true } = {}): RawConnection {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.setEncoding('latin1')
  if (isReading)
    socket.on('data', (chunk: string) => {
      received += chunk
    })
  // A server that closes at once resets the connection.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  if (text !== '') socket.write(text)
  return { socket, received: () => received, closed }
}

/** Sends one request and resolves to the whole response when the server closes the connection. */
export const askRaw = (url: string, text: string): Promise<string> => openRaw(url, text).closed

/** Returns the status of a raw response; 0 without a response. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
