import type { WordGroup } from '../../../../../contracts/knowledge/chunk.ts'
import { type Language, languageOf, stemOf, stopWords } from '../../../words/languages.ts'
import { isQuestionWord, withoutAskingPhrases } from '../../../words/question-words.ts'
import { withoutAccents, wordsOf } from '../../../words/tokenize.ts'
import { valuePatternOf } from './answer-types.ts'
import { countedNounOf } from './asked-kind.ts'
import type { AnswerUnit } from './read-units.ts'
import { numberPatternOf } from './value-patterns.ts'

/** How well a text matches each word group of a question, from 0 (no match) to 1. The index is that of the group. */
export type GroupMatches = Float64Array

export interface QuestionMatcher {
  /** Importance of each word group of the question. Rare words are more important. */
  importances: readonly number[]
  /** Indexes of the word groups that an answer must contain: names, such as "Slack" in "How much does a Slack license cost?". */
  names: readonly number[]
  /** Indexes of the word groups that a follow-up question adds to the previous question; empty for other questions. */
  added: readonly number[]
  /** Index of the word group of the noun that the question asks about; null if there is none. */
  attribute: number | null
  /** Number of chunks that contain the most frequent word of the question; 0 without a search. */
  maxChunks: number
  /** Returns the index of the word group for a number in the question; undefined for other words. */
  groupOfNumber(word: string): number | undefined
  match(text: string, language: Language): GroupMatches
  /** Returns whether a text has a number shortly before the noun that a question counts, or if the question counts nothing. */
  counts(text: string, language: Language): boolean
  /** Returns the share of neighboring words of the question that are also close to each other in the text, from 0 to 1. */
  proximity(text: string, language: Language): number
}

/** Words that contribute little to the subject of a question, because texts often use other words: "The rent is due on the 3rd". */
const weakWords = new Set(
  `take takes taken pay pays paid last lasts cost costs send submit use used start end open close apply ask do go come see work buy receive provide offer allowed
   required betrag hohe anzahl dauer montant nombre duree work works working rate rates amount number price prices have has call called leave leaves bring keep put zahlen bezahlen zahle zahlt bezahlt gezahlt zahlung tragt kosten kostet dauern dauert schicken senden nutzen benutzen beginnen beginnt
   enden endet liegt liegen befindet stattfinden stattfindet gibt stellt lieu seront sera located lies found exists occurs happens needed takes offnen schliessen beantragen machen kommen arbeiten kaufen erhalten erhalte nehmen haben prendre prend prends payer paie coute couter durer dure
   envoyer utiliser commencer finir ouvrir fermer demander recevoir pagar pago cuesta cuestan dura durar enviar usar empezar abrir cerrar pagare costa costano
   durare inviare aprire chiudere custa custam betalen kost kosten duurt duren sturen gebruiken beginnen openen sluiten`.split(/\s+/),
)
const weakWordShare = 0.4

const maxGroups = 32
/** Maximum weight of a word of the previous question. */
const maxContextWeight = 0.6
/** Minimum number of chunks for the calculation of frequencies, so that a word in one of three chunks does not count as frequent. */
const minTotalChunks = 200
/** Number of chunks that is assumed to contain a word if the search has not counted them. */
const assumedChunks = 20
/** Weights of inexact matches: a word with the same beginning as a word of the question, and a longer word that contains one. */
const prefixWeight = 0.9
const partWeight = 0.75
const minPartLength = 5
/** Weight of a value, such as "Friday", for the noun that stands for its kind, such as "day". */
const valueWeight = 0.8
/** Minimum weight of a form that has the meaning of the question's word, such as a translation. */
const minMeaningWeight = 0.85
/** Maximum weight of one word of a phrase. */
const maxPhrasePartWeight = 0.6
const minCompoundLength = 8
const startLength = 4
const maxEndingLength = 4
/** Maximum number of different long words of the texts that are searched for words of the question. */
const maxComparedWords = 20_000

/** Splits a question into word groups of one word each, if no search has provided groups. */
export function groupsOfQuestion(question: string, language: Language): WordGroup[] {
  const asked = withoutAskingPhrases(question.slice(0, 10_000))
  const words = wordsOf(normalOf(asked)).filter((word) => !stopWords[language].has(word) && !isQuestionWord(word))
  return [...new Set(words)].map((word) => ({ forms: [{ word, weight: 1 }], chunks: null }))
}

/**
 * Returns a word group for each single digit or letter in a question, such as "Level 3" or "Plan M". The search ignores both.
 */
