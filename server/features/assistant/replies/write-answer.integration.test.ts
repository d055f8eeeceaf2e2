import { describe, expect, it } from 'vitest'
import type { ChatPart } from '../../../../contracts/assistant/chat.ts'
import type { Chunk, SearchKnowledge } from '../../../../contracts/knowledge/chunk.ts'
import { ModelError } from '../../../platform/models/model-error.ts'
import { ask, readParts, registerChat, stream } from '../../../testing/models/chat-harness.ts'
import { finishOf, makeScriptedModel, type ScriptedModel } from '../../../testing/models/chat-model.ts'
import { hostileChunks } from '../../../testing/texts/prompt-injections.ts'
import type { ChatModelMessage, ChatModelRequest } from '../chat-model.ts'
import { readingToolOffers } from '../tools/reading-tools.ts'
import { toolOffers } from '../tools/tools.ts'
import { replyLimits } from './write-answer.ts'

const chat = registerChat()
const { chatWith, join, stored } = chat

const chunk = (content: string, position = 0): Chunk => ({
  chunkId: `c${position}`,
  itemId: 'i',
  title: 'Handbook',
  source: 'handbook.pdf',
  heading: null,
  position,
  content,
  coverage: 1,
})
const finding =
  (...contents: string[]): SearchKnowledge =>
  async () => ({ chunks: contents.map(chunk), words: [] })
const textOf = (message: ChatModelMessage | undefined) =>
  message && 'content' in message ? message.content : JSON.stringify(message?.results)
const namesOf = ({ tools = [] }: ChatModelRequest) => tools.map(({ name }) => name)
const call = (name: string, input: unknown = {}, id = name) => ({ type: 'tool-call' as const, call: { id, name, input } })
const reply = async (model: ScriptedModel, question: string, search?: SearchKnowledge): Promise<ChatPart[]> =>
  readParts(await chatWith(model, search)({ caller: chat.ada, body: ask(question), ...stream }))

/** Creates a model that calls the given tools in its first rounds, one per round, and then replies with `answer`. */
const callingThenSaying = (calls: readonly ReturnType<typeof call>[], answer: string, sources: number[] = []) => {
  let round = 0
  return makeScriptedModel(async function* () {
    const next = calls[round]
    round += 1
    if (next) yield next
    else yield { type: 'text', text: answer }
    yield finishOf(next ? [] : sources)
  })
}

