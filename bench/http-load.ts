// A process of its own that loads an address over keep-alive connections, one request at a time on each, with as little
// work of its own as it can: `node bench/http-load.ts` with its task as JSON on standard input; figures as JSON on standard output.
import { connect, type Socket } from 'node:net'
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
let number = 0

/** Resolves to the status of one request on an open connection. */
function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const finish = (status: number) => {
      socket.off('data', take).off('error', reject)
      resolve(status)
    }
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const words = received.toString('latin1', 0, head).toLowerCase()
      const status = Number(words.slice(9, 12))
      const length = /content-length: (\d+)/.exec(words)
      const whole = length ? received.length >= head + 4 + Number(length[1]) : received.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
      if (whole || status === 204) finish(status)
    }
    socket.on('data', take).once('error', reject)
    socket.write(request.replace('%n%', String(++number).padStart(6, '0')))
  })
}

const sockets = Array.from({ length: task.connections }, () => connect({ host: task.host, port: task.port, noDelay: true }))
const figures = await measure(task.connections, task.seconds, async (lane) => {
  const socket = sockets[lane]
  return socket !== undefined && (await exchange(socket, task.request)) < 300
})
for (const socket of sockets) socket.destroy()
process.stdout.write(JSON.stringify(figures))
