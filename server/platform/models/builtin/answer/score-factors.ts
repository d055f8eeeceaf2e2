import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { isInstruction } from './asked-kind.ts'
import { isRequired } from './expected-value.ts'
import { isNegated } from './question-form.ts'
import type { GroupMatches, QuestionMatcher } from './question-groups.ts'
import { compareWithRanges, type Quantity } from './ranges.ts'
import type { AnswerUnit } from './read-units.ts'
import type { ValueKind } from './value-patterns.ts'

export interface ScoredQuestion {
  text: string
  /** Kind of value that the question asks for; null if it asks for no particular kind. */
  expected: ValueKind | null
  /** True if the question asks for a definition. */
  isDefinition: boolean
  /** True if the question asks for an exception or exclusion, as in "What is not covered?". */
  isNegated: boolean
  /** Matches texts with the unit of measure, or the counted noun, that the question asks for; null if it asks for no particular unit. */
  measure: RegExp | null
  /** True if the question asks for an instruction, as in "How do I get access?". */
  isInstruction: boolean
  /** True if a list can answer the question. */
  isList: boolean
}

/** Properties of a unit that change its score. */
export interface UnitFeatures {
  hasValue: boolean
  /** True if the unit introduces a list. */
  isList: boolean
  place: UnitPosition
  headingCoverage: number
  titleCoverage: number
  own: GroupMatches
  headings: GroupMatches
  /** Share of the question's words that the chunk contains, as the search returned it. */
  chunkCoverage: number
  /** Quantities of the question. */
  quantities: readonly Quantity[]
}

