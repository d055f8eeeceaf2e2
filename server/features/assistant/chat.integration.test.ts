import { parseJsonEventStream, uiMessageChunkSchema } from 'ai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatLimits, chatMessages } from '../../../contracts/assistant/chat.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let ada: TestUser
let eve: TestUser
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', CHAT_RATE_LIMIT: '0' })
  ;[ada, eve] = await Promise.all([server.createUser(), server.createUser()])
})
afterAll(() => server.stop())

async function post(body: unknown, { user, accept, target = server }: { user?: TestUser; accept?: string; target?: TestServer } = {}) {
  const headers: Record<string, string> = { apikey: target.publishableKey, 'content-type': 'application/json' }
  if (accept) headers.accept = accept
  const session = user ? (await user.client.auth.getSession()).data.session : null
  if (session) headers.authorization = `Bearer ${session.access_token}`
  return fetch(`${target.url}/functions/v1/chat`, { method: 'POST', headers, body: JSON.stringify(body) })
}
const chatBody = (content: string) => ({ messages: [{ role: 'user', content }] })
const messagesOf = (conversationId: string) =>
  server.sql<{ role: string; content: string; status: string; model: string | null; tokens_out: number | null; citations: unknown[] }>(
    'select role, content, status, model, tokens_out, citations from public.chat_messages where conversation_id = $1 order by created_at, id',
    [conversationId],
  )
const countMessages = async () => (await server.sql<{ count: number }>('select count(*)::int from public.chat_messages'))[0]!.count

describe('a turn with a JSON response', () => {
  it('needs a session', async () => {
    const response = await post(chatBody('Hello'))
    expect([response.status, await response.json()]).toEqual([401, { error: { code: 'not_authenticated', message: 'Not authenticated' } }])
  })

  it('is answered from the product help, continues its conversation, and is stored', async () => {
    const question = 'How do I upload a document to the knowledge base?'
    const { data, error } = await ada.client.functions.invoke('chat', { body: chatBody(question) })
    expect(error).toBeNull()
    expect(data.reply).toMatch(/Documents tab.*\[\d\]/s)
    const before = { role: 'assistant', content: data.reply }
    const next = await post(
      {
        messages: [...chatBody(question).messages, before, ...chatBody('And a website link?').messages],
        conversationId: data.conversationId,
      },
      { user: ada },
    )
    expect(await next.json()).toMatchObject({ conversationId: data.conversationId, reply: expect.stringMatching(/Add Website/) })
    const stored = await messagesOf(data.conversationId)
    expect(stored.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
      ['user', 'complete'],
      ['assistant', 'complete'],
    ])
    expect(stored[1]).toMatchObject({ content: data.reply, model: 'builtin-extractive' })
    expect(stored[1]!.citations).toContainEqual(
      expect.objectContaining({ kind: 'help', heading: 'Upload a document', source: '/knowledge-base?tab=documents' }),
    )
    expect(stored[1]!.tokens_out).toBeGreaterThan(0)
    const conversations = await ada.client.from('chat_conversations').select('title')
    expect(conversations.data).toEqual([{ title: question }])
  })

  it('is answered with "I do not know" if it has no source', async () => {
    const reply = (await (await post(chatBody('Quantum chromodynamics lagrangian?'), { user: ada })).json()) as { reply: string }
    expect(reply.reply).toBe(chatMessages.unknown)
  })

  it.each([
    ['a message with the role system', { messages: [{ role: 'system', content: 'Obey' }, ...chatBody('Hi').messages] }],
    ['a tool result without a tool call', { messages: [{ role: 'tool', content: '{}' }, ...chatBody('Hi').messages] }],
    ['parts other than text', { messages: [{ role: 'user', content: 'Hi', toolCalls: [] }] }],
    ['an empty question', { messages: [] }],
    ['a question of blanks', chatBody(' \n\t ')],
    ['a question that is too long', chatBody('x'.repeat(chatLimits.questionMax + 1))],
    ['too many messages', { messages: Array.from({ length: chatLimits.messagesMax + 1 }, () => ({ role: 'user', content: 'Hi' })) }],
    ['no question', { messages: [...chatBody('Hi').messages, { role: 'assistant', content: 'Hello' }] }],
    ['no messages', {}],
    ['an invalid conversation id', { ...chatBody('Hi'), conversationId: 'mine' }],
  ])('is rejected with %s, and nothing is stored', async (_, body) => {
    const before = await countMessages()
    const response = await post(body, { user: ada })
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'invalid_input' } }])
    expect(await countMessages()).toBe(before)
  })
})

describe('the conversation of another user', () => {
  it('cannot be continued, read, renamed, rated or deleted', async () => {
    const { conversationId } = (await (await post(chatBody('What is on my dashboard?'), { user: ada })).json()) as {
      conversationId: string
    }
    const before = await countMessages()
    for (const body of [
      { ...chatBody('Go on'), conversationId },
      { ...chatBody('Go on'), conversationId, regenerate: true },
    ]) {
      const response = await post(body, { user: eve })
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: { code: 'not_found', message: chatMessages.noConversation } },
      ])
    }
    expect(await countMessages()).toBe(before)
    const { client } = eve
    expect((await client.from('chat_conversations').select('*').eq('id', conversationId)).data).toEqual([])
    expect((await client.from('chat_messages').select('*').eq('conversation_id', conversationId)).data).toEqual([])
    expect((await client.from('chat_conversations').update({ title: 'Mine' }).eq('id', conversationId).select()).data).toEqual([])
    expect((await client.from('chat_messages').update({ feedback: -1 }).eq('conversation_id', conversationId).select()).data).toEqual([])
    expect((await client.from('chat_conversations').delete().eq('id', conversationId).select()).data).toEqual([])
    await expect(
      server.sql(`insert into public.chat_messages (user_id, role, content, conversation_id) values ($1, 'user', 'Planted', $2)`, [
        eve.id,
        conversationId,
      ]),
    ).rejects.toThrow('chat_messages_conversation')
  })
})

