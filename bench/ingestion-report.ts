import type { IngestionFigure } from './ingestion.ts'
import { markdownTable } from './markdown-table.ts'

const counted = (count: number) => Math.round(count).toLocaleString('en-US')

/** The section of the report. */
export function renderIngestion(figures: readonly IngestionFigure[]): string {
  const rows = figures.map(({ name, megabytes, seconds, pages, passages }) => [
    name,
    megabytes.toFixed(2),
    seconds.toFixed(2),
    (megabytes / seconds).toFixed(2),
    pages === null ? '' : counted(pages / seconds),
    counted(passages),
    counted(passages / seconds),
  ])
  return `## Knowledge: ingestion

From the row that waits to the index that is ready, one item at a time: read in a process of its own (its start included; for a website
one for each page), cut into passages, written to the index of words in one transaction. Without embeddings. MB are millions of bytes.

${markdownTable(['item', 'MB', 's', 'MB/s', 'pages/s', 'passages', 'passages/s'], rows)}
`
}
