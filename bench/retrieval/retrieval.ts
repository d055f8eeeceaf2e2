import { embedMissing } from '../../server/features/knowledge/indexing/embed-missing.ts'
import { makeSearchKnowledge, type SearchWays } from '../../server/features/knowledge/search.ts'
import { ensureApiLogin } from '../../server/platform/database/api-login.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { type Figures, measure } from '../figures.ts'
import { type CorpusQuestion, readCorpus, type Wording } from './corpus.ts'
import { loadCorpus, makeOwner } from './load-corpus.ts'
import { loadManyPassages } from './many-passages.ts'
import { judge, type Quality, qualityOf } from './quality.ts'
import { makeStandIn } from './stand-in.ts'

export interface RetrievalFigures {
  documents: number
  questions: number
  ways: { name: string; whole: Quality; byWording: [Wording, Quality][]; development: Quality; heldOut: Quality }[]
  passages: number
  loadSeconds: number
  /** One caller, who asks again as soon as there is an answer. */
  single: Figures
  /** Four of them at once. */
  four: Figures
}

const ways: [SearchWays, string, boolean?][] = [
  ['text', 'full text alone'],
  ['alike', 'trigrams alone'],
  ['both', 'hybrid, with other words (the product without a provider)'],
  ['both', 'hybrid with embeddings of the stand-in', true],
]
const wordings: Wording[] = ['as it is written', 'misspelt', 'by another name']
export const manyPassages = 100_000
const seconds = 5

/** How well questions are answered on the corpus, and how fast among many passages of one person. */
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
    const judgedWays = []
    for (const [way, name, isEmbedded] of ways) {
      const search = searchBy(way, isEmbedded)
      const judged = await judge(search, reader.claims, corpus.questions, items)
      const half = async (questions: readonly CorpusQuestion[]) => qualityOf(await judge(search, reader.claims, questions, items))
      const { development, heldOut } = corpus.inOtherWords
      const byWording = wordings.map((wording): [Wording, Quality] => [wording, qualityOf(judged.filter((one) => one.wording === wording))])
      judgedWays.push({
        name,
        whole: qualityOf(judged),
        byWording,
        development: await half(development),
        heldOut: await half(heldOut),
      })
    }
    const begun = performance.now()
    const hoarder = await makeOwner(owner, 'bench-hoarder@example.com')
    await loadManyPassages(owner, hoarder.id, manyPassages)
    const loadSeconds = (performance.now() - begun) / 1000
    const search = searchBy('both')
    let asked = 0
    const ask = async () => {
      const question = corpus.questions[asked++ % corpus.questions.length]
      return (await search({ claims: hoarder.claims }, question?.text ?? '', { limit: 8 })).length > 0
    }
    return {
      documents: corpus.documents.length,
      questions: corpus.questions.length,
      ways: judgedWays,
      passages: manyPassages,
      loadSeconds,
      single: await measure(1, seconds, ask),
      four: await measure(4, seconds, ask),
    }
  } finally {
    await Promise.all([owner.end(), api.end()])
  }
}
