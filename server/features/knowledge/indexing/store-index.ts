import type pg from 'pg'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { transaction } from '../../../platform/database/database.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import type { SearchConfiguration } from '../chunks/detect-language.ts'
import type { NewChunk } from '../chunks/make-chunks.ts'
import type { ClaimedItem } from './claim-item.ts'

/** Cache validators of the source, for the next request. */
export interface CacheValidators {
  etag: string | null
  lastModified: string | null
  contentHash: string
}

/** Embedding of a chunk, as stored in the database (0014_knowledge.sql). */
export interface ChunkVector {
  embedding: number[]
  model: string
  /** Signature of the embedding for fast search: 256 binary digits. */
  signature: string
}

export interface IndexedChunk extends NewChunk, Partial<ChunkVector> {
  /** Address of the page, for items with linked pages. */
  source?: string
}

export interface NewIndex {
  source: string
  language: SearchConfiguration
  chunks: readonly IndexedChunk[]
  /** Sentences about parts that could not be read. */
  warnings?: readonly string[]
}

const finishText = `
update public.knowledge_base_items set index_status = 'ready', index_error = null, index_attempts = 0, index_lease = null, index_lease_until = null,
  index_retryable = true, duplicate_of = null, pages_read = null, pages_found = null,
  index_warning = case when $6::int is null then index_warning else $11 end,
  synced_at = now(), etag = $3, last_modified = $4, content_hash = $5,
  indexed_at = case when $6::int is null then indexed_at else now() end,
  chunk_count = coalesce($6, chunk_count), content_language = coalesce($7, content_language),
  page_count = $8, pages_failed = $9, pages_skipped = $10
where id = $1 and index_lease = $2 and index_status = 'indexing'`

/** Pages of a site in order, and the number of pages above the limit. */
export interface NewPages {
  rows: readonly {
    address: string
    status: 'ready' | 'failed'
    error: string | null
    chunk_count: number
    etag: string | null
    last_modified: string | null
    content_hash: string | null
    links: readonly string[]
  }[]
  leftOut: number
}
const noPages: NewPages = { rows: [], leftOut: 0 }

const pagesText = `
with deleted as (delete from public.knowledge_pages where item_id = $1 and address <> all (select r.address from jsonb_to_recordset($3) r (address text)))
insert into public.knowledge_pages (item_id, user_id, position, address, status, error, chunk_count, etag, last_modified, content_hash, links)
select $1, $2, r.position - 1, r.row ->> 'address', (r.row ->> 'status')::public.index_status, left(r.row ->> 'error', 1000), (r.row ->> 'chunk_count')::int,
  r.row ->> 'etag', r.row ->> 'last_modified', r.row ->> 'content_hash', array(select jsonb_array_elements_text(r.row -> 'links'))
from jsonb_array_elements($3) with ordinality r (row, position)
on conflict (item_id, address) do update set position = excluded.position, status = excluded.status, error = excluded.error,
  chunk_count = excluded.chunk_count, etag = excluded.etag, last_modified = excluded.last_modified, content_hash = excluded.content_hash,
  links = excluded.links, synced_at = now()`

async function finish(
  client: pg.ClientBase,
  item: ClaimedItem,
  validators: CacheValidators,
  index: NewIndex | null,
  pages: NewPages,
): Promise<boolean> {
  const counts = [pages.rows.length, pages.rows.filter(({ status }) => status === 'failed').length, pages.leftOut]
  const values = [
    item.id,
    item.index_lease,
    ...validatorValues(validators),
    index?.chunks.length ?? null,
    index?.language ?? null,
    ...counts,
    textOf(index?.warnings ?? []),
  ]
  if ((await client.query(finishText, values)).rowCount !== 1) return false
  await client.query(pagesText, [item.id, item.user_id, storableJson(pages.rows)])
  return true
}

const textOf = (warnings: readonly string[]) => (warnings.length === 0 ? null : warnings.join(' ').slice(0, 1000))

