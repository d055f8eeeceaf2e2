import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { errorCodeOf, errorMessageOf } from '../error-details.ts'
import { StartupError } from '../startup-error.ts'
import { requireNewSchema } from './former-schema.ts'

/** Key of the advisory lock that is acquired while the schema is migrated or replaced. The number is arbitrary. */
export const schemaLock = 7_269_173_115

/** A numbered SQL file. */
export interface Migration {
  version: number
  name: string
  sql: string
  /** SHA-256 of `sql`, hexadecimal. */
  checksum: string
}

/** Reads the numbered SQL files of a folder (`0001_name.sql`), in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { version: Number(name.slice(0, 4)), name: name.slice(5, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Migrates a database to the newest schema, with each migration in its own transaction. Concurrent calls wait for each other.
 * @returns the names of the applied migrations
 * @throws StartupError if the database has the former schema or a newer one than this version, or if a migration was edited after
 * it was applied
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  // Connection errors are ignored, because they also reject the running query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    // Does not wait for the disk: if a crash undoes the last migrations, the next start applies them again.
    await client.query('set synchronous_commit = off')
    await prepareMigrations(client)
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from platform.migrations order by version',
    )
    requireNewSchema(rows)
    const applied = new Map(rows.map((row) => [row.version, row]))
    requireKnown(migrations, [...applied.values()])
    const open = migrations.filter(({ version }) => !applied.has(version))
    for (const migration of open) await apply(client, migration)
    return open.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the table that lists the applied migrations. */
export async function prepareMigrations(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists platform`)
  await client.query(
    `create table if not exists platform.migrations (
       version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  )
}

function requireKnown(migrations: readonly Migration[], applied: readonly { version: number; name: string; checksum: string }[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  for (const { version, name, checksum } of applied) {
    if (version > newest)
      throw new StartupError(
        `The database was created by a newer version of Workwright (schema ${version}; this version has ${newest}). Start that version, or restore a backup of this one.`,
      )
    const known = migrations.find((migration) => migration.version === version)
    if (!known || known.checksum !== checksum)
      throw new StartupError(
        `Migration ${version} (${name}) has changed since it was applied to this database. Restore the original file, and add changes as a new migration.`,
      )
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Applies a migration in the caller's transaction.
 * @throws StartupError if the database user lacks the necessary privileges
 */
export async function runMigration(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into platform.migrations (version, name, checksum) values ($1, $2, $3)', [version, name, checksum])
  } catch (error) {
    const message = errorMessageOf(error)
    // 42501: insufficient_privilege, which the operator must fix.
    if (errorCodeOf(error) === '42501')
      throw new StartupError(`The user of DATABASE_URL is not allowed to create the schema (${message}). See docs/operations.md.`)
    throw new Error(`Migration ${version} (${name}) failed: ${message}`, { cause: error })
  }
}
