import { join } from 'node:path'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openPool } from '../server/platform/database/database.ts'
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { HookLoadFigures, HookLoadTask } from './hook-load.ts'
import { makeHooks } from './run-hooks.ts'
import { runScript } from './run-script.ts'

export const runsAim = { perSecond: 300, p99: 1000 }
/** Steps of the workflow that is measured; each is a row that is written before the next begins. */
export const runSteps = 3
const rates = [100, 200, 300, 400] as const
const seconds = 10
const people = 20

export interface RunRow {
  /** Calls a second. */
  asked: number
  /** Runs that ended a second, and milliseconds from the trigger to the end. */
  figures: Figures
}
export interface RunsFigures {
  one: RunRow[]
  spread: RunRow[]
  /** Milliseconds that one more step takes in a run that is alone. */
  perStep: number
  /** Bare pg-boss: jobs a second, sent one by one, fetched in batches and completed. */
  bare: number
}

/** Only orchestration: conditions, which ask no model and reach nobody. */
const decisions = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'condition',
    name: `decision_${place}`,
    title: `Decision ${place + 1}`,
    if: 'input.message contains "screws"',
    steps: [],
  }))

/** Waits until every run has ended. */
async function drain(owner: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from public.workflow_runs where status in ('queued', 'running', 'waiting_approval')`,
    )
    if (rows[0]?.open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('runs did not end')
}

/** What runs that began after `since` took, as their rows say: from the trigger's transaction to the last one. */
async function readFigures(owner: pg.Pool, since: Date, failed: number): Promise<Figures> {
  const { rows } = await owner.query<{ ms: number; status: string; created: number; finished: number }>(
    `select extract(epoch from finished_at - created_at)::float8 * 1000 as ms, status::text,
       extract(epoch from created_at)::float8 as created, extract(epoch from finished_at)::float8 as finished
     from public.workflow_runs where created_at >= $1`,
    [since],
  )
  const span = Math.max(...rows.map(({ finished }) => finished)) - Math.min(...rows.map(({ created }) => created))
  const broken = rows.filter(({ status }) => status !== 'succeeded').length
  return figuresOf(
    rows.map(({ ms }) => ms),
    span,
    failed + broken,
  )
}

async function measureRates(owner: pg.Pool, origin: string): Promise<RunRow[]> {
  const paths = await makeHooks(owner, { steps: decisions(runSteps), count: people })
  const load = (perSecond: number, duration: number) =>
    runScript<HookLoadFigures>('hook-load.ts', { origin, paths, perSecond, seconds: duration } satisfies HookLoadTask)
  await load(50, 2)
  await drain(owner)
  const rowsOfRates: RunRow[] = []
  for (const asked of rates) {
    await owner.query('checkpoint')
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
    const { failed } = await load(asked, seconds)
    await drain(owner)
    rowsOfRates.push({ asked, figures: await readFigures(owner, rows[0]?.now ?? new Date(), failed) })
  }
  return rowsOfRates
}

/** Steps that are written each by itself, with what they do in the database. */
const notices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'notify',
    name: `notice_${place}`,
    title: `Notice ${place + 1}`,
    channel: 'in_app',
    subject: 'Notice {{ input.subject }}',
    body: 'Words',
  }))

/** A run alone, of few steps and of many: the difference is the steps'. */
async function measureStep(owner: pg.Pool, origin: string): Promise<number> {
  const few = 2
  const many = 18
  const typical = async (steps: number) => {
    const paths = await makeHooks(owner, { steps: notices(steps), count: 1 })
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
    for (let turn = 0; turn < 30; turn++) {
      await runOne(origin, paths[0] ?? '')
      await drain(owner)
    }
    return (await readFigures(owner, rows[0]?.now ?? new Date(), 0)).p50
  }
  return ((await typical(many)) - (await typical(few))) / (many - few)
}

async function runOne(origin: string, path: string): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'One', message: 'screws' }),
  })
  if (answer.status !== 202) throw new Error(`a hook answered ${answer.status}`)
}

/** The queue alone, in the same database: what no engine on it can pass that sends, fetches and completes one job by one. */
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
  const begun = performance.now()
  await Promise.all([...Array.from({ length: 16 }, send), work(), work()])
  const perSecond = total / ((performance.now() - begun) / 1000)
  await boss.stop({ graceful: false })
  return perSecond
}

/** Runs that hooks start, with durable writes: on one process, and on a web process with two workers. */
export async function measureRuns(folder: string, databaseUrl: string): Promise<RunsFigures> {
  const owner = openPool({ url: databaseUrl, size: 2, onError: () => undefined })
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', HOOK_RATE_LIMIT: '0', RUN_CONCURRENCY_PER_USER: '100' }
  const serve = (role: string, name: string) =>
    startServerProcess({ dataDir: join(folder, `runs-${name}`), settings: { ...settings, ROLE: role } })
  const withProcesses = async <T>(roles: string[], work: (origin: string) => Promise<T>): Promise<T> => {
    const processes: ServerProcess[] = []
    try {
      for (const role of roles) processes.push(await serve(role, `${roles.length}-${processes.length}`))
      return await work(processes[0]?.url ?? '')
    } finally {
      for (const process of processes.reverse()) await process.end()
    }
  }
  try {
    const [one, perStep] = await withProcesses(
      ['all'],
      async (origin) => [await measureRates(owner, origin), await measureStep(owner, origin)] as const,
    )
    const spread = await withProcesses(['web', 'worker', 'worker'], (origin) => measureRates(owner, origin))
    return { one, spread, perStep, bare: await measureBare(databaseUrl) }
  } finally {
    await owner.end()
  }
}
