import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexErrors, indexWarnings } from '../../../contracts/knowledge/knowledge-index.ts'
import { buckets } from '../../../contracts/storage.ts'
import { readSettings } from '../../config/settings.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { openFiles } from '../../platform/objects/open-files.ts'
import { makeOutbound } from '../../platform/outbound/make-outbound.ts'
import { makeDocx } from '../../testing/documents/make-office.ts'
import { makePdf } from '../../testing/documents/make-pdf.ts'
import { startWebSite, type WebSite } from '../../testing/http/web-site.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { indexPending } from './indexing/index-pending.ts'
import { makeReader } from './indexing/reader.ts'
import { requestWebsiteSync } from './websites/request-website-sync.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let site: WebSite
let ada: TestUser
let owner: pg.Pool
const outbound = makeOutbound({ allowPrivate: true })
let files: ObjectFiles
let folder: Awaited<ReturnType<typeof makeScratchFolder>>
const log = makeLogger({ level: 'silent' })
beforeAll(async () => {
  site = await startWebSite()
  folder = await makeScratchFolder()
  // Only the test runs the indexer, so that it controls when indexing finishes.
  server = await startTestServer({ ROLE: 'web', DATA_DIR: folder.path })
  files = await openFiles(readSettings({ DATA_DIR: folder.path }))
  owner = openPool({ url: server.databaseUrl, size: 2, onError: () => undefined })
  ada = await server.createUser()
})
afterAll(async () => {
  await owner.end()
  await outbound.close()
  await server.stop()
  await site.stop()
  await folder.remove()
})

async function addDocument({ client, id }: TestUser, name: string, content: Buffer | string): Promise<string> {
  const path = `${id}/${crypto.randomUUID()}.bin`
  expect((await client.storage.from(buckets.documents).upload(path, content)).error).toBeNull()
  const item = { user_id: id, item_type: 'document' as const, title: name, file_path: path, file_name: name }
  const { data, error } = await client.from('knowledge_base_items').insert(item).select('id').single()
  if (error) throw error
  return data.id
}

