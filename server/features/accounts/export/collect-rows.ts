import type pg from 'pg'
import { z } from 'zod'
import type { Spool, Spooled } from '../../../platform/archive/spool.ts'
import { readingScope, type Statement, transactInScope } from '../../../platform/database/scope.ts'
import { accountRow, documentRows, type ExportedTable, exportedTables, rowsOf } from './exported-tables.ts'

type Run = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>

const documentSchema = z.object({
  path: z.string(),
  /** The name of its file. */
  version: z.string(),
  size: z.number().nullable(),
  type: z.string().nullable(),
  uploaded_at: z.string(),
  name: z.string(),
})
export type ExportedDocument = z.infer<typeof documentSchema>

export interface CollectedFile {
  name: string
  about: string
  rows: number
  content: Spooled
}

export interface Collected {
  files: CollectedFile[]
  /** In memory: the directory of the archive, which is written at its end, holds all names anyway. */
  documents: ExportedDocument[]
}

/** A page of rows takes longer to read than the rows of a screen. */
const statementTimeoutMs = 15_000

/** Rows in memory at once. */
const page = 50

/** Reads all that belongs to a person, with that person's eyes and as of one moment, and puts it aside. */
export function collectRows(api: pg.Pool, spool: Spool, claims: string): Promise<Collected> {
  const scope = { ...readingScope('authenticated', claims), snapshot: true, timeoutMs: statementTimeoutMs }
  return transactInScope<Collected>(api, scope, async (run) => {
    const files = [
      await collectSingle(run, spool, { name: 'account.json', about: 'how you sign in, and from where you are signed in' }, accountRow),
    ]
    for (const table of exportedTables) files.push(await collectTable(run, spool, table))
    const documents: ExportedDocument[] = []
    for await (const rows of pages(run, documentRows)) documents.push(...rows.map((row) => documentSchema.parse(JSON.parse(row))))
    return { commit: { files, documents } }
  })
}

function collectTable(run: Run, spool: Spool, table: ExportedTable): Promise<CollectedFile> {
  const named = { name: table.file, about: table.about }
  return table.single ? collectSingle(run, spool, named, rowsOf(table)) : collectList(run, spool, named, rowsOf(table))
}

async function collectSingle(run: Run, spool: Spool, named: Pick<CollectedFile, 'name' | 'about'>, query: string): Promise<CollectedFile> {
  const { rows } = await run<{ row: string | null }>({ text: query, values: [] })
  const row = rows[0]?.row ?? null
  return { ...named, rows: row === null ? 0 : 1, content: await spool.write(inOnePiece(`${row}\n`)) }
}

async function collectList(run: Run, spool: Spool, named: Pick<CollectedFile, 'name' | 'about'>, query: string): Promise<CollectedFile> {
  let rows = 0
  async function* asArray() {
    for await (const some of pages(run, query)) {
      yield `${rows === 0 ? '[\n' : ',\n'}${some.join(',\n')}`
      rows += some.length
    }
    yield rows === 0 ? '[]\n' : '\n]\n'
  }
  const content = await spool.write(asArray())
  return { ...named, rows, content }
}

async function* inOnePiece(text: string) {
  yield text
}

/** The rows of a query, page by page; the cursor belongs to the transaction and ends with it. */
async function* pages(run: Run, query: string): AsyncGenerator<string[]> {
  await run({ text: `declare account_export no scroll cursor for ${query}`, values: [] })
  for (let found = page; found === page; ) {
    const { rows } = await run<{ row: string }>({ text: `fetch ${page} from account_export`, values: [] })
    found = rows.length
    if (found > 0) yield rows.map(({ row }) => row)
  }
  await run({ text: 'close account_export', values: [] })
}
