import { open } from 'node:fs/promises'
import { errorCodeOf } from './error-details.ts'

/** Error codes of systems that cannot sync a folder (Windows, some network file systems). */
const unsupportedCodes = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/** Writes the entries of a folder to disk, so that a new or renamed file survives a power failure. Rejects if the disk fails. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!unsupportedCodes.has(errorCodeOf(error))) throw error
  }
}
