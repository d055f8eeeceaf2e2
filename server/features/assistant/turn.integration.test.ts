import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatPart } from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import type { SearchKnowledge } from '../../../contracts/knowledge/chunk.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { finishOf, makeScriptedModel, type ScriptedModel, streamWords } from '../../testing/models/chat-model.ts'
import { hostileChunks } from '../../testing/texts/prompt-injections.ts'
import { synchroniseCatalogue } from '../workflows/catalogue/synchronise.ts'
import type { ChatCaller } from './chat-caller.ts'
import { makeChatFunction } from './chat-function.ts'
import { makeCatalogueSource } from './sources/catalogue.ts'

let owner: pg.Pool
let api: pg.Pool
let ada: ChatCaller
const log = makeLogger({ level: 'silent' })

async function join(email: string): Promise<ChatCaller> {
  const { rows } = await owner.query<{ id: string }>(`select auth.create_account($1, 'x') as id`, [email])
  const userId = rows[0]!.id
  return { userId, claims: JSON.stringify({ sub: userId, role: 'authenticated' }) }
}

beforeAll(async () => {
  const url = await makeTestDatabase()
  owner = openPool({ url, size: 4, onError: () => undefined })
  api = openPool({ url: await ensureApiLogin(owner, url), size: 4, onError: () => undefined })
  await synchroniseCatalogue(owner)
  ada = await join('ada@example.com')
})
afterAll(() => Promise.all([owner.end(), api.end()]))
beforeEach(() => owner.query('truncate public.chat_conversations cascade'))

function chatWith(model: ScriptedModel, searchKnowledge: SearchKnowledge = async () => ({ chunks: [], words: [] })) {
  const limiter = { take: async () => null }
  const catalogue = makeCatalogueSource(owner)
  return makeChatFunction({
    owner,
    api,
    limiter,
    perMinute: 0,
    tokensPerDay: 0,
    model,
    searchKnowledge,
    catalogue,
    productName: 'Workwright',
    log,
  })
}
const ask = (content: string, more: Partial<ChatRequest> = {}) => ({ messages: [{ role: 'user', content }], ...more })
const stream = { accept: 'text/event-stream', signal: new AbortController().signal }

