import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { updateDatabase } from '../../server/boot/preparation/prepare-database.ts'
import { startEmbeddedCluster } from '../../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../../server/platform/logging/log.ts'
import { readPostmasterPid } from '../../server/testing/database/orphaned-cluster.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import { auditCompletions } from '../../server/testing/runs/run-audit.ts'
import { makeEndpoints } from './make-endpoints.ts'

const runCount = 500
/** Duration of the measurement in seconds. One of two workers is killed every second, and PostgreSQL once in the middle. */
const seconds = 30
/** Milliseconds that the receiver takes to answer an HTTP call: long enough that a killed worker always has a call in progress. */
const callMs = 150

export interface ChaosFigures {
  runCount: number
  succeeded: number
  /** Number of runs that did not succeed. */
  others: number
  workersKilled: number
  /** Seconds from the last trigger until the last run has ended. */
  settledSeconds: number
  completions: number
  completedTwice: number
  deliveries: number
  received: number
  withoutId: number
  /** Number of webhook deliveries that the receiver did not get. */
  missing: number
}

/** Steps of the measured workflow: an HTTP call, a loop with one delivery per item, another HTTP call, a delivery. */
const steps = (origin: string) => [
  {
    name: 'read',
    title: 'Read',
    kind: 'http',
    method: 'GET',
    url: `${origin}/work`,
    retry: { attempts: 5, backoff_seconds: 1, backoff: 'fixed' },
  },
  {
    name: 'words',
    title: 'Words',
    kind: 'for_each',
    items: '"a,b,c" | split: ","',
    as: 'word',
    batch_size: '2',
    limit: 9,
    steps: [
      { name: 'decide', title: 'Decide', kind: 'condition', if: 'word', steps: [] },
      { name: 'word_sent', title: 'Send the word', kind: 'webhook', event: 'word.sent', payload: { word: 'word' } },
    ],
  },
  { name: 'write', title: 'Write', kind: 'http', method: 'POST', url: `${origin}/work`, body: '{}' },
  { name: 'done', title: 'Done', kind: 'webhook', event: 'run.done', payload: { subject: 'input.subject' } },
]
const completionsOfRun = 10
const deliveriesOfRun = 4

/** Starts a server that receives webhook deliveries and answers HTTP calls slowly. */
async function startReceiver() {
  const ids = new Set<string>()
  const figures = { received: 0, withoutId: 0 }
  const server = createServer(async (request, response) => {
    request.resume()
    if (request.url === '/work') await sleep(callMs)
    else {
      figures.received += 1
      const id = request.headers['webhook-id']
      if (typeof id === 'string') ids.add(id)
      else figures.withoutId += 1
    }
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ids, figures, stop }
}

/** Runs a query on a new connection. Retries while PostgreSQL is down. */
async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } catch (error) {
      if (attempt > 50) throw error
      await sleep(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Starts a run through its webhook endpoint. Retries with the same idempotency key until the server accepts it. */
async function trigger(origin: string, path: string, number: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `chaos-${number}` }
  const body = JSON.stringify({ subject: `Run ${number}`, message: 'screws' })
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    await response?.arrayBuffer().catch(() => null)
    if (response?.ok) return
    await sleep(250)
  }
}

async function untilEnded(url: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    const [row] = await ask<{ open: number }>(
      url,
      `select (select count(*) from public.workflow_runs where status in ('queued', 'running', 'waiting_approval'))::int
         + (select count(*) from public.webhook_deliveries where status = 'queued')::int as open`,
    )
    if (row?.open === 0) return
    await sleep(200)
  }
}

