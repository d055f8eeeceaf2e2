import { join } from 'node:path'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openPool } from '../../server/platform/database/database.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import { type Figures, figuresOf } from '../figures.ts'
import { statusBytes } from '../process-memory.ts'
import { runScript } from '../run-script.ts'
import { makeEndpoints } from './make-endpoints.ts'
import type { WebhookLoadFigures, WebhookLoadTask } from './webhook-load.ts'

const webhookLoadScript = new URL('webhook-load.ts', import.meta.url)

export const runsTarget = { perSecond: 300, p99: 1000 }
/** Number of steps of the measured workflow. */
export const runSteps = 3
/** Webhook calls per second. The last two are more than two cores can execute. */
const rates = [100, 300, 500, 600, 700, 900, 1200] as const
const seconds = 10
const userCount = 20

export interface RunRow {
  callsPerSecond: number
  /** Ended runs per second, and milliseconds from the webhook call to the end of the run. */
  figures: Figures
  /** Resident memory of all server processes after the runs, in MiB. */
  memoryMiB: number
}
export interface RunsFigures {
  single: RunRow[]
  spread: RunRow[]
  /** Milliseconds that each additional step takes when a single run executes at a time. */
  perStep: number
  /** Jobs per second with pg-boss alone, without the run engine: sent one by one, fetched in batches and completed. */
  queueOnly: number
}

/** Returns steps that only evaluate a condition. They call no model and send no request, so the measured time is the engine's own. */
const decisions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'condition',
    name: `decision_${index}`,
    title: `Decision ${index + 1}`,
    if: 'input.message contains "screws"',
    steps: [],
  }))

/** Waits until all runs have ended. */
async function drain(owner: pg.Pool): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from public.workflow_runs where status in ('queued', 'running', 'waiting_approval')`,
    )
    if (rows[0]?.open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('runs did not end')
}

/** Reads the durations of all runs created after `since` from their rows: from the creation of the run to its end. */
async function readFigures(owner: pg.Pool, since: Date, failed: number): Promise<Figures> {
  const { rows } = await owner.query<{ ms: number; status: string; created: number; finished: number }>(
    `select extract(epoch from finished_at - created_at)::float8 * 1000 as ms, status::text,
       extract(epoch from created_at)::float8 as created, extract(epoch from finished_at)::float8 as finished
     from public.workflow_runs where created_at >= $1`,
    [since],
  )
  const span = Math.max(...rows.map(({ finished }) => finished)) - Math.min(...rows.map(({ created }) => created))
  const failedRuns = rows.filter(({ status }) => status !== 'succeeded').length
  return figuresOf(
    rows.map(({ ms }) => ms),
    span,
    failed + failedRuns,
  )
}

async function measureRates(owner: pg.Pool, servers: readonly ServerProcess[]): Promise<RunRow[]> {
  const origin = servers[0]?.url ?? ''
  const paths = await makeEndpoints(owner, { steps: decisions(runSteps), count: userCount })
  const load = (perSecond: number, duration: number) =>
    runScript<WebhookLoadFigures>(webhookLoadScript, { origin, paths, perSecond, seconds: duration } satisfies WebhookLoadTask)
  await load(50, 2)
  await drain(owner)
  const rowsOfRates: RunRow[] = []
  for (const callsPerSecond of rates) {
    await owner.query('checkpoint')
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
    const { failed } = await load(callsPerSecond, seconds)
    await drain(owner)
    const figures = await readFigures(owner, rows[0]?.now ?? new Date(), failed)
    rowsOfRates.push({ callsPerSecond, figures, memoryMiB: servers.reduce((sum, { pid }) => sum + statusBytes(pid, 'VmRSS') / 2 ** 20, 0) })
  }
  return rowsOfRates
}

/** Returns steps that add a notification. Each step is one transaction. */
const notificationSteps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'notify',
    name: `notice_${index}`,
    title: `Notice ${index + 1}`,
    channel: 'in_app',
    subject: 'Notice {{ input.subject }}',
    body: 'Words',
  }))

/** Measures the milliseconds per step, as the difference between runs with few and with many steps. */
async function measureStep(owner: pg.Pool, origin: string): Promise<number> {
  const fewSteps = 2
  const manySteps = 18
  const typical = async (steps: number) => {
    const paths = await makeEndpoints(owner, { steps: notificationSteps(steps), count: 1 })
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
    for (let turn = 0; turn < 30; turn++) {
      await runOne(origin, paths[0] ?? '')
      await drain(owner)
    }
    return (await readFigures(owner, rows[0]?.now ?? new Date(), 0)).p50
  }
  return ((await typical(manySteps)) - (await typical(fewSteps))) / (manySteps - fewSteps)
}

async function runOne(origin: string, path: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'One', message: 'screws' }),
  })
  if (response.status !== 202) throw new Error(`a webhook endpoint returned ${response.status}`)
}

/** Measures pg-boss alone in the same database. An engine that uses one job per run cannot be faster. */
async function measureBare(url: string): Promise<number> {
  const boss = new PgBoss({ connectionString: url, schema: 'bench_boss', max: 10 })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue('bare')
  const total = 4000
  let done = 0
  const send = async () => {
    for (let sent = 0; sent < total / 16; sent++) await boss.send('bare', { run_id: crypto.randomUUID() })
  }
  const work = async () => {
    while (done < total) {
      const jobs = await boss.fetch('bare', { batchSize: 50 })
      if (jobs.length > 0)
        await boss.complete(
          'bare',
          jobs.map(({ id }) => id),
        )
      done += jobs.length
      if (jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  const startedAt = performance.now()
  await Promise.all([...Array.from({ length: 16 }, send), work(), work()])
  const perSecond = total / ((performance.now() - startedAt) / 1000)
  await boss.stop({ graceful: false })
  return perSecond
}

/** Measures runs started through webhook endpoints, with durable writes: in a single process, and with one web process and two workers. */
export async function measureRuns(folder: string, databaseUrl: string): Promise<RunsFigures> {
  const owner = openPool({ url: databaseUrl, size: 2, onError: () => undefined })
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', WEBHOOK_ENDPOINT_RATE_LIMIT: '0', RUN_CONCURRENCY_PER_USER: '100' }
  const serve = (role: string, name: string) =>
    startServerProcess({ dataDir: join(folder, `runs-${name}`), settings: { ...settings, ROLE: role } })
  const withProcesses = async <T>(roles: string[], work: (servers: readonly ServerProcess[]) => Promise<T>): Promise<T> => {
    const processes: ServerProcess[] = []
    try {
      for (const role of roles) processes.push(await serve(role, `${roles.length}-${processes.length}`))
      return await work(processes)
    } finally {
      for (const process of processes.reverse()) await process.end()
    }
  }
  try {
    const [single, perStep] = await withProcesses(
      ['all'],
      async (servers) => [await measureRates(owner, servers), await measureStep(owner, servers[0]?.url ?? '')] as const,
    )
    const spread = await withProcesses(['web', 'worker', 'worker'], (servers) => measureRates(owner, servers))
    return { single: single, spread, perStep, queueOnly: await measureBare(databaseUrl) }
  } finally {
    await owner.end()
  }
}
