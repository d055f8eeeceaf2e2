import { afterEach, describe, expect, it } from 'vitest'
import { quarantinedCode, runMessages } from '../../../../contracts/runs/run-labels.ts'
import { transaction } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { definitionOf, openTestEngine, type TestEngine, type TestEngineOptions } from '../../../testing/runs/run-engine.ts'
import { StepJournal } from '../engine/journal/step-journal.ts'
import { newStepRow } from '../engine/journal/step-row.ts'
import { advanceRun } from '../run-jobs.ts'
import { claimRuns } from '../worker/claim-runs.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'
import { retryRun } from './retry-run.ts'

const engines: TestEngine[] = []
const open = async (options: TestEngineOptions = {}) => {
  const engine = await openTestEngine(options)
  engines.push(engine)
  return engine
}
afterEach(async () => {
  for (const engine of engines.splice(0).reverse()) await engine.stop()
})

const definition = definitionOf([
  { kind: 'condition', if: 'input.text', steps: [{ name: 'sent', title: 'Send it', kind: 'webhook', event: 'a.b', payload: {} }] },
])
const startRun = async (engine: TestEngine) => {
  const userId = await engine.createUser()
  const configurationId = await engine.configure(userId, definition)
  return { userId, id: await engine.start({ configurationId, userId }) }
}
const countsOf = async ({ owner }: TestEngine, id: string) =>
  (await owner.query('select crashes, takeovers from public.workflow_runs where id = $1', [id])).rows[0]
const claim = async ({ owner }: TestEngine, ids: string[], suspects = 1) =>
  transaction(owner, (client) => claimRuns(client, ids, { leaseSeconds: 30, suspects }))
const crash = ({ owner }: TestEngine, id: string) =>
  owner.query(`update public.workflow_runs set lease_until = now() - interval '1 second' where id = $1`, [id])
const journalOf = ({ owner }: TestEngine, run: ClaimedRun) =>
  new StepJournal({ owner, run, onWritten: () => undefined, onError: () => undefined })
const notificationsOf = async ({ owner }: TestEngine, userId: string) =>
  (
    await owner.query<{ kind: string; title: string; body: string }>(
      'select kind, title, body from public.notifications where user_id = $1',
      [userId],
    )
  ).rows
const administrator = async (engine: TestEngine) => {
  const id = await engine.createUser()
  await engine.owner.query(
    `insert into public.user_roles (user_id, role) values ($1, 'admin')
    on conflict (user_id) do update set role = 'admin'`,
    [id],
  )
  return id
}

describe('the number of crashes of a run', () => {
  it('grows when a step starts and the process ends, and returns to zero when a step ends', async () => {
    const engine = await open({ executesRuns: false })
    const { id } = await startRun(engine)
    const row = newStepRow(definition.steps[0]!, '0', 0)
    const [first] = await claim(engine, [id])
    const begun = journalOf(engine, first!)
    begun.bufferStep(row)
    await begun.checkpoint()
    await crash(engine, id)
    const [second] = await claim(engine, [id])
    const again = journalOf(engine, second!)
    again.bufferStep({ ...row, attempt: 1 })
    await again.checkpoint()
    expect(await countsOf(engine, id)).toEqual({ crashes: 1, takeovers: 1 })
    again.bufferStep({ ...row, status: 'waiting_approval' })
    await again.checkpoint()
    expect(await countsOf(engine, id)).toEqual({ crashes: 1, takeovers: 1 })
    again.bufferStep({ ...row, status: 'succeeded' })
    await again.checkpoint()
    expect(await countsOf(engine, id)).toEqual({ crashes: 0, takeovers: 0 })
  })

  it('does not quarantine a long run that makes progress between many crashes', async () => {
    const engine = await open({ executesRuns: false })
    const { id } = await startRun(engine)
    for (let count = 0; count < 6; count += 1) {
      const [held] = await claim(engine, [id])
      expect(held?.crashes).toBeLessThan(2)
      const journal = journalOf(engine, held!)
      journal.bufferStep({ ...newStepRow(definition.steps[0]!, `0.items.${count}.0`, count), status: 'succeeded' })
      await journal.checkpoint()
      await crash(engine, id)
    }
    expect(await countsOf(engine, id)).toEqual({ crashes: 0, takeovers: 0 })
  })

  it('limits a process to one suspected run at a time, and does not limit other runs', async () => {
    const engine = await open({ executesRuns: false })
    const runs = await Promise.all(Array.from({ length: 4 }, () => startRun(engine)))
    const [one, two, healthy, ended] = runs.map(({ id }) => id) as [string, string, string, string]
    await engine.owner.query('update public.workflow_runs set crashes = 1 where id = any ($1)', [[one, two]])
    await engine.owner.query('update public.workflow_runs set crashes = 2 where id = $1', [ended])
    const all = runs.map(({ id }) => id)
    expect((await claim(engine, all, 0)).map(({ id }) => id).sort()).toEqual([healthy, ended].sort())
    expect(await claim(engine, all, 1)).toHaveLength(1)
    expect(await claim(engine, all, 1)).toHaveLength(1)
  })
})

