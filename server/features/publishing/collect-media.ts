import type pg from 'pg'
import { buckets } from '../../../contracts/storage.ts'

/**
 * Removes uploaded videos that no demo shows and no post speaks of, once nobody can come back to the form that they were
 * uploaded in: its draft lives for seven days (web/lib/draft.ts). A name that addresses write differently stays, since
 * who uses it cannot be told. Their files follow (storage.removals).
 * @returns how many.
 */
export async function collectMedia(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from storage.objects
      where bucket_id = $1 and updated_at < now() - interval '8 days'
        and name ~ '^[A-Za-z0-9._/-]+$' and not app.is_media_used(name)`,
    [buckets.media],
  )
  return rowCount ?? 0
}
