import type pg from 'pg'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import { deleteUpload } from '../resumable/upload-row.ts'

/** Gives up resumable uploads whose time is over; of finished ones only the record goes. @returns how many. */
export async function endUploads(owner: pg.Pool, files: ObjectFiles, signal: AbortSignal): Promise<number> {
  const { rows } = await owner.query<{ id: string; handle: string; finished_at: Date | null }>(
    'select id, handle, finished_at from storage.uploads where expires_at < now() and (locked_until is null or locked_until < now())',
  )
  for (const { id, handle, finished_at } of rows) {
    if (signal.aborted) break
    if (!finished_at) await files.partial.discard(id, handle)
    await deleteUpload(owner, id)
  }
  return rows.length
}
