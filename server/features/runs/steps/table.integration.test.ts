import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputAnswer, InputRequest } from '../../../../contracts/runs/input-request.ts'
import { transaction } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { decideApproval } from '../approvals/decide-approval.ts'

let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine()
  me = await engine.createUser()
})
afterAll(() => engine.stop())

const table = {
  name: 'data',
  kind: 'table',
  from: 'input.text',
  fields: [
    { name: 'lane', label: 'Lane', type: 'text', required: true },
    { name: 'on_time', label: 'On time', type: 'number', required: true },
  ],
}

const configure = (moreFields: object[] = []) =>
  engine.configure(
    me,
    definitionOf([{ ...table, fields: [...table.fields, ...moreFields] }], {
      input: [{ kind: 'textarea', name: 'text', label: 'Text', required: false, max: 50_000 }],
    }),
  )

const startWith = (configurationId: string, text: string) => engine.start({ configurationId, userId: me, input: { text }, isTest: false })

async function start(text: string, isTest = false): Promise<string> {
  return engine.start({ configurationId: await configure(), userId: me, input: { text }, isTest })
}

interface Request {
  id: string
  title: string
  value: InputAnswer
  input_request: InputRequest
}

/** Waits for a pending request. Ignores the request `earlier`. */
const requestOf = (runId: string, earlier?: string): Promise<Request> =>
  eventually(async () => {
    const { rows } = await engine.owner.query<Request>(
      `select id, title, value, input_request from public.workflow_approvals where run_id = $1 and status = 'pending'`,
      [runId],
    )
    if (!rows[0] || rows[0].id === earlier) throw new Error('no request yet')
    return rows[0]
  })

async function answer(approvalId: string, edited: InputAnswer): Promise<void> {
  await transaction(engine.owner, (client) =>
    decideApproval(client, engine, { userId: me }, { approval_id: approvalId, decision: 'approve', edited }),
  )
  engine.signals.due()
}

it('reads a table and lists the omitted rows', async () => {
  const id = await start('Lane;On time\nOslo–Bergen;97,5\nOslo–Trondheim;n/a')
  expect((await engine.untilEnded(id)).status).toBe('succeeded')
  const [step] = await engine.steps(id)
  expect(step?.output).toMatchObject({
    rows: [{ lane: 'Oslo–Bergen', on_time: 97.5 }],
    count: 1,
    left_out: [{ line: 3, reason: '“On time” is empty' }],
    left_out_count: 1,
  })
})

it('states in its result which values may be misunderstood', async () => {
  const id = await start('Lane;On time\nOslo–Bergen;1.200\nOslo–Trondheim;3.450\nTotal;4.650')
  expect((await engine.untilEnded(id)).status).toBe('succeeded')
  const [step] = await engine.steps(id)
  expect(step?.output).toMatchObject({
    doubts: ['“On time” has numbers such as “1.200”, whose separator is read as a thousands separator: 1200.'],
    left_out: [{ line: 4, reason: '“Total” is a total, not an entry' }],
  })
})

it('waits if it cannot find columns, and continues with the columns that the user chose', async () => {
  const id = await start('Lane,Share\nOslo–Bergen,97')
  const request = await requestOf(id)
  expect(request).toMatchObject({
    title: 'Needs input: Mine',
    value: { mapping: { lane: 'Lane', on_time: null } },
    input_request: {
      message: 'No column matches “On time”. Found: “Lane”. Other columns in your data: “Share”.',
      headings: ['Lane', 'Share'],
      preview: [['Oslo–Bergen', '97']],
    },
  })
  // The worker stores the request before the run waits.
  const waits = async () => (await engine.owner.query('select waits_for from public.workflow_runs where id = $1', [id])).rows
  await expect.poll(waits).toEqual([{ waits_for: 'input' }])
  await answer(request.id, { mapping: { lane: 'Lane', on_time: 'Share' } })
  expect((await engine.untilEnded(id)).status).toBe('succeeded')
  expect((await engine.steps(id))[0]?.output).toMatchObject({ rows: [{ lane: 'Oslo–Bergen', on_time: 97 }] })
})

