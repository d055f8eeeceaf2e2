import type pg from 'pg'
import { detectLanguage } from '../passages/detect-language.ts'
import type { NewPassage } from '../passages/make-passages.ts'
import { type CrawledPage, crawlSite, type KnownPage } from '../websites/crawl/crawl-site.ts'
import type { ClaimedItem } from './claim.ts'
import { embedNew } from './embed-new.ts'
import { type IndexingOptions, readerVersion } from './indexing-options.ts'
import type { Reader } from './reader.ts'
import { type NewPages, storeIndex, storeUnchanged } from './store.ts'

type SourcedPassage = NewPassage & { source: string }

/** Makes the passages of all pages of a site, and puts them in the place of the former ones at once. @throws DocumentFault */
export async function indexSite(options: IndexingOptions, item: ClaimedItem, read: Reader['read']): Promise<void> {
  const { owner, outbound, signal } = options
  const url = item.url ?? ''
  const known = await readKnownPages(owner, item.id)
  const site = await crawlSite({ outbound, read, limits: options.crawl, readerVersion, signal }, url, known)
  const kept = await readPassages(owner, item.id)
  const passagesOf = ({ address, passages }: CrawledPage): SourcedPassage[] =>
    passages === 'kept' ? (kept.get(address) ?? []) : passages.map((passage) => ({ ...passage, source: address }))
  const passages = site.pages.flatMap(passagesOf)
  const pages: NewPages = { rows: site.pages.map((page) => rowOf(page, passagesOf(page).length)), leftOut: site.leftOut }
  const marks = { etag: null, lastModified: null, contentHash: `${readerVersion}:site` }
  const isSame =
    site.pages.every(({ passages: own }) => own === 'kept' || own.length === 0) &&
    [...kept.keys()].every((address) => site.pages.some((page) => page.address === address && page.passages === 'kept'))
  if (isSame && item.chunk_count > 0) return storeUnchanged(owner, item, marks, pages)
  const language = detectLanguage(passages.map(({ content }) => content).join('\n'))
  await storeIndex(owner, item, { source: url, language, passages: await embedNew(options, item, passages) }, marks, pages)
}

function rowOf({ address, fault, etag, lastModified, contentHash, links }: CrawledPage, passages: number): NewPages['rows'][number] {
  const marks = { etag, last_modified: lastModified, content_hash: contentHash, links }
  return { address, status: fault === null ? 'ready' : 'failed', error: fault, chunk_count: passages, ...marks }
}

async function readKnownPages(owner: pg.Pool, itemId: string): Promise<Map<string, KnownPage>> {
  const { rows } = await owner.query<KnownPage>(
    `select address, etag, last_modified as "lastModified", content_hash as "contentHash", links, chunk_count as passages
     from public.knowledge_pages where item_id = $1`,
    [itemId],
  )
  return new Map(rows.map((page) => [page.address, page]))
}

/** What is known of each page. */
async function readPassages(owner: pg.Pool, itemId: string): Promise<Map<string, SourcedPassage[]>> {
  const { rows } = await owner.query<SourcedPassage>(
    'select heading, content, hash, source from public.knowledge_chunks where item_id = $1 order by position',
    [itemId],
  )
  return Map.groupBy(rows, ({ source }) => source)
}
