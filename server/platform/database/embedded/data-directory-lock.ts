import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf } from '../../error-details.ts'
import { isOutOfStorage } from '../../out-of-storage.ts'
import { StartupError } from '../../startup-error.ts'
import { identityOf, isAlive, pidOf } from './process-identity.ts'

const isHeldBy = (identity: string) => isAlive(pidOf(identity)) && identityOf(pidOf(identity)) === identity

function readIfAny(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Makes this process the only owner of a data folder. Replaces the lock of a killed process.
 * @returns a function that releases the lock; it must be the last step of a shutdown
 * @throws StartupError if a running process owns the folder
 */
export function lockDataDirectory(dataDir: string): () => void {
  const path = join(dataDir, 'owner.pid')
  const owner = readIfAny(path)
  if (owner !== null) {
    if (isHeldBy(owner)) throw ownedBy(owner, dataDir)
    moveAside(path, owner)
  }
  claim(path, dataDir)
  return () => {
    if (readIfAny(path) === identityOf(process.pid)) rmSync(path, { force: true })
  }
}

/** Removes a stale lock by renaming it. If another process has replaced the lock in the meantime, restores it. */
function moveAside(path: string, stale: string): void {
  const movedFile = `${path}.${process.pid}.stale`
  try {
    renameSync(path, movedFile)
    if (readIfAny(movedFile) !== stale) linkSync(movedFile, path)
  } catch (error) {
    // ENOENT: another process has removed the lock. EEXIST: a third process owns the folder now. In both cases, `claim` decides who owns
    // the folder.
    if (!['ENOENT', 'EEXIST'].includes(errorCodeOf(error))) throw error
  } finally {
    rmSync(movedFile, { force: true })
  }
}

/** Creates the lock. Creating a hard link is atomic and fails if the lock exists, so that only one of two processes succeeds. */
function claim(path: string, dataDir: string): void {
  const ownFile = `${path}.${process.pid}`
  try {
    writeFileSync(ownFile, `${identityOf(process.pid)}\n`, { mode: 0o600 })
    linkSync(ownFile, path)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'EEXIST') throw ownedBy(readIfAny(path) ?? 'another', dataDir)
    if (isOutOfStorage(error))
      throw new StartupError(`The data folder ${dataDir} is not writable (${code}). Free space on its disk.`, { kind: 'out_of_storage' })
    throw new StartupError(
      `The data folder ${dataDir} is on a file system without hard links (${code}). Set DATA_DIR to a folder on a local disk.`,
    )
  } finally {
    rmSync(ownFile, { force: true })
  }
}

function ownedBy(identity: string, dataDir: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is in use by process ${identity.split(' ')[0]}. Stop that process, set another DATA_DIR for this one, or let both share a database with DATABASE_URL.`,
  )
}
