import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Citation } from '../../../contracts/assistant/chat.ts'
import { chatMessages } from '../../../contracts/assistant/chat.ts'
import { uploadDocument } from '../../testing/documents/upload-document.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CHAT_RATE_LIMIT: '0' })
})
afterAll(() => server.stop())

const text = `# Warranty of the Zephyr pump

The impeller of the Zephyr pump is guaranteed for seventeen months from delivery.

# Shipping

Parcels leave the warehouse in Rotterdam every Tuesday.`

async function askQuestion(
  { client }: TestUser,
  question = 'How long is the impeller of the Zephyr pump guaranteed?',
  more: { conversationId?: string; documents?: string[] } = {},
) {
  const { data, error } = await client.functions.invoke<{ reply: string; conversationId: string }>('chat', {
    body: { messages: [{ role: 'user', content: question }], ...more },
  })
  if (error || !data) throw error ?? new Error('no reply')
  const stored = await client
    .from('chat_messages')
    .select('citations')
    .eq('conversation_id', data.conversationId)
    .eq('role', 'assistant')
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  return { reply: data.reply, conversationId: data.conversationId, citations: stored.data?.citations as unknown as Citation[] }
}

it('uses an item only for answers to its owner, with its source, until the item is deleted', async () => {
  const [ada, eve, admin] = [await server.createUser(), await server.createUser(), await server.createUser({ role: 'admin' })]
  const item = await uploadDocument(ada, 'zephyr.md', text)
  const { reply, citations } = await askQuestion(ada)
  expect(reply).toMatch(/seventeen months.*\[1\]/s)
  expect(citations[0]).toMatchObject({
    kind: 'knowledge',
    itemId: item,
    position: 0,
    source: 'zephyr.md',
    heading: expect.stringContaining('Warranty'),
  })
  // An administrator may read every item, but gets answers only from the administrator's own items.
  for (const other of [eve, admin]) {
    const reply = await askQuestion(other)
    expect(reply.reply).not.toContain('seventeen')
    expect(reply.citations.filter(({ kind }) => kind === 'knowledge')).toEqual([])
  }
  await ada.client.from('knowledge_base_items').delete().eq('id', item)
  expect((await askQuestion(ada)).reply).toBe(chatMessages.unknown)
})

const house = `# House rules

Guests may use the wifi in the lobby. Passwords of staff accounts are changed every ninety days.

| Room | Seats | Price per day |
|------|-------|---------------|
| Maple | 12 | $180 |
| Cedar | 30 | $420 |

# Keys

A lost key costs $45. However, the first replacement in a year is free.`

describe('an answer without a language model', () => {
  let user: TestUser
  beforeAll(async () => {
    user = await server.createUser()
    await uploadDocument(user, 'zephyr.md', text)
    await uploadDocument(user, 'house.md', house)
  })

  it('quotes the sentence with its exception, and cites only its source', async () => {
    const { reply, citations } = await askQuestion(user, 'How much does a lost key cost?')
    expect(reply).toBe('A lost key costs $45. However, the first replacement in a year is free. [1]')
    expect(citations).toMatchObject([{ number: 1, source: 'house.md', heading: 'Keys' }])
  })

  it('quotes a row of a table with its labels', async () => {
    const { reply } = await askQuestion(user, 'How many seats does the room Cedar have?')
    expect(reply).toBe('Room: Cedar; Seats: 30; Price per day: $420. [1]')
  })

  it('understands a misspelled question', async () => {
    expect((await askQuestion(user, 'How long is the impeler of the Zephir pump garanteed?')).reply).toContain('seventeen months')
  })

  it.each([
    ['What is the password of the guest wifi?', 'Your knowledge base doesn’t answer this. The closest item is “house.md”.'],
    ['How much does the Zephyr pump cost?', 'Your knowledge base doesn’t answer this. The closest item is “zephyr.md”.'],
    ['Wie viel kostet die Zephyr Pumpe?', 'Ihre Wissensdatenbank beantwortet das nicht. Am nächsten kommt: „zephyr.md“.'],
  ])('is refused if no sentence contains it: %s', async (question, refusal) => {
    const { reply, citations } = await askQuestion(user, question)
    expect(reply).toBe(refusal)
    expect(citations).toEqual([])
  })

  it('to a German question about an English text consists of a German introduction and the original quotation', async () => {
    expect((await askQuestion(user, 'Was kostet ein Schlüssel?')).reply).toMatch(
      /^Dazu habe ich Folgendes gefunden: A lost key costs \$45\./,
    )
  })
})

describe('a conversation with chosen documents', () => {
  const question = 'How much does a lost key cost?'
  let user: TestUser
  let pump: string
  let rooms: string
  beforeAll(async () => {
    user = await server.createUser()
    pump = await uploadDocument(user, 'zephyr.md', text)
    rooms = await uploadDocument(user, 'house.md', house)
  })
  const choose = (conversationId: string, document_ids: string[] | null, { client } = user) =>
    client.from('chat_conversations').update({ document_ids }).eq('id', conversationId).select('document_ids')

  it('is answered only from these documents, starting with its first question', async () => {
    expect((await askQuestion(user, question, { documents: [rooms] })).reply).toContain('$45')
    const { reply, citations, conversationId } = await askQuestion(user, question, { documents: [pump] })
    expect(reply).toBe(chatMessages.notInDocuments)
    expect(citations).toEqual([])
    const { data } = await user.client.from('chat_conversations').select('document_ids').eq('id', conversationId).single()
    expect(data).toEqual({ document_ids: [pump] })
  })

  it('can be changed and extended to all documents by its owner, and by no other user', async () => {
    const { conversationId } = await askQuestion(user, question, { documents: [pump] })
    expect((await choose(conversationId, [pump, rooms])).data).toEqual([{ document_ids: [pump, rooms] }])
    expect((await askQuestion(user, question, { conversationId })).reply).toContain('$45')
    expect((await choose(conversationId, [pump])).error).toBeNull()
    expect((await choose(conversationId, null, await server.createUser())).data).toEqual([])
    expect((await askQuestion(user, question, { conversationId })).reply).toBe(chatMessages.notInDocuments)
    expect((await choose(conversationId, null)).error).toBeNull()
    expect((await askQuestion(user, question, { conversationId })).reply).toContain('$45')
  })

  it('finds nothing in the documents of another user or in deleted ones', async () => {
    const eve = await server.createUser()
    expect((await askQuestion(eve, question, { documents: [rooms] })).reply).toBe(chatMessages.notInDocuments)
    const copy = await uploadDocument(user, 'keys.md', 'A lost badge costs $7.')
    const { conversationId, reply } = await askQuestion(user, 'How much does a lost badge cost?', { documents: [copy] })
    expect(reply).toContain('$7')
    await user.client.from('knowledge_base_items').delete().eq('id', copy)
    expect((await askQuestion(user, 'How much does a lost badge cost?', { conversationId })).reply).toBe(chatMessages.notInDocuments)
  })

  it.each([
    ['more than 20', Array.from({ length: 21 }, () => '00000000-0000-4000-8000-000000000000')],
    ['no document', []],
  ])('cannot have %s', async (_, documents) => {
    await expect(askQuestion(user, question, { documents })).rejects.toThrow()
    const { conversationId } = await askQuestion(user, question)
    expect((await choose(conversationId, documents)).error).not.toBeNull()
  })
})
