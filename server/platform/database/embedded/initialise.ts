import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import pg from 'pg'
import { errorCodeOf, errorMessageOf } from '../../error-details.ts'
import type { Logger } from '../../logging/log.ts'
import { StartupError } from '../../startup-error.ts'
import { syncFolder } from '../../sync-folder.ts'
import { commandOutput, lastLine, reportsFullDisk } from './command-error.ts'
import { type Installation, makeOwnedFolder } from './installation.ts'

const run = promisify(execFile)
/** Name of the superuser of the private PostgreSQL, which accepts only local connections with a password. */
export const superuser = 'workwright'

/**
 * Returns the superuser's password, which is stored in the data folder. The password is synced to disk before it is used to
 * create a database, so that a power failure cannot leave a database whose password is unknown.
 * @throws StartupError if the file cannot be read
 */
export async function ensurePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const existing = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return ''
    throw new StartupError(
      `The database's password in ${path} cannot be read (${errorCodeOf(error)}). Start Workwright as the user who created it.`,
    )
  })
  if (existing.trim() !== '') return existing.trim()
  const password = randomBytes(24).toString('base64url')
  const text = Readable.from([Buffer.from(`${password}\n`)])
  const { writeNewFile } = await import('../../archive/new-file.ts')
  await writeNewFile(path, text, { replaces: true, signal: new AbortController().signal })
  return password
}

/**
 * Creates the files of the database cluster on the first start. `initdb` runs in a sibling folder, which is renamed when it is
 * complete, so that an interrupted first start leaves no partial database. This function never deletes files from the data
 * directory.
 */
export async function ensureInitialised(installation: Installation, password: string, log: Logger): Promise<void> {
  const { dataDirectory, link } = installation
  const parent = dirname(dataDirectory)
  const unfinished = `${basename(dataDirectory)}.initdb-`
  const present = await filesIn(dataDirectory)
  if (!present.includes('PG_VERSION')) {
    if (present.length > 0)
      throw new StartupError(
        `The folder ${dataDirectory} contains files but no PostgreSQL database. Empty it, or set DATA_DIR to another folder.`,
      )
    log.info('creating the database (first start)')
    for (const name of await readdir(parent))
      if (name.startsWith(unfinished)) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20 })
    const fresh = join(parent, `${unfinished}${process.pid}-${randomBytes(4).toString('hex')}`)
    await initdb(installation, fresh, password)
    await rename(fresh, dataDirectory)
    await syncFolder(parent)
  }
  if (link && !(await stat(link).catch(() => null))) await symlink(dataDirectory, link)
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT') return []
    throw new StartupError(`The database folder ${folder} cannot be read (${code}). Start Workwright as the user who created it.`)
  }
}

async function initdb({ programs, user }: Installation, folder: string, password: string): Promise<void> {
  const passwordFile = `${folder}.password`
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await makeOwnedFolder(folder, user)
    const file = await open(passwordFile, 'wx', 0o600)
    try {
      await file.writeFile(password)
      if (user.uid !== undefined && user.gid !== undefined) await file.chown(user.uid, user.gid)
    } finally {
      await file.close()
    }
    await run(programs.initdb, [`--pgdata=${folder}`, `--username=${superuser}`, `--pwfile=${passwordFile}`, ...options], {
      ...user,
      cwd: '/',
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const message = `Failed to create the database in ${dirname(folder)}: ${lastLine(error)}`
    throw new StartupError(message, { kind: reportsFullDisk(`${message} ${commandOutput(error)}`) ? 'out_of_storage' : 'configuration' })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * Ensures that the product's database exists in the cluster.
 * @returns the connection string, including the password
 * @throws StartupError if the cluster does not accept the stored password
 */
export async function ensureDatabase({ port, password, dataDir }: { port: number; password: string; dataDir: string }): Promise<string> {
  const urlOf = (database: string) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [superuser])
    if (rowCount === 0) await client.query(`create database ${superuser}`)
  } catch (error) {
    const message = errorMessageOf(error)
    const code = errorCodeOf(error)
    const refused = code === '28P01' || code === '28000'
    throw new StartupError(
      refused
        ? `The database in ${dataDir} does not accept the password in ${join(dataDir, 'postgres-password')}. Restore that file.`
        : `The database in ${dataDir} does not respond: ${message}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  return urlOf(superuser)
}
