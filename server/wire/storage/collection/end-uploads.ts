import type pg from 'pg'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import { deleteUpload } from '../resumable/upload-row.ts'

/** Maximum number of uploads per job; those that expired first are processed first. */
const maxUploadsPerRun = 1000

/**
 * Removes expired resumable uploads. For finished uploads, removes only the record. An upload that cannot be removed does not
 * block others.
 * @returns the number of removed uploads
 * @throws the first error, after all uploads were processed
 */
export async function endUploads(owner: pg.Pool, files: ObjectFiles, signal: AbortSignal): Promise<number> {
  const { rows } = await owner.query<{ id: string; handle: string; finished_at: Date | null }>(
    `select id, handle, finished_at from storage.uploads where expires_at < now() and (locked_until is null or locked_until < now())
     order by expires_at limit $1`,
    [maxUploadsPerRun],
  )
  let removedCount = 0
  const errors: unknown[] = []
  for (const { id, handle, finished_at } of rows) {
    if (signal.aborted) break
    try {
      if (!finished_at) await files.partial.discard(id, handle)
      await deleteUpload(owner, id)
      removedCount += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return removedCount
}
