import type { Passage } from '../../tasks.ts'
import type { Language } from '../languages.ts'
import { termsOf, wordsOf } from '../tokenize.ts'
import { hasValue, isRequired } from './expected-value.ts'
import type { Matches, QuestionMatcher } from './question-groups.ts'
import type { Unit } from './read-units.ts'
import type { ValueKind } from './value-patterns.ts'

/** A unit with the degree to which it answers the question. */
export interface RankedUnit {
  unit: Unit
  /** Index among all units. */
  at: number
  /** Share of the question's importance that the unit itself contains, from 0 to 1. */
  own: number
  /** The same for the unit together with its headings, its neighbours and the sentence that introduces it, which count in part. */
  coverage: number
  /** The same for the unit with its headings and introduction only. */
  titledCoverage: number
  /** Weight of each group in the unit and its context. */
  matches: Matches
  /** The same without its neighbours. */
  titled: Matches
  /** Share of the importance that the unit's headings contain. */
  headingCoverage: number
  /** True for the first unit below a question that matches the asked one, as in lists of frequent questions. */
  isFirstAnswer: boolean
  /** True for the first entry of a list directly below a heading that matches the question. */
  isSectionList: boolean
  /** True if the unit itself contains the value that the question asks for, or if it asks for none. */
  ownValue: boolean
  /** The same for the unit with its list or the sentence that introduces its list. */
  hasValue: boolean
  score: number
}

export interface Question {
  text: string
  /** Value that the question asks for; null if it asks for none. */
  expected: ValueKind | null
  /** True if the question asks for a definition. */
  isDefinition: boolean
}