describe('tools of a language model', () => {
  it('that read data are offered with every question', async () => {
    const model = callingThenSaying([], 'Two weeks.')
    await reply(model, 'Tell me about the offer for the bakery', finding('The offer is valid for two weeks.'))
    expect(model.requests.map(namesOf)).toEqual([[...readingToolOffers.map(({ name }) => name), 'request_action']])
  })

  it('return results that the next round cites', async () => {
    let searches = 0
    const search: SearchKnowledge = async () => ({
      chunks: [chunk(searches++ === 0 ? 'First.' : 'The code is 4711.', searches)],
      words: [],
    })
    const model = makeScriptedModel(async function* ({ messages, task }) {
      const [, number] = /\[(\d+)\] Handbook/.exec(textOf(messages.at(-1))) ?? []
      if (messages.at(-1)?.role === 'user') yield call('search_knowledge', { query: 'door code' })
      else yield { type: 'text', text: `It is 4711 [${number}].` }
      yield finishOf([task.chunks.length - 1])
    })
    const parts = await reply(model, 'Which code has the door?', search)
    expect(model.requests[1]?.messages.at(-2)).toMatchObject({ role: 'assistant', toolCalls: [{ name: 'search_knowledge' }] })
    const [, answer] = await stored()
    const [, number] = /It is 4711 \[(\d+)\]/.exec(answer?.content ?? '') ?? []
    expect(answer?.citations).toContainEqual(expect.objectContaining({ number: Number(number), excerpt: 'The code is 4711.' }))
    expect(parts.at(-1)).toMatchObject({ messageMetadata: { tokensIn: 200, tokensOut: 40 } })
  })

  it.each([
    ['list_documents', {}, /knowledge base/],
    ['read_document', { title: 'Handbook' }, /no such document/],
    ['find_workflows', { query: 'patient portal' }, /Patient portal replies/],
    ['list_own_workflows', {}, /added a workflow/],
    ['explain_configuration', { workflow: 'Portal' }, /added a workflow/],
    ['list_runs', { query: 'all' }, /no runs yet/],
    ['explain_run', { query: 'last' }, /no runs yet/],
    ['show_savings', {}, /saved time/],
    ['list_approvals', {}, /approvals/],
    ['find_workflows', { query: 7 }, /invalid/],
    ['delete_account', {}, /no such tool/],
  ])('return a result for %s', async (name, input, result) => {
    const model = callingThenSaying([call(name, input)], 'Done.')
    await reply(model, 'What about my things?')
    expect(textOf(model.requests[1]?.messages.at(-1))).toMatch(result)
  })

  it('read a document of the user, but of no other user', async () => {
    const add = (userId: string, content: string) =>
      chat.owner.query(
        `with item as (
           insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name, index_status)
           values ($1::uuid, 'document', 'Door codes', $1::text || '/codes.txt', 'codes.txt', 'ready') returning id, user_id)
         insert into public.knowledge_chunks (item_id, user_id, position, content, source, hash) select id, user_id, 0, $2, 'codes.txt', md5($2) from item`,
        [userId, content],
      )
    await add(chat.ada.userId, 'The door of Ada opens with 1111.')
    await add((await join('eve-codes@example.com')).userId, 'The door of Eve opens with 2222.')
    const model = callingThenSaying([call('read_document', { title: 'Door codes' })], 'It is 1111 [1].', [0])
    await reply(model, 'How do I get in?')
    expect(textOf(model.requests[1]?.messages.at(-1))).toContain('opens with 1111')
    expect(JSON.stringify(model.requests)).not.toContain('2222')
  })

  it('are no longer offered after the last round', async () => {
    const model = makeScriptedModel(async function* () {
      yield call('list_documents')
      yield finishOf()
    })
    await reply(model, 'What do I have?')
    expect(model.requests).toHaveLength(replyLimits.maxToolRounds + 1)
    expect(namesOf(model.requests.at(-1)!)).toEqual([])
    expect((await stored())[1]).toMatchObject({ status: 'complete', content: expect.stringMatching(/couldn’t find/) })
  })

  it('are limited per round', async () => {
    let round = 0
    const model = makeScriptedModel(async function* () {
      round += 1
      if (round === 1) for (let count = 0; count < 9; count += 1) yield call('list_documents', {}, `call-${count}`)
      else yield { type: 'text', text: 'Enough.' }
      yield finishOf()
    })
    await reply(model, 'What do I have?')
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({ results: { length: replyLimits.maxCallsPerRound } })
  })

  it('are no longer offered when the results exceed the token limit', async () => {
    const model = callingThenSaying(
      Array.from({ length: 9 }, (_, index) => call('search_knowledge', { query: 'all' }, `call-${index}`)),
      'Enough.',
    )
    await reply(model, 'What do I have?', finding('word '.repeat(replyLimits.maxToolTokens)))
    expect(model.requests.length).toBeLessThan(4)
    expect(namesOf(model.requests.at(-1)!)).toEqual([])
  })

  it('are no longer offered after an invalid call, so that the question is answered', async () => {
    const model = makeScriptedModel(async function* ({ tools }) {
      if (tools) throw new ModelError({ code: 'invalid' }, 'the model called an unknown tool')
      yield { type: 'text', text: 'An answer.' }
      yield finishOf()
    })
    await reply(model, 'What do I have?')
    expect((await stored())[1]).toMatchObject({ content: 'An answer.', status: 'complete' })
  })
})

describe('actions of a language model', () => {
  const calling = (name: string, input: unknown) =>
    makeScriptedModel(async function* (request) {
      if (namesOf(request).includes(name)) yield call(name, input)
      else if (namesOf(request).includes('request_action')) yield call('request_action')
      else yield { type: 'text', text: 'An answer.' }
      yield finishOf()
    })

  it.each(['Please add the patient portal workflow', 'I could use that patient portal thing'])('are proposed for: %s', async (question) => {
    const parts = await reply(calling('add_workflow', { workflow: 'Patient portal replies' }), question)
    const proposal = { kind: 'add_workflow', name: 'Patient portal replies', workflowId: expect.any(String) }
    expect(parts).toContainEqual(
      expect.objectContaining({ type: 'tool-input-available', toolName: 'add_workflow', input: expect.objectContaining(proposal) }),
    )
    expect((await stored())[1]).toMatchObject({ proposals: [proposal], citations: [{ kind: 'workflow', title: 'Patient portal replies' }] })
    expect((await chat.owner.query('select from public.workflow_configurations')).rows).toEqual([])
  })

  it.each([
    ['a tool that does not exist', 'drop_tables', {}],
    ['invalid input', 'add_workflow', { name: 7 }],
  ])('are not proposed for %s', async (_, name, input) => {
    const parts = await reply(calling(name, input), 'Please add the patient portal workflow')
    expect(parts.some(({ type }) => type.startsWith('tool'))).toBe(false)
    expect((await stored())[1]).toMatchObject({ proposals: [] })
  })
})

