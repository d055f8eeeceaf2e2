import type pg from 'pg'

/** An item that this worker indexes under a lease. */
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
  include_paths: string[]
  exclude_paths: string[]
  chunk_count: number
  /** Number of attempts, including the current one. */
  index_attempts: number
  index_lease: string
}

/** Duration of a lease, in seconds. The worker renews the lease. */
const leaseSeconds = 120

/**
 * Maximum number of items of one owner that are indexed at the same time, across all processes. The next item of another owner starts when
 * one of them ends. A small item starts at once in the express slot (index-pending.ts).
 */
export const itemsAtOnce = { single: 2, linked: 1 } as const

const claimText = `
select id, user_id, item_type, title, url, file_path, file_name, etag, last_modified, content_hash, include_linked, include_paths, exclude_paths, chunk_count, index_attempts, index_lease
from app.claim_knowledge_item($1, $2, $3, $4)`

/** Maximum size of a file that is read in the express slot (index-pending.ts), in bytes. */
const maxExpressBytes = 1024 * 1024

/**
 * Claims the next item. Selects the owner with the fewest items in progress. If several owners have equally few, selects the owner whose
 * last claim is oldest (0035_express_indexing.sql).
 * @param linked true: items with linked pages; false: items without
 * @param isExpress true: only small files and single pages of owners who have no item in progress
 * @returns null if no item is due
 */
export async function claimItem(owner: pg.Pool, linked: boolean, isExpress = false): Promise<ClaimedItem | null> {
  const perOwner = linked ? itemsAtOnce.linked : itemsAtOnce.single
  const { rows } = await owner.query<ClaimedItem>({
    name: 'claim-knowledge-item',
    text: claimText,
    values: [linked, perOwner, leaseSeconds, isExpress ? maxExpressBytes : null],
  })
  return rows[0] ?? null
}

/** Renews the lease every 30 seconds. @returns a function that stops the renewal */
export function renewLease(owner: pg.Pool, { id, index_lease }: ClaimedItem): () => void {
  const renew = () =>
    void owner
      .query(
        'update public.knowledge_base_items set index_lease_until = now() + make_interval(secs => $3) where id = $1 and index_lease = $2',
        [id, index_lease, leaseSeconds],
      )
      // If the renewal fails repeatedly, another worker claims the item, and the result of this worker is rejected.
      .catch(() => undefined)
  const timer = setInterval(renew, (leaseSeconds * 1000) / 4)
  return () => clearInterval(timer)
}

/** Releases an item when the process stops, without counting the attempt. */
export async function releaseItem(owner: pg.Pool, { id, index_lease }: ClaimedItem): Promise<void> {
  await owner.query(
    `update public.knowledge_base_items set index_status = 'pending', index_attempts = greatest(index_attempts - 1, 0), index_lease = null,
       index_lease_until = null, pages_read = null, pages_found = null where id = $1 and index_lease = $2`,
    [id, index_lease],
  )
}

export interface Deferral {
  /** Number of seconds until the item may be claimed again. */
  seconds: number
  /** True to count the attempt, because the website asked us to wait. False if only our own rate limit was reached. */
  countsAttempt: boolean
}

/** Returns an item to the queue with a later due time. */
export async function deferItem(owner: pg.Pool, { id, index_lease }: ClaimedItem, { seconds, countsAttempt }: Deferral): Promise<void> {
  await owner.query(
    `update public.knowledge_base_items set index_status = 'pending', index_lease = null, index_lease_until = null, pages_read = null, pages_found = null,
       index_attempts = greatest(index_attempts - $4::int, 0), index_due_at = now() + make_interval(secs => $3)
     where id = $1 and index_lease = $2`,
    [id, index_lease, seconds, countsAttempt ? 0 : 1],
  )
}
