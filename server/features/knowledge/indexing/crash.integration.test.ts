import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { openPool } from '../../../platform/database/database.ts'
import { makeLogger } from '../../../platform/logging/log.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeChunks } from '../chunks/make-chunks.ts'
import { DocumentError } from '../documents/block.ts'
import { claimItem } from './claim-item.ts'
import { indexPending } from './index-pending.ts'
import type { IndexingOptions } from './indexing-options.ts'
import type { Reader } from './reader.ts'
import { storeIndex } from './store-index.ts'

let url: string
let owner: pg.Pool
let item: string
beforeAll(async () => {
  url = await makeTestDatabase()
  owner = openPool({ url, size: 6, onError: () => undefined })
})
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('delete from public.knowledge_base_items')
  const { rows: users } = await owner.query(`insert into auth.users (email) values (gen_random_uuid() || '@example.com') returning id`)
  const { rows } = await owner.query(
    `insert into public.knowledge_base_items (user_id, item_type, title, url) values ($1, 'website', 'Site', 'https://example.com') returning id`,
    [users[0].id],
  )
  item = rows[0].id
})

const validators = { etag: null, lastModified: null, contentHash: 'x' }
const indexOf = (...texts: string[]) => ({
  source: 's',
  language: 'english' as const,
  chunks: texts.flatMap((text) => makeChunks([{ heading: 1, text: 'H' }, { text }])),
})
const contents = async () => {
  const { rows } = await owner.query('select content from public.knowledge_chunks where item_id = $1 order by position', [item])
  return rows.map(({ content }) => content)
}
const row = async () => (await owner.query('select * from public.knowledge_base_items where id = $1', [item])).rows[0]
const claim = async () => (await claimItem(owner, false)) ?? expect.fail('nothing was waiting')
const resetItem = () => owner.query(`update public.knowledge_base_items set index_status = 'pending' where id = $1`, [item])
const expireLease = () =>
  owner.query(`update public.knowledge_base_items set index_lease_until = now() - interval '1 second' where id = $1`, [item])

/** Options for a website that always responds, with a reader that the test controls. */
const options = (read: Reader['read'], signal = new AbortController().signal): IndexingOptions => ({
  owner,
  files: { read: async () => null },
  outbound: {
    get: async ({ url: address }) => ({
      status: address.endsWith('robots.txt') ? 404 : 200,
      url: address,
      headers: new Headers(),
      contentType: 'text/html',
      bytes: new TextEncoder().encode(crypto.randomUUID()),
    }),
    send: async () => expect.fail('a website is only read'),
    close: async () => undefined,
  },
  embedder: null,
  openReader: () => ({ read, close: () => undefined }),
  crawl: { pages: 5, pauseMs: 0, timeMs: 10_000 },
  log: makeLogger({ level: 'silent' }),
  signal,
})
const reading =
  (...texts: string[]) =>
  async () => ({ ...indexOf(...texts), links: [], warnings: [], canonical: null, refresh: null })

it('claims the item of a terminated worker again, and rejects its late result', async () => {
  const dead = await claim()
  expect(await claimItem(owner, false)).toBeNull()
  await expireLease()
  expect(await indexPending(options(reading('new')))).toBe(1)
  expect(await storeIndex(owner, dead, indexOf('late'), validators)).toBe(false)
  expect(await contents()).toEqual(['new'])
  expect(await row()).toMatchObject({ index_status: 'ready', chunk_count: 1, index_lease: null })
})

it('leaves the old index complete if the connection is lost during the change', async () => {
  await storeIndex(owner, await claim(), indexOf('one', 'two'), validators)
  await resetItem()
  const { index_lease } = await claim()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const chunks = JSON.stringify(indexOf('three', 'two', 'four').chunks)
  await client.query(`select app.replace_chunks($1, $2, 's', 'english', $3)`, [item, index_lease, chunks])
  const { rows } = await client.query('select pg_backend_pid() as pid')
  // Other connections must not see a partial index.
  expect(await contents()).toEqual(['one', 'two'])
  await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
  await client.end().catch(() => undefined)
  expect(await contents()).toEqual(['one', 'two'])
  await expireLease()
  await indexPending(options(reading('three', 'two', 'four')))
  expect(await contents()).toEqual(['three', 'two', 'four'])
})

it('reuses rows of unchanged chunks at any position, and updates word counts', async () => {
  await storeIndex(owner, await claim(), indexOf('alpha', 'beta', 'beta', 'gamma'), validators)
  const ids = async () =>
    (await owner.query('select id, content from public.knowledge_chunks where item_id = $1 order by position', [item])).rows
  const before = await ids()
  await resetItem()
  await storeIndex(owner, await claim(), indexOf('delta', 'gamma', 'beta', 'alpha'), validators)
  const after = await ids()
  expect(after.map(({ content }) => content)).toEqual(['delta', 'gamma', 'beta', 'alpha'])
  expect([after[1].id, after[2].id, after[3].id]).toEqual([before[3].id, before[1].id, before[0].id])
  const { rows } = await owner.query(
    `select k.word, k.chunks from app.knowledge_words k join public.knowledge_base_items i using (workspace_id) where i.id = $1 and k.word ~ '^(alpha|beta|gamma|delta)$' order by 1`,
    [item],
  )
  expect(rows).toEqual([
    { word: 'alpha', chunks: 1 },
    { word: 'beta', chunks: 1 },
    { word: 'delta', chunks: 1 },
    { word: 'gamma', chunks: 1 },
  ])
})

