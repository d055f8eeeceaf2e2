import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder {
  path: string
  remove(): Promise<void>
}

/** Linux's in-memory file system, and the free space in bytes that it must have. A test run needs 7.7 GB for the copies of the database. */
const inMemory = { path: '/dev/shm', room: 10 * 1024 ** 3 }

/**
 * Returns the parent folder for temporary files: in memory if there is enough space, otherwise TMPDIR. In memory is faster,
 * because a test database consists of a thousand small files, and creating them on disk takes longer than the test itself.
 */
async function parentOfFolders(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir()
  const { bavail, bsize } = await statfs(inMemory.path).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > inMemory.room ? inMemory.path : tmpdir()
}

/**
 * Creates a temporary folder that other users can traverse. If the tests run as root, the embedded database runs as another user
 * and must be able to reach its files.
 */
export async function makeScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(await parentOfFolders(), 'workwright-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
