import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { digestWhileReading } from '../../platform/archive/digest.ts'
import type { Spool, SpooledText } from '../../platform/archive/spool.ts'
import type { AddEntry } from '../../platform/archive/zip-stream.ts'
import { readPages } from '../../platform/database/read-pages.ts'
import { listSequences, listTables, type Table } from './list-tables.ts'
import { entryNames, manifestDigest, type SavedMigration, type SavedSequence, type SavedTable } from './manifest.ts'

export interface SavedRows {
  migrations: SavedMigration[]
  tables: SavedTable[]
  sequences: SavedSequence[]
  postgres: string
  /** Names of the files that rows refer to, one per line. */
  files: SpooledText
}

/** Reads all rows from one snapshot, while a server may continue to write. */
export async function saveRows(client: pg.Client, add: AddEntry, spool: Spool, takenAt: Date): Promise<SavedRows> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: migrations } = await client.query<SavedMigration>(
    'select version, name, checksum from platform.migrations order by version',
  )
  const tables: SavedTable[] = []
  for (const table of await listTables(client)) tables.push(await saveTable(client, add, table, takenAt))
  const files = await spool.write(fileNames(client))
  // Sequences are not part of the snapshot. If they are read after the rows, their values are higher than every number in the rows.
  const sequences: SavedSequence[] = []
  for (const name of await listSequences(client)) sequences.push(await readSequence(client, name))
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  await client.query('commit')
  return { migrations, tables, sequences, files, postgres: versions[0]?.server_version ?? '' }
}

async function saveTable(client: pg.Client, add: AddEntry, { name, columns }: Table, modifiedAt: Date): Promise<SavedTable> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  // In the text format, a line feed occurs only at the end of a row.
  const { content, result } = digestWhileReading(client.query(copyTo(`copy ${name} (${list}) to stdout`)))
  await add({ name: entryNames.table(name), content, modifiedAt, compress: true })
  return { name, columns, rows: result().lines, ...manifestDigest(result()) }
}

async function readSequence(client: pg.Client, name: string): Promise<SavedSequence> {
  const { rows } = await client.query<Omit<SavedSequence, 'name'>>(`select last_value::text as last, is_called as called from ${name}`)
  if (!rows[0]) throw new Error(`The sequence ${name} has no state`)
  return { name, ...rows[0] }
}

/** Maximum number of file names per query. */
const pageSize = 10_000

async function* fileNames(client: pg.Client): AsyncGenerator<string> {
  const query = 'select version::text as name from storage.objects order by version'
  for await (const rows of readPages<{ name: string }>((text) => client.query(text), query, pageSize))
    yield `${rows.map(({ name }) => name).join('\n')}\n`
}
