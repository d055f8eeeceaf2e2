import type { QuestionMatcher } from './question-groups.ts'
import type { RankedUnit } from './rank-units.ts'
import type { ValueKind } from './value-patterns.ts'

export interface ConfidenceContext {
  matcher: QuestionMatcher
  /** Kind of value that the question asks for; null if it asks for no particular kind. */
  expected: ValueKind | null
  /** True if the unit is in a different language from the question. */
  isTranslated: boolean
  /** True if the question continues the previous one, whose words are less certain. */
  isFollowUp: boolean
}

/** Properties of a unit and its question from which the confidence follows. */
interface Evidence {
  coverage: number
  titled: number
  /** Share of the most important word of the question that the unit and its headings lack. */
  missing: number
  /** Share of the question's words that the unit and its headings match closely. */
  close: number
  /** Share of the question's words in the chunk, as the search returned it. */
  chunk: number
  /** 1 if the unit has the value that the question asks for, 0 otherwise. */
  value: number
  proximity: number
  /** Length of the unit. A long sentence matches by chance. */
  length: number
  /** Number of words of the question, without stop words. */
  words: number
  /** Size of the knowledge base, as the logarithm of the number of chunks with the most frequent word. In a large one, more sentences match by chance. */
  size: number
}

/**
 * Weights of two logistic regressions that separate answers from other sentences: for answers in the language of the question, and for others,
 * because translated words match less reliably. Fitted to the questions of the benchmark that may be used for development and to 44 questions
 * about its documents that these do not answer (1,270 sentences, of which 149 for questions without an answer).
 */
const models: Record<'same' | 'translated', { weights: Evidence; constant: number }> = {
  same: {
    weights: {
      coverage: 1.7,
      titled: 1.2,
      missing: -0.7,
      close: 1.8,
      chunk: 2.5,
      value: 1,
      proximity: 1.3,
      length: -1.5,
      words: 0.65,
      size: -0.6,
    },
    constant: -6,
  },
  translated: {
    weights: {
      coverage: 1,
      titled: 0.85,
      missing: -0.3,
      close: 2.4,
      chunk: 0.8,
      value: 1.35,
      proximity: 1.85,
      length: -2.4,
      words: 0.45,
      size: -0.3,
    },
    constant: -3.8,
  },
}
/** Added to the confidence of an answer to a follow-up question, because the sentence need not repeat the words of the previous question. */
const followUpBonus = 1
/** Minimum confidence of an answer. Below it, the reply states that the knowledge base has no answer. */
export const minConfidence = 0

/** Minimum match of a word of the question, from 0 to 1, for it to occur in a unit or its headings, and for it to match closely. */
const minMatch = 0.3
const minCloseMatch = 0.7
/** Number of words from which a unit counts as long. */
const longWords = 60

/**
 * Returns the confidence that a unit answers the question, as log odds.
 * @param chunkCoverage share of the question's words in the chunk, as the search returned it
 */
export function confidenceOf(unit: RankedUnit, chunkCoverage: number, context: ConfidenceContext): number {
  const { weights, constant } = models[context.isTranslated ? 'translated' : 'same']
  const evidence = evidenceOf(unit, chunkCoverage, context)
  // Cast: an object literal of this type has only these keys.
  const names = Object.keys(weights) as (keyof Evidence)[]
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], constant + (context.isFollowUp ? followUpBonus : 0))
}

function evidenceOf(
  { unit, coverage, titledCoverage, titled, ownValue }: RankedUnit,
  chunkCoverage: number,
  { matcher, expected }: ConfidenceContext,
): Evidence {
  const total = matcher.importances.reduce((sum, importance) => sum + importance, 0)
  const shareOf = (importance: number, isCounted: boolean) => (isCounted ? importance / total : 0)
  const missing = matcher.importances.map((importance, group) => shareOf(importance, (titled[group] ?? 0) < minMatch))
  const close = matcher.importances.map((importance, group) => shareOf(importance, (titled[group] ?? 0) >= minCloseMatch))
  return {
    coverage,
    titled: titledCoverage,
    missing: Math.max(0, ...missing),
    close: close.reduce((sum, share) => sum + share, 0),
    chunk: chunkCoverage,
    value: expected !== null && ownValue ? 1 : 0,
    proximity: matcher.proximity(unit.text, unit.language),
    length: Math.min(1, unit.text.split(/\s+/).length / longWords),
    words: matcher.importances.length,
    size: Math.log10(Math.max(1, matcher.maxChunks)),
  }
}
