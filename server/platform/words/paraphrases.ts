import { readFileSync } from 'node:fs'
import { baseFormOf } from './irregular-forms.ts'
import { stopWords } from './languages.ts'
import { isQuestionWord } from './question-words.ts'
import { wordsOf } from './tokenize.ts'

/** An everyday expression in a question, with the equivalent words of documents. */
export interface Paraphrase {
  /** Words of the question that form the expression, in lower case. */
  words: string[]
  /** Words of documents with the same meaning, most common first. */
  meanings: readonly string[]
}

interface Entry {
  /** Normalized words of the expression. */
  words: readonly string[]
  meanings: readonly string[]
}

/** Words that vary within an expression ("my badge", "the badge") and are therefore ignored. */
const ignored = new Set('a an the my your our their his her its i you we they he she me us them some any this that these those'.split(' '))
/** Maximum number of other words between two words of an expression. */
const maxGap = 1
/** Minimum length of an expression that consists only of words without a meaning of their own ("who has to know"), in words. */
const minGenericWords = 4
const maxWords = 60

/** Returns a word without its inflection. A stemmer would join different words, such as "customs" and "customer". */
const normalOf = (word: string) =>
  baseFormOf(word)
    .replace(/ies$/, 'y')
    .replace(/(?<=\p{L}{2}(?:ch|sh|x|ss))es$|(?<=\p{L}{2}[^s])s$/u, '')
    .replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '')
    .replace(/(?<=\p{L}{2})e$/u, '')

let entries: ReadonlyMap<string, readonly Entry[]> | undefined

/** Reads paraphrases.txt on first use. Returns the expressions by their first word, longest first. */
function readEntries(): ReadonlyMap<string, readonly Entry[]> {
  const text = readFileSync(new URL('paraphrases.txt', import.meta.url), 'utf8')
  const all = text.split('\n').flatMap((line): Entry[] => {
    const [expressions = '', meanings = ''] = line.split(' = ')
    if (line.startsWith('#') || meanings === '') return []
    return expressions.split(',').flatMap((expression) => {
      const words = contentOf(expression)
      const isGeneric = words.length < minGenericWords && words.every((word) => stopWords.en.has(word) || isQuestionWord(word))
      const isShortened = words.length === 1 && expression.trim().includes(' ')
      return isGeneric || isShortened ? [] : [{ words: words.map(normalOf), meanings: meanings.split(' ') }]
    })
  })
  const usable = all.filter(({ words }) => words.length > 0)
  usable.sort((one, other) => other.words.length - one.words.length)
  return Map.groupBy(usable, ({ words }) => words[0] ?? '')
}

const contentOf = (expression: string) => wordsOf(expression).filter((word) => !ignored.has(word))

/**
 * Finds everyday expressions in an English question, such as "get my money back", and returns the words that documents use for them
 * ("refund").
 */
export function paraphrasesIn(question: string): Paraphrase[] {
  entries ??= readEntries()
  const words = wordsOf(question)
    .slice(0, maxWords)
    .filter((word) => !ignored.has(word))
  const normal = words.map(normalOf)
  const matches = normal.flatMap((word, start) =>
    (entries?.get(word) ?? []).flatMap((entry) => {
      const places = positionsOf(entry.words, normal, start)
      return places === null ? [] : [{ places, meanings: entry.meanings }]
    }),
  )
  matches.sort((one, other) => other.places.length - one.places.length)
  const covered = new Set<number>()
  return matches.flatMap(({ places, meanings }) => {
    if (places.every((place) => covered.has(place))) return []
    for (const place of places) covered.add(place)
    return [{ words: places.flatMap((place) => words[place] ?? []), meanings }]
  })
}

/** Returns the positions of an expression that starts at a word of the question, or null. */
function positionsOf(expression: readonly string[], question: readonly string[], start: number): number[] | null {
  const places = [start]
  for (const word of expression.slice(1)) {
    const from = (places.at(-1) ?? start) + 1
    const place = question.indexOf(word, from)
    if (place < 0 || place - from > maxGap) return null
    places.push(place)
  }
  return places
}
