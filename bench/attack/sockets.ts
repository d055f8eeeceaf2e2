import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addresses } from './addresses.ts'
import { countConnectionsOf } from './leftovers.ts'

/** Connections that one attacker opened. */
export interface Sockets {
  all: Socket[]
  /** Returns the number of connections that the server has not closed. */
  open(): Promise<number>
  /** Waits until at most `count` connections are open. @returns the seconds it took, or null after the timeout */
  untilOpen(count: number, seconds: number): Promise<number | null>
}

interface SocketOptions {
  from?: string
  /** Text sent immediately after connecting. */
  first?: string
  /** Text sent repeatedly at this interval, until the connection closes. */
  repeated?: { text: string; everyMs: number }
  /** False for a client that never reads. */
  reads: boolean
}

const pollMs = 100

/** Opens `count` connections to the server. */
export function openSockets(origin: string, count: number, { from = addresses.attacker, first, repeated, reads }: SocketOptions): Sockets {
  const { hostname, port } = new URL(origin)
  const closed = new Set<Socket>()
  const all = Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    socket.on('error', () => closed.add(socket))
    socket.on('close', () => closed.add(socket))
    socket.once('connect', () => first !== undefined && socket.write(first))
    if (reads) socket.on('data', () => undefined)
    else socket.pause()
    if (repeated) {
      const timer = setInterval(() => (closed.has(socket) ? clearInterval(timer) : socket.write(repeated.text)), repeated.everyMs)
    }
    return socket
  })
  const open = () => countConnectionsOf(Number(port), from)
  return {
    all,
    open,
    untilOpen: async (maxOpen, seconds) => {
      const startedAt = Date.now()
      while (Date.now() - startedAt < seconds * 1000) {
        if ((await open()) <= maxOpen) return (Date.now() - startedAt) / 1000
        await sleep(pollMs)
      }
      return null
    },
  }
}

/** Sends text on one connection and reads until the server closes it or the time is over. @returns the received bytes as latin1 */
export async function exchange(origin: string, text: string, { seconds = 5, from = addresses.attacker } = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  const chunks: Buffer[] = []
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(text)
  await Promise.race([closed, sleep(seconds * 1000, undefined, { ref: false })])
  socket.destroy()
  return Buffer.concat(chunks).toString('latin1')
}
