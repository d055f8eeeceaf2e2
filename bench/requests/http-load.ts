// Sends HTTP requests over keep-alive connections, one at a time on each, in a separate process. It does as little work as possible,
// because it shares the machine with the measured server. `node bench/requests/http-load.ts` reads its task as JSON from standard input
// and writes its results as JSON to standard output.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { measureLoad } from '../figures.ts'

export interface LoadTask {
  host: string
  port: number
  /** Texts of whole HTTP requests, head and body, which the connections use in turn. `%n%` is replaced by a unique six-digit number. */
  requests: readonly string[]
  connections: number
  seconds: number
}

const task = JSON.parse(await text(process.stdin)) as LoadTask
/** A response to HEAD has no body, even with a Content-Length header. */
const bodyless = task.requests[0]?.startsWith('HEAD ') === true
let number = 0

/** Returns a function that returns the next bytes to send. */
function makeSource(lane: number): () => Buffer | string {
  const request = task.requests[lane % task.requests.length] ?? ''
  const bytes = Buffer.from(request)
  return request.includes('%n%') ? () => request.replaceAll('%n%', String(++number).padStart(6, '0')) : () => bytes
}

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
function openLane(_: unknown, lane: number): { exchange: () => Promise<number>; close: () => void } {
  const nextRequest = makeSource(lane)
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
        socket.write(nextRequest())
      }),
    close: () => socket.destroy(),
  }
}

const lanes = Array.from({ length: task.connections }, openLane)
const figures = await measureLoad(task.connections, task.seconds, async (lane) => ((await lanes[lane]?.exchange()) ?? 599) < 300)
for (const { close } of lanes) close()
process.stdout.write(JSON.stringify(figures))
