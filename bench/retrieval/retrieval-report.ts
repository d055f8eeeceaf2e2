import { markdownTable } from '../markdown-table.ts'
import type { Quality } from './quality.ts'
import type { RetrievalFigures } from './retrieval.ts'

const share = (value: number) => value.toFixed(3)
const cellsOf = (name: string, { questions, recallAt5, mrr, answered }: Quality) => [
  name,
  String(questions),
  share(recallAt5),
  share(mrr),
  share(answered),
]
const counted = (count: number) => count.toLocaleString('en-US')

/** The section of the report. */
export function renderRetrieval({ documents, questions, ways, passages, loadSeconds, single, four, reading }: RetrievalFigures): string {
  const rows = ways.flatMap(({ name, whole, byWording }) => [
    cellsOf(name, whole),
    ...byWording.map(([wording, quality]) => cellsOf(`· subject ${wording}`, quality)),
  ])
  const speeds = [
    ['1', single.perSecond.toFixed(0), single.p50.toFixed(1), single.p95.toFixed(1), single.p95 < 50 ? 'yes' : 'no'],
    ['4', four.perSecond.toFixed(0), four.p50.toFixed(1), four.p95.toFixed(1), four.p95 < 50 ? 'yes' : 'no'],
  ]
  return `## Knowledge: retrieval

${documents} documents of ten industries and ${questions} questions, written for this (bench/retrieval/corpus). Each question has one document
that answers it, among nine that differ from it by a name and a fact alone. Without a provider of embeddings: a subject that is asked for
by another name is found by the rest of the question, or not. The aim is a recall@5 of at least 0.9.

${markdownTable(['way', 'questions', 'recall@5', 'MRR', 'answer in the first 5'], rows)}

### Speed among ${counted(passages)} passages of one person

The whole search as the product runs it, in the person's scope, without HTTP (filled in ${loadSeconds.toFixed(0)} s). The aim is a p95 below 50 ms.

${markdownTable(['callers at once', 'searches/s', 'p50 ms', 'p95 ms', 'aim kept'], speeds)}

### Reading

One document at a time, from its bytes to its passages in the process that reads it: ${reading.map(({ name, pagesPerSecond, megabytesPerSecond }) => `${name} **${megabytesPerSecond.toFixed(2)} MB/s**${pagesPerSecond === null ? '' : `, ${pagesPerSecond.toFixed(0)} pages/s`}`).join('; ')}.
`
}