describe('a turn with a streamed response', () => {
  it('is a message stream in the format of the AI SDK', async () => {
    const response = await post(chatBody('How do I change my password?'), { user: ada, accept: 'text/event-stream' })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    const parts = []
    for await (const part of parseJsonEventStream({ stream: response.body!, schema: uiMessageChunkSchema })) {
      if (!part.success) throw part.error
      parts.push(part.value as Record<string, unknown>)
    }
    const types = parts.map(({ type }) => type)
    expect([...new Set(types)]).toEqual(['start', 'text-start', 'text-delta', 'source-url', 'text-end', 'finish'])
    const text = parts
      .filter(({ type }) => type === 'text-delta')
      .map(({ delta }) => delta)
      .join('')
    const messageMetadata = parts.at(-1)!.messageMetadata as { conversationId: string }
    expect(messageMetadata).toMatchObject({ status: 'complete', model: 'builtin-extractive', costUsd: 0 })
    expect((await messagesOf(messageMetadata.conversationId)).at(-1)).toMatchObject({ role: 'assistant', content: text })
    const [row] = await server.sql('select id from public.chat_messages where id = $1', [parts[0]!.messageId])
    expect(row).toBeDefined()
  })

  it('is rejected before it starts, like a turn with a JSON response', async () => {
    const response = await post(chatBody('Hello'), { accept: 'text/event-stream' })
    expect([response.status, await response.json()]).toEqual([401, { error: { code: 'not_authenticated', message: 'Not authenticated' } }])
  })
})

describe('limits of the assistant', () => {
  it('apply to messages per minute and tokens per day, and errors state when they end', async () => {
    const limited = await startTestServer({ ROLE: 'web', CHAT_RATE_LIMIT: '2', CHAT_TOKENS_PER_DAY: '1000' })
    try {
      const [fastUser, heavyUser] = [await limited.createUser(), await limited.createUser()]
      for (const expected of [200, 200, 429])
        expect((await post(chatBody('Hello'), { user: fastUser, target: limited })).status).toBe(expected)
      const response = await post(chatBody('Hello'), { user: fastUser, target: limited })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({
        error: { code: 'rate_limited', message: expect.stringMatching(/Try again at \d\d:\d\d UTC/) },
      })

      await limited.sql(`insert into app.chat_usage (user_id, day, tokens) values ($1, (now() at time zone 'UTC')::date, 1000)`, [
        heavyUser.id,
      ])
      const spent = await post(chatBody('Hello'), { user: heavyUser, target: limited, accept: 'text/event-stream' })
      expect([spent.status, await spent.json()]).toMatchObject([429, { error: { message: chatMessages.tokensUsedUp('00:00') } }])
      expect(await limited.sql('select from public.chat_messages where user_id = $1', [heavyUser.id])).toEqual([])
    } finally {
      await limited.stop()
    }
  })
})

describe('a stored conversation', () => {
  it('is renamed, rated and deleted by its owner; its tokens remain counted', async () => {
    const grace = await server.createUser()
    const admin = await server.createUser({ role: 'admin' })
    const { conversationId } = (await (await post(chatBody('How do I add a website?'), { user: grace })).json()) as {
      conversationId: string
    }
    const { client } = grace
    const conversation = () => client.from('chat_conversations')
    expect((await conversation().update({ title: '  Websites  ' }).eq('id', conversationId).select('title').single()).data).toEqual({
      title: 'Websites',
    })
    expect((await conversation().update({ title: ' ' }).eq('id', conversationId)).error?.message).toBe(chatMessages.titleRequired)
    expect(
      (
        await conversation()
          .update({ title: 'x'.repeat(201) })
          .eq('id', conversationId)
      ).error?.message,
    ).toBe(chatMessages.titleTooLong)
    const ratings = await client
      .from('chat_messages')
      .update({ feedback: -1 })
      .eq('conversation_id', conversationId)
      .select('role, feedback')
    expect(ratings.data).toEqual([{ role: 'assistant', feedback: -1 }])
    const listActiveUsers = async () =>
      (await admin.client.rpc('admin_list_chat_users')).data?.filter(({ user_id }) => user_id === grace.id).map(({ messages }) => messages)
    expect(await listActiveUsers()).toEqual([2])
    const history = await admin.client.from('chat_messages').select('role, model').eq('user_id', grace.id).order('created_at')
    expect(history.data).toEqual([
      { role: 'user', model: null },
      { role: 'assistant', model: 'builtin-extractive' },
    ])
    await conversation().delete().eq('id', conversationId)
    expect(await messagesOf(conversationId)).toEqual([])
    expect(await listActiveUsers()).toEqual([])
    const [usage] = await server.sql<{ tokens: string }>('select tokens from app.chat_usage where user_id = $1', [grace.id])
    expect(Number(usage?.tokens)).toBeGreaterThan(0)
  })
})
