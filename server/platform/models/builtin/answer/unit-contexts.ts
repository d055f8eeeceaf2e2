import type { Language } from '../../../words/languages.ts'
import type { GroupMatches, QuestionMatcher } from './question-groups.ts'
import { compareWithRanges, type Quantity } from './ranges.ts'
import type { AnswerUnit } from './read-units.ts'
import { refersBack } from './refers-back.ts'

/** Weights of the texts around a unit, relative to the unit itself. */
const contextWeights = {
  leadIn: 0.9,
  heading: 0.85,
  section: 0.85,
  chapter: 0.7,
  title: 0.75,
  before: 0.65,
  referred: 0.85,
  after: 0.45,
  chunk: 0.35,
}

/**
 * How well a unit matches the word groups of a question: the unit itself, its headings, both with the introduction, and all of these with
 * the neighboring units.
 */
export interface UnitContext {
  own: GroupMatches
  headings: GroupMatches
  titled: GroupMatches
  matches: GroupMatches
}
export const emptyContext: UnitContext = {
  own: new Float64Array(),
  headings: new Float64Array(),
  titled: new Float64Array(),
  matches: new Float64Array(),
}

/** Returns how well each unit and its context match the question, in the order of the units. */
export function contextsOf(
  units: readonly AnswerUnit[],
  titles: readonly GroupMatches[],
  matcher: QuestionMatcher,
  quantities: readonly Quantity[],
): UnitContext[] {
  const own = units.map(({ text, language }) => matchWithRanges(text, language, matcher, quantities))
  const byUnit = new Map(units.map((unit, at) => [unit, own[at]]))
  const headings = new Map<string, GroupMatches>()
  const wholes = titles.map(() => new Float64Array(matcher.importances.length))
  for (const [at, { chunk }] of units.entries()) raise(wholes[chunk], own[at], 1)
  return units.map(({ text, chunk, language, leadIn, heading }, at) => {
    const titled = new Float64Array(own[at] ?? [])
    if (leadIn) raise(titled, byUnit.get(leadIn), contextWeights.leadIn)
    const above = new Float64Array(titles[chunk] ?? [])
    if (heading !== null) {
      const known = headings.get(heading) ?? matcher.match(heading, language)
      headings.set(heading, known)
      raise(above, known, contextWeights.heading)
    }
    raise(titled, above, 1)
    const matches = new Float64Array(titled)
    const isReference = refersBack(text)
    if (units[at - 1]?.chunk === chunk) raise(matches, own[at - 1], isReference ? contextWeights.referred : contextWeights.before)
    if (units[at + 1]?.chunk === chunk) raise(matches, own[at + 1], contextWeights.after)
    raise(matches, wholes[chunk], contextWeights.chunk)
    return { own: own[at] ?? new Float64Array(), headings: above, titled, matches }
  })
}

/** Matches a text against the question. A range matches a number of the question that lies within it. */
function matchWithRanges(text: string, language: Language, matcher: QuestionMatcher, quantities: readonly Quantity[]): GroupMatches {
  const matches = matcher.match(text, language)
  for (const quantity of quantities) {
    const group = matcher.groupOfNumber(quantity.word)
    const fit = group === undefined ? null : compareWithRanges(text, quantity)
    if (group !== undefined && (fit === 'inside' || fit === 'open')) matches[group] = 1
  }
  return matches
}

/** Raises the matches of a text to those of a surrounding text, multiplied by a weight, where these are higher. */
function raise(matches: GroupMatches | undefined, other: GroupMatches | undefined, weight: number): void {
  if (!matches || !other) return
  for (let group = 0; group < matches.length; group += 1) matches[group] = Math.max(matches[group] ?? 0, weight * (other[group] ?? 0))
}

/** Matches the title of a chunk, which consists of the document title and the headings. The innermost heading has the highest weight. */
export function matchTitle(title: string, language: Language, matcher: QuestionMatcher): GroupMatches {
  const parts = title.split(' › ')
  const matches: GroupMatches = new Float64Array(matcher.importances.length)
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
