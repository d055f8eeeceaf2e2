import type pg from 'pg'

/** Schemas to back up. Excludes the schema of the queue (`pgboss`), which contains only hints and is created by the server at its start. */
export const schemas = ['public', 'app', 'auth', 'storage', 'platform']

export interface Table {
  /** Name of the table as `schema.name`, quoted if necessary. */
  name: string
  /** Names of the columns in table order, excluding generated columns. */
  columns: string[]
}

// Excludes partitioned tables, whose rows are in their partitions, and unlogged tables, whose data may be lost.
const tablesText = `
select format('%I.%I', n.nspname, c.relname) as name,
  coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
group by 1 order by 1`

/** Lists the tables to back up, sorted by name. Excludes tables of extensions. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(tablesText, [schemas])).rows
}

const sequencesText = `
select format('%I.%I', n.nspname, c.relname) as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1) and c.relkind = 'S' and c.relpersistence = 'p'
order by 1`

export async function listSequences(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(sequencesText, [schemas])).rows.map(({ name }) => name)
}

/**
 * Makes the text format of values independent of the settings of the database server. Also turns off row-level security, so that a
 * query fails instead of omitting rows.
 */
export async function setPortableFormats(client: pg.Client): Promise<void> {
  await client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set row_security = off; set search_path = ''; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}
