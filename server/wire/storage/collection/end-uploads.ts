import type pg from 'pg'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import { deleteUpload } from '../resumable/upload-row.ts'

/** Uploads of one run at most; those that are longest over first. */
const atOnce = 1000

/**
 * Gives up resumable uploads whose time is over; of finished ones only the record goes. One that cannot be given up now
 * holds up no other.
 * @returns how many. @throws the first fault, when all others are through
 */
export async function endUploads(owner: pg.Pool, files: ObjectFiles, signal: AbortSignal): Promise<number> {
  const { rows } = await owner.query<{ id: string; handle: string; finished_at: Date | null }>(
    `select id, handle, finished_at from storage.uploads where expires_at < now() and (locked_until is null or locked_until < now())
     order by expires_at limit $1`,
    [atOnce],
  )
  let ended = 0
  const faults: unknown[] = []
  for (const { id, handle, finished_at } of rows) {
    if (signal.aborted) break
    try {
      if (!finished_at) await files.partial.discard(id, handle)
      await deleteUpload(owner, id)
      ended += 1
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
  return ended
}
