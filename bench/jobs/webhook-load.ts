// Calls webhook endpoints at a constant rate, whatever the response times are, in a separate process. `node bench/jobs/webhook-load.ts`
// reads its task as JSON from standard input and writes the number of accepted calls as JSON to standard output.
import { text } from 'node:stream/consumers'
import { Pool } from 'undici'

export interface WebhookLoadTask {
  origin: string
  /** Paths of webhook endpoints, called one after another. */
  paths: string[]
  perSecond: number
  seconds: number
}

export interface WebhookLoadFigures {
  accepted: number
  failed: number
}

const task = JSON.parse(await text(process.stdin)) as WebhookLoadTask
const pool = new Pool(task.origin, { connections: 32, pipelining: 1 })
const body = JSON.stringify({ subject: 'Order 4711', message: 'It came without the screws.' })
const headers = { 'content-type': 'application/json' }
const figures: WebhookLoadFigures = { accepted: 0, failed: 0 }
const calls: Promise<void>[] = []

async function call(number: number): Promise<void> {
  const path = task.paths[number % task.paths.length] ?? '/'
  const response = await pool.request({ method: 'POST', path, headers, body }).catch(() => null)
  await response?.body.dump()
  if (response?.statusCode === 202) figures.accepted += 1
  else figures.failed += 1
}

const startedAt = performance.now()
const total = task.perSecond * task.seconds
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const dueCalls = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * task.perSecond))
    while (calls.length < dueCalls) calls.push(call(calls.length))
    if (calls.length < total) return
    clearInterval(timer)
    resolve()
  }, 4)
})
await Promise.all(calls)
await pool.close()
process.stdout.write(JSON.stringify(figures))
