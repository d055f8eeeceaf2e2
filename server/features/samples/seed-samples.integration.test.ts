import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLocalFiles } from '../../platform/objects/local/local-files.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { metadataOf } from '../../wire/storage/objects/object-row.ts'
import { readSampleDemos, readSamplePosts } from './read-samples.ts'
import { seedSamples } from './seed-samples.ts'

const [posts, demos] = await Promise.all([readSamplePosts(), readSampleDemos()])
const videos = demos.filter(({ type }) => type === 'video').length

let folder: Awaited<ReturnType<typeof makeScratchFolder>>
let files: ObjectFiles
let owner: pg.Pool
let logLines: { level: string; fields: unknown }[]

const log = {
  info: (fields: unknown) => logLines.push({ level: 'info', fields }),
  warn: (fields: unknown) => logLines.push({ level: 'warn', fields }),
  // Cast: seeding uses no other method of the logger.
} as unknown as Parameters<typeof seedSamples>[0]['log']

const seed = (change: Partial<Parameters<typeof seedSamples>[0]> = {}) =>
  seedSamples({ owner, files, describeFile: metadataOf, log, ...change })
const count = async (table: string) => Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)
const counts = async () => ({
  demos: await count('public.demos'),
  posts: await count('public.blog_posts'),
  objects: await count('storage.objects'),
})
const all = { demos: demos.length, posts: posts.length, objects: videos }
const noContent = { demos: 0, posts: 0, objects: 0 }

async function fileNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names
}

beforeAll(async () => {
  folder = await makeScratchFolder()
})
beforeEach(async () => {
  logLines = []
  files = await openLocalFiles(`${folder.path}/${randomUUID()}`)
  owner = new pg.Pool({ connectionString: await makeTestDatabase() })
  return () => owner.end()
})
afterAll(() => folder.remove())

describe('demo content on an empty database', () => {
  it('is created completely, marked as a sample, published, and dated in the past', async () => {
    await seed()
    expect(await counts()).toEqual(all)
    const { rows } = await owner.query(
      `select bool_and(is_demo_content) as marked, bool_and(created_at < now()) as past from (
         select is_demo_content, created_at from public.demos union all select is_demo_content, created_at from public.blog_posts where published) one`,
    )
    expect(rows[0]).toEqual({ marked: true, past: true })
    expect(logLines).toEqual([{ level: 'info', fields: 'demo content created' }])
  })

  it('includes videos that are stored like uploads', async () => {
    await seed()
    const { rows } = await owner.query(
      `select o.version, o.metadata, d.video_url from storage.objects o
       join public.demos d on d.video_url = '/storage/v1/object/public/' || o.bucket_id || '/' || o.name`,
    )
    expect(rows).toHaveLength(videos)
    expect((await fileNames()).sort()).toEqual(rows.map(({ version }) => version).sort())
    for (const { metadata } of rows)
      expect(metadata).toMatchObject({ mimetype: 'video/webm', httpStatusCode: 200, size: metadata.contentLength })
  })

  it('is added only once if several processes start together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => seed()))
    expect(await counts()).toEqual(all)
    expect(await fileNames()).toHaveLength(videos)
    expect(logLines).toHaveLength(1)
  })

  it('is rolled back after an error, which is logged, and added the next time', async () => {
    let putCount = 0
    const failing: ObjectFiles = {
      ...files,
      put: (name, source) => (++putCount === 3 ? Promise.reject(new Error('the disk is full')) : files.put(name, source)),
    }
    await seed({ files: failing })
    expect(await counts()).toEqual(noContent)
    expect(await fileNames()).toEqual([])
    expect(logLines.map(({ level }) => level)).toEqual(['warn'])
    await seed()
    expect(await counts()).toEqual(all)
  })
})

it('does not restore demo content that was removed', async () => {
  await seed()
  await owner.query('delete from public.demos; delete from public.blog_posts; delete from storage.objects')
  await seed()
  expect(await counts()).toEqual(noContent)
})

it.each([
  ['a demo', `insert into public.demos (title, description) values ('Ours', 'Our own')`, { ...noContent, demos: 1 }],
  ['a draft', `insert into public.blog_posts (title, slug, content) values ('Ours', 'ours', 'Words')`, { ...noContent, posts: 1 }],
])('adds no demo content if there is %s, even after its removal', async (_what, sql, expectedCounts) => {
  await owner.query(sql)
  await seed()
  expect(await counts()).toEqual(expectedCounts)
  await owner.query('delete from public.demos; delete from public.blog_posts')
  await seed()
  expect(await counts()).toEqual(noContent)
})

describe('the flag for demo content', () => {
  it('is cleared by an edit of the text, and kept if a post is unpublished or a demo is featured', async () => {
    await seed()
    await owner.query('update public.blog_posts set published = false; update public.demos set is_featured = not is_featured')
    expect((await owner.query('select from public.blog_posts where not is_demo_content')).rowCount).toBe(0)
    expect((await owner.query('select from public.demos where not is_demo_content')).rowCount).toBe(0)
    await owner.query(`update public.blog_posts set title = 'Our own title' where slug = 'returns-triage'`)
    await owner.query(`update public.demos set description = 'Our own words' where is_featured = false and demo_type = 'interactive'`)
    expect((await owner.query('select slug from public.blog_posts where not is_demo_content')).rows).toEqual([{ slug: 'returns-triage' }])
    expect((await owner.query('select from public.demos where not is_demo_content')).rowCount).toBeGreaterThan(0)
  })
})

it('demo videos are served to visitors, with range requests', async () => {
  const server = await startTestServer({ SAMPLE_CONTENT: 'true' })
  try {
    const { data } = await server.client().from('demos').select('video_url, is_demo_content').eq('demo_type', 'video')
    expect(data).toHaveLength(videos)
    for (const { video_url, is_demo_content } of data ?? []) {
      expect(is_demo_content).toBe(true)
      const response = await fetch(`${server.url}${video_url}`, { headers: { range: 'bytes=0-99' } })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-type')).toBe('video/webm')
      expect((await response.arrayBuffer()).byteLength).toBe(100)
    }
  } finally {
    await server.stop()
  }
})

it('demo content is not added if the setting is off', async () => {
  const server = await startTestServer()
  try {
    expect((await server.client().from('blog_posts').select('id')).data).toEqual([])
    expect((await server.client().from('demos').select('id')).data).toEqual([])
  } finally {
    await server.stop()
  }
})
