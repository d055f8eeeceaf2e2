import type pg from 'pg'
import { buckets } from '../../../contracts/storage.ts'

/**
 * Removes documents that no knowledge item names, a day after they came: the browser was gone between the upload and the
 * item. Their files follow (storage.removals).
 * @returns how many.
 */
export async function collectUnlisted(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from storage.objects o
      where o.bucket_id = $1 and o.updated_at < now() - interval '1 day'
        and not exists (
          select from public.knowledge_base_items i
          where i.file_path = o.name and i.user_id::text = (storage.foldername(o.name))[1])`,
    [buckets.documents],
  )
  return rowCount ?? 0
}
