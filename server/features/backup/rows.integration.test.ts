import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrator.ts'
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

describe('rows of a backup', () => {
  it('are restored unchanged for every type, with sequences, constraints and disabled triggers', async () => {
    const migrations = withNext(bench.migrations, everyType)
    const source = await makeTestDatabase()
    await migrate(source, migrations)
    await sql(source, everyRow)
    expect(await sql(source, 'select from app.fired')).toHaveLength(2)
    const target = await makeEmptyDatabase()
    // Sets other output formats in the target database, which must not affect the restored values.
    await sql(
      target,
      `do $$ begin execute format('alter database %I set datestyle = ''SQL, DMY''', current_database()); execute format('alter database %I set timezone = ''Asia/Kolkata''', current_database()); end $$`,
    )
    await bench.restore(await bench.save(source), target, { migrations })

    const { 'app.forgotten': _, ...expected } = await digestTables(source)
    const { 'app.forgotten': forgottenDigest, ...restored } = await digestTables(target)
    expect(restored).toEqual(expected)
    expect(restored['app.every_type']).toMatch(/^4 /)
    expect(restored['app.fired']).toMatch(/^2 /)
    expect(forgottenDigest).toBe('0 ')
    expect(await sql(target, `insert into app.every_type (words) values ('next') returning id`)).toEqual([{ id: '43' }])
    const rules = `select tgname, tgenabled from pg_trigger where not tgisinternal and tgrelid = 'app.egg'::regclass order by 1`
    expect(await sql(target, rules)).toEqual(await sql(source, rules))
    // A restore removes the job queue, which the server creates again.
    const keys = `select conrelid::regclass::text, conname, condeferrable, convalidated, pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'f' and connamespace <> all (select oid from pg_namespace where nspname = 'pgboss') order by 1, 2`
    expect(await sql(target, keys)).toEqual(await sql(source, keys))
    await expect(sql(target, 'insert into app.egg values (2, 99)')).rejects.toThrow('foreign key')
  })

  it('are a consistent snapshot during concurrent writes', async () => {
    const source = await makeTestDatabase()
    await sql(source, `create table app.first (a int); create table app.last (a int)`)
    await sql(source, 'insert into app.first values (1); insert into app.last values (1)')
    let writing = true
    const writer = (async () => {
      while (writing) await sql(source, 'with one as (insert into app.first values (1)) insert into app.last values (1)')
    })()
    const backup = await openBackup(await bench.save(source), bench.migrations)
    writing = false
    await writer
    const rowsOf = (name: string) => backup.manifest.tables.find((table) => table.name === name)?.rows
    expect(rowsOf('app.first')).toBeGreaterThan(0)
    expect(rowsOf('app.first')).toBe(rowsOf('app.last'))
    backup.close()
  })
})
