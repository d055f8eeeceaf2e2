import { existsSync, readFileSync } from 'node:fs'
import { type Language, languages, stemOf } from './languages.ts'
import { withoutAccents } from './tokenize.ts'

/** Dictionary of one language: English meanings by word, and by the stem of the word. */
interface Dictionary {
  words: ReadonlyMap<string, readonly string[]>
  stems: ReadonlyMap<string, readonly string[]>
  /** Words of the language by English meaning. */
  byMeaning: ReadonlyMap<string, readonly string[]>
}

const dictionaries = new Map<Language, Dictionary>()

function dictionaryOf(language: Language): Dictionary {
  const existing = dictionaries.get(language)
  if (existing) return existing
  const words = new Map<string, string[]>()
  const stems = new Map<string, string[]>()
  const byMeaning = new Map<string, string[]>()
  const file = new URL(`dictionaries/${language}.txt`, import.meta.url)
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [word = '', meanings = ''] = line.split('=')
    if (line.startsWith('#') || meanings === '') continue
    const list = meanings.split(',').map((meaning) => meaning.trim())
    const plain = withoutAccents(word.trim().toLowerCase())
    for (const meaning of list) byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), word.trim()])
    words.set(plain, [...(words.get(plain) ?? []), ...list])
    const stem = stemOf(plain, language)
    if (!stems.has(stem)) stems.set(stem, list)
  }
  const dictionary = { words, stems, byMeaning }
  dictionaries.set(language, dictionary)
  return dictionary
}

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
  if (language === 'de' || language === 'nl') return splitCompound(plain, language) ?? []
  return []
}

/** Returns whether the dictionary of a language contains a word, in this form or with the same stem. Returns false for English. */
export const isWordOf = (word: string, language: Language): boolean =>
  language !== 'en' && meaningsOf(withoutAccents(word), language) !== null

/**
 * Returns the words of a language with an English meaning, or none for English. Omits inflected forms, because the search finds them by
 * their stem.
 */
export function wordsMeaning(english: string, language: Language): readonly string[] {
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
 * Splits meanings of two words, such as "meal allowance", into a list for each word, because a text about the same thing contains both. A
 * meaning of one word is an alternative for the last list.
 */
function splitMeanings(meanings: readonly string[]): (readonly string[])[] {
  const parts = meanings.map((meaning) => meaning.split(' '))
  if (parts[0]?.length !== 2) return [meanings]
  const firsts = parts.flatMap((words) => (words.length === 2 ? (words[0] ?? []) : []))
  return [[...new Set(firsts)], [...new Set(parts.flatMap((words) => words.at(-1) ?? []))]]
}

function meaningsOf(plain: string, language: Language): readonly string[] | null {
  const { words, stems } = dictionaryOf(language)
  return words.get(plain) ?? (plain.length >= 4 ? stems.get(stemOf(plain, language)) : undefined) ?? null
}

/** Letters between the parts of a compound, such as the "s" in "Urlaubsantrag". */
const links = ['', 's', 'es', 'n', 'en', 'e', 'er'] as const
const minPart = 4

/** Splits a compound into two or three parts that the dictionary contains. Prefers the longest last part, which determines the meaning. */
function splitCompound(plain: string, language: Language, depth = 2): (readonly string[])[] | null {
  for (let start = minPart; start <= plain.length - minPart; start += 1) {
    const last = meaningsOf(plain.slice(start), language)
    if (!last) continue
    for (const link of links) {
      const head = plain.slice(0, start)
      if (!head.endsWith(link)) continue
      const first = head.slice(0, head.length - link.length)
      if (first.length < 3) continue
      const meanings = dictionaryOf(language).words.get(first) ?? dictionaryOf(language).words.get(`${first}e`)
      if (meanings) return [meanings, last]
      const parts = depth > 1 ? splitCompound(first, language, depth - 1) : null
      if (parts) return [...parts, last]
    }
  }
  return null
}
