import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'

let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine()
  me = await engine.createUser('me@example.com')
})
afterAll(() => engine.stop())

async function runSteps(
  steps: unknown[],
  {
    input = null,
    isTest = false,
    configuration = {},
    fields = {},
  }: { input?: Record<string, string> | null; isTest?: boolean; configuration?: object; fields?: object } = {},
) {
  const configurationId = await engine.configure(me, definitionOf(steps, fields), configuration)
  const id = await engine.start({ configurationId, userId: me, input, isTest })
  const run = await engine.untilEnded(id)
  return { run, steps: await engine.steps(id), id }
}

const set = (value: string) => ({ kind: 'webhook', event: 'a.b', payload: { value } })
const address = { webhook_url: 'https://example.com/hook' }

describe('a run of several steps', () => {
  it('executes its steps and returns the defined output', async () => {
    const { run, steps } = await runSteps(
      [
        {
          name: 'first',
          kind: 'condition',
          if: "input.text == 'A sample'",
          steps: [{ ...set('input.text'), name: 'sent', title: 'Sent' }],
        },
        { name: 'last', kind: 'notify', channel: 'in_app', subject: 'About {{ input.text }}', body: '{{ steps.first.branch }}' },
      ],
      {
        configuration: { ...address, enable_notifications: true },
        fields: { output: [{ name: 'way', title: 'Way', format: 'text', value: 'steps.first.branch' }] },
      },
    )
    expect(run).toMatchObject({ status: 'succeeded', error: null, minutes_saved: 0, lease: null, cost_usd: '0.000000' })
    expect(run.output).toEqual({ parts: [{ name: 'way', title: 'Way', format: 'text', value: 'steps' }], is_builtin: false })
    expect(steps.map(({ path, status, position }) => [path, status, position])).toEqual([
      ['0', 'succeeded', 0],
      ['0.steps.0', 'succeeded', 1],
      ['1', 'succeeded', 2],
    ])
    expect(engine.ends.at(-1)).toMatchObject({ status: 'succeeded', name: 'Mine' })
  })

  it('skips steps that do not apply, and stores the reason', async () => {
    const { steps } = await runSteps([{ ...set('input.text') }, { ...set('input.text'), when: 'config.nothing' }])
    expect(steps.map(({ status, output }) => [status, output])).toEqual([
      ['skipped', { note: 'No webhook URL is configured' }],
      ['skipped', null],
    ])
  })

  it('limits the items of a loop, reports the items beyond the limit, and retains their order', async () => {
    const items = { name: 'all', kind: 'for_each', items: "input.text | split: ','", as: 'word', batch_size: '2', limit: 3 }
    const inner = [{ name: 'sent', title: 'Sent', ...set('word') }]
    const { run, steps } = await runSteps([{ ...items, steps: inner }], {
      input: { text: 'a,b,c,d,e' },
      configuration: address,
    })
    expect(run.status).toBe('succeeded')
    const loop = steps.find(({ path }) => path === '0')
    expect(loop).toMatchObject({ input: { items: ['a', 'b', 'c'], batch_size: 2, left_out: 2 }, output: { count: 3, left_out: 2 } })
    expect(loop?.output?.items).toMatchObject([{ word: 'a' }, { word: 'b' }, { word: 'c' }])
    expect(steps.map(({ path }) => path).sort()).toEqual(['0', '0.items.0.0', '0.items.1.0', '0.items.2.0'])
  })

  it('queues one delivery per step, in the transaction of the step', async () => {
    const { id, steps } = await runSteps([set('input.text')], { configuration: address })
    const { rows } = await engine.owner.query('select path, url, payload, message_id from public.webhook_deliveries where run_id = $1', [
      id,
    ])
    expect(rows).toMatchObject([{ path: '0', url: address.webhook_url, payload: { type: 'a.b', data: { value: 'A sample' } } }])
    expect(steps[0]?.output).toMatchObject({ delivery_id: expect.any(String) as string })
  })

  it('shows the outline instead of the brief in the messages of a test run', async () => {
    const task = { kind: 'draft', form: 'reply', brief: 'Answer the customer.', received: '{{ input.text }}', sender: 'Our shop' }
    const draft = { name: 'reply', kind: 'generate', title: 'Draft', task, instructions: 'Answer.', context: [], material: [] }
    const limits = { temperature: 'config.ai_temperature', max_words: 'config.max_response_length' }
    const sent = { kind: 'webhook', event: 'a.b', payload: { reply: 'steps.reply.text' } }
    const mail = { kind: 'notify', channel: 'email', to: "'one@example.com'", subject: 'S', body: '{{ steps.reply.text }}' }
    const input = { text: 'When is my order delivered?' }
    const { steps } = await runSteps([{ ...draft, ...limits }, sent, mail], { input, isTest: true, configuration: address })
    const { text, outline } = steps[0]!.output as { text: string; outline: string }
    expect(text).toMatch(/^# Brief for your reply/)
    expect(outline).toMatch(/^Hello,|^Dear/)
    expect(steps[1]?.held_back).toMatchObject([{ kind: 'webhook', payload: { reply: outline } }])
    expect(steps[2]?.held_back).toMatchObject([{ kind: 'email', body: outline }])
  })

  it('sends email to the given recipients, or to the owner by default', async () => {
    const message = { kind: 'notify', channel: 'email', subject: 'S', body: 'First\n\nSecond' }
    await runSteps([{ ...message, to: "'one@example.com, two@example.com'" }, message])
    const { rows } = await engine.owner.query<{ recipient: string }>(
      `select recipient from public.mail_outbox where kind = 'workflow-notice' order by recipient`,
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual(['me@example.com', 'one@example.com', 'two@example.com'])
    expect((await runSteps([{ ...message, to: "'nobody'" }])).run).toMatchObject({
      status: 'failed',
      error: 'Step 0: "nobody" is not a valid email address',
      failed_step: '0',
    })
  })

  it('notifies the owner of an account without an email address in the application', async () => {
    const { rows } = await engine.owner.query<{ email: string }>('select email from auth.users where id = $1', [me])
    await engine.owner.query('update auth.users set email = null where id = $1', [me])
    try {
      const { run, id } = await runSteps([{ kind: 'notify', channel: 'email', subject: 'By phone', body: 'B' }])
      expect(run).toMatchObject({ status: 'succeeded' })
      const inApp = await engine.owner.query('select title from public.notifications where run_id = $1', [id])
      expect(inApp.rows).toEqual([{ title: 'By phone' }])
    } finally {
      await engine.owner.query('update auth.users set email = $2 where id = $1', [me, rows[0]?.email])
    }
  })

  it('sends nothing in a test run, and lists the messages that it did not send', async () => {
    const allSteps = [
      set('input.text'),
      { kind: 'notify', channel: 'email', to: "'one@example.com'", subject: 'S', body: 'B' },
      { kind: 'notify', channel: 'in_app', subject: 'S', body: 'B' },
      { kind: 'http', method: 'POST', url: 'http://127.0.0.1:9/', body: '{"a":1}' },
      { kind: 'approval', name: 'asked', who: 'the owner', to: "'boss@example.com'", shown: 'Look', value: 'input.text', email: 'true' },
      { kind: 'notify', channel: 'in_app', when: "steps.asked.decision == 'approved'", subject: '{{ steps.asked.value }}', body: 'B' },
    ]
    const { run, steps, id } = await runSteps(allSteps, { isTest: true, configuration: address })
    expect(run).toMatchObject({ status: 'succeeded', minutes_saved: 0 })
    expect(steps.map(({ held_back }) => held_back)).toEqual([
      [{ kind: 'webhook', url: address.webhook_url, event: 'a.b', payload: { value: 'A sample' } }],
      [{ kind: 'email', to: ['one@example.com'], subject: 'S', body: 'B' }],
      [{ kind: 'in_app', title: 'S', body: 'B' }],
      [{ kind: 'http', method: 'POST', url: 'http://127.0.0.1:9/', body: '{"a":1}' }],
      [{ kind: 'approval', to: 'boss@example.com', title: 'Step 4' }],
      [{ kind: 'in_app', title: 'A sample', body: 'B' }],
    ])
    const effectsText = `select (select count(*) from public.webhook_deliveries where run_id = $1) + (select count(*) from public.notifications where run_id = $1)
      + (select count(*) from public.workflow_approvals where run_id = $1) as count`
    expect((await engine.owner.query(effectsText, [id])).rows).toEqual([{ count: '0' }])
  })

  it('fails with a message that names the step', async () => {
    const { run, steps } = await runSteps([
      { kind: 'notify', channel: 'in_app', subject: '{{ input.text | nofilter }}', body: 'B' },
      set('1'),
    ])
    expect(run.status).toBe('failed')
    expect(run.error).toMatch(/^Step 0: The workflow has an invalid expression: undefined filter: nofilter/)
    expect(steps.map(({ status }) => status)).toEqual(['failed'])
    expect(engine.ends.at(-1)).toMatchObject({ status: 'failed', failedStep: 'Step 0' })
  })

  it('continues after a failure as on_error specifies', async () => {
    const failingRequest = { kind: 'http', method: 'GET', url: 'http://127.0.0.1:1/' }
    const run = await runSteps([{ ...failingRequest, on_error: 'continue' }, { ...set("steps.step_0.status | default: 'nothing'") }], {
      configuration: address,
    })
    expect([run.run.status, run.steps.map(({ status }) => status)]).toEqual(['succeeded', ['failed', 'succeeded']])
    expect(run.steps[1]?.input).toMatchObject({ payload: { value: 'nothing' } })
    const otherRun = await runSteps(
      [{ ...failingRequest, on_error: { steps: [{ ...set("'other'"), name: 'other', title: 'Other way' }] } }],
      {
        configuration: address,
      },
    )
    expect([otherRun.run.status, otherRun.steps.map(({ path, status }) => [path, status])]).toEqual([
      'succeeded',
      [
        ['0', 'failed'],
        ['0.on_error.0', 'succeeded'],
      ],
    ])
  })

  it('does not start without required answers, with invalid input, or for other users', async () => {
    const configurationId = await engine.configure(me, definitionOf([set('1')]))
    // Simulates that a field became required after the configuration was saved.
    await engine.owner.query(
      `set session_replication_role = replica; update public.workflow_configurations set configuration_data = configuration_data - 'ai_temperature' where id = '${configurationId}'; reset session_replication_role`,
    )
    await expect(engine.start({ configurationId, userId: me })).rejects.toThrow(
      'Configure the workflow before it runs: AI Temperature is missing',
    )
    const wholeConfiguration = await engine.configure(me, definitionOf([set('1')]))
    await expect(engine.start({ configurationId: wholeConfiguration, userId: me, input: { other: 1 } })).rejects.toThrow(
      'Unknown field: other',
    )
    await expect(engine.start({ configurationId: wholeConfiguration, userId: await engine.createUser() })).rejects.toThrow(
      'Configuration not found',
    )
  })

  it('returns the same run for the same idempotency key', async () => {
    const configurationId = await engine.configure(me, definitionOf([set('1')]))
    const request = { configurationId, userId: me, idempotencyKey: 'order-1' }
    const ids = await Promise.all([engine.start(request), engine.start(request), engine.start(request)])
    expect(new Set(ids).size).toBe(1)
  })
})
