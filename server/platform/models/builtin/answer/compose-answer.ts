import { type Language, languageOf } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import type { SourceChunk, TextTask } from '../../tasks.ts'
import { phrases } from '../phrases.ts'
import { isAnswer } from './answer-criteria.ts'
import { askedKindOf, asksForInstruction, asksForList, countPatternOf } from './asked-kind.ts'
import { asksForDefinition, attributeOf, expectedValueOf, isRequired } from './expected-value.ts'
import { asksForNegation, measurePatternOf } from './question-form.ts'
import { groupsOfQuestion, groupsOfSigns, makeMatcher, type QuestionMatcher } from './question-groups.ts'
import { quoteUnit, withPeriod } from './quote-unit.ts'
import { type RankedUnit, rankUnits } from './rank-units.ts'
import { type AnswerUnit, readUnits } from './read-units.ts'
import { supplementsOf } from './supplements.ts'

/** A part of an answer that quotes one chunk. */
export interface Quotation {
  text: string
  /** Index of the chunk. */
  chunk: number
}

/** Number of further sentences to try if the best one lacks the kind of value that the question asks for. */
const maxCandidates = 12
type AnswerTask = Extract<TextTask, { kind: 'answer' }>

/**
 * Answers a question with quotations, best first: the sentence, list entry or table row that contains most of the question's words, with its
 * related text, and sentences that match nearly as well. Returns none if nothing matches the question, or if it asks for a value, such as a
 * price, that no text contains.
 */
export function findAnswer({ question, previous, chunks, groups }: AnswerTask): Quotation[] {
  const language = languageOf(wordsOf(question.slice(0, 2000)))
  const units = readUnits(chunks, language)
  const words = groups?.length ? [...groups, ...groupsOfSigns(question)] : groupsOfQuestion(question, language)
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
  const asked = { expected, isInstruction: asksForInstruction(question, language), isList: asksForList(question, language) }
  const candidates = ranked
    .filter((candidate) => {
      const isTranslated = candidate.unit.language !== language
      return isAnswer(candidate, { matcher, expected, isTranslated, isFollowUp: previous !== undefined, chunks })
    })
    .slice(0, maxCandidates)
  for (const found of candidates) {
    const candidate =
      expected === null || expected === 'person'
        ? answeringList(wholeList(found, ranked), { question, language, chunks, units, byPosition })
        : found
    const quotation = quoteUnit(candidate, units, byPosition, asked)
    if (!quotation.hasValue && isRequired(expected)) continue
    const { chunk, language: quoted } = candidate.unit
    const name = nameAbove(candidate, chunks[chunk]?.title ?? '', askedKindOf(question, language), matcher)
    const more = candidate.isInRange ? [] : supplementsOf(candidate, quotation, candidates, expected)
    const text = [quotation.text, ...more.filter(({ unit }) => unit.chunk === chunk).map(({ unit }) => withPeriod(unit.text))].join(' ')
    const named = name === null || text.includes(name) ? text : `${name}: ${text}`
    const others = more.filter(({ unit }) => unit.chunk !== chunk)
    return [
      { text: quoted === language ? named : `${phrases[language].found} ${named}`, chunk },
      ...others.map(({ unit }) => ({ text: withPeriod(unit.text), chunk: unit.chunk })),
    ]
  }
  return []
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