export function groupsOfSigns(question: string): WordGroup[] {
  const digits = question.match(/(?<![\p{L}\p{N}.,])\d(?![\p{L}\p{N}])(?![.,]\d)/gu) ?? []
  const letters = question.match(/(?<=(?<!\p{L})\p{Lu}\p{L}{1,20} )[B-HJ-Z](?![\p{L}\p{N}.'’])/gu) ?? []
  return [...new Set([...digits, ...letters])].map((word) => ({ forms: [{ word: word.toLowerCase(), weight: 1 }], chunks: null }))
}

/**
 * Splits a word group whose word has several parts, such as "time-in-grade", because a text must contain all of the parts. A phrase in a
 * foreign language, such as "mot de passe", is not split, because its translations stand for the whole.
 */
function splitWord(group: WordGroup): WordGroup[] {
  const [first, ...others] = group.forms
  if (first?.word.includes(' ')) return [group]
  const parts = wordsOf(normalOf(first?.word ?? '')).filter((part) => !stopWords.en.has(part))
  if (!first || parts.length < 2) return [group]
  return parts.map((word, index) => ({ ...group, forms: [{ ...first, word }, ...(index === 0 ? others : [])] }))
}

/** Joins short prefixes to their word, so that "wi-fi" equals "wifi". */
const normalOf = (text: string) => text.replace(/(?<![\p{L}-])(e|wi|co|re|pre|non|on|off)-(?=\p{L})/giu, '$1')

/** Returns the word groups that a word matches, as pairs of group index and weight. */
type LookUp = (word: string) => readonly (readonly [number, number])[]

/** Creates a matcher that compares texts with a question. It stems words in the language of the text. */
export function makeMatcher(
  question: string,
  attribute: string | null,
  all: readonly WordGroup[],
  units: readonly AnswerUnit[],
): QuestionMatcher {
  const groups = all
    .filter(({ forms }) => !isQuestionWord(forms[0]?.word ?? ''))
    .flatMap(splitWord)
    .slice(0, maxGroups)
  const lookUps = new Map<Language, LookUp>()
  const lookUpIn = (language: Language): LookUp => {
    const lookUp = lookUps.get(language) ?? makeLookUp(groups, language)
    lookUps.set(language, lookUp)
    return lookUp
  }
  const values = groups.flatMap(({ forms }, group) => {
    const noun = forms.find(({ word, weight }) => weight >= minMeaningWeight && valuePatternOf(word) !== null)
    const value = noun === undefined ? null : valuePatternOf(noun.word)
    return value === null ? [] : [[group, value] as const]
  })
  const match = (text: string, language: Language): GroupMatches => {
    const lookUp = lookUpIn(language)
    const matches: GroupMatches = new Float64Array(groups.length)
    for (const word of wordsOf(normalOf(text)))
      for (const [group, weight] of lookUp(word)) matches[group] = Math.max(matches[group] ?? 0, weight)
    for (const [group, value] of values) if ((matches[group] ?? 0) < valueWeight && value.test(text)) matches[group] = valueWeight
    return matches
  }
  const proximity = (text: string, language: Language) => proximityOf(wordsOf(normalOf(text)).map(lookUpIn(language)), groups.length)
  const importances = importancesOf(groups, units, match)
  const named = namesIn(question)
  const isName = (group: number) => (importances[group] ?? 0) >= minNameImportance && named.has(groups[group]?.forms[0]?.word ?? '')
  const asked = groups.findIndex(({ forms }) => attribute !== null && forms[0]?.word.toLowerCase() === attribute)
  const numbers = groups.map((_, group) => group)
  const counted = countedNounOf(question)
  // The word that the question counts can be an adjective, as in "Combien d'anciens mots de passe". The next word group counts too.
  const countedGroups = new Set(
    numbers.flatMap((group) => (counted !== null && groups[group]?.forms[0]?.word.toLowerCase() === counted ? [group, group + 1] : [])),
  )
  const counts = (text: string, language: Language) =>
    countedGroups.size === 0 ||
    hasCount(wordsOf(text), language, (word) => lookUpIn(language)(word).some(([group]) => countedGroups.has(group)))
  const isAdded = (group: number) => groups[group]?.forms.some(({ weight }) => weight > maxContextWeight) === true
  const added = numbers.every(isAdded) ? [] : numbers.filter(isAdded)
  const byNumber = new Map(groups.map(({ forms }, group) => [forms[0]?.word ?? '', group]))
  const groupOfNumber = (word: string) => byNumber.get(word)
  return {
    importances,
    names: numbers.filter(isName),
    added,
    attribute: asked < 0 ? null : asked,
    maxChunks: Math.max(0, ...groups.map(({ chunks }) => chunks ?? 0)),
    groupOfNumber,
    match,
    counts,
    proximity,
  }
}

/** Maximum number of words between a number and the noun that it counts. */
const maxCountDistance = 3

function hasCount(words: readonly string[], language: Language, isCounted: (word: string) => boolean): boolean {
  const number = numberPatternOf(language)
  return words.some((word, at) => (word.match(number) ?? []).length > 0 && words.slice(at + 1, at + 2 + maxCountDistance).some(isCounted))
}

interface Form {
  word: string
  stem: string
  group: number
  weight: number
}

/** Creates a cached function that looks up which word groups of a question a word matches. */
function makeLookUp(groups: readonly WordGroup[], language: Language): LookUp {
  const all = groups.flatMap(({ forms }, group): Form[] =>
    forms.flatMap(({ word, weight }) =>
      wordsOf(normalOf(word)).map((part, _, parts) => ({
        word: part,
        stem: stemOf(part, language),
        group,
        weight: parts.length > 1 ? Math.min(weight, maxPhrasePartWeight) : weight,
      })),
    ),
  )
  const exact = Map.groupBy(all, ({ stem }) => stem)
  const long = all.filter(({ stem }) => stem.length >= minPartLength)
  const byStart = Map.groupBy(long, ({ stem }) => stem.slice(0, startLength))
  const remembered = new Map<string, [number, number][]>()
  return (word) => {
    const known = remembered.get(word)
    if (known) return known
    const stem = stemOf(word, language)
    const found = (exact.get(stem) ?? []).map(({ group, weight }): [number, number] => [group, weight])
    if (stem.length >= minPartLength)
      for (const form of byStart.get(stem.slice(0, startLength)) ?? [])
        if (isInflection(stem, form.stem)) found.push([form.group, form.weight * prefixWeight])
    if (found.length === 0 && word.length >= minCompoundLength && remembered.size < maxComparedWords)
      for (const form of all) if (isPart(form, word)) found.push([form.group, form.weight * partWeight])
    remembered.set(word, found)
    return found
  }
}

/** Maximum distance between neighboring words of the question in a text, in words. */
const maxDistance = 4

function proximityOf(found: readonly ReturnType<LookUp>[], groupCount: number): number {
  if (groupCount < 2) return 0
  const latest = new Map<number, number>()
  const pairs = new Set<number>()
  for (const [position, matches] of found.entries())
    for (const [group, weight] of matches) {
      if (weight < 0.5) continue
      if (position - (latest.get(group - 1) ?? -maxDistance - 1) <= maxDistance) pairs.add(group)
      if (position - (latest.get(group + 1) ?? -maxDistance - 1) <= maxDistance) pairs.add(group + 1)
      latest.set(group, position)
    }
  return pairs.size / (groupCount - 1)
}

/**
 * Minimum importance of a name that an answer must contain. The name of the own company is less important, because it occurs everywhere.
 */
const minNameImportance = 0.6

/** Returns the capitalized words of a question, except the first word. Returns none for German, where all nouns are capitalized. */
function namesIn(question: string): Set<string> {
  const tokens = question.slice(0, 2000).match(/[\p{L}\p{N}]+/gu) ?? []
  const capitalized = tokens.slice(1).filter((token) => /^\p{Lu}/u.test(token))
  const isTitleCase = capitalized.length * 2 > tokens.length
  return new Set(isTitleCase || languageOf(wordsOf(question.slice(0, 2000))) === 'de' ? [] : capitalized.flatMap((token) => wordsOf(token)))
}

/** Returns whether a word of the question is a part of a compound: "Frist" in "Kündigungsfrist". */
const isPart = (form: Form, word: string) =>
  form.word.length >= minPartLength && (word.includes(form.word) || (form.stem.length >= minPartLength && word.includes(form.stem)))

const isInflection = (one: string, other: string) =>
  Math.abs(one.length - other.length) <= maxEndingLength && (one.startsWith(other) || other.startsWith(one))

/** Returns whether all translations of a word contribute little to the subject of the question. */
function hasOnlyWeakMeanings([, ...others]: WordGroup['forms']): boolean {
  const meanings = others.filter(({ weight }) => weight >= minMeaningWeight)
  return meanings.length > 0 && meanings.every(({ word }) => weakWords.has(word))
}

/**
 * Returns the inverse document frequency of each word group. Without frequencies from a search, counts the units that contain the group.
 */
function importancesOf(groups: readonly WordGroup[], units: readonly AnswerUnit[], match: QuestionMatcher['match']): number[] {
  const idf = (total: number, count: number) => Math.log(1 + (total - count + 0.5) / (count + 0.5))
  // Words of the previous question have a lower weight. They help to find the chunk, but the answer must match the current question.
  const weights = groups.map(({ forms }) => {
    const isWeak = weakWords.has(withoutAccents(forms[0]?.word ?? '')) || hasOnlyWeakMeanings(forms)
    return forms.reduce((most, { weight }) => Math.max(most, weight), 0) ** 2 * (isWeak ? weakWordShare : 1)
  })
  if (groups.some(({ chunks }) => chunks !== null)) {
    const total = Math.max(minTotalChunks, 2 * Math.max(...groups.map(({ chunks }) => chunks ?? 0)))
    return groups.map(({ chunks }, group) => (weights[group] ?? 0) * idf(total, Math.max(1, chunks ?? assumedChunks)))
  }
  const counts = groups.map(() => 0)
  for (const { text, language } of units) {
    const matches = match(text, language)
    for (let group = 0; group < counts.length; group += 1) if ((matches[group] ?? 0) > 0.5) counts[group] = (counts[group] ?? 0) + 1
  }
  return counts.map((count, group) => (weights[group] ?? 0) * idf(Math.max(minTotalChunks, units.length), Math.max(1, count)))
}
