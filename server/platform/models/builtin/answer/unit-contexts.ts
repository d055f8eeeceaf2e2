import type { Language } from '../languages.ts'
import type { Matches, QuestionMatcher } from './question-groups.ts'
import { fitOf, type Quantity } from './ranges.ts'
import type { Unit } from './read-units.ts'

/** Weights of the texts around a unit, relative to the unit itself. */
const contextWeights = { leadIn: 0.9, heading: 0.85, section: 0.85, chapter: 0.7, title: 0.75, before: 0.65, after: 0.45, passage: 0.35 }

/** Word matches of a unit: in the unit, in its headings, in both with the introduction, and in all of these with the neighboring units. */
export interface Context {
  own: Matches
  headings: Matches
  titled: Matches
  matches: Matches
}
export const noContext: Context = {
  own: new Float64Array(),
  headings: new Float64Array(),
  titled: new Float64Array(),
  matches: new Float64Array(),
}

/** Returns the matches of each unit and its context. */
export function contextsOf(
  units: readonly Unit[],
  titles: readonly Matches[],
  matcher: QuestionMatcher,
  quantities: readonly Quantity[],
): Context[] {
  const own = units.map(({ text, language }) => matchWithRanges(text, language, matcher, quantities))
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

/** Matches a text against the question. A range matches a number of the question that lies within it. */
function matchWithRanges(text: string, language: Language, matcher: QuestionMatcher, quantities: readonly Quantity[]): Matches {
  const matches = matcher.match(text, language)
  for (const quantity of quantities) {
    const group = matcher.groupOfNumber(quantity.word)
    const fit = group === undefined ? null : fitOf(text, quantity)
    if (group !== undefined && (fit === 'inside' || fit === 'open')) matches[group] = 1
  }
  return matches
}

/** Raises the matches of a text to those of a surrounding text, if these are higher. */
function raise(matches: Matches | undefined, other: Matches | undefined, weight: number): void {
  if (!matches || !other) return
  for (let group = 0; group < matches.length; group += 1) matches[group] = Math.max(matches[group] ?? 0, weight * (other[group] ?? 0))
}

/** Matches the title of a chunk, which consists of the document title and the headings. The innermost heading has the highest weight. */
export function matchTitle(title: string, language: Language, matcher: QuestionMatcher): Matches {
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
