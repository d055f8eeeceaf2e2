import { existsSync, readFileSync } from 'node:fs'
import { type Language, stemOf } from '../languages.ts'
import { withoutAccents, wordsOf } from '../tokenize.ts'
import { baseFormsOf } from './base-forms.ts'

/** Dictionary of one language: English meanings by word, and by the stem of the word. Words are in lower case and without accents. */
interface Dictionary {
  words: ReadonlyMap<string, readonly string[]>
  stems: ReadonlyMap<string, readonly string[]>
  /** Words of the language by English meaning. */
  byMeaning: ReadonlyMap<string, readonly string[]>
  /** Phrases of several words, such as "mot de passe", by their first word. Each phrase is a list of words. */
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>
}

const dictionaries = new Map<Language, Dictionary>()

/** Returns the dictionary of a language; empty for English. Reads its file on first use. */
export function dictionaryOf(language: Language): Dictionary {
  const existing = dictionaries.get(language)
  if (existing) return existing
  const words = new Map<string, string[]>()
  const stems = new Map<string, string[]>()
  const byMeaning = new Map<string, string[]>()
  const phrases = new Map<string, string[][]>()
  const file = new URL(`dictionaries/${language}.txt`, import.meta.url)
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [word = '', meanings = ''] = line.split('=')
    if (line.startsWith('#') || meanings === '') continue
    const list = meanings.split(',').map((meaning) => meaning.trim())
    const parts = wordsOf(word.replaceAll('-', ''))
    const plain = parts.length > 1 ? parts.join(' ') : withoutAccents(word.trim().toLowerCase())
    words.set(plain, [...(words.get(plain) ?? []), ...list])
    if (parts.length > 1) {
      phrases.set(parts[0] ?? '', [...(phrases.get(parts[0] ?? '') ?? []), parts])
      continue
    }
    for (const meaning of list) byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), word.trim()])
    const stem = stemOf(plain, language)
    if (!stems.has(stem)) stems.set(stem, list)
  }
  const dictionary = { words, stems, byMeaning, phrases }
  dictionaries.set(language, dictionary)
  return dictionary
}

/** Returns the English meanings of a word without accents, or else those of a base form or of a word with the same stem. */
export function meaningsOf(plain: string, language: Language): readonly string[] | null {
  const { words, stems } = dictionaryOf(language)
  const form = [plain, ...baseFormsOf(plain, language)].find((candidate) => words.has(candidate))
  if (form !== undefined) return words.get(form) ?? null
  return (plain.length >= 4 ? stems.get(stemOf(plain, language)) : undefined) ?? null
}
