import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder {
  path: string
  remove(): Promise<void>
}

/** Linux's file system in memory, and the free bytes that it must have: twice what a test run needs. */
const inMemory = { path: '/dev/shm', room: 6 * 1024 ** 3 }

/**
 * Folder for the files of a run: in memory if there is enough, otherwise in TMPDIR. A test database consists of a thousand small
 * files, and creating them on disk takes much longer than the test itself.
 */
async function placeOfFolders(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir()
  const { bavail, bsize } = await statfs(inMemory.path).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > inMemory.room ? inMemory.path : tmpdir()
}

/**
 * Creates a temporary folder that other users may traverse: as root, the embedded cluster runs as another user and must reach
 * its files.
 */
export async function makeScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(await placeOfFolders(), 'workwright-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
