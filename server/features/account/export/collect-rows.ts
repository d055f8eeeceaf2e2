import type pg from 'pg'
import { z } from 'zod'
import type { Spool, SpooledText } from '../../../platform/archive/spool.ts'
import type { Statement } from '../../../platform/database/batch-query.ts'
import { readPages } from '../../../platform/database/read-pages.ts'
import { readingScope, transactInScope } from '../../../platform/database/role-scope.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { accountRow, documentRows, type ExportedTable, exportedTables, rowsOf } from './exported-tables.ts'
import { chooseWorkspaceText, workspaceDocumentRows, workspaceRow, workspaceRowsOf, workspaceTables } from './workspace-tables.ts'

type Run = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>

const documentSchema = z.object({
  path: z.string(),
  /** Name of the file in the object store. */
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
  content: SpooledText
}

export interface CollectedRows {
  files: CollectedFile[]
  /** The list of documents is in memory, because the directory at the end of the ZIP archive needs all names anyway. */
  documents: ExportedDocument[]
}

/** Timeout for one statement, in milliseconds. It exceeds the timeout of API requests, because each page has more rows. */
const statementTimeoutMs = 15_000

/** Maximum number of rows in memory. */
const pageSize = 50

/**
 * Reads all rows of a user, or of a workspace that the user owns, into the spool, with the user's permissions and from one snapshot.
 * @param workspaceId null for the rows of the user
 * @throws AppError `forbidden` if the user is no owner of the workspace
 */
export function collectRows(api: pg.Pool, spool: Spool, claims: string, workspaceId: string | null): Promise<CollectedRows> {
  const scope = { ...readingScope('authenticated', claims), snapshot: true, timeoutMs: statementTimeoutMs }
  return transactInScope<CollectedRows>(api, scope, async (run) => {
    const commit = workspaceId === null ? await collectAccount(run, spool) : await collectWorkspace(run, spool, workspaceId)
    return { commit }
  })
}

async function collectAccount(run: Run, spool: Spool): Promise<CollectedRows> {
  const files = [await collectSingle(run, spool, { name: 'account.json', about: 'your sign-in methods and sessions' }, accountRow)]
  for (const table of exportedTables) files.push(await collectTable(run, spool, table))
  return { files, documents: await collectDocuments(run, documentRows) }
}

async function collectWorkspace(run: Run, spool: Spool, workspaceId: string): Promise<CollectedRows> {
  await run({ text: chooseWorkspaceText, values: [workspaceId] })
  const workspace = await collectSingle(run, spool, { name: 'workspace.json', about: 'name and settings' }, workspaceRow)
  if (workspace.rows === 0) throw new AppError('forbidden')
  const files = [workspace]
  for (const table of workspaceTables)
    files.push(await collectList(run, spool, { name: table.file, about: table.about }, workspaceRowsOf(table)))
  return { files, documents: await collectDocuments(run, workspaceDocumentRows) }
}

async function collectDocuments(run: Run, query: string): Promise<ExportedDocument[]> {
  const documents: ExportedDocument[] = []
  for await (const rows of pages(run, query)) documents.push(...rows.map((row) => documentSchema.parse(JSON.parse(row))))
  return documents
}

function collectTable(run: Run, spool: Spool, table: ExportedTable): Promise<CollectedFile> {
  const entry = { name: table.file, about: table.about }
  return table.single ? collectSingle(run, spool, entry, rowsOf(table)) : collectList(run, spool, entry, rowsOf(table))
}

async function collectSingle(run: Run, spool: Spool, entry: Pick<CollectedFile, 'name' | 'about'>, query: string): Promise<CollectedFile> {
  const { rows } = await run<{ row: string | null }>({ text: query, values: [] })
  const row = rows[0]?.row ?? null
  return { ...entry, rows: row === null ? 0 : 1, content: await spool.write(asSinglePage(`${row}\n`)) }
}

async function collectList(run: Run, spool: Spool, heading: Pick<CollectedFile, 'name' | 'about'>, query: string): Promise<CollectedFile> {
  let rows = 0
  async function* asArray() {
    for await (const page of pages(run, query)) {
      yield `${rows === 0 ? '[\n' : ',\n'}${page.join(',\n')}`
      rows += page.length
    }
    yield rows === 0 ? '[]\n' : '\n]\n'
  }
  const content = await spool.write(asArray())
  return { ...heading, rows, content }
}

async function* asSinglePage(text: string) {
  yield text
}

/** Reads the rows of a query in pages, as JSON text. */
async function* pages(run: Run, query: string): AsyncGenerator<string[]> {
  for await (const rows of readPages((text) => run<{ row: string }>({ text, values: [] }), query, pageSize))
    yield rows.map(({ row }) => row)
}
