import { open } from 'node:fs/promises'
import { codeIn } from './fault.ts'

/** What systems say that have no way to sync a folder (Windows, some network file systems). */
const unable = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/** Waits until the disk has what was named in a folder, so that no power cut undoes it. Rejects when the disk fails. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!unable.has(codeIn(error))) throw error
  }
}
