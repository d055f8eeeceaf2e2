import { type CsvColumn, csvHead, csvLines } from './csv.ts'
import type { FetchSlice } from './slice.ts'

/** Number of rows to fetch at a time: the maximum of the server. */
const sliceSize = 1000

export interface ExportSpec<Row> {
  fetchSlice: FetchSlice<Row>
  rowKey: (row: Row) => string
  columns: readonly CsvColumn<Row>[]
}

export interface ExportRun {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Returns all rows of a list as a CSV file. Fetches the rows in slices. Rows that are added during the export can move a row into two
 * slices; such a row is written once.
 * @throws any error of `fetchSlice`, and the signal's reason if it is aborted
 */
export async function exportRows<Row>({ fetchSlice, rowKey, columns }: ExportSpec<Row>, { signal, onProgress }: ExportRun) {
  const parts = [csvHead(columns)]
  const writtenKeys = new Set<string>()
  let total = 0
  for (let offset = 0; ; offset += sliceSize) {
    const slice = await fetchSlice({ size: sliceSize, offset, isCounted: offset === 0 }, signal)
    signal.throwIfAborted()
    if (offset === 0) total = slice.total ?? slice.rows.length
    const newRows = slice.rows.filter((row) => !writtenKeys.has(rowKey(row)))
    for (const row of newRows) writtenKeys.add(rowKey(row))
    parts.push(csvLines(columns, newRows))
    onProgress(writtenKeys.size, Math.max(total, writtenKeys.size))
    if (slice.rows.length < sliceSize) return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count: writtenKeys.size }
  }
}
