import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatPart, chatMessages } from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import type { SearchKnowledge } from '../../../contracts/knowledge/chunk.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { ModelError } from '../../platform/models/model-error.ts'
import { openModels } from '../../platform/models/open-models.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { finishOf, makeScriptedModel, type ScriptedModel, streamWords } from '../../testing/models/chat-model.ts'
import { hostileChunks } from '../../testing/texts/prompt-injections.ts'
import { synchroniseCatalogue } from '../workflows/catalogue/synchronise.ts'
import type { ChatCaller } from './chat-caller.ts'
import { makeChatEvents, makeChatFunction, makeStopChat } from './chat-function.ts'
import { makeRunningTurns } from './running-turns.ts'
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
  const turns = makeRunningTurns()
  const chat = makeChatFunction({
    owner,
    api,
    limiter,
    perMinute: 0,
    tokensPerDay: 0,
    model,
    builtinModel: openModels({ AI_PROVIDER: 'builtin', AI_PRICES: {}, AI_TIMEOUT_SECONDS: 30 }),
    turns,
    searchKnowledge,
    catalogue,
    productName: 'Workwright',
    log,
  })
  return Object.assign(chat, { turns, events: makeChatEvents({ owner, turns }), stop: makeStopChat({ turns }) })
}
const ask = (content: string, more: Partial<ChatRequest> = {}) => ({ messages: [{ role: 'user', content }], ...more })
const stream = { accept: 'text/event-stream', signal: new AbortController().signal }