describe('a run that crashed two processes', () => {
  it('fails once, and notifies its owner and the administrators once', async () => {
    const databaseUrl = await makeTestDatabase()
    const asker = await open({ databaseUrl, executesRuns: false })
    const operators = [await administrator(asker), await administrator(asker)]
    const { id, userId } = await startRun(asker)
    await asker.owner.query('update public.workflow_runs set crashes = 2 where id = $1', [id])
    const job = { payload: { run_id: id }, group: userId }
    await transaction(asker.owner, (client) => asker.queue.sendAll(client, advanceRun, [job, job, job]))
    const workers = await Promise.all([open({ databaseUrl }), open({ databaseUrl })])
    const run = await asker.untilEnded(id)
    expect(run).toMatchObject({ status: 'failed', error: runMessages.quarantined, error_code: quarantinedCode })
    expect(await asker.steps(id)).toEqual([])
    expect(await notificationsOf(asker, userId)).toMatchObject([{ kind: 'run_failed', body: runMessages.quarantined }])
    for (const operator of operators) expect(await notificationsOf(asker, operator)).toMatchObject([{ title: 'A run was quarantined' }])
    const emails = await asker.owner.query(`select kind from public.mail_outbox where kind = 'run-failed'`)
    expect(emails.rowCount).toBe(1)
    expect(workers.flatMap(({ ends }) => ends)).toHaveLength(1)
  })

  it('is executed again when its owner retries it, with the number of crashes reset', async () => {
    const engine = await open()
    const { id, userId } = await startRun(engine)
    await engine.untilEnded(id)
    await engine.owner.query(
      `update public.workflow_runs set status = 'failed', error_code = $2, error = 'Quarantined', crashes = 2, failed_step = null where id = $1`,
      [id, quarantinedCode],
    )
    await transaction(engine.owner, (client) =>
      retryRun(client, { queue: engine.queue, effects: engine.effects }, userId, {
        run_id: id,
        from: 'failed_step',
        configuration: 'original',
      }),
    )
    engine.signals.due()
    const run = await engine.until(id, 'succeeded')
    expect(run).toMatchObject({ error: null, error_code: null, crashes: 0 })
  })

  it('succeeds if another run caused the crashes', async () => {
    const databaseUrl = await makeTestDatabase()
    const asker = await open({ databaseUrl, executesRuns: false })
    const runs = await Promise.all(Array.from({ length: 6 }, () => startRun(asker)))
    const suspects = runs.slice(0, 3).map(({ id }) => id)
    await asker.owner.query('update public.workflow_runs set crashes = 1 where id = any ($1)', [suspects])
    await open({ databaseUrl })
    for (const { id } of runs) expect(await asker.untilEnded(id)).toMatchObject({ status: 'succeeded', crashes: 0 })
  })
})
