import { countOpen } from '../../../../platform/models/builtin/evidence/count-open.ts'
import { findObservation, unusedObservations } from '../../../../platform/models/builtin/evidence/find-observation.ts'
import { judgeEvidence } from '../../../../platform/models/builtin/evidence/judge-evidence.ts'
import { languageOf } from '../../../../platform/models/builtin/languages.ts'
import { type Comparison, judgeLimits } from '../../../../platform/models/builtin/note/compare-limits.ts'
import { sentencesOf } from '../../../../platform/models/builtin/sentences.ts'
import { wordsOf } from '../../../../platform/models/builtin/tokenize.ts'
import { textOf, valueAt } from './values.ts'

/** Maximum length of a text, and maximum number of sentences of the rules that are compared with it. */
const maxLength = 10_000
const maxSentences = 40

/** Returns the texts of retrieved chunks, or a text itself. */
const rulesOf = (value: unknown): string =>
  (Array.isArray(value) ? value.slice(0, maxSentences).map((chunk) => textOf(valueAt(chunk, 'text') ?? chunk)) : [textOf(value)])
    .join('\n')
    .slice(0, maxLength)

/**
 * Compares the numbers of a text with the limits of rules (a text, or retrieved chunks). Each comparison has `text` ("61 days > 60 days")
 * and `result`: a bound is `met` or `missed`, a condition `applies` or is `spared`.
 */
function limits(value: unknown, rules: unknown): Comparison[] {
  const text = textOf(value).slice(0, maxLength)
  const sentences = sentencesOf(rulesOf(rules)).slice(0, maxSentences)
  const language = languageOf(wordsOf(sentences.join(' ').slice(0, maxLength)))
  const comparisons = sentences.flatMap((sentence) => judgeLimits(text, sentence, language))
  return comparisons.filter(({ text: one }, index) => comparisons.findIndex((other) => other.text === one) === index)
}

/** Returns whether observations show a step as `done`, `partly`, `missed` or `not observed`, with a `quote`. */
const observed = (step: unknown, observations: unknown) => findObservation(textOf(step).slice(0, 1000), textOf(observations))

/** Returns the sentences of observations that none of the quotes in a list is from. */
const unquoted = (observations: unknown, entries: unknown, path: unknown): string[] =>
  unusedObservations(textOf(observations), Array.isArray(entries) ? entries.slice(0, 200).map((entry) => textOf(valueAt(entry, path))) : [])

export const evidenceFilters = {
  limits,
  counted: (text: unknown) => countOpen(textOf(text)),
  /** Judges a text as evidence for a requirement in an audit period: `status` and `reasons`. */
  evidence_for: (evidence: unknown, requirement: unknown, period: unknown) =>
    judgeEvidence(textOf(requirement).slice(0, 1000), textOf(evidence), textOf(period).slice(0, 200)),
  observed,
  unquoted,
} as const
