// Uploads or downloads bytes over HTTP as fast as possible, in a separate process. It reads its task as JSON from standard input and writes
// its results as JSON to standard output.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'

export interface TransferTask {
  method: 'POST' | 'GET'
  /** URLs of the transfers. All run at the same time. */
  urls: string[]
  headers: Record<string, string>
  /** Size of each upload in bytes. */
  bytes: number
}
export interface TransferFigures {
  seconds: number
  bytes: number
}

const chunk = Buffer.alloc(256 * 1024, 'workwright ')

function transfer({ method, headers, bytes }: TransferTask, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = method === 'POST' ? bytes : 0
    const call = request(url, { method, headers: { ...headers, 'content-length': String(sent) } }, (response) => {
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(method === 'POST' ? sent : received)
          : reject(new Error(`status ${response.statusCode} of ${url}`)),
      )
    })
    call.on('error', reject)
    let remainingBytes = sent
    const write = () => {
      while (remainingBytes > 0) {
        const next = remainingBytes >= chunk.length ? chunk : chunk.subarray(0, remainingBytes)
        remainingBytes -= next.length
        if (!call.write(next)) return void call.once('drain', write)
      }
      call.end()
    }
    write()
  })
}

// Cast: the parent process writes the task.
const task = (await json(process.stdin)) as TransferTask
const startedAt = performance.now()
const moved = await Promise.all(task.urls.map((url) => transfer(task, url)))
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(JSON.stringify({ seconds, bytes: moved.reduce((sum, count) => sum + count) } satisfies TransferFigures))
