import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { transaction } from '../../../../platform/database/database.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../../testing/runs/run-engine.ts'
import { endStatement } from '../../lifecycle/end-run.ts'
import { claimRuns } from '../../worker/claim-runs.ts'
import { type ClaimedRun, LeaseLostError } from '../../worker/claimed-run.ts'
import { StepJournal } from './step-journal.ts'
import { newStepRow } from './step-row.ts'

const step = { name: 'decide', title: 'Decide', kind: 'condition' as const, if: 'input.text', steps: [] }
const definition = definitionOf([step])
let engine: TestEngine

beforeAll(async () => {
  engine = await openTestEngine({ executesRuns: false })
}, 60_000)
afterAll(() => engine.stop())

async function claim(id: string): Promise<ClaimedRun> {
  const [run] = await transaction(engine.owner, (client) => claimRuns(client, [id], { leaseSeconds: 30, suspects: 1 }))
  if (!run) throw new Error('the run is not due')
  return run
}

async function startRun(configuration: Record<string, unknown> = {}): Promise<string> {
  const userId = await engine.createUser()
  return engine.start({ configurationId: await engine.configure(userId, definition, configuration), userId })
}

const journalOf = (run: ClaimedRun) => new StepJournal({ owner: engine.owner, run, onWritten: () => undefined, onError: () => undefined })
const row = { ...newStepRow(step, '0', 0), status: 'succeeded' as const }
const totals = { tokensIn: 0, tokensOut: 0, costUsd: 0 }
const endOf = (run: ClaimedRun) =>
  endStatement(engine.effects, run, { status: 'succeeded', output: { parts: [], is_builtin: false }, totals, activeMs: 5 })

it('ends a run and writes its last steps in one statement', async () => {
  const run = await claim(await startRun())
  const journal = journalOf(run)
  journal.bufferStep(row)
  const connect = vi.spyOn(engine.owner, 'connect')
  const query = vi.spyOn(engine.owner, 'query')
  await journal.closeAtOnce(endOf(run)!)
  expect(query).toHaveBeenCalledTimes(1)
  connect.mockRestore()
  query.mockRestore()
  expect(await engine.read(run.id)).toMatchObject({ status: 'succeeded', lease: null, output: { parts: [] }, active_ms: '5' })
  expect(await engine.steps(run.id)).toMatchObject([{ path: '0', status: 'succeeded' }])
})

it('writes neither the end nor the steps without the lease', async () => {
  const id = await startRun()
  const stale = await claim(id)
  await engine.owner.query(`update public.workflow_runs set lease_until = now() - interval '1 second' where id = $1`, [id])
  const current = await claim(id)
  const journal = journalOf(stale)
  journal.bufferStep(row)
  await expect(journal.closeAtOnce(endOf(stale)!)).rejects.toThrow(LeaseLostError)
  expect(await engine.read(id)).toMatchObject({ status: 'running', lease: current.lease })
  expect(await engine.steps(id)).toEqual([])
  expect(journalOf(current).canCloseAtOnce()).toBe(false)
})

it('needs a transaction for an end that has to be announced, counted or cleaned up', async () => {
  const notified = await claim(await startRun({ enable_notifications: true }))
  expect(endOf(notified)).toBeNull()
  const run = await claim(await startRun())
  expect(endStatement(engine.effects, run, { status: 'failed', error: 'No', totals })).toBeNull()
  expect(endStatement(engine.effects, run, { status: 'succeeded', totals: { ...totals, tokensIn: 1 } })).toBeNull()
})
