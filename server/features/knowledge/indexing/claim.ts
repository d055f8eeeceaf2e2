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

/** Seconds until another worker may take over an item; renewed while its worker lives. */
const leaseSeconds = 120

/** Items of one owner under way at once, over all processes: fewer than the lanes of one process, so that one is left for others. */
export const itemsAtOnce = { single: 2, linked: 1 } as const

const claimText = `
select id, user_id, item_type, title, url, file_path, file_name, etag, last_modified, content_hash, include_linked, chunk_count, index_attempts, index_lease
from app.claim_knowledge_item($1, $2, $3)`

/**
 * Claims the next item: of the owners with a due item, the one with the fewest items under way, then the one that was
 * served longest ago (0047_fair_queues.sql).
 * @param linked true: items of many pages; false: the others
 * @returns null when nothing is due
 */
export async function claimItem(owner: pg.Pool, linked: boolean): Promise<ClaimedItem | null> {
  const perOwner = linked ? itemsAtOnce.linked : itemsAtOnce.single
  const { rows } = await owner.query<ClaimedItem>({
    name: 'claim-knowledge-item',
    text: claimText,
    values: [linked, perOwner, leaseSeconds],
  })
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

export interface Deferral {
  /** Until the item may be claimed again. */
  seconds: number
  /** Whether this attempt counts: the website asked us to wait, rather than our own limit. */
  countsAttempt: boolean
}

/** Puts an item back into the queue with a later due time. */
export async function deferItem(owner: pg.Pool, { id, index_lease }: ClaimedItem, { seconds, countsAttempt }: Deferral): Promise<void> {
  await owner.query(
    `update public.knowledge_base_items set index_status = 'pending', index_lease = null, index_lease_until = null,
       index_attempts = greatest(index_attempts - $4::int, 0), index_due_at = now() + make_interval(secs => $3)
     where id = $1 and index_lease = $2`,
    [id, index_lease, seconds, countsAttempt ? 0 : 1],
  )
}
