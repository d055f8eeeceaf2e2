import pg from 'pg'

export async function sql<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/**
 * Conditions that exclude rows from the comparison: the state of the workflow library contains transaction ids, which differ between
 * databases.
 */
const rowFilters: Record<string, string> = { 'platform.secrets': `where name <> 'catalogue'` }

/** Returns the number of rows and a digest of the rows for every table, excluding the tables of the queue. */
export async function digestTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') and tablename not in ('rate_limits', 'write_checks') order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from ${name} t ${rowFilters[name] ?? ''}`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  await client.end()
  return digests
}
