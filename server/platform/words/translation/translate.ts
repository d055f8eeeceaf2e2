import { type Language, languages, stemOf, stopWords } from '../languages.ts'
import { withoutAccents } from '../tokenize.ts'
import { dictionaryOf, meaningsOf } from './dictionary.ts'

/**
 * Returns the English meanings of a word: one list, or one list for each part of a compound ("Urlaubsantrag": leave; application). Returns
 * none for an English or unknown word.
 */
export function translationsOf(word: string, language: Language): (readonly string[])[] {
  const plain = withoutAccents(word)
  const order = language === 'en' ? languages : [language]
  for (const candidate of order) {
    if (candidate === 'en') continue
    const meanings = meaningsOf(plain, candidate)
    if (meanings) return splitMeanings(meanings)
  }
  return splitCompound(plain, language) ?? []
}

/** Returns whether the dictionary of a language contains a word, in this form or with the same stem. Returns false for English. */
export const isWordOf = (word: string, language: Language): boolean =>
  language !== 'en' && meaningsOf(withoutAccents(word), language) !== null

/**
 * Returns the words of a language with an English meaning, or none for English. Omits inflected forms, because the search finds them by
 * their stem.
 */
export function wordsWithMeaning(english: string, language: Language): readonly string[] {
  if (language === 'en') return []
  const { byMeaning } = dictionaryOf(language)
  const base = stemOf(english, 'en')
  const words = byMeaning.get(english) ?? byMeaning.get(`${base}e`) ?? byMeaning.get(base) ?? []
  const stems = new Set<string>()
  return words.filter((word) => {
    const stem = stemOf(withoutAccents(word), language)
    if (stems.has(stem)) return false
    stems.add(stem)
    return true
  })
}

/**
 * Splits meanings of two words, such as "meal allowance", into a list of first words and a list of last words, because a text about the
 * same thing contains one word of each list. A meaning of one word is part of the second list.
 */
function splitMeanings(meanings: readonly string[]): (readonly string[])[] {
  const parts = meanings.map(withoutParticle)
  if (parts[0]?.length !== 2) return [parts.map((words) => words.join(' '))]
  const firsts = parts.flatMap((words) => (words.length === 2 ? (words[0] ?? []) : []))
  return [[...new Set(firsts)], [...new Set(parts.flatMap((words) => words.at(-1) ?? []))]]
}

/** Splits a meaning into its words. Omits the particle of an English verb, such as "up" in "pick up", because texts often separate the two. */
function withoutParticle(meaning: string): string[] {
  const words = meaning.split(' ')
  const others = words.filter((word) => !stopWords.en.has(word) && word !== 'back' && word !== 'away')
  return others.length === 0 ? words : others
}

/** Letters between the parts of a compound, such as the "s" in "Urlaubsantrag". */
const links = ['', 's', 'es', 'n', 'en', 'e', 'er'] as const
const minPart = 4
const minFirstPart = 3
/** Short nouns that are frequent as the last part of a compound: "Lastenrad", "Feiertag". */
const shortHeads = new Set('rad tag uhr amt weg hof tor bad tur gas zug bus ort see hut'.split(' '))

/** Returns the splits of a word into two parts, without the letters between them, shortest first part first. */
export function* compoundSplits(plain: string, language: Language): Generator<[first: string, last: string]> {
  if (language !== 'de' && language !== 'nl') return
  for (let start = minPart; start < plain.length - 2; start += 1) {
    if (plain.length - start < minPart && !shortHeads.has(plain.slice(start))) continue
    for (const link of links) {
      const head = plain.slice(0, start)
      const first = head.slice(0, head.length - link.length)
      if (head.endsWith(link) && first.length >= minFirstPart) yield [first, plain.slice(start)]
    }
  }
}

/** Splits a compound into two or three parts that the dictionary contains. Prefers the longest last part, which determines the meaning. */
function splitCompound(plain: string, language: Language, depth = 2): (readonly string[])[] | null {
  const { words } = dictionaryOf(language)
  for (const [first, end] of compoundSplits(plain, language)) {
    const last = meaningsOf(end, language)
    if (!last) continue
    const meanings = words.get(first) ?? words.get(`${first}e`)
    if (meanings) return [meanings, last]
    const parts = depth > 1 ? splitCompound(first, language, depth - 1) : null
    if (parts) return [...parts, last]
  }
  return null
}
