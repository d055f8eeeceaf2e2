import type { QuestionMatcher } from './question-groups.ts'
import type { RankedUnit } from './rank-units.ts'
import type { ValueKind } from './value-patterns.ts'

export interface ConfidenceContext {
  matcher: QuestionMatcher
  /** Kind of value that the question asks for; null if it asks for no particular kind. */
  expected: ValueKind | null
  /** True if the unit is in a different language from the question. */
  isTranslated: boolean
}

/**
 * Weights of a logistic regression that separates answers from other sentences, fitted to the questions of the benchmark that may be used
 * for development (1,223 answers, of which 115 to questions without an answer). Translated words match less reliably, so they have
 * weights of their own.
 */
const weights = {
  same: { coverage: 2.2, titled: 1.85, missing: -1.25, value: 0.83, chunk: 2.9, constant: -3.65 },
  translated: { coverage: 2.3, titled: 3.1, missing: -1.1, value: 1, chunk: 0.8, constant: -2.8 },
}
/** Minimum confidence of an answer. Below it, the knowledge base is said to have no answer. */
export const minConfidence = 0

/** Minimum match of a word of the question, from 0 to 1, for it to occur in a unit or its headings. */
const minMatch = 0.3

/**
 * Returns the confidence that a unit answers the question, as log odds.
 * @param chunkCoverage share of the question's words in the chunk, as the search returned it
 */
export function confidenceOf(
  { coverage, titledCoverage, titled, ownValue }: RankedUnit,
  chunkCoverage: number,
  { matcher, expected, isTranslated }: ConfidenceContext,
): number {
  const weight = isTranslated ? weights.translated : weights.same
  const total = matcher.importances.reduce((sum, importance) => sum + importance, 0)
  const missing = Math.max(0, ...matcher.importances.map((importance, group) => ((titled[group] ?? 0) < minMatch ? importance / total : 0)))
  return (
    weight.constant +
    weight.coverage * coverage +
    weight.titled * titledCoverage +
    weight.missing * missing +
    weight.chunk * chunkCoverage +
    (expected !== null && ownValue ? weight.value : 0)
  )
}
