import { markdownTable } from '../markdown-table.ts'
import type { RetrievalFigures } from './retrieval.ts'

const share = (value: number) => value.toFixed(2)
const counted = (count: number) => count.toLocaleString('en-US')

/** Renders the section of the report about search. */
export function renderRetrieval(figures: RetrievalFigures): string {
  const { documents, chunks, questions, quality, manyChunks, loadSeconds, single, four } = figures
  const rows = quality.map(({ kind, part, quality: { questions: count, recallAt1, recallAt5, mrr, answered, covered } }) => {
    const found = [recallAt1, recallAt5, mrr, answered].map((value) => (kind === 'unanswerable' ? '' : share(value)))
    return [kind, part, String(count), ...found, share(covered)]
  })
  const speeds = [
    ['1', single.perSecond.toFixed(0), single.p50.toFixed(1), single.p95.toFixed(1), single.p95 < 50 ? 'yes' : 'no'],
    ['4', four.perSecond.toFixed(0), four.p50.toFixed(1), four.p95.toFixed(1), four.p95 < 50 ? 'yes' : 'no'],
  ]
  return `## Knowledge: retrieval

${documents} real documents (${counted(chunks)} chunks) of three subjects (bench/retrieval/documents/README.md) and ${questions} questions, written by an
author who had read the documents but knew nothing of the search (bench/retrieval/questions). The half \`tune\` was used during development,
the half \`hold\` was only measured. \`dev\` is a development set in a larger knowledge base (bench/retrieval/development). The embeddings are sums of word vectors; no embedding provider could be reached to measure one. "Covered" is
the share of questions with a chunk of a coverage of at least 0.65.

${markdownTable(['questions', 'part', 'number', 'recall@1', 'recall@5', 'MRR', 'answer in first 5', 'covered'], rows)}

### Speed with ${counted(manyChunks)} chunks of one user

The complete search of the product with the user's role and claims, without HTTP (data loaded in ${loadSeconds.toFixed(0)} s). The target is a p95 below 50 ms.

${markdownTable(['concurrent callers', 'searches/s', 'p50 ms', 'p95 ms', 'target met'], speeds)}
`
}
