import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'

/**
 * When a process started, so that a recycled process id is not taken for its former owner:
 * field 22 of /proc/{pid}/stat (proc(5)); empty where there is no /proc, 'gone' where no such process is.
 */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone'
  }
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const identityOf = (pid: number) => `${pid} ${startOf(pid)}`

function isHeldBy(identity: string): boolean {
  const pid = Number(identity.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && startOf(pid) !== 'gone' && identityOf(pid) === identity
}

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
  const mine = `${path}.${process.pid}`
  const owner = readIfAny(path)
  if (owner !== null && isHeldBy(owner)) throw ownedBy(owner, dataDir)
  // What is moved aside must be what was judged: another starter may have come first.
  if (owner !== null) {
    const aside = `${mine}.stale`
    renameSync(path, aside)
    const moved = readIfAny(aside)
    if (moved !== owner) renameSync(aside, path)
    else rmSync(aside, { force: true })
  }
  writeFileSync(mine, `${identityOf(process.pid)}\n`, { mode: 0o600 })
  try {
    linkSync(mine, path)
  } catch {
    throw ownedBy(readIfAny(path) ?? 'another', dataDir)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
}

function ownedBy(identity: string, dataDir: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is in use by process ${identity.split(' ')[0]}. Stop that one, give this one another DATA_DIR, or let both share a database through DATABASE_URL.`,
  )
}
