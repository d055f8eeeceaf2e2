import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn } from '../../fault.ts'
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
 * Makes this process the one owner of a data folder; what a killed owner left is taken over.
 * @returns the release, to be called last at shutdown.
 * @throws StartupError when a living process owns the folder.
 */
export function ownDataDirectory(dataDir: string): () => void {
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

/** What is moved away must be what was judged: another starter may have come first, and then it stays. */
function moveAside(path: string, judged: string): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    if (readIfAny(aside) !== judged) linkSync(aside, path)
  } catch (error) {
    // ENOENT: the other starter moved it. EEXIST: a third one owns the folder now. Claiming tells.
    if (!['ENOENT', 'EEXIST'].includes(codeIn(error))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** A link appears whole or not at all, and never over another: of two starters one gets it. */
function claim(path: string, dataDir: string): void {
  const mine = `${path}.${process.pid}`
  try {
    writeFileSync(mine, `${identityOf(process.pid)}\n`, { mode: 0o600 })
    linkSync(mine, path)
  } catch (error) {
    const code = codeIn(error)
    if (code === 'EEXIST') throw ownedBy(readIfAny(path) ?? 'another', dataDir)
    if (isOutOfStorage(error))
      throw new StartupError(`The data folder ${dataDir} cannot be written (${code}). Free space on its disk.`, { kind: 'out_of_storage' })
    throw new StartupError(
      `The data folder ${dataDir} is on a file system without hard links (${code}). Set DATA_DIR to a folder on a local disk.`,
    )
  } finally {
    rmSync(mine, { force: true })
  }
}

function ownedBy(identity: string, dataDir: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is in use by process ${identity.split(' ')[0]}. Stop that one, give this one another DATA_DIR, or let both share a database through DATABASE_URL.`,
  )
}
