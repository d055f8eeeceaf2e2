type Sql = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/** A row of a table that users may write. */
interface OwnedRow {
  /** User id of the owner; null for rows without an owner, such as contact messages. */
  owner: string | null
  /** Digest of the columns that users may write. Background jobs change the other columns. */
  digest: string
}

/** Rows by table and primary key. */
export type OwnedRows = ReadonlyMap<string, OwnedRow>

interface WritableTable {
  name: string
  key: string[]
  columns: string[]
  owner: string | null
}

const writableTablesSql = `
  select c.relname as name,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      order by a.attnum) as columns,
    (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attname = case c.relname when 'profiles' then 'id' else 'user_id' end)
      as owner
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
  order by c.relname`

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Returns a function that reads all rows of the tables that signed-in users may write. It reads as the database owner. */
export async function makeRowReader(sql: Sql): Promise<() => Promise<OwnedRows>> {
  const tables = await sql<WritableTable & Record<string, unknown>>(writableTablesSql)
  const select = tables
    .map(({ name, key, columns, owner }) => {
      const row = `row(${[...key, ...columns].map(quote).join(', ')})::text`
      const keyText = key.map((column) => `${quote(column)}::text`).join(` || ',' || `)
      return `select '${name} ' || ${keyText} as key, ${owner === null ? 'null' : `${quote(owner)}::text`} as owner, md5(${row}) as digest from public.${quote(name)}`
    })
    .join(' union all ')
  return async () =>
    new Map(
      (await sql<OwnedRow & { key: string } & Record<string, unknown>>(select)).map(({ key, owner, digest }) => [key, { owner, digest }]),
    )
}

/**
 * Returns the rows that a caller changed but must not have changed: changed and deleted rows of other users, and new rows with
 * another owner. New rows without an owner are allowed.
 */
export function foreignChanges(before: OwnedRows, after: OwnedRows, callerIds: readonly string[]): string[] {
  const isForeign = ({ owner }: OwnedRow) => owner === null || !callerIds.includes(owner)
  const changed = [...before].filter(([key, row]) => isForeign(row) && after.get(key)?.digest !== row.digest)
  const added = [...after].filter(([key, row]) => !before.has(key) && row.owner !== null && isForeign(row))
  return [...changed, ...added].map(([key]) => key)
}