/** Measures whether 500 runs end exactly once while a worker is killed every second and PostgreSQL once. */
export async function measureChaos(folder: string): Promise<ChaosFigures> {
  const dataDir = join(folder, 'chaos')
  const log = makeLogger({ level: 'fatal' })
  const cluster = await startEmbeddedCluster({ dataDir, log })
  const receiver = await startReceiver()
  const settings = {
    ...{ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal', WEBHOOK_ENDPOINT_RATE_LIMIT: '0', OUTBOUND_ALLOW_PRIVATE: 'true' },
    ...{ RUN_LEASE_SECONDS: '3', RUN_CONCURRENCY_PER_USER: '50', DATABASE_POOL_SIZE: '8' },
  }
  const start = (role: string) => startServerProcess({ dataDir: join(folder, `chaos-${role}`), settings: { ...settings, ROLE: role } })
  const processes: ServerProcess[] = []
  try {
    await updateDatabase(cluster.url, log)
    const owner = new pg.Pool({ connectionString: cluster.url, max: 1 })
    await auditCompletions(owner)
    const paths = await makeEndpoints(owner, { steps: steps(receiver.origin), count: 10, webhookUrl: `${receiver.origin}/hook` })
    await owner.end()
    processes.push(await start('web'), await start('worker'), await start('worker'))
    const origin = processes[0]?.url ?? ''
    const triggered = Promise.all(
      Array.from({ length: runCount }, async (_, number) => {
        await sleep((number / runCount) * seconds * 1000)
        await trigger(origin, paths[number % paths.length] ?? '', number)
      }),
    )
    let workersKilled = 0
    for (let second = 1; second <= seconds; second++) {
      await sleep(1000)
      if (second === Math.floor(seconds / 2)) {
        const postmaster = await readPostmasterPid(dataDir)
        if (postmaster !== null) process.kill(postmaster, 'SIGQUIT')
      }
      const index = 1 + (second % 2)
      await processes[index]?.end('SIGKILL')
      workersKilled += 1
      processes[index] = await startAgain(() => start('worker'))
    }
    await triggered
    const startedAt = performance.now()
    await untilEnded(cluster.url)
    const settledSeconds = (performance.now() - startedAt) / 1000
    return { ...(await readFigures(cluster.url, receiver)), workersKilled, settledSeconds: settledSeconds }
  } finally {
    for (const process of processes.reverse()) await process.end('SIGKILL')
    receiver.stop()
    await cluster.stop()
  }
}

/** Starts a server process. Retries until PostgreSQL runs again, because a process cannot start without it. */
async function startAgain(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let attempt = 0; ; attempt++)
    try {
      return await start()
    } catch (error) {
      if (attempt > 20) throw error
      await sleep(500)
    }
}

async function readFigures(url: string, { ids, figures }: Awaited<ReturnType<typeof startReceiver>>) {
  const [runs] = await ask<{ succeeded: number; others: number }>(
    url,
    `select count(*) filter (where status = 'succeeded')::int as succeeded, count(*) filter (where status <> 'succeeded')::int as others from public.workflow_runs`,
  )
  const [done] = await ask<{ completions: number; twice: number }>(
    url,
    `select coalesce(sum(n), 0)::int as completions, count(*) filter (where n > 1)::int as twice
     from (select count(*) as n from public.audit_completions group by run_id, path) c`,
  )
  const deliveries = await ask<{ message_id: string }>(url, 'select message_id from public.webhook_deliveries')
  const succeeded = runs?.succeeded ?? 0
  return {
    runCount,
    succeeded,
    others: runCount - succeeded + Math.max(0, succeeded + (runs?.others ?? 0) - runCount),
    completions: done?.completions ?? 0,
    completedTwice: done?.twice ?? 0,
    deliveries: deliveries.length,
    ...figures,
    missing: deliveries.filter(({ message_id }) => !ids.has(message_id)).length,
  }
}

/** Renders the section of the report about killed processes. */
export function renderChaos(figures: ChaosFigures): string {
  const { succeeded, others, workersKilled, settledSeconds, completions, completedTwice, deliveries, received, withoutId, missing } =
    figures
  return `## Chaos

${runCount} runs, started through webhook endpoints over ${seconds} s, on one web process and two workers. One of the workers is killed (SIGKILL) every second,
${workersKilled} times in total, and PostgreSQL once (SIGQUIT, so that it recovers from its log). Each run calls a slow URL twice, executes a loop and
sends ${deliveriesOfRun} webhooks.

- ${succeeded} of ${runCount} runs succeeded and ${others} failed; the last run ended ${settledSeconds.toFixed(1)} s after the last trigger.
- ${completions.toLocaleString('en-US')} step completions were stored (${(runCount * completionsOfRun).toLocaleString('en-US')} expected), **${completedTwice}** of them for a step that had already completed.
- ${deliveries.toLocaleString('en-US')} deliveries were created (${(runCount * deliveriesOfRun).toLocaleString('en-US')} expected), ${missing} of them were lost. The receiver counted ${received.toLocaleString('en-US')} requests, **${withoutId}** of
  them without an idempotency key and ${Math.max(0, received - deliveries).toLocaleString('en-US')} of them repeated with the same key.
`
}
