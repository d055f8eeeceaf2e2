import type { SearchKnowledge } from '../../contracts/knowledge/chunk.ts'
import type { CorpusQuestion, Wording } from './corpus.ts'

/** Quality of the results of a search method. Shares are numbers from 0 to 1. */
export interface Quality {
  questions: number
  /** Share of questions whose document is among the first five results. */
  recallAt5: number
  /** Mean reciprocal rank: 1 / rank of the document among the first ten results, or 0 when it is missing, averaged over the questions. */
  mrr: number
  /** Share of questions whose answer is in one of the first five chunks. */
  answered: number
}

interface Evaluation {
  wording: Wording
  index: number
  answered: boolean
}

/** Runs the search for all questions and compares the results with the known answers. @param itemOf knowledge item ids by document id */
export async function evaluateSearch(
  search: SearchKnowledge,
  claims: string,
  questions: readonly CorpusQuestion[],
  itemOf: ReadonlyMap<string, string>,
): Promise<Evaluation[]> {
  const evaluations: Evaluation[] = []
  for (const { text, wording, document, answer } of questions) {
    const results = await search({ claims }, text, { limit: 10 })
    const index = results.findIndex(({ itemId }) => itemId === itemOf.get(document)) + 1
    const isAnswered = results.slice(0, 5).some(({ content }) => content.toLowerCase().includes(answer.toLowerCase()))
    evaluations.push({ wording, index, answered: isAnswered })
  }
  return evaluations
}

export function qualityOf(evaluations: readonly Evaluation[]): Quality {
  const share = (count: number) => count / Math.max(1, evaluations.length)
  return {
    questions: evaluations.length,
    recallAt5: share(evaluations.filter(({ index }) => index >= 1 && index <= 5).length),
    mrr: share(evaluations.reduce((sum, { index }) => sum + (index > 0 ? 1 / index : 0), 0)),
    answered: share(evaluations.filter(({ answered }) => answered).length),
  }
}
