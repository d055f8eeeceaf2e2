import type { Chunk, SearchKnowledge } from '../../contracts/knowledge/chunk.ts'
import type { CorpusQuestion } from './corpus.ts'

/** Quality of the results for some questions. Shares are numbers from 0 to 1. */
export interface Quality {
  questions: number
  /** Share of questions with a right document in the first result, and among the first five. */
  recallAt1: number
  recallAt5: number
  /** Mean reciprocal rank: 1 / rank of the first right document among the first ten results, or 0 if it is missing, averaged over the questions. */
  mrr: number
  /** Share of questions whose answer is in one of the first five chunks. */
  answered: number
  /** Share of questions for which a chunk covers enough words of the question (at least `minCoverage`). */
  covered: number
}

export interface Evaluation {
  question: CorpusQuestion
  chunks: Chunk[]
  /** Rank of the first right document, from 1; 0 if it is missing. */
  rank: number
  isAnswered: boolean
}

const minCoverage = 0.65
const normal = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Runs the search for all questions and compares the results with the known answers. @param itemOf knowledge item ids by document id */
export async function evaluateSearch(
  search: SearchKnowledge,
  claims: string,
  questions: readonly CorpusQuestion[],
  itemOf: ReadonlyMap<string, string>,
): Promise<Evaluation[]> {
  const evaluations: Evaluation[] = []
  for (const question of questions) {
    const { chunks } = await search({ claims }, question.text, { limit: 10, ...(question.previous && { previous: question.previous }) })
    const items = question.documents.map((document) => itemOf.get(document))
    const rank = chunks.findIndex(({ itemId }) => items.includes(itemId)) + 1
    const isAnswered = chunks
      .slice(0, 5)
      .some(({ content, itemId }) => items.includes(itemId) && question.answers.some((answer) => normal(content).includes(normal(answer))))
    evaluations.push({ question, chunks, rank, isAnswered })
  }
  return evaluations
}

export function qualityOf(evaluations: readonly Evaluation[]): Quality {
  const share = (count: number) => count / Math.max(1, evaluations.length)
  return {
    questions: evaluations.length,
    recallAt1: share(evaluations.filter(({ rank }) => rank === 1).length),
    recallAt5: share(evaluations.filter(({ rank }) => rank >= 1 && rank <= 5).length),
    mrr: share(evaluations.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0)),
    answered: share(evaluations.filter(({ isAnswered }) => isAnswered).length),
    covered: share(evaluations.filter(({ chunks }) => chunks.some(({ coverage }) => coverage >= minCoverage)).length),
  }
}
