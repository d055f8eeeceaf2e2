import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarantinedCode } from '../../../../contracts/runs/run-labels.ts'
import { transaction } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startWebSite, type WebSite } from '../../../testing/http/web-site.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../../../testing/processes/server-process.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { retryRun } from '../lifecycle/retry-run.ts'

let asker: TestEngine
let site: WebSite
let folder: Awaited<ReturnType<typeof makeScratchFolder>>
let worker: ServerProcess
const startWorker = () =>
  startServerProcess({
    dataDir: folder.path,
    settings: {
      ...{ DATABASE_URL: asker.url, ROLE: 'worker', OUTBOUND_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'warn' },
      ...{ RUN_LEASE_SECONDS: '2', DATABASE_POOL_SIZE: '8' },
    },
  })

beforeAll(async () => {
  folder = await makeScratchFolder()
  site = await startWebSite()
  asker = await openTestEngine({ executesRuns: false })
}, 60_000)
afterAll(async () => {
  await endServerProcess(worker, folder.path)
  await asker.stop()
  await site.stop()
  await folder.remove()
})

it('quarantines a run whose step ends two processes, and lets its owner retry it', async () => {
  let isDeadly = true
  site.pages['/deadly'] = () => {
    if (!isDeadly) return { body: 'ok' }
    process.kill(worker.pid, 'SIGKILL')
    return { neverResponds: true }
  }
  site.pages['/slow'] = { body: 'ok', delayMs: 500 }
  const steps = (path: string) => [
    { name: 'first', kind: 'webhook', event: 'a.b', payload: {} },
    { name: 'call', title: 'Call it', kind: 'http', method: 'GET', url: `${site.origin}${path}` },
  ]
  const [me, other] = [await asker.createUser(), await asker.createUser()]
  const deadly = { configurationId: await asker.configure(me, definitionOf(steps('/deadly'))), userId: me }
  const harmless = { configurationId: await asker.configure(other, definitionOf(steps('/slow'))), userId: other }

  worker = await startWorker()
  const id = await asker.start(deadly)
  await worker.exited
  const innocent = await asker.start(harmless)
  worker = await startWorker()
  await worker.exited
  worker = await startWorker()

  expect((await asker.untilEnded(innocent)).status).toBe('succeeded')
  const run = await eventually(async () => {
    const found = await asker.read(id)
    if (found.status !== 'failed') throw new Error(`the run is ${found.status}`)
    return found
  })
  expect(run).toMatchObject({ error_code: quarantinedCode, failed_step: '1' })
  expect(run.error).toMatch(/^Call it: The server stopped twice/)
  expect(site.requests.filter(({ path }) => path === '/deadly')).toHaveLength(2)

  isDeadly = false
  const { queue, effects } = asker
  await transaction(asker.owner, (client) =>
    retryRun(client, { queue, effects }, me, { run_id: id, from: 'failed_step', configuration: 'original' }),
  )
  asker.signals.due()
  expect(await asker.until(id, 'succeeded')).toMatchObject({ error: null, error_code: null, crashes: 0 })
}, 120_000)
