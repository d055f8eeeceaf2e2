import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundFile } from '../object-files.ts'
import { isMissing } from './folders.ts'

/** Yields all files below a folder. Skips files that are deleted during the listing. */
export async function* listFiles(folder: string): AsyncIterable<FoundFile> {
  const entries = await opendir(folder, { recursive: true })
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const stats = await stat(join(entry.parentPath, entry.name)).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (stats) yield { name: entry.name, modifiedAt: stats.mtime }
  }
}
