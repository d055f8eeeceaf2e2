import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { openPool, transaction } from '../database/database.ts'
import { makeLogger } from '../logging/log.ts'
import { type Queue, startQueue } from './queue.ts'
import type { JobKind } from './taken-jobs.ts'

const feeding: JobKind<{ bird: string }> = { name: 'feed-bird', payload: z.object({ bird: z.string() }) }
let owner: pg.Pool
let queue: Queue
beforeAll(async () => {
  const url = await makeTestDatabase()
  owner = openPool({ url, size: 2, onError: () => undefined })
  queue = await startQueue({ url, jobs: [], takenQueues: [feeding], runsJobs: false, log: makeLogger({ level: 'silent' }) })
})
afterAll(async () => {
  await queue.stop(1)
  await owner.end()
})

const take = () => transaction(owner, (client) => queue.take(client, feeding, { limit: 8, perGroup: 8 }))

it('fails a job with an invalid payload, and continues with the next job', async () => {
  const birds = ['robin', 'wren', 'tit'].map((bird) => ({ payload: { bird } }))
  await transaction(owner, (client) => queue.sendAll(client, feeding, birds))
  await owner.query(`update pgboss.job set data = '{"bird": 7}' where name = $1 and data ->> 'bird' = 'wren'`, [feeding.name])
  const jobs = await take()
  expect(jobs.map(({ payload }) => payload.bird).sort()).toEqual(['robin', 'tit'])
  await transaction(owner, (client) =>
    queue.settle(
      client,
      feeding,
      jobs.map(({ id }) => id),
    ),
  )
  const { rows } = await owner.query(
    `select state, output ->> 'message' as said from pgboss.job where name = $1 and data @> '{"bird": 7}'`,
    [feeding.name],
  )
  expect(rows).toEqual([{ state: expect.stringMatching(/^(retry|failed)$/), said: 'The payload is invalid for this job' }])
})

it('returns a job to the queue on rollback', async () => {
  await transaction(owner, (client) => queue.send(client, feeding, { bird: 'owl' }))
  const rolledBack = transaction(owner, async (client) => {
    expect(await queue.take(client, feeding, { limit: 8, perGroup: 8 })).toMatchObject([{ payload: { bird: 'owl' } }])
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await take()).toMatchObject([{ payload: { bird: 'owl' } }])
})
