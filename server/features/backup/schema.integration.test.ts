import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeNewFile } from '../../platform/archive/new-file.ts'
import { type Migration, migrate, readMigrations } from '../../platform/database/migrator.ts'
import { updateDatabase } from '../../prepare-database.ts'
import { type FilePlace, filePlaces } from '../../testing/file-places.ts'
import { makeEmptyDatabase } from '../../testing/new-database.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { silent } from '../../testing/signing-keys.ts'
import { sql, tableDigests } from '../../testing/table-digests.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { saveBackup } from './save-backup.ts'

let folder: ScratchFolder
let place: FilePlace
let ours: Migration[]
beforeAll(async () => {
  folder = await makeScratchFolder()
  place = await filePlaces[0]![1]()
  ours = await readMigrations(new URL('../../../database/migrations/', import.meta.url))
})
afterAll(async () => {
  await place.remove()
  await folder.remove()
})

let made = 0
const { signal } = new AbortController()

async function save(url: string): Promise<string> {
  const file = join(folder.path, `${++made}.zip`)
  await saveBackup({ url, files: place.files, productVersion: '0', signal }, (archive) =>
    writeNewFile(file, archive, { replaces: false, signal }),
  )
  return file
}

async function restore(file: string, url: string, migrations: readonly Migration[] = ours, replaces = false): Promise<void> {
  const backup = await openBackup(file, migrations)
  await restoreBackup(backup, { url, files: place.files, replaces, signal }).finally(backup.close)
}

/** The product's migrations, and one more. */
function withNext(text: string): Migration[] {
  return [...ours, { version: ours.length + 1, name: 'next', sql: text, checksum: createHash('sha256').update(text).digest('hex') }]
}

const everyType = `
create type app.mood as enum ('sad', 'ok');
create table app.every_type (
  id bigint generated always as identity primary key,
  small int2, double float8, exact numeric, yes boolean, letters "char", words varchar(40), bytes bytea, document jsonb, plain json, at timestamptz,
  local timestamp, day date, clock time, span interval, place inet, ids uuid[], matrix int[][], mood app.mood, moods app.mood[], range int4range,
  "Odd ""name""" text, twice numeric generated always as (exact * 2) stored
);
create table app.chicken (id int primary key, egg int);
create table app.egg (id int primary key, chicken int references app.chicken);
alter table app.chicken add constraint "the egg" foreign key (egg) references app.egg on delete cascade deferrable initially deferred;
create table app.by_year (at date not null, what text) partition by range (at);
create table app.by_year_old partition of app.by_year for values from ('2000-01-01') to ('2020-01-01');
create table app.by_year_new partition of app.by_year for values from ('2020-01-01') to ('2040-01-01');
create unlogged table app.forgotten (a int);
create table app.fired (a int);
create function app.fire() returns trigger language plpgsql as $$ begin insert into app.fired values (1); return new; end $$;
create trigger plain after insert on app.egg for each row execute function app.fire();
create trigger stubborn after insert on app.egg for each row execute function app.fire();
alter table app.egg enable always trigger stubborn;
create trigger asleep after insert on app.egg for each row execute function app.fire();
alter table app.egg disable trigger asleep;`

const everyRow = `
insert into app.every_type (small, double, exact, yes, letters, words, bytes, document, plain, at, local, day, clock, span, place, ids, matrix, mood, moods, range, "Odd ""name""")
values (-32768, 0.1::float8 + 0.2::float8, 123456789012345678901234567890.123456789012345678901234567890, true, 'x', E'tab\\tline\\nback\\\\ \\\\N 🧵',
    '\\x00ff0a5c09', '{"a": [1.10, null, "🧵\\n"], "b": {}}', '{"a" :  1}', '2026-11-21 07:00:00.123456+05:30', '0044-03-15 12:00 BC', 'infinity', '23:59:59.999999',
    '1 year 2 mons -3 days 04:05:06.789', '2001:db8::/32', array['00000000-0000-0000-0000-000000000001'::uuid, null], '{{1,2},{3,null}}', 'sad', '{ok,sad}', '[1,5)', '');
insert into app.every_type (exact, double, words) values ('NaN', '-Infinity', null), (null, 1e-307, '');
select setval('app.every_type_id_seq', 41);
insert into app.every_type (words) values ('forty-two');
begin; insert into app.chicken values (1, 1); insert into app.egg values (1, 1); commit;
insert into app.by_year values ('2019-01-01', 'old'), ('2021-01-01', 'new');
insert into app.forgotten values (1);`

