import { unambiguousLanguage } from '../../../../platform/models/builtin/detect-language.ts'
import { sentencesOf } from '../../../../platform/models/builtin/sentences.ts'
import { type Language, languages } from '../../../../platform/words/languages.ts'
import { actionClaimWords } from './action-claim-words.ts'

export interface ActionEvidence {
  /** The message, the knowledge and the results of steps. An action that these texts report is not a claim of the writer. */
  facts: readonly string[]
  /** True if a step passes the message on to people or systems of the workspace. */
  canForward: boolean
}

interface CompiledActs {
  claims: readonly RegExp[]
  /**
   * Patterns for reports of an action in a fact, regardless of who performed the action: "was shipped", "Status: shipped", "shipped on 3
   * May".
   */
  reports: readonly RegExp[]
  looks: RegExp
  forwards: RegExp
  conditions: RegExp
  relatives: RegExp
  /** A negation directly before the verb, or with one word between. */
  negations: RegExp
  message: RegExp
}

const start = '(?<![\\p{L}\\d])'
const end = '(?![\\p{L}\\d])'
/** Maximum number of words between the parts of a claim. */
const maxGap = 7
/**
 * Minimum length of the words that a claim shares with a report of its action, in characters. Only the beginning of longer words is
 * compared.
 */
const minSharedLength = 4
const comparedLength = 6
/** Maximum number of sentences that are returned, and length of the facts that are compared, in characters. */
const maxSentences = 5
const maxFactLength = 200_000
/** Maximum number of facts that are compared for one action. */
const maxReports = 200

const alternatives = (source: string) => `(?:${source.replaceAll('*', '\\p{L}*')})`
const wordPattern = (source: string) => new RegExp(`${start}${alternatives(source)}${end}`, 'u')

function compile(language: Language): CompiledActs {
  const { acts, looks, forwards, claims, conditions, relatives, negations, message } = actionClaimWords[language]
  const act = `(?<act>${alternatives(`${acts}|${looks}|${forwards}`)})${end}`
  const gap = `(?: (?!${alternatives(negations)}${end})[^ ]{1,40}){0,${maxGap}}?`
  const patternOf = (source: string) =>
    new RegExp(source.replace(/^\\b/, start).replace(/\\b$/, end).replaceAll('GAP', gap).replace('ACT\\b', act).replace('ACT', act), 'u')
  const anyAct = `(?<act>${alternatives(acts)})${end}`
  return {
    claims: claims.map(patternOf),
    reports: [
      new RegExp(`(?:[:;,|=\\t"]|^) ?${anyAct}`, 'u'),
      new RegExp(`${anyAct} (?:on|am|le|el|il|em|op|il|del) \\d`, 'u'),
      ...claims.map((source) => patternOf(source.replace(/^\\b\(\?:[^)]*\)/, '\\b\\p{L}+'))),
    ],
    looks: wordPattern(looks),
    forwards: wordPattern(forwards),
    conditions: wordPattern(conditions),
    relatives: new RegExp(`${start}${alternatives(relatives)}$`, 'u'),
    negations: new RegExp(`${start}${alternatives(negations)}(?: [^ ]+)?$`, 'u'),
    message: wordPattern(message),
  }
}

const compiledByLanguage = new Map<Language, CompiledActs>()
function compiledActs(language: Language): CompiledActs {
  const compiled = compiledByLanguage.get(language) ?? compile(language)
  compiledByLanguage.set(language, compiled)
  return compiled
}

/** Matches insertions such as "as you asked" between commas, which would split a claim. */
const insertionPattern = /, (?:as|wie|comme|como|come|zoals) [^,]{3,40},/gu

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/[*_>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
/** Splits a sentence into clauses, because a condition or a relative clause affects only one clause. */
const clausesOf = (sentence: string): string[] =>
  plain(sentence)
    .replace(insertionPattern, '')
    .split(/[,;:()–—]|\s-\s/)
    .map((clause) => clause.trim())
    .filter(Boolean)
const isQuestion = (sentence: string) => /[?]\s*$/.test(sentence.trim())

/** Returns the action that a clause claims, such as `shipped`; '' for a claim without a participle. Null if the clause claims nothing. */
function claimIn(clause: string, compiled: CompiledActs, canForward: boolean): string | null {
  for (const pattern of compiled.claims) {
    const match = pattern.exec(clause)
    if (match === null) continue
    const before = clause.slice(0, match.index).trimEnd()
    if (compiled.conditions.test(before) || compiled.relatives.test(before) || compiled.negations.test(before)) continue
    const act = match.groups?.act ?? ''
    if (canForward && compiled.forwards.test(act)) continue
    if (compiled.looks.test(act) && compiled.message.test(clause)) continue
    return act
  }
  return null
}

const stem = (word: string) => word.slice(0, comparedLength)
const sharedWords = (text: string) =>
  new Set((text.match(/[\p{L}\d-]+/gu) ?? []).filter((word) => word.length >= minSharedLength || /\d/.test(word)).map(stem))

/** Words of the facts that report an action, by the beginning of the word for the action. */
type Reports = ReadonlyMap<string, readonly ReadonlySet<string>[]>

/** Finds the facts that report actions. Questions and conditions report nothing. */
function reportsIn(facts: readonly string[], compiled: CompiledActs): Reports {
  const reports = new Map<string, ReadonlySet<string>[]>()
  for (const fact of facts) {
    if (isQuestion(fact)) continue
    const text = plain(fact)
    const words = sharedWords(text)
    for (const pattern of compiled.reports) {
      const match = pattern.exec(text)
      if (match?.groups?.act === undefined || compiled.conditions.test(text.slice(0, match.index))) continue
      const key = stem(match.groups.act)
      const known = reports.get(key) ?? []
      if (known.length < maxReports) reports.set(key, [...known, words])
    }
  }
  return reports
}

/** Most replies claim no action, so the facts are read only for the first claim. */
function lazyReports(facts: readonly string[], compiled: CompiledActs): () => Reports {
  let reports: Reports | null = null
  return () => {
    reports ??= reportsIn(facts, compiled)
    return reports
  }
}

/** Returns whether a fact reports the claimed action and shares a word with the clause that claims it. */
function isReported(act: string, clause: string, reports: Reports): boolean {
  const claimed = sharedWords(clause)
  claimed.delete(stem(act))
  return reports.get(stem(act))?.some((words) => claimed.intersection(words).size > 0) ?? false
}

/**
 * Returns the sentences of a reply that claim a completed action, such as "We have cancelled your appointment", if no fact reports the
 * action. A reply is only a text, so its writer has not done anything. Reads the language of the text, or all languages if it is unclear.
 */
export function findUnperformedActions(text: string, { facts, canForward }: ActionEvidence): string[] {
  const language = unambiguousLanguage(text)
  const compiled = (language === null || language === 'unclear' ? languages : [language]).map(compiledActs)
  const factSentences = sentencesOf(facts.join('\n').slice(0, maxFactLength))
  const reports = new Map(compiled.map((words) => [words, lazyReports(factSentences, words)]))
  const isUnperformed = (clause: string, words: CompiledActs) => {
    const act = claimIn(clause, words, canForward)
    return act !== null && !isReported(act, clause, reports.get(words)?.() ?? new Map())
  }
  return sentencesOf(text)
    .filter(
      (sentence) => !isQuestion(sentence) && clausesOf(sentence).some((clause) => compiled.some((words) => isUnperformed(clause, words))),
    )
    .slice(0, maxSentences)
}
