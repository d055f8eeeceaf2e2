import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeScriptedTextModels, type ScriptedModels, throwOverloaded, waitForAbort } from '../../../testing/models/scripted-models.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { decideApproval } from '../approvals/decide-approval.ts'
import { cancelRun } from '../lifecycle/cancel-run.ts'
import { retryRun } from '../lifecycle/retry-run.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'

let engine: TestEngine
let models: ScriptedModels
let me: string
beforeAll(async () => {
  models = makeScriptedTextModels()
  engine = await openTestEngine({ models })
  me = await engine.createUser('me@example.com')
})
afterAll(() => engine.stop())

const write = (more: object = {}) => ({
  kind: 'generate',
  task: { kind: 'summarise', sentences: 2 },
  instructions: 'Be brief.',
  context: [],
  material: [{ title: 'Text', text: 'The lift in house nine stands still. A technician comes on Monday morning.' }],
  temperature: 'config.ai_temperature',
  max_words: 'config.max_response_length',
  ...more,
})
const send = { kind: 'webhook', event: 'a.b', payload: { value: 'input.text' } }
const address = { webhook_url: 'https://example.com/hook' }
const retry = { attempts: 3, backoff_seconds: 1, backoff: 'fixed', retry_if: 'error.status == 429' }

async function start(steps: unknown[], configuration: object = {}) {
  const configurationId = await engine.configure(me, definitionOf(steps), { ...address, ...configuration })
  return { configurationId, id: await engine.start({ configurationId, userId: me }) }
}
const retried = async (id: string, from: 'failed_step' | 'start', configuration: 'original' | 'current' = 'original') => {
  const runId = await transaction(engine.owner, (client) => retryRun(client, engine, me, { run_id: id, from, configuration }))
  engine.signals.due()
  return runId
}
const decide = async (id: string, decision: 'approve' | 'reject', reason?: string) => {
  const { rows } = await engine.owner.query<{ id: string }>('select id from public.workflow_approvals where run_id = $1', [id])
  await transaction(engine.owner, (client) =>
    decideApproval(client, engine, { userId: me }, { approval_id: rows[0]!.id, decision, ...(reason ? { reason } : {}) }),
  )
  engine.signals.due()
}

describe('a step that fails', () => {
  it('is retried after a pause during which no worker has the lease', async () => {
    models.replies.push(throwOverloaded)
    const { id } = await start([send, write({ retry })])
    const paused = await eventually(async () => {
      const run = await engine.read(id)
      if (run.status !== 'queued' || run.resume_at === null) throw new Error(run.status)
      return run
    })
    expect(paused.lease).toBeNull()
    const run = await engine.untilEnded(id)
    expect(run.status).toBe('succeeded')
    const [first, second] = await engine.steps(id)
    expect(first).toMatchObject({ status: 'succeeded', attempt: 1 })
    expect(second).toMatchObject({
      status: 'succeeded',
      attempt: 2,
      error: null,
      failures: [{ attempt: 1, error: 'The model is receiving too many requests. Try again in a moment.' }],
    })
    // The tokens of the failed attempt count too.
    expect(Number(run.tokens_in)).toBe(Number(second!.tokens_in))
    expect(Number(run.tokens_in)).toBeGreaterThan(100)
  })

  it('fails the run after the last attempt, or if `retry_if` is false', async () => {
    models.replies.push(throwOverloaded, throwOverloaded)
    const { id } = await start([write({ retry: { ...retry, attempts: 2 } })])
    expect(await engine.untilEnded(id)).toMatchObject({
      status: 'failed',
      failed_step: '0',
      error: 'Step 0: The model is receiving too many requests. Try again in a moment.',
    })
    expect((await engine.steps(id))[0]).toMatchObject({ attempt: 2, failures: [{ attempt: 1 }] })
    models.replies.push(throwOverloaded)
    const other = await start([write({ retry: { ...retry, retry_if: "error.code == 'timeout'" } })])
    expect(await engine.untilEnded(other.id)).toMatchObject({ status: 'failed' })
    expect((await engine.steps(other.id))[0]).toMatchObject({ attempt: 1, failures: [] })
  })

  it('retries an unusable answer as often as its policy says, before the built-in model does the step', async () => {
    models.replies.push(
      () => '  ',
      () => '  ',
    )
    const { id } = await start([write({ retry: { attempts: 2, backoff_seconds: 1, backoff: 'fixed' } })])
    await engine.until(id, 'waiting_approval')
    expect((await engine.steps(id))[0]).toMatchObject({ attempt: 3, failures: [{ attempt: 1 }, { attempt: 2, code: 'empty' }] })
  })

  it('ends after its timeout, and the model call is aborted', async () => {
    models.replies.push(waitForAbort)
    const { id } = await start([write({ timeout_seconds: 1 })])
    expect(await engine.untilEnded(id)).toMatchObject({ status: 'failed', error: 'Step 0: The step took longer than 1 second' })
    expect(models.texts.at(-1)?.options.signal.aborted).toBe(true)
  })
})

