import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { updateDatabase } from '../../boot/preparation/prepare-database.ts'
import { migrate } from '../../platform/database/migrator.ts'
import { silentLogger } from '../../testing/auth/signing-keys.ts'
import { makeEmptyDatabase } from '../../testing/database/empty-database.ts'
import { digestTables, sql } from '../../testing/database/table-digests.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { type BackupHarness, makeBackupHarness, withNext } from '../../testing/storage/test-backups.ts'
import { openBackup } from './open-backup.ts'

let bench: BackupHarness
beforeAll(async () => {
  bench = await makeBackupHarness()
})
afterAll(() => bench.remove())

describe('a backup', () => {
  it('with an older schema is restored and then migrated', async () => {
    const source = await makeTestDatabase()
    await sql(source, `select auth.create_account('a@example.com', 'x')`)
    const next = withNext(
      bench.migrations,
      `alter table public.profiles add column motto text; update public.profiles set motto = 'from ' || email`,
    )
    const target = await makeEmptyDatabase()
    await bench.restore(await bench.save(source), target, { migrations: next })
    expect(await sql(target, 'select motto from public.profiles')).toEqual([{ motto: 'from a@example.com' }])
    expect(await sql(target, 'select max(version) as version from platform.migrations')).toEqual([{ version: next.at(-1)!.version }])
    expect(await migrate(target, next)).toEqual([])
  })

  it('with an older schema leaves the database unchanged if its migration fails', async () => {
    const source = await makeTestDatabase()
    const target = await makeTestDatabase()
    await sql(target, `select auth.create_account('old@example.com', 'x')`)
    const before = await digestTables(target)
    await expect(
      bench.restore(await bench.save(source), target, { migrations: withNext(bench.migrations, 'select 1 / 0'), replaces: true }),
    ).rejects.toThrow(/^Migration \d+ \(next\) failed: division by zero/)
    expect(await digestTables(target)).toEqual(before)
  })

  it('with a newer or different schema is rejected', async () => {
    const source = await makeTestDatabase()
    const file = await bench.save(source)
    const [previous, newest] = bench.migrations.slice(-2).map(({ version }) => version)
    await expect(openBackup(file, bench.migrations.slice(0, -1))).rejects.toThrow(
      `The backup was created by a newer version of Workwright (schema ${newest}; this version has ${previous}). Restore it with that version or a later one.`,
    )
    const edited = bench.migrations.map((migration, index) => (index === 3 ? { ...migration, checksum: 'x' } : migration))
    await expect(openBackup(file, edited)).rejects.toThrow('(migration 4 has changed)')
  })

  it('with unknown tables is rejected', async () => {
    const source = await makeTestDatabase()
    await sql(source, 'create table public."My Table" (a int)')
    const target = await makeEmptyDatabase()
    await expect(bench.restore(await bench.save(source), target)).rejects.toThrow(
      'The backup contains the table public."My Table", which is not in its schema.',
    )
    expect(await digestTables(target)).toEqual({})
  })
})

it('replaces existing tables, types, functions and views, but not other schemas and extensions', async () => {
  const source = await makeTestDatabase()
  await sql(source, `select auth.create_account('a@example.com', 'x')`)
  const target = await makeTestDatabase()
  await sql(target, `select auth.create_account('old@example.com', 'x')`)
  await sql(
    target,
    `create schema theirs; create table theirs.kept as select 1 as a; create type public.kind as enum ('x'); create domain public.word as text;
     create table public.leftover (a public.kind); create view public.seen as select * from public.leftover;
     create function public.twice(a int) returns int language sql as 'select a * 2'; create sequence public.counter;
     create aggregate public.total(int) (sfunc = int4pl, stype = int)`,
  )
  await bench.restore(await bench.save(source), target, { replaces: true })
  const { 'theirs.kept': keptDigest, ...restored } = await digestTables(target)
  expect(keptDigest).toMatch(/^1 /)
  expect(restored).toEqual(await digestTables(source))
  const objects = `select 'routine', oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'type', oid::regtype::text from pg_type where typnamespace = 'public'::regnamespace
    union all select 'relation', oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace order by 1, 2`
  expect(await sql(target, objects)).toEqual(await sql(source, objects))
  // Each copy of the template has the job queue, which a backup does not contain.
  const queue = `select nspname from pg_namespace where nspname = 'pgboss'`
  expect(await sql(source, queue)).toHaveLength(1)
  expect(await sql(target, queue)).toEqual([])
})

it('restores a backup with a role that is not a superuser', async () => {
  const role = `${inject('template')}_restorer`
  const target = await makeEmptyDatabase()
  const name = new URL(target).pathname.slice(1)
  await sql(target, `create role ${role} login createrole bypassrls password 'restorer'`)
  await sql(
    target,
    `grant anon, authenticated, service_role, workwright_directory to ${role} with admin option; alter database ${name} owner to ${role}`,
  )
  const url = new URL(target)
  url.username = role
  url.password = 'restorer'
  try {
    await updateDatabase(url.href, silentLogger)
    await sql(url.href, `select auth.create_account('a@example.com', 'x')`)
    const before = await digestTables(url.href)
    const file = await bench.save(url.href)
    await sql(url.href, `select auth.create_account('b@example.com', 'x')`)
    await bench.restore(file, url.href, { replaces: true })
    expect(await digestTables(url.href)).toEqual(before)
  } finally {
    const [{ role: login } = { role: '' }] = await sql<{ role: string }>(
      target,
      `select value ->> 'role' as role from platform.secrets where name = 'api_login'`,
    )
    const server = inject('serverUrl')
    await sql(server, `drop database ${name} with (force)`)
    await sql(server, `drop role if exists ${login}`)
    await sql(server, `drop role ${role}`)
  }
})
