import { type CompiledPattern, compilePattern, type LookedUpWords, matchPattern } from '../grammar/match-pattern.ts'
import { type NamedPatterns, parsePattern } from '../grammar/parse-pattern.ts'
import { Vocabulary } from '../grammar/vocabulary.ts'
import { ruleLanguages } from '../rules/rule-types.ts'
import { readWords, type TextWords } from '../text/read-text.ts'
import { languageWords } from '../words/language-words.ts'
import { joiningWords, settledWords, unsettledWords } from './settled-words.ts'

/** Maximum length of a message that can be exempt, in characters. A longer message says more than that an illness is over. */
const maxCharacters = 600
/** Minimum age of an event, in years. */
const minYears = 2
/** Maximum number of words of a name or reference number on its own line. */
const maxNameWords = 3
/** Matches an email address, which other fields of an input add to a message. */
const emailAddress = /\S{1,200}@\S{1,200}/g
/** Maximum number of unknown words in a statement about an illness or about good health. */
const maxUnknownWords = 3

interface SettledPatterns {
  vocabulary: Vocabulary
  /** Old events and denied symptoms. */
  ended: readonly CompiledPattern[]
  /** Good health and routine requests. */
  recovered: readonly CompiledPattern[]
  routine: readonly CompiledPattern[]
  unsettled: readonly CompiledPattern[]
  joining: readonly CompiledPattern[]
  common: readonly CompiledPattern[]
}

function compile(): SettledPatterns {
  const vocabulary = new Vocabulary()
  const namesOf = (sources: Record<string, string>): NamedPatterns => {
    const names: NamedPatterns = new Map()
    return Object.entries(sources).reduce((known, [name, source]) => new Map(known).set(name, parsePattern(source, known)), names)
  }
  const patternsOf = (source: string, names?: NamedPatterns) => compilePattern(parsePattern(source, names), vocabulary)
  const languages = ruleLanguages.map((language) => {
    const names = namesOf(languageWords[language].names)
    const { event, between, inYear, yearsAgo, symptom, denied, after, recovered, routine } = settledWords[language]
    const gap = `[${between}]`.concat(' ').repeat(4)
    const ended = [
      `${gap} (${event}) ${gap} (${inYear}|${yearsAgo})`,
      `${gap} (${inYear}|${yearsAgo}) ${gap} (${event})`,
      `(${denied}) (${symptom}) [${after}]`,
    ]
    return {
      ended: ended.map((source) => patternsOf(source, names)),
      recovered: patternsOf(recovered, names),
      routine: patternsOf(routine, names),
      negated: patternsOf(languageWords[language].names.no),
      common: patternsOf(`${languageWords[language].common}|${languageWords[language].names.family}`),
    }
  })
  return {
    vocabulary,
    ended: languages.flatMap(({ ended }) => ended),
    recovered: languages.map(({ recovered }) => recovered),
    routine: languages.map(({ routine }) => routine),
    unsettled: [patternsOf(unsettledWords), ...languages.map(({ negated }) => negated)],
    joining: [patternsOf(joiningWords)],
    common: languages.map(({ common }) => common),
  }
}

let compiled: SettledPatterns | null = null

type Spans = readonly { start: number; end: number }[]

/** Returns the longest match of the patterns at each word, within its sentence. */
const spansOf = (patterns: readonly CompiledPattern[], words: TextWords & LookedUpWords): Spans =>
  words.forms.flatMap((_, start) => {
    const ends = patterns.reduce((found, pattern) => found | matchPattern(pattern, words, start, words.sentenceEnds[start] ?? start), 0)
    return ends === 0 ? [] : [{ start, end: start + 31 - Math.clz32(ends) }]
  })

const markWords = (spans: Spans): Set<number> =>
  new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)))

/** Returns whether the years of a span are long ago. */
function isOld({ start, end }: Spans[number], { forms }: TextWords): boolean {
  const numbers = forms.slice(start, end).filter((form) => /^\d+$/.test(form))
  const lastYear = new Date().getFullYear() - minYears
  return numbers.map(Number).every((number) => number >= minYears && (number < 1000 || number <= lastYear))
}

/** Splits a message into statements: at the end of a sentence or clause, and before joining words. */
function statementsOf(words: TextWords, joining: ReadonlySet<number>): number[][] {
  const statements: number[][] = []
  for (const at of words.forms.keys()) {
    const isNew = at === 0 || words.sentenceStarts[at] === at || words.clauses[at] !== words.clauses[at - 1] || joining.has(at)
    if (isNew) statements.push([])
    if (!joining.has(at)) statements.at(-1)?.push(at)
  }
  return statements.filter(({ length }) => length > 0)
}

/** Returns whether a statement is a name or reference number on its own line. */
function isName(text: string, { starts, ends }: TextWords, statement: readonly number[]): boolean {
  const [first = 0, last = 0] = [statement[0], statement.at(-1)]
  const isWholeLine = /(?:^|\n)\s*$/.test(text.slice(0, starts[first])) || /^[^\p{L}\p{N}]*$/u.test(text.slice(ends[last]))
  return isWholeLine && statement.length <= maxNameWords && statement.every((at) => /^[\p{Lu}\p{N}]/u.test(text.slice(starts[at])))
}

/**
 * Returns a short message without its old events, denied symptoms and good health if everything else in it is routine: every statement is about good health
 * or a routine request, and no word hints at the present, a change, doubt or a part of the body. Returns null for any other message.
 */
export function withoutSettledIllness(text: string): string | null {
  if (text.length > maxCharacters) return null
  compiled ??= compile()
  const { vocabulary, ...patterns } = compiled
  const read = readWords(text.replace(emailAddress, (address) => ' '.repeat(address.length)))
  const words = { ...read, sets: read.forms.map((form) => (vocabulary.isTypo(form) ? new Set<number>() : vocabulary.setsOf(form))) }
  const endedSpans = spansOf(patterns.ended, words).filter((span) => isOld(span, words))
  const recoveredSpans = spansOf(patterns.recovered, words)
  const [ended, recovered, routine] = [endedSpans, recoveredSpans, spansOf(patterns.routine, words)].map(markWords)
  if (!ended || !recovered || !routine || ended.size === 0 || recovered.size + routine.size === 0) return null
  const isKnown = (at: number) => ended.has(at) || recovered.has(at) || routine.has(at)
  if ([...markWords(spansOf(patterns.unsettled, words))].some((at) => !isKnown(at))) return null
  const joining = new Set([...markWords(spansOf(patterns.joining, words))].filter((at) => !isKnown(at)))
  const common = markWords(spansOf(patterns.common, words))
  const statements = statementsOf(words, joining)
  const isRoutine = (statement: readonly number[]) => {
    const isIll = statement.some((at) => ended.has(at) || recovered.has(at))
    if (isIll) return statement.filter((at) => !isKnown(at) && !common.has(at)).length <= maxUnknownWords
    if (statement.some(isKnown) || statement.length === 1) return true
    return isName(text, read, statement)
  }
  if (!statements.every(isRoutine)) return null
  return [...endedSpans, ...recoveredSpans].reduce((rest, { start, end }) => {
    const [from, to] = [read.starts[start] ?? 0, read.ends[end - 1] ?? 0]
    return rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
  }, text)
}
