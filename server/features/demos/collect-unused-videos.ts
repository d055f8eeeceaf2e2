import type pg from 'pg'
import { buckets } from '../../../contracts/storage.ts'

/**
 * Deletes uploaded videos that no demo or post uses, after the draft of the upload form has expired (seven days,
 * web/lib/drafts/draft.ts). Retains videos whose names need URL encoding, because the search for their URLs may miss a use. The files
 * are deleted later (storage.removals).
 * @returns the number of deleted videos
 */
export async function collectUnusedVideos(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from storage.objects
      where bucket_id = $1 and updated_at < now() - interval '8 days'
        and name ~ '^[A-Za-z0-9._/-]+$' and not app.is_media_used(name)`,
    [buckets.media],
  )
  return rowCount ?? 0
}
