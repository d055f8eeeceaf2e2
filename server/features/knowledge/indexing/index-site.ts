import type pg from 'pg'
import { detectLanguage } from '../chunks/detect-language.ts'
import type { NewChunk } from '../chunks/make-chunks.ts'
import { crawlSite } from '../websites/crawl/crawl-site.ts'
import type { CrawledPage, KnownPage } from '../websites/crawl/crawled-page.ts'
import type { ClaimedItem } from './claim-item.ts'
import { embedNewChunks } from './embed-new-chunks.ts'
import { type IndexingOptions, readerVersion } from './indexing-options.ts'
import { makeProgress } from './progress.ts'
import type { Reader } from './reader.ts'
import { confirmUnchangedIndex, type NewPages, storeIndex } from './store-index.ts'

type SourcedChunk = NewChunk & { source: string }

/**
 * Indexes all pages of a site, and replaces the old index in one transaction.
 * @throws DocumentError with a message for the user, if the website cannot be indexed
 */
export async function indexSite(options: IndexingOptions, item: ClaimedItem, read: Reader['read']): Promise<void> {
  const { owner, outbound, signal } = options
  const url = item.url ?? ''
  const knownPages = await readKnownPages(owner, item.id)
  const paths = { include: item.include_paths, exclude: item.exclude_paths }
  const onProgress = makeProgress(options, item)
  const site = await crawlSite({ outbound, read, limits: options.crawl, readerVersion, paths, onProgress, signal }, url, knownPages)
  const stored = await readChunks(owner, item.id)
  const chunksOf = ({ address, chunks }: CrawledPage): SourcedChunk[] =>
    chunks === 'unchanged' ? (stored.get(address) ?? []) : chunks.map((chunk) => ({ ...chunk, source: address }))
  const chunks = site.pages.flatMap(chunksOf)
  const pages: NewPages = { rows: site.pages.map((page) => rowOf(page, chunksOf(page).length)), leftOut: site.leftOut }
  const validators = { etag: null, lastModified: null, contentHash: `${readerVersion}:site` }
  const isSame =
    site.pages.every(({ chunks: pageChunks }) => pageChunks === 'unchanged' || pageChunks.length === 0) &&
    [...stored.keys()].every((address) => site.pages.some((page) => page.address === address && page.chunks === 'unchanged'))
  if (isSame && item.chunk_count > 0) return confirmUnchangedIndex(owner, item, validators, pages)
  const language = detectLanguage(chunks.map(({ content }) => content).join('\n'))
  await storeIndex(owner, item, { source: url, language, chunks: await embedNewChunks(options, item, chunks) }, validators, pages)
}

function rowOf({ address, error, etag, lastModified, contentHash, links }: CrawledPage, chunks: number): NewPages['rows'][number] {
  const storedValidators = { etag, last_modified: lastModified, content_hash: contentHash, links }
  return { address, status: error === null ? 'ready' : 'failed', error, chunk_count: chunks, ...storedValidators }
}

async function readKnownPages(owner: pg.Pool, itemId: string): Promise<Map<string, KnownPage>> {
  const { rows } = await owner.query<KnownPage>(
    `select address, etag, last_modified as "lastModified", content_hash as "contentHash", links, chunk_count as chunks
     from public.knowledge_pages where item_id = $1`,
    [itemId],
  )
  return new Map(rows.map((page) => [page.address, page]))
}

/** Reads the stored chunks of an item, by page. */
async function readChunks(owner: pg.Pool, itemId: string): Promise<Map<string, SourcedChunk[]>> {
  const { rows } = await owner.query<SourcedChunk>(
    'select heading, content, hash, source from public.knowledge_chunks where item_id = $1 order by position',
    [itemId],
  )
  return Map.groupBy(rows, ({ source }) => source)
}
