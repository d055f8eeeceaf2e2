import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createDatabase, urlOfDatabase } from '../../testing/database/create-database.ts'
import { StartupError } from '../startup-error.ts'
import { type Migration, migrate, readMigrations } from './migrator.ts'

let databaseCount = 0
/** Creates an empty database. Its name has the same prefix as the template, so that it is dropped at the end of the test run. */
const emptyDatabase = () => createDatabase(inject('serverUrl'), `${inject('template')}_migrator_${process.pid}_${++databaseCount}`)

const migration = (version: number, name: string, sql: string): Migration => ({
  version,
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const firstMigration = migration(1, 'one', 'create table one (a int)')
const secondMigration = migration(2, 'two', 'create table two (a int)')
const failingMigration = migration(2, 'two', 'create table half (a int); insert into half values (1); select * from nowhere')

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}
const tables = async (url: string) => {
  const { rows } = await query(url, `select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ tablename }) => tablename as string)
}

describe('migrations of the product', () => {
  const folder = new URL('../../../database/migrations/', import.meta.url)

  it('are numbered from 1 without gaps', async () => {
    const migrations = await readMigrations(folder)
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
    expect(migrations.length).toBeGreaterThan(0)
  })

  it('create a fresh database, and change nothing the second time', async () => {
    const url = await emptyDatabase()
    const migrations = await readMigrations(folder)
    expect(await migrate(url, migrations)).toEqual(migrations.map(({ name }) => name))
    expect(await tables(url)).toContain('workflows')
    expect(await migrate(url, migrations)).toEqual([])
  })
})

describe('migrate', () => {
  it('continues after the last applied migration', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url, [firstMigration])).toEqual(['one'])
    expect(await migrate(url, [firstMigration, secondMigration])).toEqual(['two'])
    expect(await tables(url)).toEqual(['one', 'two'])
  })

  it('runs only once for concurrent processes', async () => {
    const url = await emptyDatabase()
    const slow = migration(1, 'slow', 'create table slow (a int); insert into slow values (1); select pg_sleep(0.3)')
    const script = `
      const { migrate } = await import(${JSON.stringify(new URL('./migrator.ts', import.meta.url).href)})
      process.stdout.write(JSON.stringify(await migrate(process.argv[1], JSON.parse(process.argv[2]))))`
    const run = () =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', script, url, JSON.stringify([slow, secondMigration])], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let output = ''
        child.stdout.on('data', (chunk) => {
          output += chunk
        })
        child.on('close', (code) => resolve(`${code} ${output}`))
      })
    const results = await Promise.all([run(), run(), migrate(url, [slow, secondMigration]).then((names) => `0 ${JSON.stringify(names)}`)])
    expect(results.sort()).toEqual(['0 ["slow","two"]', '0 []', '0 []'])
    expect((await query(url, 'select * from slow')).rowCount).toBe(1)
  })

  it('rolls back a failed migration, preserves earlier ones, and continues after the migration is fixed', async () => {
    const url = await emptyDatabase()
    await expect(migrate(url, [firstMigration, failingMigration])).rejects.toThrow(
      'Migration 2 (two) failed: relation "nowhere" does not exist',
    )
    expect(await tables(url)).toEqual(['one'])
    expect(await migrate(url, [firstMigration, secondMigration])).toEqual(['two'])
  })

  it('rejects a database with a newer schema', async () => {
    const url = await emptyDatabase()
    await migrate(url, [firstMigration, secondMigration])
    const error = await migrate(url, [firstMigration]).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(StartupError)
    expect((error as Error).message).toMatch(/newer version of Workwright \(schema 2; this version has 1\)/)
  })

  it('rejects a migration that was edited or removed after it ran', async () => {
    const url = await emptyDatabase()
    await migrate(url, [firstMigration, secondMigration])
    const edited = migration(1, 'one', 'create table one (a bigint)')
    await expect(migrate(url, [edited, secondMigration])).rejects.toThrow(StartupError)
    await expect(migrate(url, [edited, secondMigration])).rejects.toThrow(/^Migration 1 \(one\) has changed/)
    await expect(migrate(url, [secondMigration])).rejects.toThrow(/^Migration 1 \(one\) has changed/)
  })

  it('reports missing privileges and does not change the database', async () => {
    const url = await emptyDatabase()
    const role = `${inject('template')}_nobody`
    await query(url, `create role ${role} login password 'nobody'`)
    await query(url, `grant create on database ${new URL(url).pathname.slice(1)} to ${role}`)
    const foreignUrl = new URL(urlOfDatabase(inject('serverUrl'), new URL(url).pathname.slice(1)))
    foreignUrl.username = role
    foreignUrl.password = 'nobody'
    const error = await migrate(foreignUrl.href, [migration(1, 'one', 'create role other bypassrls')]).catch((error: unknown) => error)
    await query(url, `drop owned by ${role}; drop role ${role}`)
    expect(error).toBeInstanceOf(StartupError)
    expect((error as Error).message).toMatch(/^The user of DATABASE_URL is not allowed to create the schema/)
  })

  it('fails without hanging or crashing when the connection breaks', async () => {
    const url = await emptyDatabase()
    const suicide = migration(1, 'suicide', 'create table one (a int); select pg_terminate_backend(pg_backend_pid())')
    await expect(migrate(url, [suicide])).rejects.toThrow('Migration 1 (suicide) failed')
    expect(await tables(url)).toEqual([])
  })
})
