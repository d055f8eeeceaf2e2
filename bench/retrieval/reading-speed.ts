import { readApart } from '../../server/features/knowledge/indexing/reader.ts'
import { makeDocx } from '../../server/testing/documents/make-office.ts'
import { makePdf } from '../../server/testing/documents/make-pdf.ts'
import { readCorpus } from './corpus.ts'

export interface ReadingSpeed {
  name: string
  megabytesPerSecond: number
  /** Null where the format has no pages. */
  pagesPerSecond: number | null
}

const pages = 500
const linesPerPage = 45

/** How fast documents become passages, the start of the reading process included. */
export async function measureReading(): Promise<ReadingSpeed[]> {
  const { documents } = await readCorpus()
  const line = (number: number) => documents[number % documents.length]?.text.slice(0, 90) ?? ''
  const lines = Array.from({ length: pages * linesPerPage }, (_, number) => `${number} ${line(number)}`)
  const pdf = makePdf(
    Array.from({ length: pages }, (_, page) => lines.slice(page * linesPerPage, (page + 1) * linesPerPage).map((text) => ({ text }))),
  )
  const docx = await makeDocx(lines.map((text, number) => ({ text, ...(number % 50 === 0 && { depth: 1 }) })))
  const text = Buffer.from(lines.join('\n\n'))
  const speeds: ReadingSpeed[] = []
  for (const [name, bytes, count] of [
    ['a PDF of 500 pages', pdf, pages],
    ['a Word document of as many lines', docx, null],
    ['plain text', text, null],
  ] as const) {
    const begun = performance.now()
    await readApart({ kind: 'document', bytes, fileName: 'a.txt' }, new AbortController().signal)
    const elapsed = (performance.now() - begun) / 1000
    speeds.push({ name, megabytesPerSecond: bytes.length / 1e6 / elapsed, pagesPerSecond: count === null ? null : count / elapsed })
  }
  return speeds
}