const validatorValues = ({ etag, lastModified, contentHash }: CacheValidators) => [etag, lastModified, contentHash]

/**
 * Replaces the index of an item and its rows for pages in one transaction.
 * @returns false if the item was changed, deleted or claimed by another worker; then nothing is written
 */
export function storeIndex(
  owner: pg.Pool,
  item: ClaimedItem,
  index: NewIndex,
  validators: CacheValidators,
  pages = noPages,
): Promise<boolean> {
  const replace = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ replaced: boolean }>('select app.replace_chunks($1, $2, $3, $4, $5) as replaced', [
      item.id,
      item.index_lease,
      index.source,
      index.language,
      storableJson(index.chunks),
    ])
    return rows[0]?.replaced ? finish(client, item, validators, index, pages) : false
  }
  return transaction(owner, replace, { isRepeatable: true })
}

/** Records that the source has not changed. */
export async function confirmUnchangedIndex(
  owner: pg.Pool,
  item: ClaimedItem,
  validators: CacheValidators,
  pages = noPages,
): Promise<void> {
  await transaction(owner, (client) => finish(client, item, validators, null, pages))
}

const failureText = `
update public.knowledge_base_items set index_status = 'failed', index_error = $3, index_retryable = $4, synced_at = now(), index_lease = null,
  index_lease_until = null, pages_read = null, pages_found = null, duplicate_of = $5, chunk_count = case when $5::uuid is null then chunk_count else 0 end
where id = $1 and index_lease = $2 and index_status = 'indexing'`

/**
 * Stores an error for the owner. Does not change the existing index.
 * @param isRetryable false if another attempt would fail too
 */
export async function storeFailure(owner: pg.Pool, item: ClaimedItem, reason: string, isRetryable = true): Promise<void> {
  await owner.query(failureText, [item.id, item.index_lease, reason.slice(0, 1000), isRetryable, null])
}

/** An item of the same owner with the same file. */
export interface OriginalItem {
  original_id: string
  original_name: string
}

/**
 * Records the hash of an item's file.
 * @returns the item with the same file that is indexed instead of this one, or null
 */
export async function claimFile(owner: pg.Pool, { id, index_lease }: ClaimedItem, hash: string): Promise<OriginalItem | null> {
  const { rows } = await owner.query<OriginalItem>('select * from app.claim_file($1, $2, $3)', [id, index_lease, hash])
  return rows[0] ?? null
}

/** Removes the index of an item and marks it as a duplicate. The item is indexed again when the original is deleted. */
export async function storeDuplicate(owner: pg.Pool, item: ClaimedItem, { original_id, original_name }: OriginalItem): Promise<void> {
  await transaction(owner, async (client) => {
    await client.query('select app.replace_chunks($1, $2, $3, $4, $5)', [item.id, item.index_lease, '', 'simple', '[]'])
    await client.query(failureText, [item.id, item.index_lease, indexErrors.duplicate(original_name.slice(0, 500)), false, original_id])
  })
}

/** Stores how many pages, slides or sheets have been read, for the screen. */
export async function storeProgress(owner: pg.Pool, { id, index_lease }: ClaimedItem, read: number, found: number): Promise<void> {
  await owner.query(
    `update public.knowledge_base_items set pages_read = $3, pages_found = $4 where id = $1 and index_lease = $2 and index_status = 'indexing'`,
    [id, index_lease, read, found],
  )
}

/** Returns the hashes of the item's chunks that already have a vector of this model. */
export async function readEmbeddedHashes(owner: pg.Pool, itemId: string, model: string): Promise<Set<string>> {
  const { rows } = await owner.query<{ hash: string }>(
    `select c.hash from public.knowledge_chunks c join app.knowledge_index i on i.chunk_id = c.id
     where c.item_id = $1 and i.embedding_model = $2`,
    [itemId, model],
  )
  return new Set(rows.map(({ hash }) => hash))
}
