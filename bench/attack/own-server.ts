import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endOrphanedCluster } from '../../server/testing/orphaned-cluster.ts'

const run = promisify(execFile)

/** Makes a data folder for a server of an attack's own: a copy of the template in the suite's scratch folder. */
export async function copyTemplate(template: string, scratch: string, name: string): Promise<string> {
  const dataDir = join(scratch, name)
  await mkdir(dataDir, { recursive: true })
  // `cp` keeps the owner of the database's files.
  await run('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

/** Mounts a file system in memory of this size. @returns false where that is not allowed */
export async function mountMemory(path: string, megabytes: number): Promise<boolean> {
  await mkdir(path, { recursive: true })
  return run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]).then(
    () => true,
    () => false,
  )
}

/** Ends the databases and mounts that attacks left in the scratch folder, and removes it. */
export async function clearScratch(scratch: string): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const path = join(scratch, name)
    await endOrphanedCluster(path)
    await run('umount', ['-l', path]).catch(() => undefined)
  }
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
}
