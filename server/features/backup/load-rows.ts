import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../platform/startup-error.ts'
import { listTables, type Table } from './catalogue.ts'
import type { SavedTable } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { withoutRules } from './without-rules.ts'

/** Fills the tables of a schema that stands, within the caller's transaction. What its migrations put in gives way. */
export async function loadRows(client: pg.Client, backup: Backup): Promise<void> {
  const tables = await listTables(client)
  const { tables: saved, sequences } = backup.manifest
  for (const one of saved) requireColumns(one, tables)
  await withoutRules(client, async () => {
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const one of saved) await loadTable(client, backup, one)
  })
  for (const { name, last, called } of sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
}

/** Names of the backup reach SQL only when the schema has them too. */
function requireColumns({ name, columns }: SavedTable, tables: readonly Table[]): void {
  const table = tables.find((one) => one.name === name)
  const unknown = table ? columns.find((column) => !table.columns.includes(column)) : name
  if (unknown !== undefined)
    throw new StartupError(
      `The backup holds ${table ? `the column ${name}.${unknown}` : `the table ${name}`}, which its schema does not have.`,
    )
}

async function loadTable(client: pg.Client, backup: Backup, saved: SavedTable): Promise<void> {
  const list = saved.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${saved.name} (${list}) from stdin`))
  await pipeline(await backup.table(saved).read(), copy)
  if (copy.rowCount !== saved.rows) throw new Error(`${saved.name} took ${copy.rowCount} of ${saved.rows} rows`)
}
