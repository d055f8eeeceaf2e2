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

/** Renders the section of the report about search. */
export function renderRetrieval({ documents, questions, ways, chunks, loadSeconds, single, four }: RetrievalFigures): string {
  const rows = ways.flatMap(({ name, whole, byWording, development, heldOut }) => [
    cellsOf(name, whole),
    ...byWording.map(([wording, quality]) => cellsOf(`· subject ${wording}`, quality)),
    cellsOf('· 50 others by another name, development half', development),
    cellsOf('· 50 others by another name, held-out half', heldOut),
  ])
  const speeds = [
    ['1', single.perSecond.toFixed(0), single.p50.toFixed(1), single.p95.toFixed(1), single.p95 < 50 ? 'yes' : 'no'],
    ['4', four.perSecond.toFixed(0), four.p50.toFixed(1), four.p95.toFixed(1), four.p95 < 50 ? 'yes' : 'no'],
  ]
  return `## Knowledge: retrieval

${documents} documents of ten industries and ${questions} questions, written for this benchmark (bench/retrieval/corpus). Each question is answered
by one document, among nine others that differ only by a name and a fact. The target is a recall@5 of at least 0.9 without an embedding
provider. A hundred more questions refer to each subject once by another name, where chance gives 0.5. One half of them was used
during the development of search. The other half was only measured, but the author of the product's thesaurus had read the list of all
names, and left trade words out of it for that reason. The benchmark cannot reach an embedding model, so the last method uses a
stand-in: lists of words written for this corpus (bench/retrieval/stand-in-embedder.ts). It shows that the code works and how it performs with
a model that knows these words, but nothing about any real model.

${markdownTable(['method', 'questions', 'recall@5', 'MRR', 'answer in first 5'], rows)}

### Speed with ${counted(chunks)} chunks of one user

The complete search of the product with the user's role and claims, without HTTP (data loaded in ${loadSeconds.toFixed(0)} s). The target is a p95 below 50 ms.

${markdownTable(['concurrent callers', 'searches/s', 'p50 ms', 'p95 ms', 'target met'], speeds)}
`
}