describe('rows', () => {
  it('of every type come back as they were, with sequences, rules and what is off', async () => {
    const migrations = withNext(everyType)
    const source = await makeTestDatabase()
    await migrate(source, migrations)
    await sql(source, everyRow)
    expect(await sql(source, 'select from app.fired')).toHaveLength(2)
    const target = await makeEmptyDatabase()
    // A server whose own ways of writing values differ.
    await sql(
      target,
      `do $$ begin execute format('alter database %I set datestyle = ''SQL, DMY''', current_database()); execute format('alter database %I set timezone = ''Asia/Kolkata''', current_database()); end $$`,
    )
    await restore(await save(source), target, migrations)

    const { 'app.forgotten': _, ...kept } = await tableDigests(source)
    const { 'app.forgotten': forgotten, ...restored } = await tableDigests(target)
    expect(restored).toEqual(kept)
    expect(restored['app.every_type']).toMatch(/^4 /)
    expect(restored['app.fired']).toMatch(/^2 /)
    expect(forgotten).toBe('0 ')
    expect(await sql(target, `insert into app.every_type (words) values ('next') returning id`)).toEqual([{ id: '43' }])
    const rules = `select tgname, tgenabled from pg_trigger where not tgisinternal and tgrelid = 'app.egg'::regclass order by 1`
    expect(await sql(target, rules)).toEqual(await sql(source, rules))
    const keys = `select conrelid::regclass::text, conname, condeferrable, convalidated, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' order by 1, 2`
    expect(await sql(target, keys)).toEqual(await sql(source, keys))
    await expect(sql(target, 'insert into app.egg values (2, 99)')).rejects.toThrow('foreign key')
  })

  it('are of one moment, whatever is written meanwhile', async () => {
    const source = await makeTestDatabase()
    await sql(source, `create table app.first (a int); create table app.last (a int)`)
    await sql(
      source,
      `insert into public.chat_messages (user_id, role, content) select auth.create_account('a@example.com', 'x'), 'user', 'x'`,
    )
    let writing = true
    const writer = (async () => {
      while (writing) await sql(source, 'with one as (insert into app.first values (1)) insert into app.last values (1)')
    })()
    const backup = await openBackup(await save(source), ours)
    writing = false
    await writer
    const rowsOf = (name: string) => backup.manifest.tables.find((table) => table.name === name)?.rows
    expect(rowsOf('app.first')).toBeGreaterThan(0)
    expect(rowsOf('app.first')).toBe(rowsOf('app.last'))
    backup.close()
  })
})

describe('a backup of', () => {
  it('an older schema is restored at that schema, then brought up to date', async () => {
    const source = await makeTestDatabase()
    await sql(source, `select auth.create_account('a@example.com', 'x')`)
    const next = withNext(`alter table public.profiles add column motto text; update public.profiles set motto = 'from ' || email`)
    const target = await makeEmptyDatabase()
    await restore(await save(source), target, next)
    expect(await sql(target, 'select motto from public.profiles')).toEqual([{ motto: 'from a@example.com' }])
    expect(await sql(target, 'select max(version) as version from platform.migrations')).toEqual([{ version: next.length }])
    expect(await migrate(target, next)).toEqual([])
  })

  it('an older schema whose way up fails leaves the old state', async () => {
    const source = await makeTestDatabase()
    const target = await makeTestDatabase()
    await sql(target, `select auth.create_account('old@example.com', 'x')`)
    const before = await tableDigests(target)
    await expect(restore(await save(source), target, withNext('select 1 / 0'), true)).rejects.toThrow(
      /^Migration \d+ \(next\) failed: division by zero/,
    )
    expect(await tableDigests(target)).toEqual(before)
  })

  it('a newer schema is refused, and of another', async () => {
    const source = await makeTestDatabase()
    const file = await save(source)
    await expect(openBackup(file, ours.slice(0, -1))).rejects.toThrow(
      `The backup was made by a newer Workwright (schema ${ours.length}; this program knows ${ours.length - 1}). Restore it with that version or a later one.`,
    )
    const edited = ours.map((one, index) => (index === 3 ? { ...one, checksum: 'x' } : one))
    await expect(openBackup(file, edited)).rejects.toThrow('(migration 4 differs)')
  })

  it('a database with tables of others says which it cannot keep', async () => {
    const source = await makeTestDatabase()
    await sql(source, 'create table public."My Table" (a int)')
    const target = await makeEmptyDatabase()
    await expect(restore(await save(source), target)).rejects.toThrow(
      'The backup holds the table public."My Table", which its schema does not have.',
    )
    expect(await tableDigests(target)).toEqual({})
  })
})

it('replaces what there was: tables, types, functions and views of others, but not their schemas and extensions', async () => {
  const source = await makeTestDatabase()
  await sql(source, `select auth.create_account('a@example.com', 'x')`)
  const target = await makeTestDatabase()
  await sql(target, `select auth.create_account('old@example.com', 'x')`)
  await sql(
    target,
    `create schema theirs; create table theirs.kept as select 1 as a; create type public.kind as enum ('x'); create domain public.word as text;
     create table public.leftover (a public.kind); create view public.seen as select * from public.leftover;
     create function public.twice(a int) returns int language sql as 'select a * 2'; create sequence public.counter;
     create aggregate public.total(int) (sfunc = int4pl, stype = int); create schema pgboss; create table pgboss.job (a int)`,
  )
  await restore(await save(source), target, ours, true)
  const { 'theirs.kept': kept, ...restored } = await tableDigests(target)
  expect(kept).toMatch(/^1 /)
  expect(restored).toEqual(await tableDigests(source))
  const objects = `select 'routine', oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'type', oid::regtype::text from pg_type where typnamespace = 'public'::regnamespace
    union all select 'relation', oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace
    union all select 'schema', nspname from pg_namespace where nspname = 'pgboss' order by 1, 2`
  expect(await sql(target, objects)).toEqual(await sql(source, objects))
})

it('needs no superuser', async () => {
  const role = `${inject('template')}_restorer`
  const target = await makeEmptyDatabase()
  const name = new URL(target).pathname.slice(1)
  await sql(target, `create role ${role} login createrole bypassrls password 'restorer'`)
  await sql(target, `grant anon, authenticated, service_role to ${role} with admin option; alter database ${name} owner to ${role}`)
  const url = new URL(target)
  url.username = role
  url.password = 'restorer'
  try {
    await updateDatabase(url.href, silent)
    await sql(url.href, `select auth.create_account('a@example.com', 'x')`)
    const before = await tableDigests(url.href)
    const file = await save(url.href)
    await sql(url.href, `select auth.create_account('b@example.com', 'x')`)
    await restore(file, url.href, ours, true)
    expect(await tableDigests(url.href)).toEqual(before)
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
