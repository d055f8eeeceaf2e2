import { markdownTable } from '../markdown-table.ts'
import type { IngestionFigure } from './ingestion.ts'
import type { FairnessFigure } from './ingestion-fairness.ts'

const counted = (count: number) => Math.round(count).toLocaleString('en-US')

/** Renders the section of the report about indexing. */
export function renderIngestion(figures: readonly IngestionFigure[], fairness: readonly FairnessFigure[]): string {
  const rows = figures.map(({ name, megabytes, seconds, pages, chunks }) => [
    name,
    megabytes.toFixed(2),
    seconds.toFixed(2),
    (megabytes / seconds).toFixed(2),
    pages === null ? '' : counted(pages / seconds),
    counted(chunks),
    counted(chunks / seconds),
  ])
  return `## Knowledge: ingestion

From the pending row to the finished index, one item at a time: read in a separate process (including its start; for a website
one process per page), split into chunks, and written to the word index in one transaction. Without embeddings. 1 MB is 1,000,000 bytes.

${markdownTable(['item', 'MB', 's', 'MB/s', 'pages/s', 'chunks', 'chunks/s'], rows)}

Seconds from the upload of a small text until it is ready, while PDFs of 1,500 pages of other users are in the queue:

${markdownTable(
  ['other users', 'PDFs per user', 's'],
  fairness.map(({ users, largeFiles, smallFileSeconds }) => [counted(users), counted(largeFiles), smallFileSeconds.toFixed(2)]),
)}
`
}
