import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedCluster } from '../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../server/platform/log.ts'
import { updateDatabase } from '../server/prepare-database.ts'
import { postmasterOf } from '../server/testing/orphaned-cluster.ts'
import { auditCompletions } from '../server/testing/run-audit.ts'
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts'
import { makeHooks } from './run-hooks.ts'

const asked = 500
/** Seconds in which one of two workers is killed each second; PostgreSQL itself in the middle of them. */
const seconds = 30
/** Milliseconds that a call of a step takes: something is always under way when a worker dies. */
const callMs = 150

export interface ChaosFigures {
  asked: number
  succeeded: number
  /** Ended in any other way, or not at all. */
  others: number
  workersKilled: number
  /** Seconds from the last trigger until the last run ended. */
  settled: number
  completions: number
  completedTwice: number
  deliveries: number
  received: number
  withoutId: number
  /** Deliveries that never arrived. */
  missing: number
}

/** A step that calls, a loop whose items deliver, another call, a delivery. */
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

/** Takes webhooks, and answers calls slowly. */
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

/** One question on a connection of its own: the database goes and comes back. Tried until it answers. */
async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } catch (error) {
      if (tries > 50) throw error
      await sleep(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Starts a run by its hook, again and again with the same key until it is taken. */
async function trigger(origin: string, path: string, number: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `chaos-${number}` }
  const body = JSON.stringify({ subject: `Run ${number}`, message: 'screws' })
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (answer?.ok) return
    await sleep(250)
  }
}

async function untilEnded(url: string): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    const [row] = await ask<{ open: number }>(
      url,
      `select (select count(*) from public.workflow_runs where status in ('queued', 'running', 'waiting_approval'))::int
         + (select count(*) from public.webhook_deliveries where status = 'queued')::int as open`,
    )
    if (row?.open === 0) return
    await sleep(200)
  }
}

/** 500 runs while workers die every second and PostgreSQL once. */
export async function measureChaos(folder: string): Promise<ChaosFigures> {
  const dataDir = join(folder, 'chaos')
  const log = makeLogger({ level: 'fatal' })
  const cluster = await startEmbeddedCluster({ dataDir, log })
  const receiver = await startReceiver()
  const settings = {
    ...{ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal', HOOK_RATE_LIMIT: '0', OUTBOUND_ALLOW_PRIVATE: 'true' },
    ...{ RUN_LEASE_SECONDS: '3', RUN_CONCURRENCY_PER_USER: '50', DATABASE_POOL_SIZE: '8' },
  }
  const start = (role: string) => startServerProcess({ dataDir: join(folder, `chaos-${role}`), settings: { ...settings, ROLE: role } })
  const processes: ServerProcess[] = []
  try {
    await updateDatabase(cluster.url, log)
    const owner = new pg.Pool({ connectionString: cluster.url, max: 1 })
    await auditCompletions(owner)
    const paths = await makeHooks(owner, { steps: steps(receiver.origin), count: 10, webhookUrl: `${receiver.origin}/hook` })
    await owner.end()
    processes.push(await start('web'), await start('worker'), await start('worker'))
    const origin = processes[0]?.url ?? ''
    const triggered = Promise.all(
      Array.from({ length: asked }, async (_, number) => {
        await sleep((number / asked) * seconds * 1000)
        await trigger(origin, paths[number % paths.length] ?? '', number)
      }),
    )
    let workersKilled = 0
    for (let second = 1; second <= seconds; second++) {
      await sleep(1000)
      if (second === Math.floor(seconds / 2)) {
        const postmaster = await postmasterOf(dataDir)
        if (postmaster !== null) process.kill(postmaster, 'SIGQUIT')
      }
      const place = 1 + (second % 2)
      await processes[place]?.end('SIGKILL')
      workersKilled += 1
      processes[place] = await startAgain(() => start('worker'))
    }
    await triggered
    const begun = performance.now()
    await untilEnded(cluster.url)
    const settled = (performance.now() - begun) / 1000
    return { ...(await readFigures(cluster.url, receiver)), workersKilled, settled }
  } finally {
    for (const process of processes.reverse()) await process.end('SIGKILL')
    receiver.stop()
    await cluster.stop()
  }
}

/** While PostgreSQL is away nobody can start. */
async function startAgain(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let tries = 0; ; tries++)
    try {
      return await start()
    } catch (error) {
      if (tries > 20) throw error
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
    asked,
    succeeded,
    others: asked - succeeded + Math.max(0, succeeded + (runs?.others ?? 0) - asked),
    completions: done?.completions ?? 0,
    completedTwice: done?.twice ?? 0,
    deliveries: deliveries.length,
    ...figures,
    missing: deliveries.filter(({ message_id }) => !ids.has(message_id)).length,
  }
}

/** The section of `bench/README.md` about chaos. */
export function renderChaos(figures: ChaosFigures): string {
  const { succeeded, others, workersKilled, settled, completions, completedTwice, deliveries, received, withoutId, missing } = figures
  return `## Chaos

${asked} runs, started by hooks over ${seconds} s, on one web process and two workers; one of the workers is killed (SIGKILL) every second,
${workersKilled} in all, and PostgreSQL once (SIGQUIT, so that it recovers from its log). Each run calls a slow address twice, goes through a loop and
sends ${deliveriesOfRun} webhooks.

- ${succeeded} of ${asked} runs succeeded, ${others} did not; the last ended ${settled.toFixed(1)} s after the killing.
- ${completions.toLocaleString('en-US')} completions of steps were written (${(asked * completionsOfRun).toLocaleString('en-US')} are due), **${completedTwice}** of a step that had completed before.
- ${deliveries.toLocaleString('en-US')} deliveries were ordered (${(asked * deliveriesOfRun).toLocaleString('en-US')} are due), ${missing} of them never arrived; the receiver counted ${received.toLocaleString('en-US')} requests, **${withoutId}** of
  them without their idempotency key, ${Math.max(0, received - deliveries).toLocaleString('en-US')} of them repetitions under the same key.
`
}
