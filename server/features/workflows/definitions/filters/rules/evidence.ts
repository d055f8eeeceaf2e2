import { LRUCache } from 'lru-cache'
import { awaitsDecision } from '../../../../../platform/models/builtin/evidence/awaits-decision.ts'
import { countRemaining } from '../../../../../platform/models/builtin/evidence/count-remaining.ts'
import { findCharge } from '../../../../../platform/models/builtin/evidence/find-charge.ts'
import { findObservation, unusedObservations } from '../../../../../platform/models/builtin/evidence/find-observation.ts'
import { findMostSimilarLine, findReceived } from '../../../../../platform/models/builtin/evidence/find-received.ts'
import { judgeEvidence } from '../../../../../platform/models/builtin/evidence/judge-evidence.ts'
import { type Comparison, judgeLimits } from '../../../../../platform/models/builtin/note/compare-limits.ts'
import { judgeRow } from '../../../../../platform/models/builtin/note/compare-rows.ts'
import { sentencesOf } from '../../../../../platform/models/builtin/sentences.ts'
import { type Language, languageOf } from '../../../../../platform/words/languages.ts'
import { numberWordPattern } from '../../../../../platform/words/number-words.ts'
import { wordsOf } from '../../../../../platform/words/tokenize.ts'
import { textOf, valueAt } from '../values/values.ts'

/** Maximum length of a text, and maximum number of rule sentences to compare with it. */
const maxLength = 10_000
const maxSentences = 40
const hasNumber = new RegExp(String.raw`\d|(?<!\p{L})(?:${numberWordPattern})(?!\p{L})`, 'iu')

/** Returns the texts of retrieved chunks, or the given text itself. */
const rulesOf = (value: unknown): string =>
  (Array.isArray(value) ? value.slice(0, maxSentences).map((chunk) => textOf(valueAt(chunk, 'text') ?? chunk)) : [textOf(value)])
    .join('\n')
    .slice(0, maxLength)

interface Rules {
  sentences: string[]
  language: Language
}

/** Cache of rules. A report compares each of its rows with the same rules. */
const rulesByText = new LRUCache<string, Rules>({ max: 100 })

/** Splits rules into sentences, and selects the sentences with a number. */
function readRules(text: string): Rules {
  const known = rulesByText.get(text)
  if (known) return known
  const sentences = sentencesOf(text).filter((sentence) => hasNumber.test(sentence))
  const rules = { sentences: sentences.slice(0, maxSentences), language: languageOf(wordsOf(text)) }
  rulesByText.set(text, rules)
  return rules
}

/**
 * Compares the numbers of a text, or of a row such as `Hours: 11.8`, with the limits in rules (a text, or retrieved chunks). Each
 * comparison has a `text` ("61 days > 60 days") and a `result`: `met` or `missed` for a bound, `applies` or `spared` for a condition.
 * @param isSameSubject true if text and rules have the same subject, so that no shared word is required
 */
function limits(value: unknown, rules: unknown, isSameSubject?: unknown): Comparison[] {
  const text = textOf(value).slice(0, maxLength)
  const { sentences, language } = readRules(rulesOf(rules))
  const comparisons = sentences.flatMap((sentence) => [
    ...judgeLimits(text, sentence, language, isSameSubject === true),
    ...judgeRow(text, sentence, language),
  ])
  return comparisons.filter(({ text: one }, index) => comparisons.findIndex((other) => other.text === one) === index)
}

/** Returns the status of a step according to observations: `done`, `partly`, `missed` or `not observed`, with a `quote`. */
const observed = (step: unknown, observations: unknown, steps?: unknown) =>
  findObservation(textOf(step).slice(0, 1000), textOf(observations), Array.isArray(steps) ? steps.slice(0, 100).map(textOf) : [])

/** Returns the sentences of observations that contain none of the quotes. Semicolons separate the quotes. */
const unquoted = (observations: unknown, quotes: unknown): string[] =>
  unusedObservations(textOf(observations), textOf(quotes).slice(0, maxLength))

export const evidenceFilters = {
  limits,
  counted: (text: unknown) => countRemaining(textOf(text)),
  /**
   * Judges a text as evidence for a requirement in an audit period, using the complete retrieved chunks: `status`, `reasons`, `about` and
   * `owner`.
   */
  evidence_for: (evidence: unknown, requirement: unknown, period: unknown, chunks?: unknown) =>
    judgeEvidence(textOf(requirement).slice(0, 1000), textOf(evidence), textOf(period).slice(0, 200), rulesOf(chunks)),
  observed,
  unquoted,
  /** Returns whether a text says that a person in charge must decide. */
  awaits_decision: (text: unknown) => awaitsDecision(textOf(text)),
  /** Returns the charges that rules state for an amount above a free allowance, for the amounts in a text: `amount` and `text`. */
  charges: (value: unknown, rules: unknown) => {
    const { sentences, language } = readRules(rulesOf(rules))
    return sentences.flatMap((sentence) => findCharge(textOf(value).slice(0, 2000), sentence, language) ?? [])
  },
  /** Returns the line of a text that shares the most words with another line; empty if no line shares two. */
  closest: (line: unknown, text: unknown) => findMostSimilarLine(textOf(line).slice(0, 1000), textOf(text)),
  /** Returns the documents in a list that match a requirement: `status`, `quote` and `reason`. */
  received_for: (requirement: unknown, documents: unknown, today?: unknown) =>
    findReceived(textOf(requirement).slice(0, 1000), textOf(documents), textOf(today)),
} as const