async function partsOf(response: Response): Promise<ChatPart[]> {
  return [...(await response.text()).matchAll(/^data: (\{.*\})$/gm)].map(([, data]) => JSON.parse(data!))
}
async function readUntil(response: Response, text: string): Promise<string> {
  const reader = response.body!.getReader()
  let received = ''
  while (!received.includes(text)) received += new TextDecoder().decode((await reader.read()).value)
  reader.releaseLock()
  return received
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

  it('continues when the client disconnects, and is resumed from any part', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const model = makeScriptedModel(async function* () {
      yield { type: 'text', text: 'Half of ' }
      await released
      yield { type: 'text', text: 'it' }
      yield finishOf()
    })
    const chat = chatWith(model)
    const gone = new AbortController()
    const response = await chat({ caller: ada, body: ask('Tell me'), accept: stream.accept, signal: gone.signal })
    const before = await readUntil(response, 'Half')
    gone.abort()
    const conversationId = /"conversationId":"([^"]+)"/.exec(before)?.[1]
    const resume = (after: number, caller = ada) => chat.events({ conversationId, after }, caller, new AbortController().signal)
    expect(await (await resume(0, await join('eve@example.com'))).json()).toEqual({ state: 'ended' })
    const [all, rest] = [await resume(0), await resume(3)]
    release()
    const text = (parts: ChatPart[]) => parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')
    expect([text(await partsOf(all)), text(await partsOf(rest))]).toEqual(['Half of it', 'it'])
    await expect.poll(stored).toMatchObject([{ role: 'user' }, { content: 'Half of it', status: 'complete' }])
    expect(await (await resume(0)).json()).toEqual({ state: 'ended' })
  })

  it.each(['stopped by the user', 'stopped before the first part'])(
    'is stored as stopped if it is %s, and the model call is aborted',
    async (how) => {
      let ended = false
      const model = makeScriptedModel(async function* (_request, signal) {
        try {
          yield { type: 'text', text: 'Half of ' }
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
        } finally {
          ended = true
        }
      })
      const chat = chatWith(model)
      const client = new AbortController()
      if (how === 'stopped before the first part') client.abort()
      const response = await chat({ caller: ada, body: ask('Tell me'), accept: stream.accept, signal: client.signal })
      if (how === 'stopped by the user') {
        const conversationId = /"conversationId":"([^"]+)"/.exec(await readUntil(response, 'Half'))?.[1]
        expect(chat.stop({ conversationId }, await join('mallory@example.com'))).toEqual({ stopped: false })
        expect(chat.stop({ conversationId }, ada)).toEqual({ stopped: true })
      }
      await expect.poll(stored).toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'stopped' }])
      if (how === 'stopped by the user') expect(ended).toBe(true)
    },
  )

  it('is stored as interrupted if the server stops', async () => {
    const model = makeScriptedModel(async function* (_request, signal) {
      yield { type: 'text', text: 'Half of ' }
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    })
    const chat = chatWith(model)
    await readUntil(await chat({ caller: ada, body: ask('Tell me'), ...stream }), 'Half')
    await chat.turns.close(0)
    expect(await stored()).toMatchObject([{ role: 'user' }, { content: 'Half of ', status: 'failed' }])
  })

  it('limits the replies in progress per user', async () => {
    const model = makeScriptedModel(async function* (_request, signal) {
      yield { type: 'text', text: 'Half of ' }
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    })
    const chat = chatWith(model)
    for (let count = 0; count < 4; count += 1) await readUntil(await chat({ caller: ada, body: ask('Tell me'), ...stream }), 'Half')
    await expect(chat({ caller: ada, body: ask('Tell me'), ...stream })).rejects.toMatchObject({ code: 'rate_limited' })
    await chat.turns.close(0)
  })

  it.each([
    ['before the reply', '', chatMessages.modelDown],
    ['during the reply', 'The first', chatMessages.modelLost],
  ])('quotes the sources and says so if the language model fails %s', async (_, text, notice) => {
    const model = makeScriptedModel(async function* () {
      if (text !== '') yield { type: 'text', text }
      throw new ModelError({ code: 'unavailable' }, 'no connection')
    })
    const content = 'The pump is guaranteed for seventeen months.'
    const passage = { chunkId: 'c', itemId: 'i', title: 'Pump', source: 'pump.txt', heading: null, position: 0, content, coverage: 1 }
    const search: SearchKnowledge = async () => ({ chunks: [passage], words: [] })
    await partsOf(await chatWith(model, search)({ caller: ada, body: ask('How long is the pump guaranteed?'), ...stream }))
    const reply = (await stored())[1]
    expect(reply).toMatchObject({ status: 'complete', citations: [expect.objectContaining({ title: 'Pump' })] })
    expect(reply.content).toMatch(new RegExp(`^${text}`))
    expect(reply.content).toContain(notice)
    expect(reply.content).toContain('seventeen months')
  })

  it('is cut at the length limit, and continued in the same message', async () => {
    const first = makeScriptedModel(async function* () {
      yield { type: 'text', text: 'One, two' }
      yield finishOf([], 'length')
    })
    const parts = await partsOf(await chatWith(first)({ caller: ada, body: ask('Count to three'), ...stream }))
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: 'length', messageMetadata: { status: 'cut' } })
    const { conversationId } = (parts[0] as Extract<ChatPart, { type: 'start' }>).messageMetadata
    const second = makeScriptedModel(streamWords([', three.']))
    const again = ask('Count to three', { conversationId, continue: true })
    await partsOf(await chatWith(second)({ caller: ada, body: again, ...stream }))
    expect(second.requests[0]?.messages.at(-2)).toEqual({ role: 'assistant', content: 'One, two' })
    expect(await stored()).toMatchObject([{ role: 'user' }, { content: 'One, two, three.', status: 'complete', tokens_out: 40 }])
    await expect(chatWith(second)({ caller: ada, body: again, ...stream })).rejects.toMatchObject({ code: 'conflict' })
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

  it('replaces an edited question and all later messages, unless the reply fails', async () => {
    const first = await partsOf(
      await chatWith(makeScriptedModel(streamWords(['One'])))({ caller: ada, body: ask('First question'), ...stream }),
    )
    const { conversationId } = (first[0] as Extract<ChatPart, { type: 'start' }>).messageMetadata
    await partsOf(
      await chatWith(makeScriptedModel(streamWords(['Two'])))({ caller: ada, body: ask('Second question', { conversationId }), ...stream }),
    )
    const contents = async () => (await stored()).map(({ content }) => content)
    const { rows } = await owner.query<{ id: string }>(`select id from public.chat_messages where content = 'First question'`)
    const edited = ask('Better question', { conversationId, replaces: rows[0]!.id })
    const failing = makeScriptedModel(() => {
      throw new Error('down')
    })
    await partsOf(await chatWith(failing)({ caller: ada, body: edited, ...stream }))
    expect(await contents()).toEqual(['First question', 'One', 'Second question', 'Two'])
    const eve = await join('eve-edit@example.com')
    const chat = chatWith(makeScriptedModel(streamWords(['Three'])))
    await expect(chat({ caller: eve, body: edited, ...stream })).rejects.toMatchObject({ code: 'not_found' })
    await partsOf(await chat({ caller: ada, body: edited, ...stream }))
    expect(await contents()).toEqual(['Better question', 'Three'])
    await expect(chat({ caller: ada, body: edited, ...stream })).rejects.toMatchObject({ code: 'not_found' })
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
