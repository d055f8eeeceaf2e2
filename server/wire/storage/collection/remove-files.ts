import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'

const batchSize = 500

/**
 * Removes the files of deleted objects and replaced versions. Several processes can do so at the same time.
 * @returns the number of removed files
 */
export async function removeFiles(owner: pg.Pool, files: ObjectFiles, signal: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const some = await removeSome(owner, files)
    removed += some
    if (some < batchSize) break
  }
  return removed
}

function removeSome(owner: pg.Pool, files: ObjectFiles): Promise<number> {
  return transaction(owner, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `delete from storage.removals where version in (
         select version from storage.removals order by requested_at limit $1 for update skip locked) returning version`,
      [batchSize],
    )
    // Commits after removing the files, so that the files remain queued if removing them fails.
    await files.remove(rows.map(({ version }) => version))
    return rows.length
  })
}
