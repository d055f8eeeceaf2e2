import { afterAll, beforeAll, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { openPool } from '../../platform/database/database.ts'
import { webm } from '../../testing/storage/webm.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteUnreferencedDocuments } from './delete-unreferenced-documents.ts'

let server: TestServer
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  server = await startTestServer()
  owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

it('deletes only documents that are older than a day and that no item of their owner refers to', async () => {
  const [ada, eve] = [await server.createUser(), await server.createUser()]
  const admin = await server.createUser({ role: 'admin' })
  const [listed, unreferenced, foreignItemPath, recent] = ['1', '2', '3', '4'].map((name) => `${ada.id}/${name}.txt`) as [
    string,
    string,
    string,
    string,
  ]
  for (const path of [listed, unreferenced, foreignItemPath]) await ada.client.storage.from(buckets.documents).upload(path, 'words')
  const item = (path: string, user: typeof ada) =>
    user.client
      .from('knowledge_base_items')
      .insert({ user_id: user.id, item_type: 'document', title: 'T', file_path: path, file_name: 'x.txt' })
  expect((await item(listed, ada)).error).toBeNull()
  // An item of another user that contains the path does not protect the document.
  expect((await item(foreignItemPath, eve)).error).toBeNull()
  expect((await admin.client.storage.from(buckets.media).upload('a.webm', webm, { contentType: 'video/webm' })).error).toBeNull()
  expect(await deleteUnreferencedDocuments(owner)).toBe(0)
  await owner.query('alter table storage.objects disable trigger set_updated_at')
  await owner.query(`update storage.objects set updated_at = now() - interval '25 hours'`)
  await owner.query('alter table storage.objects enable trigger set_updated_at')
  await ada.client.storage.from(buckets.documents).upload(recent, 'words')
  expect(await deleteUnreferencedDocuments(owner)).toBe(2)
  const remaining = await owner.query<{ name: string }>('select name from storage.objects order by name')
  expect(remaining.rows.map(({ name }) => name).sort()).toEqual([listed, recent, 'a.webm'].sort())
})
