import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeScriptedTextModels, waitForAbort } from '../../../testing/models/scripted-models.ts'
import { auditCompletions } from '../../../testing/runs/run-audit.ts'
import { definitionOf, openTestEngine, type TestEngine, type TestEngineOptions } from '../../../testing/runs/run-engine.ts'
import { StepJournal } from '../engine/journal/step-journal.ts'
import { newStepRow } from '../engine/journal/step-row.ts'
import { claimRuns } from './claim-runs.ts'
import { LeaseLostError } from './claimed-run.ts'

const engines: TestEngine[] = []
const open = async (options: TestEngineOptions) => {
  const engine = await openTestEngine(options)
  engines.push(engine)
  return engine
}
afterEach(async () => {
  for (const engine of engines.splice(0).reverse()) await engine.stop()
})

const write = {
  kind: 'generate',
  task: { kind: 'summarise', sentences: 2 },
  instructions: 'Be brief.',
  context: [],
  material: [{ title: 'Text', text: 'The lift stands still.' }],
  temperature: "'balanced'",
  max_words: "''",
}
const send = { kind: 'webhook', event: 'a.b', payload: { value: 'input.text' } }
const address = { webhook_url: 'https://example.com/hook' }

/** Resolves when a step is running. */
const begun = (engine: TestEngine, id: string, path: string) =>
  eventually(async () => {
    const step = (await engine.steps(id)).find((one) => one.path === path)
    if (step?.status !== 'running') throw new Error('not yet')
  })

it('rejects writes of a slow worker that has lost its lease', async () => {
  const databaseUrl = await makeTestDatabase()
  const models = makeScriptedTextModels()
  // Leases last ten minutes and are renewed every two and a half minutes, so the test has time to remove a lease. The step in progress
  // occupies the only slot of this worker, so that the worker cannot claim the run again.
  const slow = await open({ databaseUrl, models, limits: { leaseSeconds: 600, perProcess: 1 } })
  const completions = await auditCompletions(slow.owner)
  const modelReply = Promise.withResolvers<string>()
  models.replies.push(() => modelReply.promise)
  const me = await slow.createUser()
  const configurationId = await slow.configure(me, definitionOf([send, write, send]), address)
  const id = await slow.start({ configurationId, userId: me })
  await begun(slow, id, '1')
  const { lease } = await slow.read(id)
  await slow.owner.query(`update public.workflow_runs set lease_until = now() - interval '1 second' where id = $1`, [id])
  const quick = await open({ databaseUrl, models: makeScriptedTextModels('In time.'), limits: { leaseSeconds: 2 } })
  const run = await quick.untilEnded(id)
  expect(run.status).toBe('succeeded')
  modelReply.resolve('Too late.')
  await sleep(100)
  expect((await quick.steps(id))[1]?.output).not.toMatchObject({ text: 'Too late.' })
  expect((await completions()).map(({ path, count }) => [path, count]).sort()).toEqual([
    ['0', 1],
    ['1', 1],
    ['2', 1],
  ])
  expect(lease).not.toBeNull()
  expect(slow.logged).toEqual([])
})

it('rolls back a transaction without a lease, and commits one with a lease', async () => {
  const engine = await open({ executesRuns: false })
  const me = await engine.createUser()
  const definition = definitionOf([send])
  const id = await engine.start({ configurationId: await engine.configure(me, definition), userId: me })
  const claim = async () => (await transaction(engine.owner, (client) => claimRuns(client, [id], { leaseSeconds: 30, suspects: 1 })))[0]
  const first = (await claim())!
  expect(await claim()).toBeUndefined()
  const ledgerOf = (run: typeof first) =>
    new StepJournal({ owner: engine.owner, run, onWritten: () => undefined, onError: () => undefined })
  const stale = ledgerOf(first)
  await engine.owner.query(`update public.workflow_runs set lease_until = now() - interval '1 second' where id = $1`, [id])
  const second = (await claim())!
  expect(second).toMatchObject({ takeovers: 1, is_fresh: false })
  const row = { ...newStepRow(definition.steps[0]!, '0', 0), status: 'succeeded' as const }
  stale.bufferStep({ ...row, output: 'stale' })
  await expect(stale.checkpoint()).rejects.toThrow(LeaseLostError)
  await expect(
    stale.within((client) =>
      client.query(
        `insert into app.idempotency_keys (configuration_id, key, run_id) select configuration_id, 'stale', id from public.workflow_runs`,
      ),
    ),
  ).rejects.toThrow(LeaseLostError)
  const fresh = ledgerOf(second)
  await fresh.within((client) =>
    client.query(
      `insert into app.idempotency_keys (configuration_id, key, run_id) select configuration_id, 'fresh', id from public.workflow_runs`,
    ),
  )
  fresh.bufferStep({ ...row, output: 'fresh' })
  await fresh.checkpoint()
  // A finished step must not be overwritten.
  fresh.bufferStep({ ...row, output: 'again' })
  await fresh.checkpoint()
  expect(await engine.steps(id)).toMatchObject([{ output: 'fresh' }])
  expect((await engine.owner.query('select key from app.idempotency_keys')).rows).toEqual([{ key: 'fresh' }])
})

