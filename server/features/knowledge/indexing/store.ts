import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { NewPassage } from '../passages/make-passages.ts'
import type { Language } from '../passages/stop-words.ts'
import type { ClaimedItem } from './claim.ts'

/** What the source said of itself, for the next time. */
export interface SourceMarks {
  etag: string | null
  lastModified: string | null
  contentHash: string
}

export interface NewIndex {
  source: string
  language: Language
  passages: readonly (NewPassage & { embedding?: number[] })[]
}

const finishText = `
update public.knowledge_base_items set index_status = 'ready', index_error = null, index_attempts = 0, index_lease = null, index_lease_until = null,
  synced_at = now(), etag = $3, last_modified = $4, content_hash = $5,
  indexed_at = case when $6::int is null then indexed_at else now() end,
  chunk_count = coalesce($6, chunk_count), content_language = coalesce($7, content_language)
where id = $1 and index_lease = $2 and index_status = 'indexing'`

const marksOf = ({ etag, lastModified, contentHash }: SourceMarks) => [etag, lastModified, contentHash]

/**
 * Puts the whole new index in the place of the old one, in one transaction.
 * @returns false when the item has been changed, deleted or taken over: nothing is written
 */
export function storeIndex(owner: pg.Pool, item: ClaimedItem, index: NewIndex, marks: SourceMarks): Promise<boolean> {
  // PostgreSQL's texts have no zero byte.
  const passages = JSON.stringify(index.passages).replaceAll('\\u0000', '')
  return transaction(owner, async (client) => {
    const { rows } = await client.query<{ replaced: boolean }>('select app.replace_passages($1, $2, $3, $4, $5) as replaced', [
      item.id,
      item.index_lease,
      index.source,
      index.language,
      passages,
    ])
    if (!rows[0]?.replaced) return false
    await client.query(finishText, [item.id, item.index_lease, ...marksOf(marks), index.passages.length, index.language])
    return true
  })
}

/** The source is what it was: its index stays. */
export async function storeUnchanged(owner: pg.Pool, item: ClaimedItem, marks: SourceMarks): Promise<void> {
  await owner.query(finishText, [item.id, item.index_lease, ...marksOf(marks), null, null])
}

/** What is there stays, and the owner is told why there is nothing newer. */
export async function storeFailure(owner: pg.Pool, item: ClaimedItem, reason: string): Promise<void> {
  await owner.query(
    `update public.knowledge_base_items set index_status = 'failed', index_error = $3, synced_at = now(), index_lease = null, index_lease_until = null
     where id = $1 and index_lease = $2 and index_status = 'indexing'`,
    [item.id, item.index_lease, reason.slice(0, 1000)],
  )
}

/** The passages of an item that have a vector of this many numbers: they need no new one. */
export async function embeddedHashes(owner: pg.Pool, itemId: string, size: number): Promise<Set<string>> {
  const { rows } = await owner.query<{ hash: string }>(
    `select c.hash from public.knowledge_chunks c join app.knowledge_index i on i.chunk_id = c.id
     where c.item_id = $1 and cardinality(i.embedding) = $2`,
    [itemId, size],
  )
  return new Set(rows.map(({ hash }) => hash))
}
