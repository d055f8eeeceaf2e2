import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundFile } from '../object-files.ts'
import { isMissing } from './folders.ts'

/** Every file below a folder. One that goes meanwhile is passed over. */
export async function* listFiles(folder: string): AsyncIterable<FoundFile> {
  const entries = await opendir(folder, { recursive: true })
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (found) yield { name: entry.name, modifiedAt: found.mtime }
  }
}