it('asks again after an answer that does not suffice, and accepts new data', async () => {
  const id = await start('<!doctype html><html><body>Sign in</body></html>')
  const first = await requestOf(id)
  expect(first.input_request.message).toContain('web page')
  await answer(first.id, { mapping: {}, data: 'Only prose.' })
  const second = await requestOf(id, first.id)
  expect(second.input_request.message).toContain('not a table')
  await answer(second.id, { mapping: {}, data: 'lane,on_time\nA,1' })
  expect((await engine.untilEnded(id)).status).toBe('succeeded')
})

it('fails a test run and states the reason', async () => {
  expect(await engine.untilEnded(await start('', true))).toMatchObject({
    status: 'failed',
    error_code: 'needs_input',
    error: 'Step 0: The data is empty. Columns needed: “Lane” and “On time”.',
  })
})

describe('columns that the user chose', () => {
  const chosen = { lane: 'Strecke', on_time: 'Quote' }
  async function configureWithChoice(): Promise<string> {
    const configurationId = await configure()
    const request = await requestOf(await startWith(configurationId, 'Strecke;Quote\nOslo–Bergen;97'))
    await answer(request.id, { mapping: { ...chosen, unknown: 'Quote' } })
    await eventually(async () => expect(await choicesOf(configurationId)).toEqual([{ step: 'data', mapping: chosen }]))
    return configurationId
  }
  const choicesOf = async (configurationId: string) =>
    (await engine.owner.query('select step, mapping from public.column_choices where configuration_id = $1', [configurationId])).rows

  it('are used by the next run with the same headings, without asking', async () => {
    const id = await startWith(await configureWithChoice(), 'Nr,Strecke,Quote\n1,Oslo–Bergen,"98,5"')
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    expect((await engine.steps(id))[0]?.output).toMatchObject({
      rows: [{ lane: 'Oslo–Bergen', on_time: 98.5 }],
      columns: chosen,
      columns_remembered: true,
    })
  })

  it('do not apply to a table with other headings', async () => {
    const configurationId = await configureWithChoice()
    expect((await requestOf(await startWith(configurationId, 'Strecke;Wert\nOslo–Bergen;97'))).value.mapping).toEqual({
      lane: null,
      on_time: null,
    })
    const id = await startWith(configurationId, 'Lane;On time;Quote\nOslo–Bergen;97;5')
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    expect((await engine.steps(id))[0]?.output).toMatchObject({ rows: [{ on_time: 97 }], columns_remembered: false })
  })

  it('do not apply to other configurations, or after the user has reset them', async () => {
    const configurationId = await configureWithChoice()
    expect((await requestOf(await start('Strecke;Quote\nOslo–Bergen;97'))).title).toBe('Needs input: Mine')
    await engine.owner.query('delete from public.column_choices where configuration_id = $1', [configurationId])
    expect((await requestOf(await startWith(configurationId, 'Strecke;Quote\nOslo–Bergen;97'))).title).toBe('Needs input: Mine')
  })

  it('exclude a suggested column that the user removed, and no other columns', async () => {
    const note = { name: 'note', label: 'Note', type: 'text', required: false }
    const carrier = { name: 'carrier', label: 'Carrier', type: 'text', required: false }
    const configurationId = await configure([note, carrier])
    const request = await requestOf(await startWith(configurationId, 'Strecke;Quote;Note\nOslo–Bergen;97;x'))
    expect(request.value.mapping).toEqual({ lane: null, on_time: null, note: 'Note', carrier: null })
    await answer(request.id, { mapping: { ...chosen, note: null, carrier: null } })
    await eventually(async () => expect(await choicesOf(configurationId)).toEqual([{ step: 'data', mapping: { ...chosen, note: null } }]))
    const id = await startWith(configurationId, 'Strecke;Quote;Note;Carrier\nOslo–Bergen;97;x;Nord')
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    expect((await engine.steps(id))[0]?.output).toMatchObject({ rows: [{ lane: 'Oslo–Bergen', on_time: 97, note: null, carrier: 'Nord' }] })
  })

  it('are not stored with other data', async () => {
    const configurationId = await configure()
    const id = await startWith(configurationId, 'Strecke;Quote\nOslo–Bergen;97')
    await answer((await requestOf(id)).id, { mapping: {}, data: 'lane,on_time\nA,1' })
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    expect(await choicesOf(configurationId)).toEqual([])
  })
})