describe('a run that failed', () => {
  it('resumes at the failed step, and reuses the results of finished steps', async () => {
    models.replies.push(throwOverloaded, () => 'The lift stands still.')
    const { id } = await start([send, write(), send])
    await engine.untilEnded(id)
    const before = await engine.steps(id)
    expect(await retried(id, 'failed_step')).toBe(id)
    const run = await engine.untilEnded(id)
    expect([run.status, run.error, run.failed_step]).toEqual(['succeeded', null, null])
    const after = await engine.steps(id)
    expect(after.map(({ path, status }) => [path, status])).toEqual([
      ['0', 'succeeded'],
      ['1', 'succeeded'],
      ['2', 'succeeded'],
    ])
    expect(after[0]).toEqual(before[0])
    expect((await engine.owner.query('select path from public.webhook_deliveries where run_id = $1', [id])).rowCount).toBe(2)
    await expect(retried(id, 'failed_step')).rejects.toThrow('Only failed runs can be resumed')
  })

  it('reuses the results of finished items in a loop', async () => {
    models.replies.push(
      () => 'One.',
      () => 'Two.',
      throwOverloaded,
    )
    const loop = { name: 'all', kind: 'for_each', items: "'a,b,c' | split: ','", as: 'word', limit: 9 }
    const { id } = await start([{ ...loop, steps: [{ name: 'text', title: 'Text', ...write() }] }])
    expect(await engine.untilEnded(id)).toMatchObject({ status: 'failed', failed_step: '0.items.2.0' })
    models.replies.push(() => 'Three.')
    await retried(id, 'failed_step')
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    const loopStep = (await engine.steps(id)).find(({ path }) => path === '0')
    expect(loopStep?.output).toMatchObject({
      count: 3,
      items: [{ text: { text: 'One.' } }, { text: { text: 'Two.' } }, { text: { text: 'Three.' } }],
    })
  })

  it('runs again with its original or the current configuration', async () => {
    const { id, configurationId } = await start([{ kind: 'notify', channel: 'in_app', subject: '{{ config.workflow_name }}', body: 'B' }])
    await engine.untilEnded(id)
    await engine.owner.query(
      `update public.workflow_configurations set configuration_data = configuration_data || '{"workflow_name":"Renamed"}' where id = $1`,
      [configurationId],
    )
    const name = async (configuration: 'original' | 'current') => {
      const again = await engine.untilEnded(await retried(id, 'start', configuration))
      expect(again).toMatchObject({ status: 'succeeded', retry_of: id, uses_sample: true })
      return ((await engine.steps(again.id))[0]!.input as { subject: string }).subject
    }
    expect([await name('original'), await name('current')]).toEqual(['Mine', 'Renamed'])
  })
})

