import { type Language, languageOf } from '../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { sentencesOf } from '../sentences.ts'

/** Result of comparing a required step with observations. */
export type ObservationResult = 'done' | 'partly' | 'incomplete' | 'missed' | 'not observed'

export interface Observation {
  result: ObservationResult
  /** The clauses of the observations about the step. */
  quote: string
  /**
   * Parts of the step that no clause mentions. Observations that mention only a lock leave out "tag" and "valve" of a step "attach lock,
   * tag and valve".
   */
  unmentioned: string[]
}

const maxCharacters = 10_000
/** Maximum number of steps to compare a clause with. */
const maxSteps = 100
/** Minimum share of a single shared word among the words of the shorter text, if a clause and a step share only one word. */
const minShare = 0.3
const minPartCharacters = 4

const negation =
  /(?<!\p{L})(?:no|not|never|without|missing|skipped|forgot\p{L}*|failed|nothing|didn[’']t|wasn[’']t|weren[’']t|nicht|kein\p{L}{0,2}|nie|ohne|fehl\p{L}{1,3}|vergessen|unterlassen|pas|jamais|sans|aucune?|manqu\p{L}{1,4}|oubli\p{L}{1,3}|nunca|sin|ning[uú]n\p{L}{0,2}|faltan?|non|mai|senza|nessun\p{L}{0,2}|manca\p{L}{0,2}|n[aã]o|sem|nenhum\p{L}{0,2}|falt\p{L}{1,3}|niet|geen|nooit|zonder|ontbr\p{L}{2,6}|vergeten)(?!\p{L})/iu
const clauseEnd = /[,;:–—]\s|\s(?:but|and|aber|und|mais|et|pero|y|ma|e|mas|maar|en)\s/iu

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(clauseEnd)
    .map((clause) => clause.trim().replace(/[.!?]$/u, ''))
    .filter((clause) => clause !== '')

const termsIn = (text: string, language: Language) => [...new Set(termsOf(wordsOf(text), language))].filter((term) => term.length > 1)

const areSimilar = (one: string, other: string) => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return shorter === longer || (shorter.length >= minPartCharacters && longer.startsWith(shorter))
}

const sharedOf = (required: readonly string[], terms: readonly string[]) =>
  required.filter((term) => terms.some((other) => areSimilar(term, other))).length

interface Clause {
  clause: string
  terms: string[]
  sentence: number
}

/** Returns the clauses about a step: those that share the most words with it. */
function clausesAbout(required: readonly string[], clauses: readonly Clause[], others: readonly string[][]): Clause[] {
  const isAbout = ({ terms }: Clause) => {
    const shared = sharedOf(required, terms)
    if (others.some((other) => sharedOf(other, terms) > shared)) return false
    return shared >= 2 || (shared === 1 && shared / Math.max(1, Math.min(required.length, terms.length)) >= minShare)
  }
  // A measured value belongs to the clause before it: "pressure was not bled, gauge read 40 bar".
  const continues = (one: Clause, before: Clause | undefined) =>
    before?.sentence === one.sentence && /\d/.test(one.clause) && sharedOf(required, one.terms) > 0 && isAbout(before)
  return clauses.filter((one, index) => isAbout(one) || continues(one, clauses[index - 1]))
}

/**
 * Returns the parts of a step that no clause mentions. A clause mentions a part if it has the part's first word, most of its words, or more
 * words of it than of other parts.
 */
function unmentionedParts(step: string, about: readonly Clause[], language: Language): string[] {
  const parts = clausesOf(step).map((text) => ({ text, terms: termsIn(text, language) }))
  const closest = about.map(({ terms }) => {
    const shared = parts.map((part) => sharedOf(part.terms, terms))
    return shared.indexOf(Math.max(...shared))
  })
  const terms = about.flatMap((clause) => clause.terms)
  const isMentioned = (part: readonly string[]) =>
    sharedOf(part.slice(0, 1), terms) > 0 || sharedOf(part, terms) * 2 > part.length || part.length === 0
  return parts.length < 2 ? [] : parts.filter((part, index) => !closest.includes(index) && !isMentioned(part.terms)).map(({ text }) => text)
}

/**
 * Determines from observations whether a required step was done. A clause is about the step that it shares the most words with. A negation
 * in the clause means that the step was missed. Returns `not observed` if no clause is about the step, and `incomplete` if no clause
 * mentions a part of the step.
 * @param steps all steps of the procedure
 */
export function findObservation(step: string, observations: string, steps: readonly string[] = []): Observation {
  const language = languageOf(wordsOf(observations.slice(0, 2000)))
  const required = termsIn(step, language)
  const clauses = sentencesOf(observations.slice(0, maxCharacters)).flatMap((text, sentence) =>
    clausesOf(text).map((clause) => ({ clause, terms: termsIn(clause, language), sentence })),
  )
  const others = steps
    .slice(0, maxSteps)
    .filter((other) => other !== step)
    .map((other) => termsIn(other, language))
  const about = clausesAbout(required, clauses, others)
  if (about.length === 0) return { result: 'not observed', quote: '', unmentioned: [] }
  const unmentioned = unmentionedParts(step, about, language)
  // A clause with a measured value belongs to the clause before it, which is counted already.
  const stated = about.filter(({ clause }, index) => index === 0 || !/\d/.test(clause) || negation.test(clause))
  const missed = stated.filter(({ clause }) => negation.test(clause)).length
  const done = unmentioned.length > 0 ? 'incomplete' : 'done'
  return {
    result: missed === 0 ? done : missed === stated.length ? 'missed' : 'partly',
    quote: about.map(({ clause }) => clause).join('; '),
    unmentioned,
  }
}

/** Returns the sentences of the observations that contain none of the quotes. */
export function unusedObservations(observations: string, quotes: string): string[] {
  const clauses = quotes.split('; ').filter(Boolean)
  return sentencesOf(observations.slice(0, maxCharacters)).filter((sentence) => !clauses.some((clause) => sentence.includes(clause)))
}
