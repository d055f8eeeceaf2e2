import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { codeIn, messageIn } from '../fault.ts'
import { StartupError } from '../startup-error.ts'

/** Any number. Whoever changes the schema of this database, or puts another in its place, holds this lock for their session. */
export const schemaLock = 7_269_173_115

/** A numbered file of SQL. `checksum` is the SHA-256 of its text, in hexadecimal. */
export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

/** The numbered SQL files of a folder (`0001_name.sql`), in order. */
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
 * Brings a database to the newest schema, each migration in a transaction of its own; many processes
 * may call it at once, one works and the others wait.
 * @returns the names of what was applied.
 * @throws StartupError when the database is newer than this program or a migration was edited after it ran.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks is reported by the query it breaks.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    // A crash may take the last of them back, each as a whole, and the next start applies them again: none waits for the disk.
    await client.query('set synchronous_commit = off')
    await prepareMigrations(client)
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from platform.migrations order by version',
    )
    const applied = new Map(rows.map((row) => [row.version, row]))
    requireKnown(migrations, [...applied.values()])
    const open = migrations.filter(({ version }) => !applied.has(version))
    for (const migration of open) await apply(client, migration)
    return open.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes the table that says which migrations were applied. */
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
        `The database was made by a newer Workwright (schema ${version}; this program knows ${newest}). Start that version, or restore a backup of this one.`,
      )
    const ours = migrations.find((migration) => migration.version === version)
    if (!ours || ours.checksum !== checksum)
      throw new StartupError(
        `Migration ${version} (${name}) is not the one that this database was made with. Migrations are never edited once they ran: add a new one.`,
      )
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Applies a migration within the caller's transaction.
 * @throws StartupError when the user may not make the schema.
 */
export async function applyWithin(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into platform.migrations (version, name, checksum) values ($1, $2, $3)', [version, name, checksum])
  } catch (error) {
    const message = messageIn(error)
    // 42501, insufficient_privilege: nothing that the program could mend.
    if (codeIn(error) === '42501')
      throw new StartupError(`The user of DATABASE_URL may not make the schema (${message}). See docs/operations.md.`)
    throw new Error(`Migration ${version} (${name}) failed: ${message}`, { cause: error })
  }
}