async function addWebsite({ client, id }: TestUser, url: string, title = 'Site'): Promise<string> {
  const { data, error } = await client
    .from('knowledge_base_items')
    .insert({ user_id: id, item_type: 'website', title, url })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

const itemOf = async ({ client }: TestUser, id: string) => {
  const { data, error } = await client.from('knowledge_base_items').select('*').eq('id', id).single()
  if (error) throw error
  return data
}

/** Indexes pending items in the same way as the job, and returns the item. */
async function waitUntilIndexed(user: TestUser, id: string) {
  const crawl = { pages: 25, pauseMs: 0, timeMs: 60_000 }
  await indexPending({ owner, files, outbound, embedder: null, openReader: makeReader, crawl, log, signal: new AbortController().signal })
  return itemOf(user, id)
}

const chunksOf = async ({ client }: TestUser, id: string) =>
  (await client.from('knowledge_chunks').select('id, position, heading, content, source').eq('item_id', id).order('position')).data ?? []

async function search({ client }: TestUser, query: string, limit?: number) {
  const { data, error } = await client.functions.invoke('search-knowledge', { body: { query, limit } })
  if (error) throw error
  return data.results as { item_id: string; title: string; heading: string | null; content: string; score: number }[]
}

const refresh = ({ client }: TestUser, itemId: string) => client.functions.invoke('refresh-knowledge', { body: { item_id: itemId } })

describe('a document in the knowledge base', () => {
  it('is indexed, found, cannot be edited, and is deleted', async () => {
    const docx = await makeDocx([
      { text: 'Boiler warranty', depth: 1 },
      { text: 'A boiler is repaired free of charge for seven years after its installation.' },
      { text: 'Pumps', depth: 2 },
      { text: 'Pumps are covered for thirty months.' },
    ])
    const id = await addDocument(ada, 'terms.docx', docx)
    expect(await waitUntilIndexed(ada, id)).toMatchObject({
      index_status: 'ready',
      index_error: null,
      chunk_count: 2,
      content_language: 'english',
    })
    expect(await chunksOf(ada, id)).toMatchObject([
      { position: 0, heading: 'Boiler warranty', source: 'terms.docx' },
      { position: 1, heading: 'Boiler warranty › Pumps', content: 'Pumps are covered for thirty months.' },
    ])
    const [best] = await search(ada, 'How long are pumps covered?')
    expect(best).toMatchObject({ item_id: id, title: 'terms.docx', heading: 'Boiler warranty › Pumps' })
    // The question contains typing errors.
    expect((await search(ada, 'boyler instalation'))[0]?.item_id).toBe(id)
    const { error } = await ada.client.from('knowledge_base_items').update({ title: 'Quetzal heating' }).eq('id', id)
    expect(error?.message).toBe('Documents cannot be edited')
    await ada.client.from('knowledge_base_items').delete().eq('id', id)
    expect(await search(ada, 'pumps boiler')).toEqual([])
    expect(await server.sql('select * from app.knowledge_words where workspace_id = $1', [ada.id])).toEqual([])
  })

  it('with parts that cannot be read is ready with a warning', async () => {
    const scans = await readFile(new URL('../../testing/documents/files/scans.pdf', import.meta.url))
    const id = await addDocument(ada, 'scans.pdf', scans)
    expect(await waitUntilIndexed(ada, id)).toMatchObject({
      index_status: 'ready',
      index_warning: indexWarnings.scannedPages([1, 2, 3, 5, 6, 7, 8, 9, 10]),
      pages_read: null,
    })
    await ada.client.from('knowledge_base_items').delete().eq('id', id)
  })

  it('with the same file as another document is indexed only after the other document is deleted', async () => {
    const bob = await server.createUser()
    const text = 'The mooring fee is twelve euros per night.'
    const first = await addDocument(ada, 'fees.txt', text)
    // If two files are indexed at the same time, either can be the duplicate.
    await waitUntilIndexed(ada, first)
    const second = await addDocument(ada, 'copy.txt', text)
    const foreign = await addDocument(bob, 'mine.txt', text)
    await Promise.all([waitUntilIndexed(ada, second), waitUntilIndexed(bob, foreign)])
    expect(await itemOf(ada, first)).toMatchObject({ index_status: 'ready', chunk_count: 1 })
    expect(await itemOf(bob, foreign)).toMatchObject({ index_status: 'ready', chunk_count: 1 })
    expect(await itemOf(ada, second)).toMatchObject({
      index_status: 'failed',
      index_error: indexErrors.duplicate('fees.txt'),
      index_retryable: false,
      duplicate_of: first,
      chunk_count: 0,
    })
    expect((await search(ada, 'mooring fee')).map(({ item_id }) => item_id)).toEqual([first])
    // A refresh of the original changes nothing.
    await refresh(ada, first)
    await waitUntilIndexed(ada, first)
    expect(await itemOf(ada, second)).toMatchObject({ duplicate_of: first })
    await ada.client.from('knowledge_base_items').delete().eq('id', first)
    expect(await waitUntilIndexed(ada, second)).toMatchObject({
      index_status: 'ready',
      index_error: null,
      index_retryable: true,
      duplicate_of: null,
    })
    expect((await search(ada, 'mooring fee')).map(({ item_id }) => item_id)).toEqual([second])
    await ada.client.from('knowledge_base_items').delete().eq('id', second)
  })

  it.each<[string, string | Buffer]>([
    ['of an unsupported kind', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['that is encrypted', makePdf([[{ text: 'x' }]], { encrypted: true })],
  ])('%s offers no retry', async (name, content) => {
    const id = await addDocument(ada, name, content)
    expect(await waitUntilIndexed(ada, id)).toMatchObject({ index_status: 'failed', index_retryable: false })
  })

  it('that cannot be read stores the reason, and is indexed again with a new file', async () => {
    const id = await addDocument(ada, 'scan.pdf', makePdf([[]], { scanned: true }))
    const failed = await waitUntilIndexed(ada, id)
    expect(failed).toMatchObject({ index_status: 'failed', index_error: indexErrors.scanned, chunk_count: 0 })
    const newVersion = makePdf([[{ text: 'Now with text about marzipan.' }]])
    await ada.client.storage.from(buckets.documents).update(failed.file_path ?? '', newVersion)
    expect(await waitUntilIndexed(ada, id)).toMatchObject({ index_status: 'ready', index_error: null, chunk_count: 1 })
  })

  it('is indexed when its file arrives later, unless the file belongs to another user', async () => {
    const eve = await server.createUser()
    const path = `${ada.id}/late.txt`
    const insert = (user: TestUser) =>
      user.client
        .from('knowledge_base_items')
        .insert({ user_id: user.id, item_type: 'document', title: 'Late', file_path: path })
        .select('id')
        .single()
    const ownItemId = (await insert(ada)).data?.id ?? ''
    const foreignItemId = (await insert(eve)).data?.id ?? ''
    expect(await waitUntilIndexed(ada, ownItemId)).toMatchObject({ index_status: 'failed', index_error: indexErrors.missing })
    await ada.client.storage.from(buckets.documents).upload(path, 'The vault code is platypus.')
    expect(await waitUntilIndexed(ada, ownItemId)).toMatchObject({ index_status: 'ready' })
    await refresh(eve, foreignItemId)
    expect(await waitUntilIndexed(eve, foreignItemId)).toMatchObject({ index_status: 'failed', index_error: indexErrors.missing })
    expect(await search(eve, 'vault code platypus')).toEqual([])
  })
})

describe('search of the knowledge base', () => {
  it('never returns chunks of other users, even to administrators', async () => {
    const [bob, eve, admin] = [await server.createUser(), await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = await addDocument(bob, 'secret.txt', 'The merger with Umbrella is planned for the ninth of May.')
    await waitUntilIndexed(bob, id)
    expect(await search(bob, 'merger')).toHaveLength(1)
    for (const other of [eve, admin]) expect(await search(other, 'When is the merger with Umbrella planned?')).toEqual([])
    expect(await chunksOf(eve, id)).toEqual([])
    const owner = `owner${bob.id.replaceAll('-', '')}`
    expect(await search(eve, `merger ${owner}`)).toEqual([])
    // A user cannot call the ranking function, which returns ids of chunks, directly.
    const { error } = await eve.client.schema('app' as 'public').rpc('search_knowledge' as never, { words: 'merger' } as never)
    expect(error).not.toBeNull()
  })

  it('requires a session and a question within the length limits', async () => {
    const request = async (client: TestUser['client'], body: unknown) => {
      const { error } = await client.functions.invoke('search-knowledge', { body: body as Record<string, unknown> })
      return [error?.context.status, (await error?.context.json())?.error.message]
    }
    expect(await request(server.client(), { query: 'x' })).toEqual([401, 'Not authenticated'])
    expect((await request(ada.client, { query: '  ' }))[0]).toBe(400)
    expect((await request(ada.client, { query: 'x'.repeat(1001) }))[0]).toBe(400)
    expect((await request(ada.client, { query: 'x', limit: 51 }))[0]).toBe(400)
    expect((await request(ada.client, {}))[0]).toBe(400)
  })

  it.each(["'", "a' | 'b", '\\', '\\\\ :* & ! ( <->', "c:\\temp\\o'brien", '%_%', '\u0000', '日本', '😀', '((('])(
    'treats %j as plain words',
    async (query) => expect(Array.isArray(await search(ada, `${query} x`))).toBe(true),
  )

  it('is rate-limited', async () => {
    const busyUser = await server.createUser()
    const statuses: number[] = []
    for (let count = 0; count < 62; count += 1) {
      const { error } = await busyUser.client.functions.invoke('search-knowledge', { body: { query: 'x' } })
      statuses.push(error?.context.status ?? 200)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a website in the knowledge base', () => {
  const article = (words: string) =>
    `<!doctype html><html><head><title>Help | Acme</title></head><body><nav>Home Shop Cart</nav><main><article><h1>Delivery</h1>
     <p>${words}</p><h2>Abroad</h2><p>Parcels to Norway take eleven days and are paid for by the recipient at the door.</p></article></main></body></html>`

  it('is indexed, and indexed again only after a change', async () => {
    const version = { etag: '"1"', words: 'Parcels within the country take two days, and the carrier rings twice before he leaves.' }
    site.pages['/help'] = ({ headers }) =>
      headers['if-none-match'] === version.etag ? { status: 304 } : { headers: { etag: version.etag }, body: article(version.words) }
    const id = await addWebsite(ada, `${site.origin}/help`)
    const first = await waitUntilIndexed(ada, id)
    expect(first).toMatchObject({ index_status: 'ready', chunk_count: 2, etag: '"1"' })
    const before = await chunksOf(ada, id)
    expect(before.map(({ heading }) => heading)).toEqual(['Help › Delivery', 'Help › Abroad'])
    expect(before[0]?.content).not.toContain('Cart')
    // One day later, the website has not changed, so nothing is written.
    const makeSyncDue = () =>
      server.sql(`update public.knowledge_base_items set synced_at = now() - interval '25 hours' where id = $1`, [id])
    await makeSyncDue()
    expect(await requestWebsiteSync(owner)).toBe(1)
    const second = await waitUntilIndexed(ada, id)
    expect(second.indexed_at).toBe(first.indexed_at)
    expect(Date.parse(second.synced_at ?? '')).toBeGreaterThan(Date.parse(first.synced_at ?? ''))
    expect(await chunksOf(ada, id)).toEqual(before)
    // Half of the page has changed. The chunk of the unchanged half reuses its row.
    Object.assign(version, {
      etag: '"2"',
      words: 'Parcels within the country take three days now, for the carrier has moved to another depot.',
    })
    await makeSyncDue()
    await requestWebsiteSync(owner)
    expect((await waitUntilIndexed(ada, id)).etag).toBe('"2"')
    const after = await chunksOf(ada, id)
    expect(after.map(({ id: chunk }) => chunk === before[1]?.id)).toEqual([false, true])
    expect((await search(ada, 'carrier depot'))[0]?.content).toContain('three days')
  })

  it('retains the index after an error, and stores the reason', async () => {
    site.pages['/once'] = { body: article('This page goes away soon, and what stands on it should be known all the same.') }
    const id = await addWebsite(ada, `${site.origin}/once`)
    await waitUntilIndexed(ada, id)
    delete site.pages['/once']
    expect((await refresh(ada, id)).error).toBeNull()
    expect((await itemOf(ada, id)).index_status).toBe('pending')
    expect(await waitUntilIndexed(ada, id)).toMatchObject({ index_status: 'failed', index_error: indexErrors.status(404), chunk_count: 2 })
    expect(await chunksOf(ada, id)).toHaveLength(2)
    // A new address is a different page, so the chunks of the old page are removed.
    site.pages['/new'] = { body: article('The page has moved here, to another address, with something about walnuts.') }
    await ada.client
      .from('knowledge_base_items')
      .update({ url: `${site.origin}/new` })
      .eq('id', id)
    expect(await waitUntilIndexed(ada, id)).toMatchObject({ index_status: 'ready' })
    expect((await chunksOf(ada, id))[0]).toMatchObject({ source: `${site.origin}/new` })
  })

  it.each<[string, string, () => string]>([
    ['does not exist', '/absent', () => indexErrors.status(404)],
    ['refuses access', '/forbidden', () => indexErrors.status(403)],
    ['is a picture', '/picture', () => indexErrors.pageType],
    ['is empty', '/empty', () => indexErrors.pageEmpty],
    ['redirects too many times', '/circle', () => indexErrors.tooManyRedirects],
    ['is too large', '/large', () => indexErrors.pageTooLarge],
    ['is disallowed by robots.txt', '/private/x', () => indexErrors.robots],
  ])('fails with the reason if it %s', async (_, path, reason) => {
    site.pages['/forbidden'] = { status: 403 }
    site.pages['/picture'] = { headers: { 'content-type': 'image/png' }, body: 'x' }
    site.pages['/empty'] = { body: '<html><body><script>render()</script></body></html>' }
    site.pages['/circle'] = { status: 302, headers: { location: '/circle' } }
    site.pages['/large'] = { body: Buffer.alloc(11 * 1024 * 1024, 'x') }
    const ownSite = await startWebSite()
    Object.assign(ownSite.pages, site.pages, {
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private/' },
    })
    const id = await addWebsite(ada, `${ownSite.origin}${path}`)
    expect(await waitUntilIndexed(ada, id)).toMatchObject({ index_status: 'failed', index_error: reason() })
    await ownSite.stop()
  })

  it('may be a PDF or a text', async () => {
    site.pages['/terms'] = { headers: { 'content-type': 'application/pdf' }, body: makePdf([[{ text: 'Terms about chrysanthemums.' }]]) }
    site.pages['/llms.txt'] = { headers: { 'content-type': 'text/plain' }, body: 'Plain words about rhododendrons.' }
    for (const [path, words] of [
      ['/terms', 'chrysanthemums'],
      ['/llms.txt', 'rhododendrons'],
    ] as const) {
      const id = await addWebsite(ada, site.origin + path)
      await waitUntilIndexed(ada, id)
      expect((await search(ada, words))[0]?.item_id).toBe(id)
    }
  })

  it('can be refreshed only by its owner', async () => {
    const id = await addWebsite(ada, `${site.origin}/absent`)
    await waitUntilIndexed(ada, id)
    const [eve, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    for (const other of [eve, admin]) expect((await refresh(other, id)).error?.context.status).toBe(404)
    expect((await server.client().functions.invoke('refresh-knowledge', { body: { item_id: id } })).error?.context.status).toBe(401)
    expect((await ada.client.functions.invoke('refresh-knowledge', { body: { item_id: 'x' } })).error?.context.status).toBe(400)
  })
})
