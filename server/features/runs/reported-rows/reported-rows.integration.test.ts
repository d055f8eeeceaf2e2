import { afterAll, beforeAll, expect, it } from 'vitest'
import { nothingNewTexts } from '../../../../contracts/runs/nothing-new.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'

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
    { name: 'rate', label: 'Rate', type: 'number', required: true },
  ],
}
const tell = { name: 'tell', kind: 'notify', channel: 'in_app', subject: 'Lanes', body: '{{ steps.data.count }} lanes' }
const configure = (steps: object[] = [table, tell]) =>
  engine.configure(
    me,
    definitionOf(steps, {
      input: [{ kind: 'textarea', name: 'text', label: 'Text', required: false, max: 50_000 }],
      output: [{ name: 'lanes', title: 'Lanes', format: 'table', value: 'steps.data.rows' }],
    }),
  )

/** Runs the configuration with a table. @returns the run, and the lanes in its report */
async function run(configurationId: string, lines: string[], onlyNewRows = true) {
  const text = ['Lane,Rate', ...lines].join('\n')
  const id = await engine.start({ configurationId, userId: me, input: { text }, isTest: false, trigger: 'schedule', onlyNewRows })
  const ended = await engine.untilEnded(id)
  const steps = await engine.steps(id)
  const rows = (steps[0]?.output as { rows?: { lane: string }[] } | null)?.rows ?? []
  return { id, ended, steps, lanes: rows.map(({ lane }) => lane) }
}

it('reports a row once, and again after each change, even a change back to an earlier version', async () => {
  const configuration = await configure()
  expect((await run(configuration, ['Oslo,1', 'Bergen,2'])).lanes).toEqual(['Oslo', 'Bergen'])
  expect((await run(configuration, ['Oslo,1', 'Bergen,3', 'Moss,4'])).lanes).toEqual(['Bergen', 'Moss'])
  expect((await run(configuration, ['Bergen,2', 'Moss,4'])).lanes).toEqual(['Bergen'])
})

it('says that nothing is new, sends nothing and saves no minutes', async () => {
  const configuration = await configure()
  await run(configuration, ['Oslo,1'])
  await engine.owner.query('delete from public.mail_outbox')
  await engine.owner.query(`delete from public.notifications where user_id = $1`, [me])
  const { ended, steps } = await run(configuration, ['Oslo,1'])
  expect(ended).toMatchObject({ status: 'succeeded', minutes_saved: 0 })
  expect(ended.output).toEqual({
    parts: [{ name: 'nothing_new', title: nothingNewTexts.title, format: 'text', value: nothingNewTexts.result(1) }],
    is_builtin: false,
    nothing_new: true,
  })
  expect(steps).toHaveLength(1)
  const { rows } = await engine.owner.query(
    'select from public.mail_outbox union all select from public.notifications where user_id = $1',
    [me],
  )
  expect(rows).toEqual([])
})

it('reports the rows of a failed run again', async () => {
  const fails = { name: 'fails', kind: 'http', method: 'GET', url: 'not an address' }
  const configuration = await configure([table, { ...fails, when: 'input.text contains "Moss"' }])
  const first = await run(configuration, ['Moss,1'])
  const second = await run(configuration, ['Moss,1'])
  expect([first.ended.status, second.lanes]).toEqual(['failed', ['Moss']])
})

it('reports all rows each time if the option is off, and in other configurations', async () => {
  const configuration = await configure()
  await run(configuration, ['Oslo,1'])
  expect((await run(configuration, ['Oslo,1'], false)).lanes).toEqual(['Oslo'])
  expect((await run(await configure(), ['Oslo,1'])).lanes).toEqual(['Oslo'])
})
