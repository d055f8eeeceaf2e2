import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarantinedCode } from '../../../../contracts/runs/run-labels.ts'
import { transaction } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startWebSite, type WebSite } from '../../../testing/http/web-site.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../../../testing/processes/server-process.ts'
import { auditCompletions } from '../../../testing/runs/run-audit.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { retryRun } from '../lifecycle/retry-run.ts'

const runs = 40
/** Number of kills, one per second, alternating between the workers. */
const kills = 4

let asker: TestEngine
let site: WebSite
let folder: Awaited<ReturnType<typeof makeScratchFolder>>
const workers: ServerProcess[] = []
const startWorker = () =>
  startServerProcess({
    dataDir: folder.path,
    settings: {
      DATABASE_URL: asker.url,
      ROLE: 'worker',
      RUN_LEASE_SECONDS: '2',
      RUN_CONCURRENCY: '3',
      RUN_CONCURRENCY_PER_USER: '50',
      OUTBOUND_ALLOW_PRIVATE: 'true',
      OUTBOUND_CALLS_PER_HOST: '0',
      LOG_LEVEL: 'warn',
      DATABASE_POOL_SIZE: '8',
    },
  })

beforeAll(async () => {
  folder = await makeScratchFolder()
  site = await startWebSite()
  asker = await openTestEngine({ executesRuns: false })
}, 60_000)
afterAll(async () => {
  await Promise.all(workers.map((worker) => endServerProcess(worker, folder.path)))
  await asker.stop()
  await site.stop()
  await folder.remove()
})

/** Steps with a slow call, a loop, a text and a delivery. A kill can interrupt each of these kinds. */
const steps = () => [
  { name: 'slow', kind: 'http', method: 'GET', url: `${site.origin}/slow`, retry: { attempts: 5, backoff_seconds: 1, backoff: 'fixed' } },
  {
    name: 'all',
    kind: 'for_each',
    items: "'a,b,c' | split: ','",
    as: 'word',
    batch_size: '2',
    limit: 9,
    steps: [
      {
        name: 'text',
        title: 'Text',
        kind: 'extract',
        from: 'Word: {{ word }}',
        fields: [{ name: 'word', type: 'text', description: 'The word' }],
      },
      { name: 'sent', title: 'Sent', kind: 'webhook', event: 'word.sent', payload: { word: 'word' } },
    ],
  },
  { name: 'slower', kind: 'http', method: 'POST', url: `${site.origin}/slow`, body: '{}' },
  { name: 'done', kind: 'webhook', event: 'run.done', payload: { text: 'input.text' } },
]

/** Retries quarantined runs as their owner. */
async function retryQuarantined(userId: string): Promise<void> {
  const { queue, effects } = asker
  const { rows } = await asker.owner.query<{ id: string }>('select id from public.workflow_runs where error_code = $1', [quarantinedCode])
  for (const { id } of rows)
    await transaction(asker.owner, (client) =>
      retryRun(client, { queue, effects }, userId, { run_id: id, from: 'failed_step', configuration: 'original' }),
    )
}

it('ends every run and completes no step twice if workers are killed', async () => {
  site.pages['/slow'] = { body: 'ok', delayMs: 300 }
  const completions = await auditCompletions(asker.owner)
  workers.push(...(await Promise.all([startWorker(), startWorker()])))
  const me = await asker.createUser()
  const configurationId = await asker.configure(me, definitionOf(steps()), { webhook_url: `${site.origin}/hook` })
  const ids = await Promise.all(Array.from({ length: runs }, () => asker.start({ configurationId, userId: me })))
  // Starts three runs per worker, so that one worker has runs while the killed worker restarts.
  await eventually(async () => {
    const { rowCount } = await asker.owner.query(`select from public.workflow_runs where status = 'running'`)
    if ((rowCount ?? 0) < 4) throw new Error('not both are at work')
  })
  for (let count = 0; count < kills; count += 1) {
    if (count > 0) await sleep(1000)
    await workers[count % 2]!.end('SIGKILL')
    workers[count % 2] = await startWorker()
  }
  const deadline = Date.now() + 90_000
  const open = async () =>
    (await asker.owner.query(`select from public.workflow_runs where status not in ('succeeded', 'rejected', 'failed', 'cancelled')`))
      .rowCount ?? 0
  while ((await open()) > 0 && Date.now() < deadline) {
    await sleep(200)
    await retryQuarantined(me)
  }

  const ended = await asker.owner.query<{ status: string; count: string }>(
    'select status, count(*) from public.workflow_runs group by status',
  )
  expect(ended.rows).toEqual([{ status: 'succeeded', count: String(runs) }])
  const done = await completions()
  expect(done.filter(({ count }) => count !== 1)).toEqual([])
  // Each run has two calls, a loop with six steps, and a delivery.
  expect(done).toHaveLength(runs * 10)
  const deliveries = await asker.owner.query<{ count: string; named: string }>(
    'select count(*), count(distinct message_id) as named from public.webhook_deliveries where run_id = any ($1)',
    [ids],
  )
  expect(deliveries.rows).toEqual([{ count: String(runs * 4), named: String(runs * 4) }])
  const taken = await asker.owner.query<{ count: string }>(
    `select count(*) from pgboss.job where name = 'advance-run' and state in ('created', 'retry')`,
  )
  expect(taken.rows).toEqual([{ count: '0' }])
  // At least one kill must have interrupted a run.
  const interrupted = site.requests.filter(({ path }) => path === '/slow').length - runs * 2
  expect(interrupted).toBeGreaterThan(0)
}, 120_000)
