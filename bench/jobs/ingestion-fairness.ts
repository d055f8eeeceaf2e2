import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { buckets } from '../../contracts/storage.ts'
import { indexPending } from '../../server/features/knowledge/indexing/index-pending.ts'
import { makeReader } from '../../server/features/knowledge/indexing/reader.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { makeLogger } from '../../server/platform/logging/log.ts'
import { makeOutbound } from '../../server/platform/outbound/make-outbound.ts'
import { makePdf } from '../../server/testing/documents/make-pdf.ts'
import { makeOwner } from '../retrieval/load-corpus.ts'

export interface FairnessFigure {
  /** Number of other users who have uploaded large files before, and number of large files of each. */
  users: number
  largeFiles: number
  /** Seconds from the upload of a small file until it is ready. */
  smallFileSeconds: number
  /** Number of large files that were ready when the small file was. */
  largeFilesReady: number
}

const pages = 1500
const linesPerPage = 45
/** Delay in seconds before the small file is uploaded, so that work on the large ones is in progress. */
const headStartSeconds = 4

/** Measures how long a user's small file takes while large files of other users are in the queue. */
export async function measureFairness(ownerUrl: string, users: number, largeFiles = 100): Promise<FairnessFigure> {
  const owner = openPool({ url: ownerUrl, size: 4, onError: () => undefined })
  const outbound = makeOutbound({ allowPrivate: true })
  const end = new AbortController()
  try {
    const line = (number: number) => `${number} A crane of type ${number % 977} carries ${number % 89} pallets of goods over the quay.`
    const large = makePdf(
      Array.from({ length: pages }, (_, page) =>
        Array.from({ length: linesPerPage }, (_, index) => ({ text: line(page * linesPerPage + index) })),
      ),
    )
    const small = new TextEncoder().encode('The ferry leaves at noon.')
    // Each large file ends with a different PDF comment, because indexing skips a file with the same content as another.
    const smallVersion = randomUUID()
    const files = {
      read: async (version: string) =>
        new Blob(version === smallVersion ? [small] : [new Uint8Array(large), new TextEncoder().encode(`% ${version}\n`)]).stream(),
    }
    for (let user = 0; user < users; user += 1) {
      const { id } = await makeOwner(owner, `${randomUUID()}@example.com`)
      for (let index = 0; index < largeFiles; index += 1) await addFile(owner, id, randomUUID(), large.length)
    }
    const second = await makeOwner(owner, `${randomUUID()}@example.com`)
    const crawl = { pages: 1, pauseMs: 0, timeMs: 1000 }
    const log = makeLogger({ level: 'silent' })
    const indexing = indexPending({ owner, outbound, files, embedder: null, openReader: makeReader, crawl, log, signal: end.signal })
    await sleep(headStartSeconds * 1000)
    const startedAt = performance.now()
    const item = await addFile(owner, second.id, smallVersion, small.length)
    while (!(await isReady(owner, item))) await sleep(20)
    const smallFileSeconds = (performance.now() - startedAt) / 1000
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from public.knowledge_base_items where user_id <> $1 and index_status = 'ready'`,
      [second.id],
    )
    end.abort(new Error('measured'))
    await indexing.catch(() => undefined)
    return { users, largeFiles, smallFileSeconds, largeFilesReady: rows[0]?.count ?? 0 }
  } finally {
    end.abort(new Error('measured'))
    await Promise.all([owner.end(), outbound.close()])
  }
}

async function addFile(owner: pg.Pool, userId: string, version: string, size: number): Promise<string> {
  const path = `${userId}/${version}`
  await owner.query('insert into storage.objects (bucket_id, name, version) values ($1, $2, $3)', [buckets.documents, path, version])
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name, file_size)
     values ($1, 'document', 'File', $2, 'file', $3) returning id`,
    [userId, path, size],
  )
  return rows[0]?.id ?? ''
}

async function isReady(owner: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await owner.query<{ index_status: string }>('select index_status from public.knowledge_base_items where id = $1', [id])
  if (rows[0]?.index_status === 'failed') throw new Error('the small file was not read')
  return rows[0]?.index_status === 'ready'
}