it('discards the index of an old address after the address has changed', async () => {
  const read = async () => {
    await owner.query(`update public.knowledge_base_items set url = 'https://example.org' where id = $1 and url like '%.com'`, [item])
    const { url: address } = await row()
    return { ...indexOf(`read of ${address}`), links: [], warnings: [], canonical: null, refresh: null }
  }
  // The first attempt is rejected; the second reads the new address.
  expect(await indexPending(options(read))).toBe(2)
  expect(await contents()).toEqual(['read of https://example.org'])
  expect(await row()).toMatchObject({ index_status: 'ready', index_attempts: 0 })
})

it('releases an item when the process stops, and fails an item after three unknown errors', async () => {
  const ending = new AbortController()
  const stopping = indexPending(
    options((_, signal) => {
      ending.abort(new Error('stopping'))
      return Promise.reject(signal.reason)
    }, ending.signal),
  )
  await stopping
  expect(await row()).toMatchObject({ index_status: 'pending', index_attempts: 0, index_lease: null })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    // A claim skips an item whose row another claim has locked, so a second call may be necessary.
    await eventually(async () => expect(await indexPending(options(() => Promise.reject(new Error('an unknown error'))))).toBe(1))
    if (attempt < 3) await expireLease()
  }
  expect(await row()).toMatchObject({ index_status: 'failed', index_error: indexErrors.crashed })
})

it('retains the index if the source becomes unreadable', async () => {
  await storeIndex(owner, await claim(), indexOf('known'), validators)
  await resetItem()
  await indexPending(options(() => Promise.reject(new DocumentError(indexErrors.pageEmpty))))
  expect(await row()).toMatchObject({ index_status: 'failed', index_error: indexErrors.pageEmpty, chunk_count: 1 })
  expect(await contents()).toEqual(['known'])
})

it('lets two workers claim each item only once', async () => {
  await owner.query(
    `insert into public.knowledge_base_items (user_id, item_type, title, url) select user_id, 'website', 'S' || n, 'https://example.com/' || n
     from public.knowledge_base_items, generate_series(1, 9) n`,
  )
  const counts = await Promise.all([indexPending(options(reading('x'))), indexPending(options(reading('x')))])
  expect(counts[0] + counts[1]).toBe(10)
  const { rows } = await owner.query('select count(*)::int as chunks, count(distinct item_id)::int as items from public.knowledge_chunks')
  expect(rows).toEqual([{ chunks: 10, items: 10 }])
})

describe('a website that currently cannot be read', () => {
  const due = async () => {
    const { rows } = await owner.query(
      `select index_status, index_attempts, index_error, extract(epoch from index_due_at - now())::int as seconds
       from public.knowledge_base_items where id = $1`,
      [item],
    )
    return rows[0]
  }
  const optionsForResponse = (status: number, headers: Record<string, string> = {}): IndexingOptions => {
    const defaults = options(reading('text'))
    const get: typeof defaults.outbound.get = async (request) => ({
      ...(await defaults.outbound.get(request)),
      ...(!request.url.endsWith('robots.txt') && { status, headers: new Headers(headers) }),
    })
    return { ...defaults, outbound: { ...defaults.outbound, get } }
  }
  const makeDue = () => owner.query('update public.knowledge_base_items set index_due_at = now() where id = $1', [item])

  it('is retried after its Retry-After, and fails after three responses', async () => {
    const busyOptions = optionsForResponse(429, { 'retry-after': '300' })
    expect(await indexPending(busyOptions)).toBe(1)
    expect(await due()).toMatchObject({ index_status: 'pending', index_attempts: 1, index_error: null })
    expect((await due()).seconds).toBeGreaterThan(280)
    expect(await indexPending(busyOptions)).toBe(0)
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await makeDue()
      await indexPending(busyOptions)
    }
    expect(await due()).toMatchObject({ index_status: 'failed', index_error: indexErrors.status(429) })
  })

  it('is retried after at most one hour', async () => {
    await indexPending(optionsForResponse(503, { 'retry-after': '999999' }))
    expect((await due()).seconds).toBeLessThanOrEqual(3600)
  })

  it('is postponed any number of times if our own limit is reached', async () => {
    const defaults = options(reading('text'))
    const get: typeof defaults.outbound.get = async () => {
      throw new OutboundError('host_busy', 'example.com', undefined, 90)
    }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await makeDue()
      await indexPending({ ...defaults, outbound: { ...defaults.outbound, get } })
      expect(await due()).toMatchObject({ index_status: 'pending', index_attempts: 0 })
    }
    expect((await due()).seconds).toBeGreaterThan(80)
  })

  it('fails with a message if the quota of chunks is exceeded', async () => {
    await owner.query(`insert into platform.quotas (kind, amount) values ('knowledge_chunks', 1)`)
    try {
      await indexPending(options(reading('one', 'two')))
      expect(await due()).toMatchObject({
        index_status: 'failed',
        index_error: expect.stringMatching(/^You have 0 of 1 knowledge chunks, and this adds 2\./),
      })
    } finally {
      await owner.query('delete from platform.quotas')
    }
  })
})
