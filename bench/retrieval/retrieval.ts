import { builtinEmbedder } from '../../server/features/knowledge/embedder.ts'
import { makeSearchKnowledge } from '../../server/features/knowledge/search/search-knowledge.ts'
import { ensureApiLogin } from '../../server/platform/database/api-login.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { type Figures, measureLoad } from '../figures.ts'
import { type Part, parts, type QuestionKind, questionKinds, readDevelopmentSet, readDocuments, readQuestions } from './corpus.ts'
import { loadCorpus, makeOwner } from './load-corpus.ts'
import { loadManyChunks } from './many-chunks.ts'
import { type Evaluation, evaluateSearch, type Quality, qualityOf } from './quality.ts'

export interface RetrievalFigures {
  documents: number
  chunks: number
  questions: number
  quality: { kind: QuestionKind; part: Part; quality: Quality }[]
  manyChunks: number
  loadSeconds: number
  /** Results with one caller who sends searches one after another. */
  single: Figures
  /** Results with four concurrent callers. */
  four: Figures
}

export const manyChunks = 100_000
const seconds = 5
const log = { warn: () => undefined }

/** Measures the quality of search results on the documents, and the speed of searches among many chunks of one user. */
export async function measureRetrieval(ownerUrl: string): Promise<RetrievalFigures> {
  const onError = () => undefined
  const owner = openPool({ url: ownerUrl, size: 2, onError })
  const api = openPool({ url: await ensureApiLogin(owner, ownerUrl), size: 8, onError })
  const search = makeSearchKnowledge({ api, embedderInUse: () => builtinEmbedder, log })
  try {
    const [documents, questions] = await Promise.all([readDocuments(), readQuestions()])
    const reader = await makeOwner(owner, 'bench-reader@example.com')
    const items = await loadCorpus(owner, reader.id, documents)
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from public.knowledge_chunks')
    const evaluations = await evaluateSearch(search, reader.claims, questions, items)
    const development = await readDevelopmentSet()
    const developer = await makeOwner(owner, 'bench-developer@example.com')
    const developerItems = await loadCorpus(owner, developer.id, development.documents)
    evaluations.push(...(await evaluateSearch(search, developer.claims, development.questions, developerItems)))
    const startedAt = performance.now()
    const heavyUser = await makeOwner(owner, 'bench-heavy-user@example.com')
    await loadManyChunks(owner, heavyUser.id, manyChunks)
    const loadSeconds = (performance.now() - startedAt) / 1000
    let questionIndex = 0
    const ask = async () => {
      const question = questions[questionIndex++ % questions.length]
      return (await search({ claims: heavyUser.claims }, question?.text ?? '', { limit: 8 })).chunks.length > 0
    }
    return {
      documents: documents.length,
      chunks: rows[0]?.count ?? 0,
      questions: questions.length,
      quality: byKindAndPart(evaluations),
      manyChunks,
      loadSeconds,
      single: await measureLoad(1, seconds, ask),
      four: await measureLoad(4, seconds, ask),
    }
  } finally {
    await Promise.all([owner.end(), api.end()])
  }
}

function byKindAndPart(evaluations: readonly Evaluation[]): RetrievalFigures['quality'] {
  return questionKinds.flatMap((kind) =>
    parts.map((part) => ({
      kind,
      part,
      quality: qualityOf(evaluations.filter(({ question }) => question.kind === kind && question.part === part)),
    })),
  )
}
