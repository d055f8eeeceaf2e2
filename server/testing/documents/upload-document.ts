import { expect } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { eventually } from '../eventually.ts'
import type { TestServer } from '../test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

/** Uploads a Markdown document to the knowledge base of a user, and waits until it is indexed. Returns the id of its item. */
export async function uploadDocument({ client, id }: TestUser, name: string, text: string): Promise<string> {
  const path = `${id}/${name}`
  const stored = await client.storage.from(buckets.documents).upload(path, new Blob([text]), { contentType: 'text/markdown' })
  if (stored.error) throw stored.error
  const file = { file_path: path, file_name: name, file_size: text.length, file_type: 'text/markdown' }
  const { data, error } = await client
    .from('knowledge_base_items')
    .insert({ user_id: id, item_type: 'document', title: name, ...file })
    .select('id')
    .single()
  if (error) throw error
  await eventually(async () => {
    const item = await client.from('knowledge_base_items').select('index_status').eq('id', data.id).single()
    expect(item.data?.index_status).toBe('ready')
  })
  return data.id
}
