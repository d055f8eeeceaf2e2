import { type Language, languageOf } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import type { SourceChunk, TextTask } from '../../tasks.ts'
import { phrases } from '../phrases.ts'
import { askedKindOf, asksForInstruction, asksForList, countPatternOf } from './asked-kind.ts'
import { asksForDefinition, attributeOf, expectedValueOf, isRequired } from './expected-value.ts'
import { asksForNegation, measurePatternOf } from './question-form.ts'
import { groupsOfDigits, groupsOfQuestion, makeMatcher, type QuestionMatcher } from './question-groups.ts'
import { quoteUnit, withPeriod } from './quote-unit.ts'
import { type RankedUnit, rankUnits } from './rank-units.ts'
import { type AnswerUnit, readUnits } from './read-units.ts'

/** An answer that quotes one chunk. */
export interface Answer {
  text: string
  /** Index of the chunk. */
  chunk: number
}

/**
 * Minimum coverage of a unit (sentence, list entry or table row) that answers a question: the share of the question's words that it
 * contains. Chosen with the benchmark of answers (bench/retrieval/answers.ts).
 */
const minCoverage = 0.6
/** Minimum coverage (share of the question's words) of an answer to a follow-up question. */
const minFollowUpCoverage = 0.5
/**
 * Minimum coverage (share of the question's words) of an answer in a different language from the question. It is lower, because translated
 * words match less reliably.
 */
const minTranslatedCoverage = 0.45
/** Minimum share of the question's words in the answering sentence itself. Headings with this share suffice too. */
const minOwnCoverage = 0.12
const minHeadingCoverage = 0.6
/** Minimum share of the question's words in the answering sentence with its headings, but without its neighbors. */
const minTitledCoverage = 0.4
/**
 * Minimum match between a name in the question and an answer, from 0 to 1. A name that is only elsewhere in the chunk has a lower match.
 */
const minNameMatch = 0.45
/** Number of further sentences to try if the best one lacks the kind of value that the question asks for. */
const maxCandidates = 12
/**
 * Minimum match between an answer and the noun that the question asks about, from 0 to 1. Related words have a lower match than the noun
 * itself.
 */
const minAttributeMatch = 0.35
/** The same for an answer in a different language, where related words of a translation are less certain. */
const minTranslatedAttributeMatch = 0.5
/** A line with fewer words, and without a period, number or colon, is only a name. */
const minWords = 5

type AnswerTask = Extract<TextTask, { kind: 'answer' }>

/**
 * Answers a question with a quotation from one chunk: the sentence, list entry or table row that contains most of the question's words,
 * with its related text. Returns null if nothing matches the question, or if it asks for a value, such as a price, that no text contains.
 */
export function findAnswer({ question, previous, chunks, groups }: AnswerTask): Answer | null {
  const language = languageOf(wordsOf(question.slice(0, 2000)))
  const units = readUnits(chunks, language)
  const words = groups?.length ? [...groups, ...groupsOfDigits(question)] : groupsOfQuestion(question, language)
  const matcher = makeMatcher(question, attributeOf(question, language), words, units)
  const expected = expectedValueOf(question, language) ?? (previous === undefined ? null : expectedValueOf(previous, language))
  const ranked = rankUnits(chunks, units, matcher, {
    text: question,
    expected,
    isDefinition: asksForDefinition(question, language),
    isNegated: asksForNegation(question, language),
    measure: measurePatternOf(question) ?? countPatternOf(question),
    isInstruction: asksForInstruction(question, language),
    isList: asksForList(question, language),
  })
  const byPosition = new Map(ranked.map((candidate) => [candidate.at, candidate]))
  const minimumFor = (unit: AnswerUnit) =>
    unit.language !== language ? minTranslatedCoverage : previous === undefined ? minCoverage : minFollowUpCoverage
  const asked = { expected, isInstruction: asksForInstruction(question, language), isList: asksForList(question, language) }
  const requirementsFor = (unit: AnswerUnit) => ({ minimum: minimumFor(unit), isTranslated: unit.language !== language })
  const candidates = ranked.filter((candidate) => isAnswer(candidate, requirementsFor(candidate.unit), matcher)).slice(0, maxCandidates)
  for (const found of candidates) {
    const candidate =
      expected === null || expected === 'person'
        ? answeringList(wholeList(found, ranked), { question, language, chunks, units, byPosition })
        : found
    const quotation = quoteUnit(candidate, units, byPosition, asked)
    const { hasValue } = quotation
    const text = quotation.isSingle && !candidate.isInRange ? withSecond(quotation.text, candidate, candidates) : quotation.text
    const { chunk, language: quoted } = candidate.unit
    if (!hasValue && isRequired(expected)) continue
    const name = nameAbove(candidate, chunks[chunk]?.title ?? '', askedKindOf(question, language), matcher)
    const named = name === null || text.includes(name) ? text : `${name}: ${text}`
    return { text: quoted === language ? named : `${phrases[language].found} ${named}`, chunk }
  }
  return null
}

interface Requirements {
  /** Minimum coverage of the question's words. */
  minimum: number
  /** True if the answer is in a different language from the question. */
  isTranslated: boolean
}

