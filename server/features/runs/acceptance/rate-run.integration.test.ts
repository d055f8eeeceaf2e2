import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { retryRun } from '../lifecycle/retry-run.ts'
import { rateRun } from './rate-run.ts'

let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine()
  me = await engine.createUser()
})
afterAll(() => engine.stop())

/** Creates a finished run whose result was not sent anywhere. */
async function finishedRun({ isSample = false } = {}): Promise<string> {
  const notifyStep = { kind: 'notify', channel: 'in_app', subject: 'Done', body: '{{ input.text }}' }
  const definition = definitionOf([notifyStep], { output: [{ name: 'text', title: 'Text', format: 'text', value: 'input.text' }] })
  const configurationId = await engine.configure(me, definition)
  const id = await engine.start({ configurationId, userId: me, input: isSample ? null : { text: 'The lift stands still.' } })
  expect(await engine.untilEnded(id)).toMatchObject({ status: 'succeeded', minutes_saved: 0 })
  return id
}
const rate = (run_id: string, rating: 'useful' | 'not_useful', fields: { comment?: string; correction?: string } = {}, userId = me) =>
  transaction(engine.owner, (client) => rateRun(client, userId, { run_id, rating, ...fields }))

it('credits the minutes of a result that its owner rates useful, and withdraws them if the rating changes', async () => {
  const id = await finishedRun()
  expect(await rate(id, 'useful')).toBe(10)
  expect(await engine.read(id)).toMatchObject({ minutes_saved: 10, rating: 'useful' })
  expect(await rate(id, 'not_useful', { comment: ' Wrong lift \0', correction: 'The door is open.' })).toBe(0)
  expect(await engine.read(id)).toMatchObject({ minutes_saved: 0, rating: 'not_useful', correction: 'The door is open.' })
})

it('credits no minutes for sample data', async () => {
  expect(await rate(await finishedRun({ isSample: true }), 'useful')).toBe(0)
})

it('withdraws the minutes of a result if its run is repeated', async () => {
  const id = await finishedRun()
  await rate(id, 'useful')
  await transaction(engine.owner, (client) => retryRun(client, engine, me, { run_id: id, from: 'start', configuration: 'original' }))
  expect((await engine.read(id)).minutes_saved).toBe(0)
})

it('rejects ratings of other users and of runs without a result', async () => {
  const id = await finishedRun()
  await expect(rate(id, 'useful', {}, await engine.createUser())).rejects.toThrow('Run not found')
  const failing = await engine.configure(me, definitionOf([{ kind: 'http', method: 'GET', url: 'not a url' }]))
  const failed = await engine.start({ configurationId: failing, userId: me })
  await engine.untilEnded(failed)
  await expect(rate(failed, 'useful')).rejects.toThrow('Only results of successful runs can be rated')
})
