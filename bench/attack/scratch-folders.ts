import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endOrphanedCluster } from '../../server/testing/database/orphaned-cluster.ts'

const run = promisify(execFile)

/** Copies the template data folder into the scratch folder, for a server that an attack starts. @returns the path of the copy */
export async function copyTemplate(template: string, scratch: string, name: string): Promise<string> {
  const dataDir = join(scratch, name)
  await mkdir(dataDir, { recursive: true })
  // `cp -a` preserves the owner of the database files, which PostgreSQL checks.
  await run('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

/** Mounts a file system in memory, so that an attack can fill a small disk. @returns false when mounting is not permitted */
export async function mountMemory(path: string, megabytes: number): Promise<boolean> {
  await mkdir(path, { recursive: true })
  return run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]).then(
    () => true,
    () => false,
  )
}

/** Stops the databases that attacks left running in the scratch folder, unmounts file systems and deletes the folder. */
export async function clearScratch(scratch: string): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const path = join(scratch, name)
    await endOrphanedCluster(path)
    await run('umount', ['-l', path]).catch(() => undefined)
  }
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
}
