import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../platform/startup-error.ts'
import { runWithoutConstraints } from './disable-constraints.ts'
import { renameTable, renameValues } from './former-names.ts'
import { listTables, type Table } from './list-tables.ts'
import type { SavedTable } from './manifest.ts'
import type { Backup } from './open-backup.ts'

/** Loads the rows of a backup in the caller's transaction. Replaces rows that migrations have inserted. */
export async function loadRows(client: pg.Client, backup: Backup): Promise<void> {
  // Preserves the current list of migrations if the backup has the former schema, because its own list contains the former migrations.
  const isReplaced = ({ name }: { name: string }) => !backup.plan.isFormer || name !== 'platform.migrations'
  const tables = (await listTables(client)).filter(isReplaced)
  const saved = backup.manifest.tables.filter(isReplaced)
  const targetOf = (savedTable: SavedTable) => (backup.plan.isFormer ? renameTable(savedTable) : savedTable)
  for (const savedTable of saved) requireColumns(targetOf(savedTable), tables)
  await runWithoutConstraints(client, async () => {
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const savedTable of saved) await loadTable(client, backup, savedTable, targetOf(savedTable))
  })
  for (const { name, last, called } of backup.manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
}

/** Checks that the names in the backup exist in the schema, before they are used in SQL. */
function requireColumns({ name, columns }: Table, tables: readonly Table[]): void {
  const table = tables.find((candidate) => candidate.name === name)
  const unknown = table ? columns.find((column) => !table.columns.includes(column)) : name
  if (unknown !== undefined)
    throw new StartupError(
      `The backup contains ${table ? `the column ${name}.${unknown}` : `the table ${name}`}, which is not in its schema.`,
    )
}

async function loadTable(client: pg.Client, backup: Backup, saved: SavedTable, target: Table): Promise<void> {
  const list = target.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${target.name} (${list}) from stdin`))
  const rows = await backup.table(saved).read()
  await pipeline(backup.plan.isFormer ? renameValues(saved, rows) : rows, copy)
  if (copy.rowCount !== saved.rows) throw new Error(`Only ${copy.rowCount} of ${saved.rows} rows of ${saved.name} were restored`)
}
