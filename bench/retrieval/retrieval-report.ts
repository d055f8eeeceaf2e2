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
export function renderRetrieval({ documents, questions, ways, passages, loadSeconds, single, four }: RetrievalFigures): string {
  const rows = ways.flatMap(({ name, whole, byWording, development, heldOut }) => [
    cellsOf(name, whole),
    ...byWording.map(([wording, quality]) => cellsOf(`· subject ${wording}`, quality)),
    cellsOf('· 50 others by another name, developed on', development),
    cellsOf('· 50 others by another name, held out', heldOut),
  ])
  const speeds = [
    ['1', single.perSecond.toFixed(0), single.p50.toFixed(1), single.p95.toFixed(1), single.p95 < 50 ? 'yes' : 'no'],
    ['4', four.perSecond.toFixed(0), four.p50.toFixed(1), four.p95.toFixed(1), four.p95 < 50 ? 'yes' : 'no'],
  ]
  return `## Knowledge: retrieval

${documents} documents of ten industries and ${questions} questions, written for this (bench/retrieval/corpus). Each question has one document
that answers it, among nine that differ from it by a name and a fact alone. The aim is a recall@5 of at least 0.9 without a provider of
embeddings. A hundred more questions ask for each subject once by another name: 0.5 is what chance gives there. One half of them was
looked at while search was developed. The other half was only measured, but whoever wrote the product's thesaurus had read the list of
all names; trade words were left out of it for that reason. No embedding model can be reached where this is measured: the last way has a
stand-in, lists of words that were written for this corpus (bench/retrieval/stand-in.ts). It shows that the path works and what it
gives with a model that knows such words, and nothing about any real model.

${markdownTable(['way', 'questions', 'recall@5', 'MRR', 'answer in the first 5'], rows)}

### Speed among ${counted(passages)} passages of one person

The whole search as the product runs it, in the person's scope, without HTTP (filled in ${loadSeconds.toFixed(0)} s). The aim is a p95 below 50 ms.

${markdownTable(['callers at once', 'searches/s', 'p50 ms', 'p95 ms', 'aim kept'], speeds)}
`
}