/** Factors that multiply a unit's score, by the unit's properties. */
const factors = {
  value: 1.15,
  noValue: 0.9,
  noRequiredValue: 0.6,
  list: 1.06,
  askedList: 1.18,
  definition: 1.1,
  definedSubject: 1.25,
  instruction: 1.12,
  attributeHeading: 1.2,
  long: 0.9,
  rank: 0.03,
  label: 1.12,
  uncovered: 0.3,
  notAdded: 0.4,
  example: 0.8,
  negated: 1.12,
  notNegated: 0.95,
  measure: 1.2,
  noMeasure: 0.9,
  insideRange: 1.3,
  openRange: 1.05,
  outsideRange: 0.75,
}
/** Factors for the first sentences of a section. The heading of a section is often the question. */
const firstUnitFactors = [1.1, 1.05]
/** Factors for the first sentences below a question, as in a list of frequently asked questions. */
const firstAnswerFactors = [1.3, 1.1]
/** Minimum share of a row's label that the words of the question must match. */
const minLabelMatch = 0.5
const longUnitWords = 70
const maxRank = 8
/** Matches the beginning of an example, in all languages. */
const example =
  /^["“„(]?(?:examples?|e\.g|for (?:example|instance)|(?:zum )?beispiel|z\. ?b|par exemple|por ejemplo|per esempio|por exemplo|bijvoorbeeld)(?!\p{L})/iu
/** Matches a definition in any supported language: a sentence that begins with its subject and says what the subject is. */
const definition =
  /^(?:\S+\s){1,9}(?:is|are|means|refers|ist|sind|bedeutet|bezeichnet|est|sont|désigne|es|son|significa|è|sono|é|são|zijn|betekent)\s/iu

export const minHeadingShare = 0.6

/** Returns the factor for a unit's score that follows from its form and position. */
export function factorOf(unit: AnswerUnit, question: ScoredQuestion, features: UnitFeatures, matcher: QuestionMatcher): number {
  const { place, own, headings, chunkCoverage, quantities } = features
  return (
    formFactor(unit, question, features) *
    definitionFactor(unit, question, matcher) *
    attributeFactor(features, matcher) *
    labelFactor(unit, matcher) *
    placeFactor(place, features) *
    addedFactor(own, headings, matcher) *
    rangeFactor(unit, quantities) *
    (1 - factors.uncovered * (1 - chunkCoverage))
  )
}

/** Returns a factor for the form of a unit: whether it has the value, the list or the definition that the question asks for. */
function formFactor(
  { text, chunk, language }: AnswerUnit,
  { expected, isNegated: asksForNegation, measure, isInstruction: asksForInstruction, isList: asksForList }: ScoredQuestion,
  has: { hasValue: boolean; isList: boolean },
): number {
  let factor = 1 - factors.rank * Math.min(chunk, maxRank)
  if (expected !== null) factor *= has.hasValue ? factors.value : isRequired(expected) ? factors.noRequiredValue : factors.noValue
  if (has.isList && (expected === null || asksForList)) factor *= asksForList ? factors.askedList : factors.list
  if (asksForInstruction && isInstruction(text)) factor *= factors.instruction
  if (asksForNegation) factor *= isNegated(text, language) ? factors.negated : factors.notNegated
  if (measure !== null) factor *= measure.test(text) ? factors.measure : factors.noMeasure
  if (example.test(text)) factor *= factors.example
  return text.split(/\s+/).length > longUnitWords ? factor * factors.long : factor
}

/** Minimum share of the question that the subject of a definition matches. */
const minSubjectShare = 0.6

/** Returns a factor for definitions. It is higher if the sentence defines the subject of the question, and not only mentions it. */
function definitionFactor({ text, language }: AnswerUnit, { isDefinition }: ScoredQuestion, matcher: QuestionMatcher): number {
  const subject = isDefinition ? definition.exec(text.slice(0, 300))?.[0] : undefined
  if (subject === undefined) return 1
  const total = matcher.importances.reduce((sum, importance) => sum + importance, 0)
  const matched = matcher.match(subject, language).reduce((sum, weight, group) => sum + weight * (matcher.importances[group] ?? 0), 0)
  return matched >= total * minSubjectShare ? factors.definition * factors.definedSubject : factors.definition
}

/** Minimum match of a heading directly above a unit with the noun that the question asks about. */
const minSectionMatch = 0.8

/**
 * Returns whether the heading directly above a unit is the noun that the question asks about: "Our mission" for "What is the mission of the
 * team?".
 */
export const isBelowAttribute = (headings: GroupMatches, { attribute }: QuestionMatcher): boolean =>
  attribute !== null && (headings[attribute] ?? 0) >= minSectionMatch

const attributeFactor = ({ headings, place }: UnitFeatures, matcher: QuestionMatcher): number =>
  place.inSection === 0 && isBelowAttribute(headings, matcher) ? factors.attributeHeading : 1

/** Position of a unit (sentence, list entry or table row), as the number of units before it. */
export interface UnitPosition {
  /** Units before it in its chunk. */
  inChunk: number
  /** Units between it and its heading. */
  inSection: number
  /** The same number as `inSection` if the heading is a question; null otherwise. */
  belowQuestion: number | null
}
export const defaultPosition: UnitPosition = { inChunk: 0, inSection: 0, belowQuestion: null }

export function positionsOf(units: readonly AnswerUnit[]): UnitPosition[] {
  let chunkStart = 0
  let headingStart = 0
  return units.map(({ chunk, heading }, at) => {
    const before = units[at - 1]
    if (before?.chunk !== chunk) chunkStart = at
    if (before?.chunk !== chunk || before.heading !== heading) headingStart = at
    return { inChunk: at - chunkStart, inSection: at - headingStart, belowQuestion: heading?.endsWith('?') ? at - headingStart : null }
  })
}

/** Returns a factor for the place of a unit below its heading. The first sentences below a heading or question usually answer it. */
function placeFactor({ inChunk, belowQuestion }: UnitPosition, share: { headingCoverage: number; titleCoverage: number }): number {
  if (belowQuestion !== null && share.headingCoverage >= minHeadingShare) return firstAnswerFactors[belowQuestion] ?? 1
  return share.titleCoverage >= minHeadingShare ? (firstUnitFactors[inChunk] ?? 1) : 1
}

/** Weight of a word that only the headings of a unit contain, relative to a word of the unit itself. */
const headingShare = 0.5

/** Returns a factor for ranges that include or exclude a quantity of the question, such as "20 to 8 days before arrival". */
function rangeFactor({ text }: AnswerUnit, quantities: readonly Quantity[]): number {
  let factor = 1
  for (const quantity of quantities) {
    const fit = compareWithRanges(text, quantity)
    if (fit === 'inside') factor *= factors.insideRange
    else if (fit === 'open') factor *= factors.openRange
    else if (fit === 'outside') factor *= factors.outsideRange
  }
  return factor
}

/** Returns a factor for the words that a follow-up question adds to the previous question. The unit or its headings should contain them. */
function addedFactor(own: GroupMatches, headings: GroupMatches, { added, importances }: QuestionMatcher): number {
  const total = added.reduce((sum, group) => sum + (importances[group] ?? 0), 0)
  if (total === 0) return 1
  const matched = added.reduce(
    (sum, group) => sum + (importances[group] ?? 0) * Math.max(own[group] ?? 0, (headings[group] ?? 0) * headingShare),
    0,
  )
  return 1 - factors.notAdded * (1 - matched / total)
}

/** Returns a factor for the label of a row. The factor rises with the share of the label's words that the question contains. */
function labelFactor({ kind, text, language }: AnswerUnit, matcher: QuestionMatcher): number {
  if (kind !== 'row') return 1
  const [first = ''] = text.split(/[;]/)
  const words = termsOf(wordsOf(first.slice(first.indexOf(': ') + 1)), language)
  const known = words.filter((word) => matcher.match(word, language).some((weight) => weight >= minLabelMatch)).length
  return words.length === 0 ? 1 : 1 + (factors.label - 1) * (known / words.length)
}
