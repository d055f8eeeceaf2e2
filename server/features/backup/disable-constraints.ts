import pg from 'pg'
import { schemas } from './list-tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

// Requires an empty search_path, so that the definitions contain qualified names.
const foreignKeysText = `
select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any ($1::text[]::regnamespace[]) order by 1, 2`

interface Trigger {
  table: string
  name: string
  /** Value of `tgenabled`: origin, replica or always. Disabled triggers are not changed. */
  enabled: 'O' | 'R' | 'A'
}

const triggersText = `
select tgrelid::regclass::text as table, tgname as name, tgenabled as enabled
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and c.relnamespace = any ($1::text[]::regnamespace[])`

const enabling = { O: 'enable trigger', R: 'enable replica trigger', A: 'enable always trigger' }

/**
 * Runs `load` without triggers and foreign keys in the caller's transaction. Then restores them, and validates the foreign keys
 * for all rows. Requires only the privileges of the owner of the tables. Does not use `session_replication_role`, which would
 * require a superuser and does not affect triggers that are always enabled.
 */
export async function runWithoutConstraints(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(foreignKeysText, [schemas])
  const { rows: triggers } = await client.query<Trigger>(triggersText, [schemas])
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`)
  await load()
  for (const { table, name, enabled } of triggers)
    await client.query(`alter table ${table} ${enabling[enabled]} ${pg.escapeIdentifier(name)}`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
}
