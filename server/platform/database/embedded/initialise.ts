import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import pg from 'pg'
import { writeNewFile } from '../../archive/new-file.ts'
import { codeIn, messageIn } from '../../fault.ts'
import type { Logger } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import { syncFolder } from '../../sync-folder.ts'
import { commandOutput, lastLine, saysDiskFull } from './command-error.ts'
import { type Installation, makeOwnedFolder } from './installation.ts'

const run = promisify(execFile)
/** The role that owns the private PostgreSQL. It is reached on this machine alone, with a password. */
export const superuser = 'workwright'

/**
 * The superuser's password, kept beside the cluster for whoever owns the data folder. It is on disk before a database is made
 * with it: a power cut must not leave a database that nobody can open.
 * @throws StartupError when it cannot be read: another one would open nothing
 */
export async function ensurePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const existing = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeIn(error) === 'ENOENT') return ''
    throw new StartupError(`The database's password in ${path} cannot be read (${codeIn(error)}). Start as the user who made it.`)
  })
  if (existing.trim() !== '') return existing.trim()
  const password = randomBytes(24).toString('base64url')
  const text = Readable.from([Buffer.from(`${password}\n`)])
  await writeNewFile(path, text, { replaces: true, signal: new AbortController().signal })
  return password
}

/**
 * Makes the cluster's files on first start. `initdb` works in a folder beside, renamed when it is whole: a first start that was
 * cut off leaves nothing that could be taken for a database, and nothing in the data directory is ever deleted.
 */
export async function ensureInitialised(installation: Installation, password: string, log: Logger): Promise<void> {
  const { dataDirectory, link } = installation
  const parent = dirname(dataDirectory)
  const unfinished = `${basename(dataDirectory)}.initdb-`
  const present = await filesIn(dataDirectory)
  if (!present.includes('PG_VERSION')) {
    if (present.length > 0)
      throw new StartupError(`The folder ${dataDirectory} holds files, and no PostgreSQL database. Empty it, or set DATA_DIR to another.`)
    log.info('making the database (first start)')
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
    const code = codeIn(error)
    if (code === 'ENOENT') return []
    throw new StartupError(`The database's folder ${folder} cannot be read (${code}). Start as the user who made it.`)
  }
}

async function initdb({ programs, user }: Installation, folder: string, password: string): Promise<void> {
  const passwordFile = `${folder}.password`
  const words = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await makeOwnedFolder(folder, user)
    const file = await open(passwordFile, 'wx', 0o600)
    try {
      await file.writeFile(password)
      if (user.uid !== undefined && user.gid !== undefined) await file.chown(user.uid, user.gid)
    } finally {
      await file.close()
    }
    await run(programs.initdb, [`--pgdata=${folder}`, `--username=${superuser}`, `--pwfile=${passwordFile}`, ...words], {
      ...user,
      cwd: '/',
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const message = `The database could not be made in ${dirname(folder)}: ${lastLine(error)}`
    throw new StartupError(message, { kind: saysDiskFull(`${message} ${commandOutput(error)}`) ? 'out_of_storage' : 'configuration' })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * The product's own database in the cluster, made when it is not there.
 * @returns its connection string, password included.
 * @throws StartupError when the cluster does not take the password of the data folder.
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
    const message = messageIn(error)
    const code = codeIn(error)
    const refused = code === '28P01' || code === '28000'
    throw new StartupError(
      refused
        ? `The database in ${dataDir} does not take the password of ${join(dataDir, 'postgres-password')}. Restore that file.`
        : `The database in ${dataDir} does not answer: ${message}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  return urlOf(superuser)
}
