import { type CsvColumn, csvHead, csvLines } from './csv.ts'
import type { FetchSlice } from './list-slices.ts'

/** As much as one answer of the server holds. */
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
 * Every row of a list as a CSV file, slice by slice: the page stays free between them. A row that moves to the next
 * slice while others arrive before it is written once.
 * @throws what a slice throws, and the signal's reason when it is aborted
 */
export async function exportRows<Row>({ fetchSlice, rowKey, columns }: ExportSpec<Row>, { signal, onProgress }: ExportRun) {
  const parts = [csvHead(columns)]
  const written = new Set<string>()
  let total = 0
  for (let offset = 0; ; offset += sliceSize) {
    const slice = await fetchSlice({ size: sliceSize, offset, isCounted: offset === 0 }, signal)
    signal.throwIfAborted()
    if (offset === 0) total = slice.total ?? slice.rows.length
    const fresh = slice.rows.filter((row) => !written.has(rowKey(row)))
    for (const row of fresh) written.add(rowKey(row))
    parts.push(csvLines(columns, fresh))
    onProgress(written.size, Math.max(total, written.size))
    if (slice.rows.length < sliceSize) return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count: written.size }
  }
}