it('rolls back only the step whose database work fails', async () => {
  const engine = await open({
    effects: {
      queueDelivery: async (client) => {
        await client.query('select 1 / 0')
        return { deliveryId: '' }
      },
    },
  })
  const me = await engine.createUser()
  const tell = { kind: 'notify', channel: 'in_app', subject: 'S', body: 'B' }
  const configurationId = await engine.configure(me, definitionOf([tell, { ...send, on_error: 'continue' }, tell]), address)
  const id = await engine.start({ configurationId, userId: me })
  expect((await engine.untilEnded(id)).status).toBe('succeeded')
  expect((await engine.steps(id)).map(({ status, error }) => [status, error])).toEqual([
    ['succeeded', null],
    ['failed', 'Something went wrong on our end'],
    ['succeeded', null],
  ])
  expect((await engine.owner.query('select from public.notifications where run_id = $1', [id])).rowCount).toBe(2)
})

it('releases runs on shutdown, and another process continues them', async () => {
  const databaseUrl = await makeTestDatabase()
  const models = makeScriptedTextModels()
  const going = await openTestEngine({ databaseUrl, models })
  const modelReply = Promise.withResolvers<string>()
  models.replies.push(() => modelReply.promise)
  const me = await going.createUser()
  const configurationId = await going.configure(me, definitionOf([write, { ...write, name: 'second' }]))
  const id = await going.start({ configurationId, userId: me })
  await begun(going, id, '0')
  const stopped = going.stop()
  await sleep(50)
  // The current step finishes, and another process executes the next one.
  modelReply.resolve('First.')
  await stopped
  const staying = await open({ databaseUrl })
  const run = await staying.untilEnded(id)
  expect(run.status).toBe('succeeded')
  expect((await staying.steps(id)).map(({ attempt, output }) => [attempt, output?.model])).toEqual([
    [1, 'scripted-1'],
    [1, 'builtin-extractive'],
  ])
})

it('ends a run at its limit of working time, which excludes waiting time', async () => {
  const models = makeScriptedTextModels()
  const engine = await open({ models, limits: { maxMinutes: 1, leaseSeconds: 2 } })
  models.replies.push(waitForAbort)
  const me = await engine.createUser()
  const ask = { kind: 'approval', who: 'the owner', shown: 'Look', value: 'input.text', email: 'false' }
  const configurationId = await engine.configure(me, definitionOf([ask, write]))
  const id = await engine.start({ configurationId, userId: me })
  await engine.until(id, 'waiting_approval')
  await engine.owner.query(`update public.workflow_approvals set status = 'approved' where run_id = $1`, [id])
  // The limit is one minute. The run has worked for 59.8 seconds and waited for two days.
  await engine.owner.query(
    `update public.workflow_runs set active_ms = 59800, started_at = now() - interval '2 days', status = 'queued', resume_at = now() where id = $1`,
    [id],
  )
  const run = await engine.untilEnded(id)
  expect(run).toMatchObject({ status: 'failed', error: 'The run exceeded the limit of 1 minute' })
  expect((await engine.steps(id)).map(({ status }) => status)).toEqual(['succeeded', 'cancelled'])
})

it('fails a run after too many interruptions', async () => {
  const engine = await open({ limits: { leaseSeconds: 2 } })
  const me = await engine.createUser()
  const configurationId = await engine.configure(me, definitionOf([send]))
  const id = await engine.start({ configurationId, userId: me })
  await engine.untilEnded(id)
  await engine.owner.query(
    `update public.workflow_runs set status = 'running', takeovers = 20, lease = gen_random_uuid(), lease_until = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect(await engine.until(id, 'failed')).toMatchObject({ error: 'The run was interrupted too many times' })
})

it('divides its capacity fairly among users', async () => {
  const models = makeScriptedTextModels()
  const engine = await open({ models, limits: { perUser: 2, perProcess: 4 } })
  const modelReply = Promise.withResolvers<string>()
  models.replies.push(...Array.from({ length: 4 }, () => () => modelReply.promise))
  const [greedy, modest] = [await engine.createUser(), await engine.createUser()]
  const configurations = [await engine.configure(greedy, definitionOf([write])), await engine.configure(modest, definitionOf([write]))]
  const many = await Promise.all(Array.from({ length: 6 }, () => engine.start({ configurationId: configurations[0]!, userId: greedy })))
  const one = await engine.start({ configurationId: configurations[1]!, userId: modest })
  await begun(engine, one, '0')
  const running = await engine.owner.query(`select from public.workflow_runs where user_id = $1 and status = 'running'`, [greedy])
  expect(running.rowCount).toBe(2)
  modelReply.resolve('Done.')
  for (const id of [...many, one]) expect((await engine.untilEnded(id)).status).toBe('succeeded')
})

it('survives the loss of all database connections', async () => {
  const models = makeScriptedTextModels('The lift stands still.')
  const engine = await open({ models, limits: { leaseSeconds: 2 } })
  const completions = await auditCompletions(engine.owner)
  models.replies.push(...Array.from({ length: 10 }, () => () => sleep(400, undefined)))
  const me = await engine.createUser()
  const configurationId = await engine.configure(me, definitionOf([send, write, send, write, send]), address)
  const ids = await Promise.all(Array.from({ length: 10 }, () => engine.start({ configurationId, userId: me })))
  await begun(engine, ids[0]!, '1')
  await engine.owner
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    .catch(() => undefined)
  for (const id of ids) expect((await eventually(() => engine.untilEnded(id))).status).toBe('succeeded')
  expect((await completions()).filter(({ count }) => count !== 1)).toEqual([])
}, 30_000)
