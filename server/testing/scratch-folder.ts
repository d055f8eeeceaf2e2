import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder {
  path: string
  remove(): Promise<void>
}

/** Linux's file system in memory, and what must be free of it: a whole run needs less than half. Bytes. */
const inMemory = { path: '/dev/shm', room: 6 * 1024 ** 3 }

/**
 * Where folders of a run are made: in memory, if there is plenty of it. A test database is a thousand small files, and making
 * them on a disk takes many times longer than all that is then asked of them. TMPDIR says where else.
 */
async function placeOfFolders(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir()
  const { bavail, bsize } = await statfs(inMemory.path).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > inMemory.room ? inMemory.path : tmpdir()
}

/**
 * A folder for one run. Others may pass through it: as root, the embedded cluster runs as another user, and would keep its
 * files elsewhere if it could not reach this place.
 */
export async function makeScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(await placeOfFolders(), 'workwright-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