function isAnswer(candidate: RankedUnit, { minimum, isTranslated }: Requirements, matcher: QuestionMatcher): boolean {
  const { names, attribute } = matcher
  const { unit, coverage, titledCoverage, own, ownValue, matches, titled, isFirstAnswer, isSectionList, isFirstOfAttribute } = candidate
  if (coverage < minimum || (isBare(unit) && !isSectionList)) return false
  const isBelowMatch = isFirstAnswer || isSectionList || isFirstOfAttribute || (ownValue && titledCoverage >= minHeadingCoverage)
  if (own < minOwnCoverage && !isBelowMatch) return false
  if (titledCoverage < Math.min(minTitledCoverage, minimum - 0.15)) return false
  const minAttribute = isTranslated ? minTranslatedAttributeMatch : minAttributeMatch
  if (attribute !== null && (titled[attribute] ?? 0) < minAttribute) return false
  if (isTranslated && unit.kind !== 'row' && !matcher.counts(unit.text, unit.language)) return false
  return names.every((name) => (matches[name] ?? 0) >= minNameMatch)
}

/** Minimum score of a second sentence from the same chunk, as a share of the best score. */
const minSecondShare = 0.75

/** Adds the second best sentence of the same chunk if it matches the question nearly as well. */
function withSecond(text: string, { unit, at, score }: RankedUnit, candidates: readonly RankedUnit[]): string {
  const second = candidates.find((other) => other.at !== at && other.unit.chunk === unit.chunk && other.unit !== unit.leadIn)
  if (!second || second.score < score * minSecondShare || second.unit.kind !== unit.kind || second.unit.text.endsWith(':')) return text
  return `${text} ${withPeriod(second.unit.text)}`
}

/**
 * Returns the sentence that introduces a list instead of the found entry of the list, if it matches the question as well as the entry does.
 * The question then asks for the whole list. Otherwise returns the entry.
 */
function wholeList(found: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit {
  const { leadIn } = found.unit
  if (found.unit.kind !== 'entry' || !leadIn?.text.endsWith(':')) return found
  const introduction = ranked.find(({ unit }) => unit === leadIn)
  return introduction && introduction.own > 0 && introduction.own >= found.own ? introduction : found
}

/** Maximum number of sentences between a sentence and the list that belongs to it. */
const maxListDistance = 3
/** Minimum match of the sentence that introduces this list, as a share of the match of the sentence that announces the list. */
const minListShare = 0.4

interface ListContext {
  chunks: readonly SourceChunk[]
  question: string
  language: Language
  units: readonly AnswerUnit[]
  byPosition: ReadonlyMap<number, RankedUnit>
}

/**
 * Returns the introduction of the list shortly after a sentence, if the question asks for several things: "The gift rules exclude certain
 * things. The exclusions include: …". The list answers the question, and the sentence only announces it.
 */
function answeringList(found: RankedUnit, context: ListContext): RankedUnit {
  const { unit, at } = found
  if (unit.kind === 'row' || unit.text.endsWith(':') || !asksForList(context.question, context.language)) return found
  for (const position of positionsAfter(at, context)) {
    const introduction = context.byPosition.get(position)
    const hasList = context.units[position + 1]?.leadIn === introduction?.unit
    if (introduction?.unit.text.endsWith(':') && hasList && introduction.own >= found.own * minListShare) return introduction
  }
  return found
}

/**
 * Returns the positions of the next units below the same heading. After the last unit of a chunk, continues with the first units of other
 * chunks in the same section.
 */
function positionsAfter(at: number, { units, chunks }: ListContext): number[] {
  const unit = units[at]
  const next = Array.from({ length: maxListDistance }, (_, distance) => at + distance + 1)
  const inChunk = next.filter((position) => units[position]?.chunk === unit?.chunk && units[position]?.heading === unit?.heading)
  const title = chunks[unit?.chunk ?? -1]?.title
  if (inChunk.length === maxListDistance || title === undefined) return inChunk
  const isContinuation = ({ chunk }: AnswerUnit, position: number) =>
    chunk !== unit?.chunk && units[position - 1]?.chunk !== chunk && chunks[chunk]?.title === title
  return [...inChunk, ...units.flatMap((other, position) => (isContinuation(other, position) ? [position] : []))]
}

const maxNameWords = 6
/** Minimum match, from 0 to 1, between the kind of thing that a question asks for ("report") and the text of a heading or sentence. */
const minKindMatch = 0.8

/**
 * Returns the innermost heading above a unit if it is the name of the thing that the question asks for: "Renewal Report" for "Which report
 * lists accounts that expire?". A description below such a heading often omits the name.
 */
function nameAbove({ unit }: RankedUnit, title: string, kind: string | null, { match }: QuestionMatcher): string | null {
  const name = (unit.heading ?? title.split(/ › |: /).at(-1) ?? '').trim()
  if (kind === null || name === '' || name.endsWith('?') || name.split(/\s+/).length > maxNameWords) return null
  const matchesKind = (text: string) => {
    const matches = match(text, unit.language)
    return match(kind, unit.language).some((weight, group) => weight >= minKindMatch && (matches[group] ?? 0) >= minKindMatch)
  }
  return matchesKind(name) && !matchesKind(unit.text) ? name : null
}

/**
 * Returns whether a unit is only a name, such as a heading or menu entry. A short sentence that introduces a list is not: "Bring along:".
 */
function isBare({ text, kind, leadIn }: AnswerUnit): boolean {
  if (kind === 'row' || leadIn?.text.endsWith(':') || /[\d@.!]|:(?: |$)/.test(text)) return false
  return text.split(/\s+/).length < minWords
}
