import type { SourceChunk } from '../../tasks.ts'
import { type ConfidenceContext, confidenceOf, minConfidence } from './confidence.ts'
import type { GroupMatches, QuestionMatcher } from './question-groups.ts'
import type { RankedUnit } from './rank-units.ts'
import type { AnswerUnit } from './read-units.ts'

/**
 * Minimum coverage of an answer in the language of the question: the share of the question's words that it contains. The same for an answer to
 * a follow-up question. Chosen with the benchmark of answers (bench/retrieval/answers.ts).
 */
const minCoverage = 0.6
const minFollowUpCoverage = 0.5
/** Minimum share of the question's words in an answer in the same language with its headings, but without its neighbors. */
const minTitledCoverage = 0.4
/** Minimum share of the question's words in the answering sentence itself, if it is not directly below a matching heading. */
const minOwnCoverage = 0.12
/** The same for an answer in a different language, whose words match less reliably. */
const minTranslatedOwnCoverage = 0.02
/** Minimum share of the question's words in the headings above a unit, for a unit with the value and without these words. */
const minHeadingCoverage = 0.6
/**
 * Minimum match between a name in the question and an answer, from 0 to 1. A name that is only elsewhere in the chunk has a lower match.
 */
const minNameMatch = 0.45
/**
 * Minimum match between an answer and the noun that the question asks about, from 0 to 1. Related words have a lower match than the noun
 * itself.
 */
const minAttributeMatch = 0.35
/** The same for an answer in a different language, where related words of a translation are less certain. */
const minTranslatedAttributeMatch = 0.5
/** Minimum match between an answer and another word of the question than the noun that it asks about. */
const minOtherMatch = 0.3
/** A line with fewer words, and without a period, number or colon, is only a name. */
const minWords = 5

export interface AnswerContext extends ConfidenceContext {
  chunks: readonly SourceChunk[]
}

/** Returns whether a unit may answer a question. */
export function isAnswer(candidate: RankedUnit, context: AnswerContext): boolean {
  const { matcher, isTranslated, isFollowUp } = context
  const { names, attribute } = matcher
  const { unit, coverage, titledCoverage, own, ownValue, matches, titled, isFirstAnswer, isSectionList, isFirstOfAttribute } = candidate
  if (isBare(unit) && !isSectionList) return false
  const isBelowMatch = isFirstAnswer || isSectionList || isFirstOfAttribute || (ownValue && titledCoverage >= minHeadingCoverage)
  if (own < (isTranslated ? minTranslatedOwnCoverage : minOwnCoverage) && !isBelowMatch) return false
  const minimum = isFollowUp ? minFollowUpCoverage : minCoverage
  if (!isTranslated && (coverage < minimum || titledCoverage < Math.min(minTitledCoverage, minimum - 0.15))) return false
  const minAttribute = isTranslated ? minTranslatedAttributeMatch : minAttributeMatch
  if (attribute !== null && ((titled[attribute] ?? 0) < minAttribute || !hasOtherWord(titled, attribute, matcher))) return false
  if (isTranslated && unit.kind !== 'row' && !matcher.counts(unit.text, unit.language)) return false
  if (!names.every((name) => (matches[name] ?? 0) >= minNameMatch)) return false
  return confidenceOf(candidate, context.chunks[unit.chunk]?.coverage ?? 1, context) >= minConfidence
}

/**
 * Returns whether a unit or its headings have a word of the question besides the noun that it asks about. A sentence about passwords is no
 * answer to "What is the password of the guest wifi?". Returns true if the question has no other word.
 */
const hasOtherWord = (titled: GroupMatches, attribute: number, { importances }: QuestionMatcher): boolean =>
  importances.length < 2 || importances.some((_, group) => group !== attribute && (titled[group] ?? 0) >= minOtherMatch)

/**
 * Returns whether a unit is only a name, such as a heading or menu entry. A short sentence that introduces a list is not: "Bring along:".
 */
function isBare({ text, kind, leadIn }: AnswerUnit): boolean {
  if (kind === 'row' || leadIn?.text.endsWith(':') || /[\d@.!]|:(?: |$)/.test(text)) return false
  return text.split(/\s+/).length < minWords
}
