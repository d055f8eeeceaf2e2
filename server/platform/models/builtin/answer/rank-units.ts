import type { SourceChunk } from '../../tasks.ts'
import { hasValueOfKind } from './expected-value.ts'
import type { GroupMatches, QuestionMatcher } from './question-groups.ts'
import { compareWithRanges, quantitiesIn } from './ranges.ts'
import type { AnswerUnit } from './read-units.ts'
import {
  defaultPosition,
  factorOf,
  isBelowAttribute,
  minHeadingShare,
  positionsOf,
  type ScoredQuestion,
  type UnitFeatures,
} from './score-factors.ts'
import { contextsOf, emptyContext, matchTitle } from './unit-contexts.ts'

/** A unit with scores for how well it answers the question. */
export interface RankedUnit {
  unit: AnswerUnit
  /** Index among all units. */
  at: number
  /** Share of the question's words that the unit itself contains, from 0 to 1. Rare words count more. */
  own: number
  /** Share of the question's words in the unit with its headings, neighbors and introductory sentence, which have lower weights. */
  coverage: number
  /** Share of the question's words in the unit with its headings and introduction only. */
  titledCoverage: number
  /** How well the unit and its context match each word group of the question. */
  matches: GroupMatches
  /** How well the unit and its context without neighbors match each word group of the question. */
  titled: GroupMatches
  /** Share of the question's words that the unit's headings contain. */
  headingCoverage: number
  /** True for the first unit below a question that matches the user's question, as in a list of frequently asked questions. */
  isFirstAnswer: boolean
  /** True for the first entry of a list directly below a heading that matches the question. */
  isSectionList: boolean
  /** True for the first unit of a section whose heading is the noun that the question asks about. */
  isFirstOfAttribute: boolean
  /** True if the unit itself contains the kind of value that the question asks for, or if the question asks for no value. */
  ownValue: boolean
  /** Same as `ownValue` for the unit with its list, or with the sentence that introduces its list. */
  hasValue: boolean
  /** True if the unit has a range that includes a quantity of the question. */
  isInRange: boolean
  score: number
}

/**
 * Shares of the score that come from the unit alone and from the closeness of the matched words. The rest comes from the unit with its
 * context.
 */
const ownShare = 0.25
const proximityShare = 0.1
/** Maximum number of list entries to search for a value. */
const maxListedEntries = 20

/** Minimum share of the question's words in the title and headings of a chunk, for its first list to be quoted. */
const minSectionShare = 0.75

/** Ranks units by how well they answer a question, best first. */
export function rankUnits(
  chunks: readonly SourceChunk[],
  units: readonly AnswerUnit[],
  matcher: QuestionMatcher,
  question: ScoredQuestion,
): RankedUnit[] {
  const total = matcher.importances.reduce((sum, importance) => sum + importance, 0)
  if (total === 0) return []
  const share = (matches: GroupMatches) =>
    matcher.importances.reduce((sum, importance, group) => sum + importance * (matches[group] ?? 0), 0) / total
  const languages = new Map(units.map(({ chunk, language }) => [chunk, language]))
  const titles = chunks.map(({ title = '' }, chunk) => matchTitle(title, languages.get(chunk) ?? 'en', matcher))
  const quantities = quantitiesIn(question.text)
  const contexts = contextsOf(units, titles, matcher, quantities)
  const places = positionsOf(units)
  const lists = new Map<AnswerUnit, string[]>()
  for (const { leadIn, text } of units) if (leadIn) lists.set(leadIn, [...(lists.get(leadIn) ?? []).slice(-maxListedEntries), text])
  const contains = (text: string, { language }: AnswerUnit) =>
    question.expected === null || hasValueOfKind(text, question.expected, language, question.text)
  const ranked = units.map((unit, at): RankedUnit => {
    const context = contexts[at] ?? emptyContext
    const place = places[at] ?? defaultPosition
    const list = lists.get(unit)
    const ownValue = contains(unit.text, unit)
    const shares = {
      own: share(context.own),
      coverage: share(context.matches),
      titledCoverage: share(context.titled),
      headingCoverage: share(context.headings),
      titleCoverage: share(titles[unit.chunk] ?? new Float64Array()),
    }
    const features: UnitFeatures = {
      hasValue: ownValue || contains([unit.leadIn?.text ?? '', ...(list ?? [])].join(' '), unit),
      isList: list !== undefined,
      place,
      headingCoverage: shares.headingCoverage,
      titleCoverage: shares.titleCoverage,
      own: context.own,
      headings: context.headings,
      chunkCoverage: chunks[unit.chunk]?.coverage ?? 1,
      quantities,
    }
    const isSectionList = place.inChunk === 0 && unit.kind === 'entry' && unit.leadIn === null && shares.titleCoverage >= minSectionShare
    const base =
      (1 - ownShare - proximityShare) * shares.coverage +
      ownShare * shares.own +
      proximityShare * matcher.proximity(unit.text, unit.language)
    return {
      unit,
      at,
      ...shares,
      matches: context.matches,
      titled: context.titled,
      ownValue,
      hasValue: features.hasValue,
      isFirstAnswer: place.belowQuestion === 0 && shares.headingCoverage >= minHeadingShare,
      isSectionList,
      isFirstOfAttribute: place.inSection === 0 && isBelowAttribute(context.headings, matcher),
      isInRange: quantities.some((quantity) => compareWithRanges(unit.text, quantity) === 'inside'),
      score: base * factorOf(unit, question, features, matcher),
    }
  })
  return ranked.sort((one, other) => other.score - one.score || one.at - other.at)
}
