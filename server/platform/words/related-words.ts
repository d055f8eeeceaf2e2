import { readFileSync } from 'node:fs'
import { thesaurus } from './thesaurus.ts'

export interface RelatedWord {
  word: string
  /** Similarity of the meaning, from 0 to 1. */
  weight: number
}

/** Weight of a word of the same line of the thesaurus. */
const thesaurusWeight = 0.6

let lines: Map<string, string> | undefined

/** Reads related-words.txt on first use. Returns the rest of each line by its first word. */
function readLines(): Map<string, string> {
  const text = readFileSync(new URL('related-words.txt', import.meta.url), 'utf8')
  const entries = text.split('\n').flatMap((line): [string, string][] => {
    const end = line.indexOf(' ')
    return line.startsWith('#') || end < 0 ? [] : [[line.slice(0, end), line.slice(end + 1)]]
  })
  return new Map(entries)
}

/** Returns whether the list of related words contains an English word in any form. */
export function isEnglishWord(word: string): boolean {
  lines ??= readLines()
  return baseForms(word).some((form) => lines?.has(form))
}

/** Returns English words with a similar meaning, from the thesaurus and the list of related words, best first. */
export function relatedWordsOf(word: string, limit: number): RelatedWord[] {
  lines ??= readLines()
  const weights = new Map<string, number>()
  const add = (other: string, weight: number) => weights.set(other, Math.max(weight, weights.get(other) ?? 0))
  for (const form of baseForms(word)) {
    for (const other of thesaurus.get(form) ?? []) add(other, thesaurusWeight)
    for (const entry of lines.get(form)?.split(' ') ?? []) {
      const [other = '', tenths = '0'] = entry.split(':')
      add(other, Number(tenths) / 10)
    }
  }
  weights.delete(word)
  return [...weights]
    .map(([other, weight]) => ({ word: other, weight }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
}

/** Returns a word and its possible base forms. */
function baseForms(word: string): string[] {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  const stem = word.replace(/(?:ed|ing)$/, '')
  if (stem !== word) forms.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'))
  return [...new Set(forms)].filter((form) => form.length >= 3)
}
