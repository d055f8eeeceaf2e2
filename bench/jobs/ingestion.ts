import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buckets } from '../../contracts/storage.ts'
import { indexPending } from '../../server/features/knowledge/indexing/index-pending.ts'
import { makeReader } from '../../server/features/knowledge/indexing/reader.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { makeLogger } from '../../server/platform/logging/log.ts'
import { makeOutbound } from '../../server/platform/outbound/make-outbound.ts'
import { makeDocx } from '../../server/testing/documents/make-office.ts'
import { makePdf } from '../../server/testing/documents/make-pdf.ts'
import { startWebSite } from '../../server/testing/http/web-site.ts'
import { readDocuments } from '../retrieval/corpus.ts'
import { makeOwner } from '../retrieval/load-corpus.ts'

export interface IngestionFigure {
  name: string
  megabytes: number
  seconds: number
  /** Number of pages; null for items without pages. */
  pages: number | null
  chunks: number
}

const pages = 500
const linesPerPage = 45
const sitePages = 100

/** Measures how fast documents and websites are indexed, from the pending row to the finished index. */
export async function measureIngestion(ownerUrl: string): Promise<IngestionFigure[]> {
  const owner = openPool({ url: ownerUrl, size: 4, onError: () => undefined })
  const outbound = makeOutbound({ allowPrivate: true })
  try {
    const owningUser = await makeOwner(owner, 'bench-reader-of-files@example.com')
    const documents = await readDocuments()
    const line = (number: number) => `${number} ${documents[number % documents.length]?.text.slice(0, 90) ?? ''}`
    const lines = Array.from({ length: pages * linesPerPage }, (_, number) => line(number))
    const pdf = makePdf(
      Array.from({ length: pages }, (_, page) => lines.slice(page * linesPerPage, (page + 1) * linesPerPage).map((text) => ({ text }))),
    )
    const docx = await makeDocx(lines.map((text, number) => ({ text, ...(number % 50 === 0 && { depth: 1 }) })))
    const text = Buffer.from(lines.join('\n\n'))
    const otherUser = await makeOwner(owner, 'bench-other-reader-of-files@example.com')
    const measureFile = (name: string, bytes: Buffer, count: number | null, userId = owningUser.id) =>
      ingestFile({ owner, outbound }, userId, { name, bytes, count })
    return [
      await measureFile('one PDF of 500 pages', pdf, pages),
      await measureFile('a Word document with as many lines', docx, null),
      await measureFile('plain text with as many lines', text, null),
      await measureFile('the same PDF again, for another user', pdf, pages, otherUser.id),
      await ingestSite(
        { owner, outbound },
        owningUser.id,
        documents.map(({ text: words }) => words),
      ),
    ]
  } finally {
    await Promise.all([owner.end(), outbound.close()])
  }
}

interface Tools {
  owner: pg.Pool
  outbound: ReturnType<typeof makeOutbound>
}

/** Indexes all pending items, as the background job does. @returns the seconds it took */
async function indexAll({ owner, outbound }: Tools, bytes: Buffer): Promise<number> {
  const files = { read: async () => new Blob([new Uint8Array(bytes)]).stream() }
  const crawl = { pages: sitePages, pauseMs: 0, timeMs: 5 * 60_000 }
  const log = makeLogger({ level: 'silent' })
  const startedAt = performance.now()
  await indexPending({ owner, outbound, files, embedder: null, openReader: makeReader, crawl, log, signal: new AbortController().signal })
  return (performance.now() - startedAt) / 1000
}

async function chunksOf(owner: pg.Pool, item: string): Promise<number> {
  const { rows } = await owner.query<{ chunk_count: number; index_error: string | null }>(
    'select chunk_count, index_error from public.knowledge_base_items where id = $1',
    [item],
  )
  if (!rows[0] || rows[0].index_error !== null) throw new Error(`not read: ${rows[0]?.index_error}`)
  return rows[0].chunk_count
}

async function ingestFile(tools: Tools, userId: string, { name, bytes, count }: { name: string; bytes: Buffer; count: number | null }) {
  const path = `${userId}/${randomUUID()}`
  await tools.owner.query('insert into storage.objects (bucket_id, name, version) values ($1, $2, $3)', [
    buckets.documents,
    path,
    randomUUID(),
  ])
  const { rows } = await tools.owner.query<{ id: string }>(
    `insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name) values ($1, 'document', $2, $3, 'file') returning id`,
    [userId, name, path],
  )
  const seconds = await indexAll(tools, bytes)
  return { name, megabytes: bytes.length / 1e6, seconds, pages: count, chunks: await chunksOf(tools.owner, rows[0]?.id ?? '') }
}

/** Indexes a website that is served on this machine, so that the measurement does not depend on a network. */
async function ingestSite(tools: Tools, userId: string, texts: readonly string[]): Promise<IngestionFigure> {
  const site = await startWebSite()
  try {
    let bytes = 0
    const paths = Array.from({ length: sitePages }, (_, number) => (number === 0 ? '/' : `/guide/${'abcdefghij'[number % 10]}${number}`))
    for (const [number, path] of paths.entries()) {
      const words = Array.from({ length: 30 }, (_, index) => `<p>${texts[(number * 30 + index) % texts.length]}</p>`).join('')
      const links = paths.slice(1, number === 0 ? undefined : 1).map((to) => `<a href="${to}">${to}</a>`)
      const body = `<html><head><title>Page ${number}</title></head><body><main><h1>Page ${number}</h1>${words}</main>${links.join(' ')}</body></html>`
      bytes += body.length
      site.pages[path] = { body }
    }
    const { rows } = await tools.owner.query<{ id: string }>(
      `insert into public.knowledge_base_items (user_id, item_type, title, url, include_linked) values ($1, 'website', 'Site', $2, true) returning id`,
      [userId, `${site.origin}/`],
    )
    const seconds = await indexAll(tools, Buffer.alloc(0))
    const name = `a website of ${sitePages} pages, through its links`
    return { name, megabytes: bytes / 1e6, seconds, pages: sitePages, chunks: await chunksOf(tools.owner, rows[0]?.id ?? '') }
  } finally {
    await site.stop()
  }
}
