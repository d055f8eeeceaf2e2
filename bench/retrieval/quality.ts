import type { SearchKnowledge } from '../../contracts/passage.ts'
import type { CorpusQuestion, Wording } from './corpus.ts'

/** How well a way of searching finds the one document that answers a question. Shares from 0 to 1. */
export interface Quality {
  questions: number
  /** The document is among the first five. */
  recallAt5: number
  /** Mean of 1 / its place among the first ten; 0 where it is not there. */
  mrr: number
  /** The words of the answer stand in the first five passages. */
  answered: number
}

interface Judged {
  wording: Wording
  place: number
  answered: boolean
}

/** Asks all questions. @param itemOf the item that a document of the corpus became */
export async function judge(
  search: SearchKnowledge,
  claims: string,
  questions: readonly CorpusQuestion[],
  itemOf: ReadonlyMap<string, string>,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const { text, wording, document, answer } of questions) {
    const found = await search({ claims }, text, { limit: 10 })
    const place = found.findIndex(({ itemId }) => itemId === itemOf.get(document)) + 1
    const answered = found.slice(0, 5).some(({ content }) => content.toLowerCase().includes(answer.toLowerCase()))
    judged.push({ wording, place, answered })
  }
  return judged
}

export function qualityOf(judged: readonly Judged[]): Quality {
  const share = (count: number) => count / Math.max(1, judged.length)
  return {
    questions: judged.length,
    recallAt5: share(judged.filter(({ place }) => place >= 1 && place <= 5).length),
    mrr: share(judged.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0)),
    answered: share(judged.filter(({ answered }) => answered).length),
  }
}
