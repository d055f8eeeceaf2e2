// A process of its own that measures how long the server keeps others waiting: /healthz, and reads of signed-in people.
// Its task comes as the first message from the parent; 'start' and 'stop' bound a measurement.
import { Agent, type RequestOptions, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface ProbeTask {
  url: string
  key: string
  healthAddress: string
  people: { id: string; token: string; address: string }[]
}

/** Milliseconds, and counts of requests. */
export interface ProbeFigures {
  longestHealthMs: number
  longestPersonMs: number
  failedHealth: number
  failedPerson: number
  /** Requests that were answered. */
  answered: number
  /** The longest delay of the probe's own event loop: what the machine alone adds. */
  ownDelayMs: number
}

const healthEveryMs = 20
const personEveryMs = 100
const timeoutMs = 60_000

const { promise: given, resolve: give } = Promise.withResolvers<ProbeTask>()
const delay = monitorEventLoopDelay({ resolution: 5 })
let figures: ProbeFigures | null = null

const empty = (): ProbeFigures => ({ longestHealthMs: 0, longestPersonMs: 0, failedHealth: 0, failedPerson: 0, answered: 0, ownDelayMs: 0 })

/** Sends a GET. @returns whether it was answered with 200 */
function get(options: RequestOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request({ ...options, timeout: timeoutMs }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
      response.on('error', () => resolve(false))
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(false))
    outgoing.end()
  })
}

/** Asks without end, one request at a time; notes how long each answer took within the present measurement. */
function ask(everyMs: number, send: () => Promise<boolean>, note: (figures: ProbeFigures, ms: number, ok: boolean) => void): () => void {
  let sent: number | null = null
  const tick = async () => {
    sent = performance.now()
    const begun = figures
    const ok = await send()
    const ms = performance.now() - sent
    sent = null
    if (figures !== null && figures === begun) note(figures, ms, ok)
    setTimeout(tick, Math.max(0, everyMs - ms))
  }
  void tick()
  // A request that is under way when the measurement ends has waited as well.
  return () => {
    if (figures !== null && sent !== null) note(figures, performance.now() - sent, true)
  }
}

/** Asks for /healthz without end. @returns ends a measurement */
function askHealth({ url, healthAddress }: ProbeTask): () => void {
  const { hostname, port } = new URL(url)
  return ask(
    healthEveryMs,
    () => get({ hostname, port, path: '/healthz', localAddress: healthAddress, agent: false }),
    (present, ms, ok) => {
      present.longestHealthMs = Math.max(present.longestHealthMs, ms)
      if (ok) present.answered += 1
      else present.failedHealth += 1
    },
  )
}

const dashboardPath = (id: string) =>
  `/rest/v1/workflow_configurations?select=*,workflows(id,name,description,category,industry)&user_id=eq.${id}&is_active=eq.true`

/** Reads the dashboards of the people in turn, without end. @returns ends a measurement */
function askPeople({ url, key, people }: ProbeTask): () => void {
  const { hostname, port } = new URL(url)
  const lanes = people.map(({ id, token, address }) => ({
    path: dashboardPath(id),
    localAddress: address,
    agent: new Agent({ keepAlive: true }),
    headers: { apikey: key, authorization: `Bearer ${token}` },
  }))
  let turn = 0
  return ask(
    personEveryMs,
    () => get({ hostname, port, ...lanes[turn++ % lanes.length] }),
    (present, ms, ok) => {
      present.longestPersonMs = Math.max(present.longestPersonMs, ms)
      if (ok) present.answered += 1
      else present.failedPerson += 1
    },
  )
}

async function run(): Promise<void> {
  const task = await given
  const closings = [askHealth(task), askPeople(task)]
  process.on('message', (word) => {
    if (word === 'start') {
      delay.reset()
      figures = empty()
    }
    if (word !== 'stop' || figures === null) return
    for (const close of closings) close()
    process.send?.({ ...figures, ownDelayMs: delay.max / 1e6 } satisfies ProbeFigures)
    figures = null
  })
  process.send?.('ready')
}

delay.enable()
// The parent wrote the task.
process.once('message', (task) => give(task as ProbeTask))
process.on('disconnect', () => process.exit(0))
await run()
