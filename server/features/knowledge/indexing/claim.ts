import type pg from 'pg'

/** An item whose passages are to be made, held by this worker until its lease ends. */
export interface ClaimedItem {
  id: string
  user_id: string
  item_type: 'website' | 'document'
  title: string
  url: string | null
  file_path: string | null
  file_name: string | null
  etag: string | null
  last_modified: string | null
  content_hash: string | null
  include_linked: boolean
  chunk_count: number
  /** This try included. */
  index_attempts: number
  index_lease: string
}

/** Seconds for which nobody else takes the item; renewed while its worker lives. */
const leaseSeconds = 120

const claimText = `
update public.knowledge_base_items item
set index_status = 'indexing', index_attempts = item.index_attempts + 1, index_lease = gen_random_uuid(),
  index_lease_until = now() + make_interval(secs => $1)
where item.id = (
  select waiting.id from public.knowledge_base_items waiting
  where (waiting.index_status = 'pending' or (waiting.index_status = 'indexing' and waiting.index_lease_until < now()))
    and ($2::bool is null or waiting.include_linked = $2)
  order by waiting.index_attempts, waiting.created_at limit 1 for update skip locked)
returning id, user_id, item_type, title, url, file_path, file_name, etag, last_modified, content_hash, include_linked, chunk_count, index_attempts, index_lease`

/**
 * Takes the next item that waits, or that a dead worker has left.
 * @param linked true: of those that stand for many pages; false: of the others
 */
export async function claimItem(owner: pg.Pool, linked: boolean | null = null): Promise<ClaimedItem | null> {
  const { rows } = await owner.query<ClaimedItem>({ name: 'claim-knowledge-item', text: claimText, values: [leaseSeconds, linked] })
  return rows[0] ?? null
}

/** Says every half a minute that the worker lives. @returns what ends that */
export function keepLease(owner: pg.Pool, { id, index_lease }: ClaimedItem): () => void {
  const renew = () =>
    void owner
      .query(
        'update public.knowledge_base_items set index_lease_until = now() + make_interval(secs => $3) where id = $1 and index_lease = $2',
        [id, index_lease, leaseSeconds],
      )
      // The next time, or never: then another worker takes it, and this one's result is refused.
      .catch(() => undefined)
  const timer = setInterval(renew, (leaseSeconds * 1000) / 4)
  return () => clearInterval(timer)
}

/** Gives an item back as if it had not been taken: this worker is going. */
export async function releaseItem(owner: pg.Pool, { id, index_lease }: ClaimedItem): Promise<void> {
  await owner.query(
    `update public.knowledge_base_items set index_status = 'pending', index_attempts = greatest(index_attempts - 1, 0), index_lease = null,
       index_lease_until = null where id = $1 and index_lease = $2`,
    [id, index_lease],
  )
}
