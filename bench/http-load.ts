// Sends HTTP requests over keep-alive connections, one at a time on each, in a separate process. It does as little work as possible,
// because
// it shares the machine with the measured server. `node bench/http-load.ts` reads its task as JSON from standard input and writes its
// results as JSON to standard output.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { measure } from './figures.ts'

export interface LoadTask {
  host: string
  port: number
  /** Text of the whole HTTP request, head and body. `%n%` is replaced by a unique six-digit number. */
  request: string
  connections: number
  seconds: number
}

const task = JSON.parse(await text(process.stdin)) as LoadTask
/** A response to HEAD has no body, even with a Content-Length header. */
const bodyless = task.request.startsWith('HEAD ')
const numbered = task.request.includes('%n%')
const request = Buffer.from(task.request)
let number = 0

/** Returns the status of a response, or 0 while it is incomplete. */
function statusOf(received: Buffer): number {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const status = Number(received.toString('latin1', 9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))
  const end = length ? head + 4 + Number(length[1]) : head + 4
  const isComplete =
    status === 204 || bodyless || (length ? received.length >= end : received.subarray(-5).equals(Buffer.from('0\r\n\r\n')))
  return isComplete ? status : 0
}

/** Opens a connection. `exchange` sends the request and resolves to the status of the response. */
function openLane(): { exchange: () => Promise<number>; close: () => void } {
  const socket = connect({ host: task.host, port: task.port, noDelay: true })
  let received: Buffer | null = null
  let finish: (status: number) => void = () => undefined
  socket.on('data', (chunk: Buffer) => {
    received = received === null ? chunk : Buffer.concat([received, chunk])
    const status = statusOf(received)
    if (status === 0) return
    received = null
    finish(status)
  })
  socket.on('error', () => finish(599))
  return {
    exchange: () =>
      new Promise((resolve) => {
        finish = resolve
        socket.write(numbered ? task.request.replaceAll('%n%', String(++number).padStart(6, '0')) : request)
      }),
    close: () => socket.destroy(),
  }
}

const lanes = Array.from({ length: task.connections }, openLane)
const figures = await measure(task.connections, task.seconds, async (lane) => ((await lanes[lane]?.exchange()) ?? 599) < 300)
for (const { close } of lanes) close()
process.stdout.write(JSON.stringify(figures))