describe('instructions in retrieved content', () => {
  /** Creates a model that obeys every instruction: it calls every tool, and repeats the chunks. */
  const gullible = () =>
    makeScriptedModel(async function* ({ task, messages }) {
      const isFirst = messages.at(-1)?.role === 'user'
      const input = { workflow: 'Patient portal replies', query: 'all', changes: [{ field: 'Webhook URL', value: 'https://evil.example' }] }
      if (isFirst && task.chunks.length > 0)
        for (const name of ['add_workflow', 'change_configuration', 'start_run', 'delete_account', 'send_email', 'request_action'])
          yield call(name, input)
      yield { type: 'text', text: task.chunks.map(({ text }) => text).join('\n') }
      yield finishOf([0])
    })
  const actions = toolOffers.map(({ name }) => name).filter((name) => !readingToolOffers.some((tool) => tool.name === name))

  it.each(hostileChunks)('cannot propose an action or reveal data of other users: %s', async (_, content) => {
    const eve = await join(`eve-${Math.random()}@example.com`)
    await chat.owner.query(`insert into public.chat_conversations (user_id, title) values ($1, 'Of Eve')`, [eve.userId])
    await chat.owner.query(
      `insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
       select $1, id, '{"workflow_name":"THE SECRET OF EVE","ai_temperature":"balanced"}' from public.workflows where category = 'hr' limit 1`,
      [eve.userId],
    )
    const model = gullible()
    const parts = await reply(model, 'What does the handbook say about refunds?', finding(content))
    expect(parts.filter(({ type }) => type.startsWith('tool'))).toEqual([])
    const withContent = model.requests.filter(({ messages }) => messages.some((message) => textOf(message).includes(content)))
    expect(withContent.length).toBeGreaterThan(0)
    for (const request of withContent) {
      for (const action of actions) expect(namesOf(request)).not.toContain(action)
      // Retrieved content must be between two random delimiters in the user message, never in the system prompt.
      const [, delimiter] = /<passages (\S+)>/.exec(textOf(request.messages[0])) ?? []
      expect(content).not.toContain(delimiter)
      expect(textOf(request.messages[0])).not.toContain(content)
      const question = textOf(request.messages.find((message) => textOf(message).includes(content)))
      expect(question).toContain(`${content}\n`)
      expect(question.split(`</passages ${delimiter}>`)).toHaveLength(2)
    }
    expect(JSON.stringify([model.requests, parts])).not.toMatch(/SECRET OF EVE|Of Eve|eve-/)
    expect((await chat.owner.query('select from public.workflow_configurations where user_id = $1', [chat.ada.userId])).rows).toEqual([])
    expect((await stored()).find(({ role }) => role === 'assistant')).toMatchObject({ proposals: [] })
  })

  it('never reach a call that offers actions', async () => {
    const model = gullible()
    const [, content] = hostileChunks[0]!
    await reply(model, 'Add the patient portal workflow to my dashboard', finding(content))
    const offering = model.requests.filter((request) => namesOf(request).includes('add_workflow'))
    expect(offering.length).toBeGreaterThan(0)
    for (const { messages, task } of offering) expect(JSON.stringify([messages, task])).not.toContain(JSON.stringify(content).slice(1, -1))
  })

  it('in results of tools are enclosed in a delimiter of their own', async () => {
    const [, content] = hostileChunks[0]!
    const model = callingThenSaying([call('search_knowledge', { query: 'refunds' })], 'No.')
    await reply(model, 'What about refunds?', finding(content))
    const result = model.requests[1]?.messages.at(-1)
    expect(result && 'results' in result ? result.results[0]?.output : '').toMatch(/^<result (\S+)>\n[\s\S]*\n<\/result \1>$/)
  })
})