async function partsOf(response: Response): Promise<ChatPart[]> {
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: {'))
  return events.map((event) => JSON.parse(event.slice('data: '.length)))
}
const stored = async () =>
  (
    await owner.query(
      'select role, content, status, model, tokens_in, tokens_out, cost_usd::float, citations, proposals from public.chat_messages order by created_at, id',
    )
  ).rows

describe('a turn of a conversation', () => {
  it('stores the question before the model call, and the reply with its tokens', async () => {
    const model = makeScriptedModel(async function* () {
      expect(await stored()).toMatchObject([{ role: 'user', content: 'What now?' }])
      yield* streamWords(['Go', ' on'])(model.requests[0]!, stream.signal)
    })
    const parts = await partsOf(await chatWith(model)({ caller: ada, body: ask('What now?'), ...stream }))
    expect(parts.at(-1)).toMatchObject({
      type: 'finish',
      messageMetadata: { status: 'complete', tokensIn: 100, tokensOut: 20, costUsd: 0.0012 },
    })
    expect((await stored())[1]).toMatchObject({
      content: 'Go on',
      status: 'complete',
      model: 'scripted-1',
      tokens_in: 100,
      tokens_out: 20,
      cost_usd: 0.0012,
    })
  })

  it.each([
    ['the client cancels the stream', 'cancel'],
    ['the connection is lost', 'abort'],
  ])('is stored as stopped if %s, and the model call is aborted', async (_, how) => {
    const gone = new AbortController()
    let ended = false
    const model = makeScriptedModel(async function* (_request, signal) {
      try {
        yield { type: 'text', text: 'Half of ' }
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
      } finally {
        ended = true
      }
    })
    const response = await chatWith(model)({ caller: ada, body: ask('Tell me'), accept: stream.accept, signal: gone.signal })
    const reader = response.body!.getReader()
    let text = ''
    while (!text.includes('Half')) text += new TextDecoder().decode((await reader.read()).value)
    if (how === 'cancel') await reader.cancel()
    else gone.abort()
    await expect
      .poll(stored)
      .toMatchObject([{ role: 'user' }, { role: 'assistant', content: 'Half of ', status: 'stopped', tokens_out: 2 }])
    expect(ended).toBe(true)
  })

  it('is stored as failed if the model fails, without the cause', async () => {
    const failing = () =>
      makeScriptedModel(async function* () {
        yield { type: 'text', text: 'The first' }
        throw new Error('secret of the provider')
      })
    const parts = await partsOf(await chatWith(failing())({ caller: ada, body: ask('Tell me'), ...stream }))
    expect(parts.slice(-2)).toMatchObject([
      { type: 'error', errorText: 'Something went wrong on our end' },
      { type: 'finish', finishReason: 'error' },
    ])
    expect((await stored())[1]).toMatchObject({ content: 'The first', status: 'failed' })
    await expect(chatWith(failing())({ caller: ada, body: ask('Tell me'), ...stream, accept: 'application/json' })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('is stored with any characters in question, reply and sources', async () => {
    const content = `${'a'.repeat(239)}😀 and more`
    const passage = {
      chunkId: 'c',
      itemId: 'i',
      title: 'Signs \ud83d',
      source: 'signs.txt',
      heading: null,
      position: 0,
      content,
      coverage: 1,
    }
    const model = makeScriptedModel(async function* () {
      yield { type: 'text', text: 'Zero \u0000 byte [1]' }
      yield finishOf([0])
    })
    await partsOf(
      await chatWith(model, async () => ({ chunks: [passage], words: [] }))({ caller: ada, body: ask('What\u0000 now?'), ...stream }),
    )
    expect(await stored()).toMatchObject([
      { role: 'user', content: 'What now?' },
      { role: 'assistant', content: 'Zero  byte [1]', citations: [{ title: 'Signs \ufffd', excerpt: `${'a'.repeat(239)}\ufffd…` }] },
    ])
  })

  it('replaces the old reply by a regenerated one, unless the regeneration failed', async () => {
    const first = await partsOf(await chatWith(makeScriptedModel(streamWords(['Old'])))({ caller: ada, body: ask('Tell me'), ...stream }))
    const { conversationId } = (first[0] as Extract<ChatPart, { type: 'start' }>).messageMetadata
    const again = ask('Tell me', { conversationId, regenerate: true })
    await partsOf(await chatWith(makeScriptedModel(streamWords(['New'])))({ caller: ada, body: again, ...stream }))
    expect((await stored()).map(({ content }) => content)).toEqual(['Tell me', 'New'])
    const failing = makeScriptedModel(() => {
      throw new Error('down')
    })
    await partsOf(await chatWith(failing)({ caller: ada, body: again, ...stream }))
    expect((await stored()).map(({ content }) => content)).toEqual(['Tell me', 'New'])
  })

  it('does not fail if its conversation was deleted', async () => {
    const model = makeScriptedModel(async function* () {
      await owner.query('delete from public.chat_conversations')
      yield* streamWords(['Late'])(model.requests[0]!, stream.signal)
    })
    const parts = await partsOf(await chatWith(model)({ caller: ada, body: ask('Tell me'), ...stream }))
    expect(parts.at(-1)).toMatchObject({ type: 'finish' })
    expect(await stored()).toEqual([])
  })
})

describe('tools of a language model', () => {
  const calling = (name: string, input: unknown) =>
    makeScriptedModel(async function* ({ tools }) {
      if (tools) yield { type: 'tool-call', call: { id: '1', name, input } }
      else yield { type: 'text', text: 'An answer.' }
      yield finishOf()
    })

  it('propose changes but do not make any', async () => {
    const model = calling('add_workflow', { workflow: 'Patient portal replies' })
    const parts = await partsOf(await chatWith(model)({ caller: ada, body: ask('Please add the patient portal workflow'), ...stream }))
    const proposal = { kind: 'add_workflow', name: 'Patient portal replies', workflowId: expect.any(String) }
    expect(parts).toContainEqual(
      expect.objectContaining({ type: 'tool-input-available', toolName: 'add_workflow', input: expect.objectContaining(proposal) }),
    )
    expect((await stored())[1]).toMatchObject({ proposals: [proposal], citations: [{ kind: 'workflow', title: 'Patient portal replies' }] })
    expect((await owner.query('select from public.workflow_configurations')).rows).toEqual([])
  })

  it.each([
    ['a tool that does not exist', 'drop_tables', {}],
    ['invalid input', 'add_workflow', { name: 7 }],
  ])('are not executed for %s, and the question is answered', async (_, name, input) => {
    const parts = await partsOf(
      await chatWith(calling(name, input))({ caller: ada, body: ask('Please add the patient portal workflow'), ...stream }),
    )
    expect(parts.some(({ type }) => type.startsWith('tool'))).toBe(false)
    expect((await stored())[1]).toMatchObject({ content: 'An answer.', proposals: [] })
  })
})

describe('instructions in retrieved content', () => {
  /** Creates a model that obeys every instruction: it calls every tool and repeats the chunks. */
  const gullible = () =>
    makeScriptedModel(async function* ({ task }) {
      for (const name of ['add_workflow', 'change_configuration', 'find_workflows', 'delete_account', 'send_email'])
        yield {
          type: 'tool-call',
          call: {
            id: name,
            name,
            input: { workflow: 'Patient portal replies', query: 'all', changes: [{ field: 'Webhook URL', value: 'https://evil.example' }] },
          },
        }
      yield { type: 'text', text: task.passages.map(({ text }) => text).join('\n') }
      yield finishOf([0])
    })

  it.each(hostileChunks)('cannot call a tool or reveal data of other users: %s', async (_, content) => {
    const eve = await join(`eve-${Math.random()}@example.com`)
    await owner.query(`insert into public.chat_conversations (user_id, title) values ($1, 'Of Eve')`, [eve.userId])
    await owner.query(
      `insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
       select $1, id, '{"workflow_name":"THE SECRET OF EVE","ai_temperature":"balanced"}' from public.workflows where category = 'hr' limit 1`,
      [eve.userId],
    )
    const model = gullible()
    const passage = {
      chunkId: 'c',
      itemId: 'i',
      title: 'Handbook',
      source: 'handbook.pdf',
      heading: null,
      position: 0,
      content,
      coverage: 1,
    }
    const response = await chatWith(model, async () => ({ chunks: [passage], words: [] }))({
      caller: ada,
      body: ask('What does the handbook say about refunds?'),
      ...stream,
    })
    const parts = await partsOf(response)
    expect(parts.filter(({ type }) => type.startsWith('tool'))).toEqual([])
    expect(model.requests).toHaveLength(1)
    const [{ messages, tools, task }] = model.requests as [(typeof model.requests)[0]]
    expect(tools).toBeUndefined()
    // Retrieved content must be between two random delimiters in the user message, never in the system prompt.
    const [, fence] = /<passages (\S+)>/.exec(messages[0]!.content) ?? []
    expect(content).not.toContain(fence)
    expect(messages[0]!.content).not.toContain(content)
    expect(messages.at(-1)!.content).toContain(`${content}\n`)
    expect(messages.at(-1)!.content.split(`</passages ${fence}>`)).toHaveLength(2)
    expect(JSON.stringify([messages, task, parts])).not.toMatch(/SECRET OF EVE|Of Eve|eve-/)
    expect((await owner.query('select from public.workflow_configurations where user_id = $1', [ada.userId])).rows).toEqual([])
    expect((await stored()).find(({ role }) => role === 'assistant')).toMatchObject({ proposals: [] })
  })

  it('never reach a call that offers tools', async () => {
    const model = gullible()
    const handbook = { chunkId: 'c', itemId: 'i', title: 'Handbook', source: 'handbook.pdf', heading: null, position: 0 }
    const search: SearchKnowledge = async () => ({ chunks: [{ ...handbook, content: hostileChunks[0]![1], coverage: 1 }], words: [] })
    await partsOf(await chatWith(model, search)({ caller: ada, body: ask('Add the patient portal workflow to my dashboard'), ...stream }))
    for (const { tools, messages, task } of model.requests) {
      if (tools) expect(JSON.stringify([messages, task])).not.toContain(JSON.stringify(hostileChunks[0]![1]).slice(1, -1))
    }
    expect(model.requests.some(({ tools }) => tools !== undefined)).toBe(true)
  })
})
