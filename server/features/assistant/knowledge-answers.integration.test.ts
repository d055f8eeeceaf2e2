import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Citation } from '../../../contracts/assistant/chat.ts'
import { chatMessages } from '../../../contracts/assistant/chat.ts'
import { buckets } from '../../../contracts/storage.ts'
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

async function upload({ client, id }: TestUser): Promise<string> {
  const path = `${id}/${Date.now()}.md`
  const stored = await client.storage.from(buckets.documents).upload(path, new Blob([text]), { contentType: 'text/markdown' })
  if (stored.error) throw stored.error
  const file = { file_path: path, file_name: 'zephyr.md', file_size: text.length, file_type: 'text/markdown' }
  const { data, error } = await client
    .from('knowledge_base_items')
    .insert({ user_id: id, item_type: 'document', title: 'zephyr.md', ...file })
    .select('id')
    .single()
  if (error) throw error
  const status = async () =>
    (await client.from('knowledge_base_items').select('index_status').eq('id', data.id).single()).data?.index_status
  await expect.poll(status, { timeout: 15_000 }).toBe('ready')
  return data.id
}

async function askQuestion({ client }: TestUser) {
  const question = 'How long is the impeller of the Zephyr pump guaranteed?'
  const { data, error } = await client.functions.invoke<{ reply: string; conversationId: string }>('chat', {
    body: { messages: [{ role: 'user', content: question }] },
  })
  if (error || !data) throw error ?? new Error('no reply')
  const stored = await client
    .from('chat_messages')
    .select('citations')
    .eq('conversation_id', data.conversationId)
    .eq('role', 'assistant')
    .single()
  return { reply: data.reply, citations: stored.data?.citations as unknown as Citation[] }
}

it('uses an item only for answers to its owner, with its source, until the item is deleted', async () => {
  const [ada, eve, admin] = [await server.createUser(), await server.createUser(), await server.createUser({ role: 'admin' })]
  const item = await upload(ada)
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
