import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startWebSite, type WebSite } from '../../../testing/http/web-site.ts'
import { makeScriptedTextModels } from '../../../testing/models/scripted-models.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

describe('an http step', () => {
  let engine: TestEngine
  let site: WebSite
  let me: string
  beforeAll(async () => {
    engine = await openTestEngine()
    site = await startWebSite()
    me = await engine.createUser()
  })
  afterAll(async () => {
    await engine.stop()
    await site.stop()
  })

  async function play(step: object, on = engine) {
    const owner = on === engine ? me : await on.createUser()
    const id = await on.start({ configurationId: await on.configure(owner, definitionOf([{ kind: 'http', ...step }])), userId: owner })
    return { id, run: await on.untilEnded(id), step: (await on.steps(id))[0]! }
  }
  const retry = { attempts: 3, backoff_seconds: 1, backoff: 'fixed', retry_if: 'error.status >= 500' }

  it('is retried with the same idempotency key after a server error', async () => {
    let calls = 0
    site.pages['/order'] = () => {
      calls += 1
      return calls === 1 ? { status: 503 } : { status: 201, headers: { 'content-type': 'application/json' }, body: '{"number":7}' }
    }
    const { id, run, step } = await play({
      method: 'POST',
      url: `${site.origin}/order`,
      headers: { 'X-Text': '{{ input.text }}' },
      body: '{"a":1}',
      retry,
    })
    expect(run.status).toBe('succeeded')
    expect(step).toMatchObject({
      attempt: 2,
      output: { status: 201, body: { number: 7 } },
      failures: [{ error: `${new URL(site.origin).host} answered with status 503` }],
    })
    const orders = site.requests.filter(({ path }) => path === '/order')
    expect(orders.map(({ headers }) => headers['idempotency-key'])).toEqual([`${id}:0`, `${id}:0`])
    expect(orders[0]?.headers).toMatchObject({ 'x-text': 'A sample', 'content-type': 'application/json' })
  })

  it('is not retried after a client error', async () => {
    const { run, step } = await play({ method: 'GET', url: `${site.origin}/none`, retry })
    expect([run.error, step.attempt]).toEqual([`Step 0: ${new URL(site.origin).host} answered with status 404`, 1])
  })

  it('rejects private addresses', async () => {
    const guarded = await openTestEngine({ allowPrivate: false })
    for (const method of ['GET', 'POST']) {
      const { run } = await play({ method, url: `${site.origin}/order`, retry }, guarded)
      expect(run.error).toMatch(/is in a private network, which is not allowed$/)
    }
    await guarded.stop()
  })

  it('limits the size of a response', async () => {
    site.pages['/large'] = { body: 'x'.repeat(2_000_000) }
    for (const method of ['GET', 'POST'])
      expect((await play({ method, url: `${site.origin}/large` })).run.error).toMatch(/returned too much data$/)
  })
})

describe('retrieve and generate steps', () => {
  const find = { kind: 'retrieve', name: 'found', query: 'How long is the impeller of the Zephyr pump guaranteed?', limit: 3 }
  const write = {
    kind: 'generate',
    task: { kind: 'answer', question: 'How long is the impeller of the Zephyr pump guaranteed?' },
    instructions: 'Answer.',
    context: ['found'],
    material: [],
    temperature: "'balanced'",
    max_words: "''",
  }
  const sample = {
    sample_knowledge: [{ title: 'Sample', text: 'The impeller of the Zephyr pump is guaranteed for two weeks, says the sample.' }],
  }
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  type TestUser = Awaited<ReturnType<TestServer['createUser']>>

  async function teach({ client, id }: TestUser) {
    const path = `${id}/${Date.now()}.md`
    const text = '# Warranty\n\nThe impeller of the Zephyr pump is guaranteed for seventeen months from delivery.'
    await client.storage.from(buckets.documents).upload(path, new Blob([text]), { contentType: 'text/markdown' })
    const file = { file_path: path, file_name: 'zephyr.md', file_size: text.length, file_type: 'text/markdown' }
    const { data } = await client
      .from('knowledge_base_items')
      .insert({ user_id: id, item_type: 'document', title: 'zephyr.md', ...file })
      .select('id')
      .single()
    await eventually(async () => {
      const { data: item } = await client.from('knowledge_base_items').select('index_status').eq('id', data!.id).single()
      if (item?.index_status !== 'ready') throw new Error('not read yet')
    })
    return data!.id
  }
  async function play({ client, id }: TestUser, input?: object) {
    const [workflow] = await server.sql<{ id: string }>(
      `insert into public.workflows (name, description, industry, category, complexity, definition_hash) values ('W', 'D', 'retail', 'hr', 'simple', app.store_definition($1)) returning id`,
      [JSON.stringify(definitionOf([find, write], sample))],
    )
    const answers = { workflow_name: 'Mine', ai_temperature: 'balanced' }
    const made = await client
      .from('workflow_configurations')
      .insert({ user_id: id, workflow_id: workflow!.id, configuration_data: answers })
      .select('id')
      .single()
    const { data } = await client.functions.invoke<{ run_id: string }>('run-workflow', {
      body: { configuration_id: made.data!.id, ...(input ? { input } : {}) },
    })
    return eventually(async () => {
      const { data: steps } = await client.from('workflow_run_steps').select('output, sources').eq('run_id', data!.run_id).order('position')
      const output = steps?.[1]?.output as { text: string } | null | undefined
      if (!output) throw new Error('not written yet')
      return {
        found: steps![0]!.output as { count: number },
        text: output.text,
        sources: steps![1]!.sources as { item_id: string | null }[],
      }
    })
  }

  it("use only the knowledge of the run's owner", async () => {
    const [ada, eve, admin] = [await server.createUser(), await server.createUser(), await server.createUser({ role: 'admin' })]
    const item = await teach(ada)
    const ownRun = await play(ada)
    expect(ownRun.text).toContain('seventeen months')
    expect(ownRun.sources[0]).toMatchObject({ item_id: item, title: 'zephyr.md' })
    // The chunks of the sample are used only in a run of the sample, and only if the user has no knowledge items.
    for (const user of [eve, admin]) {
      const standIn = await play(user)
      expect([standIn.text.includes('two weeks'), standIn.sources[0]?.item_id]).toEqual([true, null])
      expect((await play(user, { text: 'mine' })).found.count).toBe(0)
    }
  })
})

it('stop at the token limit of a run', async () => {
  const models = makeScriptedTextModels()
  const engine = await openTestEngine({ models, limits: { maxTokens: 150 } })
  const me = await engine.createUser()
  const write = {
    kind: 'generate',
    task: { kind: 'summarise', sentences: 1 },
    instructions: 'Go.',
    context: [],
    material: [],
    temperature: "'balanced'",
    max_words: "''",
  }
  models.replies.push(
    () => 'One.',
    () => 'Two.',
  )
  const id = await engine.start({ configurationId: await engine.configure(me, definitionOf([write, write, write])), userId: me })
  const run = await engine.untilEnded(id)
  // Two calls use 120 tokens. The second call gets the remaining budget, and the third is not made.
  expect(models.texts.map(({ options }) => options.budget?.maxTokens)).toEqual([150, 30])
  expect(run).toMatchObject({
    error: 'Step 2: The run has reached its token limit',
    tokens_in: '200',
    tokens_out: '40',
    cost_usd: '0.020000',
  })
  const usage = await engine.owner.query(
    'select sum(tokens)::int as tokens, sum(runs)::int as runs from app.usage_counts where user_id = $1',
    [me],
  )
  expect(usage.rows).toEqual([{ tokens: 240, runs: 1 }])
  await engine.stop()
})
