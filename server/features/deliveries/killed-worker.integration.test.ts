import type pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { openPool, transaction } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { startWebhookReceiver } from '../../testing/http/webhook-receiver.ts'
import { type ServerProcess, startServerProcess } from '../../testing/processes/server-process.ts'
import { makeConfiguredWorkflow, makeRun } from '../../testing/runs/configured-workflow.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { makeQueueDelivery } from './queue-delivery.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end()
})

async function startWorker(databaseUrl: string): Promise<ServerProcess> {
  const folder = await makeScratchFolder()
  const settings = { DATABASE_URL: databaseUrl, ROLE: 'worker', OUTBOUND_ALLOW_PRIVATE: 'true', DATABASE_POOL_SIZE: '4' }
  const worker = await startServerProcess({ dataDir: folder.path, settings })
  cleanups.push(async () => {
    await worker.end('SIGKILL')
    await folder.remove()
  })
  return worker
}

const wake = (owner: pg.Pool) => owner.query(`insert into pgboss.job (name, data) values ('send-deliveries', '{}')`)

it('sends the same message again after a worker was killed during a request', async () => {
  const databaseUrl = await makeTestDatabase()
  const receiver = await startWebhookReceiver()
  cleanups.push(receiver.stop)
  const owner = openPool({ url: databaseUrl, size: 2, onError: () => undefined })
  cleanups.push(() => owner.end())
  const user = await makeConfiguredWorkflow(owner, { webhook_url: receiver.url })
  const first = await startWorker(databaseUrl)
  const order = { ...user, runId: await makeRun(owner, user), path: '0', url: receiver.url, event: 'a.b', payload: { days: 5 } }
  receiver.behaviors.push('silence')
  await transaction(owner, (client) => makeQueueDelivery(() => undefined)(client, order))
  await wake(owner)
  await eventually(() => expect(receiver.received).toHaveLength(1))
  await first.end('SIGKILL')

  const second = await startWorker(databaseUrl)
  // Makes the lease expire.
  await owner.query(`update public.webhook_deliveries set lease_until = now() - interval '1 second'`)
  await wake(owner)
  await eventually(async () => {
    const { rows } = await owner.query('select status, attempts from public.webhook_deliveries')
    expect(rows).toEqual([{ status: 'delivered', attempts: 2 }])
  })
  expect(receiver.received).toHaveLength(2)
  const [before, after] = receiver.received
  expect([after?.headers['webhook-id'], after?.body]).toEqual([before?.headers['webhook-id'], before?.body])
  await second.end('SIGTERM')
}, 120_000)
