// A process of its own that loads an address over keep-alive connections, one request at a time on each, with as little
// work of its own as it can (it shares the machine with what it measures): `node bench/http-load.ts` with its task as
// JSON on standard input; figures as JSON on standard output.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { measure } from './figures.ts'

export interface LoadTask {
  host: string
  port: number
  /** The whole request, head and body. `%n%` stands for a number that no other request has, six digits long. */
  request: string
  connections: number
  seconds: number
}

const task = JSON.parse(await text(process.stdin)) as LoadTask
/** The answer to HEAD has no body, whatever its headers say of one. */
const bodyless = task.request.startsWith('HEAD ')
const numbered = task.request.includes('%n%')
const request = Buffer.from(task.request)
let number = 0

/** The status of an answer once it is whole; 0 before. */
function statusOf(received: Buffer): number {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const status = Number(received.toString('latin1', 9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))
  const end = length ? head + 4 + Number(length[1]) : head + 4
  const whole = status === 204 || bodyless || (length ? received.length >= end : received.subarray(-5).equals(Buffer.from('0\r\n\r\n')))
  return whole ? status : 0
}

/** One connection, and the way to send a request on it and hear the status of the answer. */
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
