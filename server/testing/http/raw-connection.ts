import { connect, type Socket } from 'node:net'

/** A TCP connection for writing arbitrary bytes. */
export interface RawConnection {
  socket: Socket
  /** Returns all data received so far, decoded as Latin-1. */
  received(): string
  /** Resolves to all received data when the server has closed the connection. */
  closed: Promise<string>
}

/** Opens a connection and sends `text`. With `isReading: false`, the connection does not read the response. */
export function openRaw(url: string, text = '', { isReading = true } = {}): RawConnection {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.setEncoding('latin1')
  if (isReading)
    socket.on('data', (chunk: string) => {
      received += chunk
    })
  // Ignores errors, because a server that closes the connection immediately resets it.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  if (text !== '') socket.write(text)
  return { socket, received: () => received, closed }
}

/** Sends one request and resolves to the whole response when the server closes the connection. */
export const sendRaw = (url: string, text: string): Promise<string> => openRaw(url, text).closed

/** Returns the status code of a raw response, or 0 if the response is empty. */
export const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0)