describe('a run that is cancelled or waits for an approval', () => {
  it('ends immediately when it is cancelled, and its model call is aborted', async () => {
    models.replies.push(waitForAbort)
    const { id } = await start([send, write(), send])
    await eventually(async () => {
      if ((await engine.steps(id))[1]?.status !== 'running') throw new Error('not yet')
    })
    const request = models.texts.at(-1)!
    await transaction(engine.owner, (client) =>
      cancelRun(client, { effects: engine.effects, log: console as never }, { userId: me, runId: id }),
    )
    await eventually(() => {
      if (!request.options.signal.aborted) throw new Error('the model still writes')
    })
    await sleep(50)
    expect(await engine.read(id)).toMatchObject({ status: 'cancelled', lease: null })
    expect((await engine.steps(id)).map(({ status }) => status)).toEqual(['succeeded', 'cancelled'])
  })

  it('ends after a rejection, regardless of on_error', async () => {
    const ask = { kind: 'approval', who: 'the owner', shown: 'Look', value: 'input.text', email: 'false', on_error: 'continue' }
    const { id } = await start([ask, send])
    expect(await engine.until(id, 'waiting_approval')).toMatchObject({ lease: null })
    await decide(id, 'reject', 'Not like this')
    expect(await engine.untilEnded(id)).toMatchObject({ status: 'rejected', error: 'Step 0: me@example.com rejected it: Not like this' })
    await expect(retried(id, 'failed_step')).rejects.toThrow('Only failed runs can be resumed')
    expect(await engine.until(await retried(id, 'start'), 'waiting_approval')).toMatchObject({ retry_of: id })
  })

  it('ends when the approval expires', async () => {
    const { id } = await start([
      { kind: 'approval', who: 'the owner', shown: 'Look', value: 'input.text', email: 'false', expires_after_hours: 1 },
    ])
    await engine.until(id, 'waiting_approval')
    await engine.owner.query(`update public.workflow_approvals set expires_at = now() where run_id = $1`, [id])
    await expect(decide(id, 'approve')).rejects.toThrow('The approval has expired')
    await engine.owner.query(`update public.workflow_runs set resume_at = now() where id = $1`, [id])
    expect(await engine.untilEnded(id)).toMatchObject({ status: 'failed', error: 'Step 0: The approval expired. It waited for the owner' })
    const { rows } = await engine.owner.query('select status from public.workflow_approvals where run_id = $1', [id])
    expect(rows).toEqual([{ status: 'expired' }])
  })

  it('requests several approvals at the same time in a loop, and continues with each', async () => {
    const ask = { name: 'asked', title: 'Ask', kind: 'approval', who: 'the owner', shown: '{{ word }}', value: 'word', email: 'false' }
    const { id } = await start([
      { name: 'all', kind: 'for_each', items: "'a,b' | split: ','", as: 'word', batch_size: '2', limit: 9, steps: [ask] },
    ])
    await eventually(async () => {
      const { rowCount } = await engine.owner.query('select from public.workflow_approvals where run_id = $1', [id])
      if (rowCount !== 2) throw new Error('not yet')
    })
    await engine.until(id, 'waiting_approval')
    const { rows } = await engine.owner.query<{ id: string }>('select id from public.workflow_approvals where run_id = $1', [id])
    await Promise.all(
      rows.map((row) =>
        transaction(engine.owner, (client) =>
          decideApproval(client, engine, { userId: me }, { approval_id: row.id, decision: 'approve', edited: 'x' }),
        ),
      ),
    )
    engine.signals.due()
    expect((await engine.untilEnded(id)).output?.parts[0]?.value).toMatchObject({
      all: { items: [{ asked: { value: 'x' } }, { asked: { value: 'x' } }] },
    })
  })
})

it('fails a run at once with a readable message if this server cannot read its definition', async () => {
  const { id } = await start([send])
  await engine.untilEnded(id)
  const { rows } = await engine.owner.query<{ hash: string }>(
    `insert into public.workflow_definitions (hash, definition)
     values ('unreadable', '{"version": 1, "steps": [{"kind": "teleport", "name": "a"}]}') returning hash`,
  )
  await engine.owner.query(
    `update public.workflow_runs set status = 'queued', definition_hash = $2, finished_at = null, lease = null where id = $1`,
    [id, rows[0]?.hash],
  )
  await transaction(engine.owner, (client) =>
    engine.queue.send(client, advanceRun, { run_id: id }, runJobOptions({ priority: 0, user_id: me })),
  )
  engine.signals.due()
  const run = await engine.until(id, 'failed')
  expect(run).toMatchObject({ error_code: 'definition', error: expect.stringMatching(/can no longer be read/) })
})
