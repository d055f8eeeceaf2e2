import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCodeOf } from '../../platform/error-details.ts'

const run = promisify(execFile)

/** A small file system, for tests of a full disk. */
export interface SmallDisk {
  path: string
  /** Writes a file until only `leftBytes` bytes are free. */
  fill(leftBytes: number): Promise<void>
  /** Removes the file that `fill` wrote. */
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a file system of the given size. Returns null without permission (mounting requires root on Linux). */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'workwright-disk-'))
  const filling = join(path, 'filling')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', path])
  } catch {
    await rmdir(path)
    return null
  }
  return {
    path,
    fill: async (leftBytes) => {
      await fill(filling)
      if (leftBytes > 0) await truncate(filling, (await stat(filling)).size - leftBytes)
    },
    free: () => rm(filling),
    unmount: async () => {
      await run('umount', ['--lazy', path])
      await rmdir(path)
    },
  }
}

/** Also fills the last 4 KiB pages, so that there is no space even for a small file. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const bytes of [1024 * 1024, 4096])
      await writeUntilFull(async () => {
        await file.write(Buffer.alloc(bytes))
      })
  } finally {
    await file.close()
  }
}

async function writeUntilFull(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write()
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOSPC') throw error
  }
}
