import { embedMissing } from '../../server/features/knowledge/indexing/embed-missing.ts'
import { makeSearchKnowledge, type SearchWays } from '../../server/features/knowledge/search.ts'
import { ensureApiLogin } from '../../server/platform/database/api-login.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { type Figures, measure } from '../figures.ts'
import { type CorpusQuestion, readCorpus, type Wording } from './corpus.ts'
import { loadCorpus, makeOwner } from './load-corpus.ts'
import { loadManyChunks } from './many-chunks.ts'
import { evaluateSearch, type Quality, qualityOf } from './quality.ts'
import { makeStandIn } from './stand-in-embedder.ts'

export interface RetrievalFigures {
  documents: number
  questions: number
  ways: { name: string; whole: Quality; byWording: [Wording, Quality][]; development: Quality; heldOut: Quality }[]
  chunks: number
  loadSeconds: number
  /** Results with one caller who sends searches one after another. */
  single: Figures
  /** Results with four concurrent callers. */
  four: Figures
}

const ways: [SearchWays, string, boolean?][] = [
  ['text', 'full text only'],
  ['alike', 'trigrams only'],
  ['both', 'hybrid with synonyms (the product without a provider)'],
  ['both', 'hybrid with embeddings from the stand-in', true],
]
const wordings: Wording[] = ['as it is written', 'misspelt', 'by another name']
export const manyChunks = 100_000
const seconds = 5

/** Measures the quality of search results on the corpus, and the speed of searches among many chunks of one user. */
export async function measureRetrieval(ownerUrl: string): Promise<RetrievalFigures> {
  const onError = () => undefined
  const owner = openPool({ url: ownerUrl, size: 2, onError })
  const api = openPool({ url: await ensureApiLogin(owner, ownerUrl), size: 8, onError })
  const standIn = makeStandIn()
  const searchBy = (way: SearchWays, isEmbedded = false) =>
    makeSearchKnowledge({ api, embedder: isEmbedded ? standIn : null, log: { warn: () => undefined }, ways: way })
  try {
    const corpus = await readCorpus()
    const reader = await makeOwner(owner, 'bench-reader@example.com')
    const items = await loadCorpus(owner, reader.id, corpus.documents)
    await embedMissing({ owner, embedder: standIn, log: { warn: () => undefined }, signal: new AbortController().signal })
    const evaluatedMethods = []
    for (const [way, name, isEmbedded] of ways) {
      const search = searchBy(way, isEmbedded)
      const evaluations = await evaluateSearch(search, reader.claims, corpus.questions, items)
      const half = async (questions: readonly CorpusQuestion[]) => qualityOf(await evaluateSearch(search, reader.claims, questions, items))
      const { development, heldOut } = corpus.inOtherWords
      const byWording = wordings.map((wording): [Wording, Quality] => [
        wording,
        qualityOf(evaluations.filter((one) => one.wording === wording)),
      ])
      evaluatedMethods.push({
        name,
        whole: qualityOf(evaluations),
        byWording,
        development: await half(development),
        heldOut: await half(heldOut),
      })
    }
    const startedAt = performance.now()
    const heavyUser = await makeOwner(owner, 'bench-heavy-user@example.com')
    await loadManyChunks(owner, heavyUser.id, manyChunks)
    const loadSeconds = (performance.now() - startedAt) / 1000
    const search = searchBy('both')
    let questionIndex = 0
    const ask = async () => {
      const question = corpus.questions[questionIndex++ % corpus.questions.length]
      return (await search({ claims: heavyUser.claims }, question?.text ?? '', { limit: 8 })).length > 0
    }
    return {
      documents: corpus.documents.length,
      questions: corpus.questions.length,
      ways: evaluatedMethods,
      chunks: manyChunks,
      loadSeconds,
      single: await measure(1, seconds, ask),
      four: await measure(4, seconds, ask),
    }
  } finally {
    await Promise.all([owner.end(), api.end()])
  }
}
