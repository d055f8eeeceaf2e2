import type pg from 'pg'
import { buckets } from '../../../contracts/storage.ts'

/**
 * Deletes documents that no knowledge item refers to, one day after their upload. Such a document exists if the browser was closed between
 * the upload and the creation of the item. The files are deleted through `storage.removals`.
 * @returns the number of deleted documents
 */
export async function deleteUnreferencedDocuments(owner: pg.Pool): Promise<number> {
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
