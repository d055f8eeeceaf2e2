import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import { lastLine } from './command-error.ts'
import type { Installation } from './installation.ts'

const run = promisify(execFile)
export const superuser = 'workwright'

/** The superuser's password, kept beside the cluster for whoever owns the data folder. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const existing = await readFile(path, 'utf8').catch(() => null)
  if (existing) return existing.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: 0o600 })
  return password
}

/** A folder whose initdb was cut off has no marker and is made again; PG_VERSION alone would lie, initdb writes it early. */
export async function ensureInitialised({ programs, dataDirectory, user }: Installation, password: string, log: Logger): Promise<void> {
  const marker = join(dataDirectory, 'workwright.initialised')
  if (await readFile(marker).catch(() => null)) return
  const passwordFile = join(dataDirectory, '..', `initdb-${process.pid}`)
  log.info('making the database (first start)')
  for (const name of await readdir(dataDirectory)) await rm(join(dataDirectory, name), { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(passwordFile, user.uid, user.gid)
  try {
    const words = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(programs.initdb, [`--pgdata=${dataDirectory}`, `--username=${superuser}`, `--pwfile=${passwordFile}`, ...words], {
      ...user,
      cwd: '/',
    })
    await writeFile(marker, `${new Date().toISOString()}\n`)
    await chmod(marker, 0o644)
  } catch (error) {
    throw new StartupError(`The database could not be made in ${dataDirectory}: ${lastLine(error)}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * The product's own database in the cluster, made when it is not there.
 * @returns its connection string, password included.
 */
export async function ensureDatabase({ port, password }: { port: number; password: string }): Promise<string> {
  const urlOf = (database: string) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [superuser])
    if (rowCount === 0) await client.query(`create database ${superuser}`)
  } finally {
    await client.end()
  }
  return urlOf(superuser)
}
