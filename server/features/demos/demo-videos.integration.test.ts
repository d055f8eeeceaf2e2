import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicObjectPath } from '../../../contracts/own-address.ts'
import { buckets } from '../../../contracts/storage.ts'
import { openPool } from '../../platform/database/database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { collectUnusedVideos } from './collect-unused-videos.ts'

let server: TestServer
let owner: ReturnType<typeof openPool>
let admin: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(200)])
const media = () => admin.client.storage.from(buckets.media)

async function upload(name = `${randomUUID()}.webm`): Promise<string> {
  expect((await media().upload(name, webm, { contentType: 'video/webm' })).error).toBeNull()
  return name
}
const addressOf = (name: string) => media().getPublicUrl(name).data.publicUrl
const exists = async (name: string) => ((await owner.query('select from storage.objects where name = $1', [name])).rowCount ?? 0) > 0

async function makeDemo(video_url: string): Promise<string> {
  const { data, error } = await admin.client.from('demos').insert({ title: 'Demo', description: 'Words', video_url }).select('id').single()
  expect(error).toBeNull()
  return data!.id
}
const change = (id: string, video_url: string | null) => admin.client.from('demos').update({ video_url }).eq('id', id)
const remove = (id: string) => admin.client.from('demos').delete().eq('id', id)

it('removes a video and its file together with its demo', async () => {
  const name = await upload()
  const id = await makeDemo(addressOf(name))
  expect(await exists(name)).toBe(true)
  const { rows } = await owner.query('select version from storage.objects where name = $1', [name])
  expect((await remove(id)).error).toBeNull()
  expect(await exists(name)).toBe(false)
  expect((await owner.query('select from storage.removals where version = $1', [rows[0].version])).rowCount).toBe(1)
})

it('removes a replaced video, but not one that is still used', async () => {
  const [first, second] = [await upload(), await upload()]
  const id = await makeDemo(publicObjectPath(buckets.media, first))
  await admin.client.from('demos').update({ title: 'Renamed' }).eq('id', id)
  expect(await exists(first)).toBe(true)
  expect((await change(id, addressOf(second))).error).toBeNull()
  expect([await exists(first), await exists(second)]).toEqual([false, true])
  // A URL with a query still refers to the same video on this server.
  expect((await change(id, `${publicObjectPath(buckets.media, second)}?v=2`)).error).toBeNull()
  expect(await exists(second)).toBe(true)
  expect((await change(id, null)).error).toBeNull()
  expect(await exists(second)).toBe(false)
})

it('does not remove a video that another demo or a post uses', async () => {
  const [shared, linked] = [await upload(), await upload()]
  const [firstDemo, secondDemo] = [await makeDemo(addressOf(shared)), await makeDemo(publicObjectPath(buckets.media, shared))]
  await remove(firstDemo)
  expect(await exists(shared)).toBe(true)
  await remove(secondDemo)
  expect(await exists(shared)).toBe(false)
  const content = `Look: [here](${publicObjectPath(buckets.media, linked)})`
  await admin.client.from('blog_posts').insert({ title: 'T', slug: 'linked', content, author_id: admin.id })
  await remove(await makeDemo(addressOf(linked)))
  expect(await exists(linked)).toBe(true)
})

it('ignores URLs that are not videos of this server', async () => {
  const name = await upload()
  for (const address of ['https://youtu.be/dQw4w9WgXcQ', `${addressOf(name)}/more.webm`, `${addressOf(name)}%20`]) {
    await remove(await makeDemo(address))
  }
  expect(await exists(name)).toBe(true)
})

it('removes no videos for users who are not administrators', async () => {
  const name = await upload()
  const id = await makeDemo(addressOf(name))
  for (const role of [undefined, 'moderator'] as const) {
    const { client } = await server.createUser(role && { role })
    await client.from('demos').delete().eq('id', id)
    await client.storage.from(buckets.media).remove([name])
    expect(
      (await client.storage.from(buckets.media).upload(`${role ?? 'user'}.webm`, webm, { contentType: 'video/webm' })).error,
    ).not.toBeNull()
  }
  expect(await exists(name)).toBe(true)
})

it('deletes videos that have been unused for eight days', async () => {
  const [usedVideo, unusedVideo, recentVideo, videoWithSpace] = [
    await upload(),
    await upload(),
    await upload(),
    await upload('my video.webm'),
  ]
  await makeDemo(addressOf(usedVideo))
  await owner.query('alter table storage.objects disable trigger set_updated_at')
  await owner.query(`update storage.objects set updated_at = now() - interval '9 days' where name = any($1)`, [
    [usedVideo, unusedVideo, videoWithSpace],
  ])
  await owner.query(`update storage.objects set updated_at = now() - interval '7 days' where name = $1`, [recentVideo])
  await owner.query('alter table storage.objects enable trigger set_updated_at')
  expect(await collectUnusedVideos(owner)).toBe(1)
  expect(await Promise.all([usedVideo, unusedVideo, recentVideo, videoWithSpace].map(exists))).toEqual([true, false, true, true])
})