/** Weights of the words around a unit. */
const contextWeights = { leadIn: 0.9, heading: 0.85, section: 0.85, chapter: 0.7, title: 0.75, before: 0.65, after: 0.45, passage: 0.35 }
/** Shares of the score. The rest depends on the coverage of the unit with its context. */
const ownShare = 0.25
const proximityShare = 0.1
/** Factors of the score. */
const factors = {
  value: 1.15,
  noValue: 0.9,
  noRequiredValue: 0.6,
  list: 1.06,
  definition: 1.1,
  long: 0.9,
  rank: 0.03,
  label: 1.12,
  uncovered: 0.3,
  notAdded: 0.4,
  example: 0.8,
}
/** Factors of the first sentences of a section, whose heading is often the question. */
const firstUnitFactors = [1.1, 1.05]
/** The same below a question, as in lists of frequent questions. */
const firstAnswerFactors = [1.3, 1.1]
const minHeadingShare = 0.6
/** Minimum coverage of the title and headings of a chunk whose first list is quoted. */
const minSectionShare = 0.75
/** Minimum match of a word in the label of a row. */
const minLabelMatch = 0.5
const longUnitWords = 70
const maxRank = 8
/** Matches the beginning of an example, in all languages. */
const example =
  /^["“„(]?(?:examples?|e\.g|for (?:example|instance)|(?:zum )?beispiel|z\. ?b|par exemple|por ejemplo|per esempio|por exemplo|bijvoorbeeld)(?!\p{L})/iu
/** Matches a sentence that begins with its subject and says what it is, in all languages. */
const definition =
  /^(?:\S+\s){1,9}(?:is|are|means|refers|ist|sind|bedeutet|bezeichnet|est|sont|désigne|es|son|significa|è|sono|é|são|zijn|betekent)\s/iu

/** Ranks units by how well they answer a question, the best first. */
export function rankUnits(
  passages: readonly Passage[],
  units: readonly Unit[],
  matcher: QuestionMatcher,
  question: Question,
): RankedUnit[] {
  const total = matcher.importances.reduce((sum, importance) => sum + importance, 0)
  if (total === 0) return []
  const share = (matches: Matches) =>
    matcher.importances.reduce((sum, importance, group) => sum + importance * (matches[group] ?? 0), 0) / total
  const languages = new Map(units.map(({ passage, language }) => [passage, language]))
  const titles = passages.map(({ title = '' }, passage) => matchTitle(title, languages.get(passage) ?? 'en', matcher))
  const contexts = contextsOf(units, titles, matcher)
  const places = placesOf(units)
  const lists = new Map<Unit, string[]>()
  for (const { leadIn, text } of units) if (leadIn) lists.set(leadIn, [...(lists.get(leadIn) ?? []).slice(-maxListedEntries), text])
  const contains = (text: string, { language }: Unit) =>
    question.expected === null || hasValue(text, question.expected, language, question.text)
  const ranked = units.map((unit, at): RankedUnit => {
    const { own, headings, titled, matches } = contexts[at] ?? noContext
    const ownValue = contains(unit.text, unit)
    const list = lists.get(unit)
    const valued = { ownValue, hasValue: ownValue || contains([unit.leadIn?.text ?? '', ...(list ?? [])].join(' '), unit) }
    const headingCoverage = share(headings)
    const place = places[at] ?? noPlace
    const titleCoverage = share(titles[unit.passage] ?? new Float64Array())
    const isFirstAnswer = place.belowQuestion === 0 && headingCoverage >= minHeadingShare
    const isSectionList = place.inPassage === 0 && unit.kind === 'entry' && unit.leadIn === null && titleCoverage >= minSectionShare
    const coverage = share(matches)
    const ownCoverage = share(own)
    const base =
      (1 - ownShare - proximityShare) * coverage + ownShare * ownCoverage + proximityShare * matcher.proximity(unit.text, unit.language)
    const score = base * formFactor(unit, question, { ...valued, isList: list !== undefined }) * labelFactor(unit, matcher)
    const covered = 1 - factors.uncovered * (1 - (passages[unit.passage]?.coverage ?? 1))
    const placed = score * placeFactor(place, { headingCoverage, titleCoverage }) * covered * addedFactor(own, headings, matcher)
    return {
      unit,
      at,
      own: ownCoverage,
      coverage,
      headingCoverage,
      isFirstAnswer,
      isSectionList,
      titledCoverage: share(titled),
      matches,
      titled,
      ...valued,
      score: placed,
    }
  })
  return ranked.sort((one, other) => other.score - one.score || one.at - other.at)
}

/** Number of units between a unit and the beginning of its chunk, and between it and the question above it; null without a question. */
interface Place {
  inPassage: number
  belowQuestion: number | null
}
const noPlace: Place = { inPassage: 0, belowQuestion: null }

function placesOf(units: readonly Unit[]): Place[] {
  let passageStart = 0
  let headingStart = 0
  return units.map(({ passage, heading }, at) => {
    const before = units[at - 1]
    if (before?.passage !== passage) passageStart = at
    if (before?.passage !== passage || before.heading !== heading) headingStart = at
    return { inPassage: at - passageStart, belowQuestion: heading?.endsWith('?') ? at - headingStart : null }
  })
}

/** Returns a factor for the place of a unit below its heading. The first sentences below a heading or question usually answer it. */
function placeFactor({ inPassage, belowQuestion }: Place, share: { headingCoverage: number; titleCoverage: number }): number {
  if (belowQuestion !== null && share.headingCoverage >= minHeadingShare) return firstAnswerFactors[belowQuestion] ?? 1
  return share.titleCoverage >= minHeadingShare ? (firstUnitFactors[inPassage] ?? 1) : 1
}

/** Share with which a heading counts for a word that the question adds. */
const headingShare = 0.5

/** Returns a factor for the words that a question adds to the previous one. The unit itself or its headings should have them. */
function addedFactor(own: Matches, headings: Matches, { added, importances }: QuestionMatcher): number {
  const total = added.reduce((sum, group) => sum + (importances[group] ?? 0), 0)
  if (total === 0) return 1
  const matched = added.reduce(
    (sum, group) => sum + (importances[group] ?? 0) * Math.max(own[group] ?? 0, (headings[group] ?? 0) * headingShare),
    0,
  )
  return 1 - factors.notAdded * (1 - matched / total)
}

/** Returns a factor for the label of a row: the more of its words the question has, the more likely it asks for this row. */
function labelFactor({ kind, text, language }: Unit, matcher: QuestionMatcher): number {
  if (kind !== 'row') return 1
  const [first = ''] = text.split(/[;]/)
  const words = termsOf(wordsOf(first.slice(first.indexOf(': ') + 1)), language)
  const known = words.filter((word) => matcher.match(word, language).some((weight) => weight >= minLabelMatch)).length
  return words.length === 0 ? 1 : 1 + (factors.label - 1) * (known / words.length)
}

/** Number of entries of a list that are searched for a value. */
const maxListedEntries = 20

/** Returns a factor for the form of a unit: whether it has the value, the list or the definition that the question asks for. */
function formFactor({ text, passage }: Unit, { expected, isDefinition }: Question, has: { hasValue: boolean; isList: boolean }): number {
  let factor = 1 - factors.rank * Math.min(passage, maxRank)
  if (expected !== null) factor *= has.hasValue ? factors.value : isRequired(expected) ? factors.noRequiredValue : factors.noValue
  else if (has.isList) factor *= factors.list
  if (isDefinition && definition.test(text.slice(0, 300))) factor *= factors.definition
  if (example.test(text)) factor *= factors.example
  return text.split(/\s+/).length > longUnitWords ? factor * factors.long : factor
}

/** Matches of a unit: its own, those of its headings, those of both with its introduction, and those with its neighbours too. */
interface Context {
  own: Matches
  headings: Matches
  titled: Matches
  matches: Matches
}
const noContext: Context = {
  own: new Float64Array(),
  headings: new Float64Array(),
  titled: new Float64Array(),
  matches: new Float64Array(),
}

/** Returns the matches of each unit and its context. */
function contextsOf(units: readonly Unit[], titles: readonly Matches[], matcher: QuestionMatcher): Context[] {
  const own = units.map(({ text, language }) => matcher.match(text, language))
  const byUnit = new Map(units.map((unit, at) => [unit, own[at]]))
  const headings = new Map<string, Matches>()
  const wholes = titles.map(() => new Float64Array(matcher.importances.length))
  for (const [at, { passage }] of units.entries()) raise(wholes[passage], own[at], 1)
  return units.map(({ passage, language, leadIn, heading }, at) => {
    const titled = new Float64Array(own[at] ?? [])
    if (leadIn) raise(titled, byUnit.get(leadIn), contextWeights.leadIn)
    const above = new Float64Array(titles[passage] ?? [])
    if (heading !== null) {
      const known = headings.get(heading) ?? matcher.match(heading, language)
      headings.set(heading, known)
      raise(above, known, contextWeights.heading)
    }
    raise(titled, above, 1)
    const matches = new Float64Array(titled)
    if (units[at - 1]?.passage === passage) raise(matches, own[at - 1], contextWeights.before)
    if (units[at + 1]?.passage === passage) raise(matches, own[at + 1], contextWeights.after)
    raise(matches, wholes[passage], contextWeights.passage)
    return { own: own[at] ?? new Float64Array(), headings: above, titled, matches }
  })
}

/** Raises the matches of a text to those of a text around it. */
function raise(matches: Matches | undefined, other: Matches | undefined, weight: number): void {
  if (!matches || !other) return
  for (let group = 0; group < matches.length; group += 1) matches[group] = Math.max(matches[group] ?? 0, weight * (other[group] ?? 0))
}

/** Matches the title of a chunk, which consists of the title of the document and its headings. The innermost heading counts most. */
function matchTitle(title: string, language: Language, matcher: QuestionMatcher): Matches {
  const parts = title.split(' › ')
  const matches: Matches = new Float64Array(matcher.importances.length)
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1 && parts.length > 1
    raise(
      matches,
      matcher.match(part, language),
      isLast ? contextWeights.section : index === 0 ? contextWeights.title : contextWeights.chapter,
    )
  })
  return matches
}
