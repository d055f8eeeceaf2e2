// A process of its own that calls hooks at a steady rate, whatever the answers take: `node bench/hook-load.ts` with its task as
// JSON on standard input; how many calls were taken, as JSON on standard output.
import { text } from 'node:stream/consumers'
import { Pool } from 'undici'

export interface HookLoadTask {
  origin: string
  /** Paths of hooks, called in turn. */
  paths: string[]
  perSecond: number
  seconds: number
}

export interface HookLoadFigures {
  accepted: number
  failed: number
}

const task = JSON.parse(await text(process.stdin)) as HookLoadTask
const pool = new Pool(task.origin, { connections: 32, pipelining: 1 })
const body = JSON.stringify({ subject: 'Order 4711', message: 'It came without the screws.' })
const headers = { 'content-type': 'application/json' }
const figures: HookLoadFigures = { accepted: 0, failed: 0 }
const calls: Promise<void>[] = []

async function call(number: number): Promise<void> {
  const path = task.paths[number % task.paths.length] ?? '/'
  const answer = await pool.request({ method: 'POST', path, headers, body }).catch(() => null)
  await answer?.body.dump()
  if (answer?.statusCode === 202) figures.accepted += 1
  else figures.failed += 1
}

const begun = performance.now()
const total = task.perSecond * task.seconds
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * task.perSecond))
    while (calls.length < due) calls.push(call(calls.length))
    if (calls.length < total) return
    clearInterval(timer)
    resolve()
  }, 4)
})
await Promise.all(calls)
await pool.close()
process.stdout.write(JSON.stringify(figures))
