// Measures in a separate process how long other clients wait: it requests /healthz and reads the dashboards of signed-in users.
// The first message from the parent is the task; later ones, 'start' and 'stop', delimit a measurement.
import { Agent, type RequestOptions, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface ProbeTask {
  url: string
  key: string
  healthAddress: string
  users: { id: string; token: string; address: string }[]
}

/** Durations in milliseconds, and numbers of requests, of one measurement. */
export interface ProbeFigures {
  slowestHealthMs: number
  slowestReadMs: number
  failedHealth: number
  failedReads: number
  /** Number of requests that got a response. */
  answered: number
  /** Longest delay of the probe's own event loop, in milliseconds. The machine causes it, not the server. */
  ownDelayMs: number
}

const healthEveryMs = 20
const userIntervalMs = 100
const timeoutMs = 60_000

const { promise: taskReceived, resolve: receiveTask } = Promise.withResolvers<ProbeTask>()
const delay = monitorEventLoopDelay({ resolution: 5 })
let figures: ProbeFigures | null = null

const empty = (): ProbeFigures => ({ slowestHealthMs: 0, slowestReadMs: 0, failedHealth: 0, failedReads: 0, answered: 0, ownDelayMs: 0 })

/** Sends a GET request. @returns true for status 200 */
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

/** Sends requests one after another until the process ends, and adds the duration of each to the current measurement. */
function requestRepeatedly(
  everyMs: number,
  send: () => Promise<boolean>,
  record: (figures: ProbeFigures, ms: number, ok: boolean) => void,
): () => void {
  let sent: number | null = null
  const tick = async () => {
    sent = performance.now()
    const startedAt = figures
    const ok = await send()
    const ms = performance.now() - sent
    sent = null
    if (figures !== null && figures === startedAt) record(figures, ms, ok)
    setTimeout(tick, Math.max(0, everyMs - ms))
  }
  void tick()
  // Include the request that is still waiting when the measurement ends.
  return () => {
    if (figures !== null && sent !== null) record(figures, performance.now() - sent, true)
  }
}

/** Requests /healthz until the process ends. @returns a function that ends a measurement */
function requestHealth({ url, healthAddress }: ProbeTask): () => void {
  const { hostname, port } = new URL(url)
  return requestRepeatedly(
    healthEveryMs,
    () => get({ hostname, port, path: '/healthz', localAddress: healthAddress, agent: false }),
    (present, ms, ok) => {
      present.slowestHealthMs = Math.max(present.slowestHealthMs, ms)
      if (ok) present.answered += 1
      else present.failedHealth += 1
    },
  )
}

const dashboardPath = (id: string) =>
  `/rest/v1/workflow_configurations?select=*,workflows(id,name,description,category,industry)&user_id=eq.${id}&is_active=eq.true`

/** Reads the users' dashboards one after another until the process ends. @returns a function that ends a measurement */
function readDashboards({ url, key, users }: ProbeTask): () => void {
  const { hostname, port } = new URL(url)
  const lanes = users.map(({ id, token, address }) => ({
    path: dashboardPath(id),
    localAddress: address,
    agent: new Agent({ keepAlive: true }),
    headers: { apikey: key, authorization: `Bearer ${token}` },
  }))
  let turn = 0
  return requestRepeatedly(
    userIntervalMs,
    () => get({ hostname, port, ...lanes[turn++ % lanes.length] }),
    (present, ms, ok) => {
      present.slowestReadMs = Math.max(present.slowestReadMs, ms)
      if (ok) present.answered += 1
      else present.failedReads += 1
    },
  )
}

async function run(): Promise<void> {
  const task = await taskReceived
  const closings = [requestHealth(task), readDashboards(task)]
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
// Cast: the parent process sends the task as its first message.
process.once('message', (task) => receiveTask(task as ProbeTask))
process.on('disconnect', () => process.exit(0))
await run()
