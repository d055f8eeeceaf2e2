import type pg from 'pg'
import type { FoundFile, ObjectFiles } from '../../../platform/objects/object-files.ts'

/** Minimum age of a file without a row before it is removed, in milliseconds; the upload of a younger file may be in progress. */
const graceMs = 24 * 3600 * 1000
const batchSize = 500

/**
 * Removes files that a crash left behind: complete files without a row, and unfinished files without an upload.
 * @returns the number of removed files
 */
export async function collectOrphans(owner: pg.Pool, files: ObjectFiles, signal: AbortSignal): Promise<number> {
  let collected = 0
  for await (const batch of inBatches(olderThanGrace(files.list()))) {
    if (signal.aborted) return collected
    const orphans = await withoutRow(owner, batch)
    await files.remove(orphans.map(({ name }) => name))
    collected += orphans.length
  }
  for await (const batch of inBatches(olderThanGrace(files.partial.list()))) {
    if (signal.aborted) return collected
    const orphans = await withoutRow(owner, batch)
    for (const { name, handle } of orphans) await files.partial.discard(name, handle)
    collected += orphans.length
  }
  return collected
}

async function* olderThanGrace<Found extends FoundFile>(files: AsyncIterable<Found>): AsyncIterable<Found> {
  const before = Date.now() - graceMs
  for await (const file of files) if (file.modifiedAt.getTime() < before) yield file
}

async function* inBatches<Found>(files: AsyncIterable<Found>): AsyncIterable<Found[]> {
  let batch: Found[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function withoutRow<Found extends FoundFile>(owner: pg.Pool, files: readonly Found[]): Promise<Found[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select file.name from unnest($1::uuid[]) as file (name)
      where exists (select from storage.objects o where o.version = file.name)
        or exists (select from storage.uploads u where u.id = file.name and u.finished_at is null)`,
    [files.map(({ name }) => name)],
  )
  const known = new Set(rows.map(({ name }) => name))
  return files.filter(({ name }) => !known.has(name))
}
