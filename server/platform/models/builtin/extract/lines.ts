import { type Language, languageOf } from '../languages.ts'
import { termsOf, wordsOf } from '../words.ts'
import { trimEndOf } from './trim-end-of.ts'

/** Something in a text that has a form of its own. */
export interface Found {
  value: string | number
  index: number
}

/** What is recognised by its form alone. */
export type EntityKind = 'email' | 'url' | 'phone' | 'date' | 'amount' | 'percentage' | 'number' | 'person' | 'organisation'

/** A text that fields are extracted from, read once. */
export interface Source {
  text: string
  language: Language
  /** `Invoice number: 4711`, by the terms of what stands before the colon. */
  labelled: { terms: string[]; value: string }[]
  /** What was found in the text so far, by kind. */
  entities: Map<EntityKind, readonly Found[]>
  /** The text's words, with single blanks between and around them. */
  words: () => string
}

/** Characters that are read; patterns go over them several times for each field. */
const readAtMost = 200_000

/**
 * Reads a text once for all fields that are looked for in it: its language, and the lines of the form `Label: value`. What
 * is beyond the bound is not read.
 */
export function readSource(text: string): Source {
  const read = text.slice(0, readAtMost)
  const language = languageOf(wordsOf(read.slice(0, 10_000)))
  const labelled = [...read.matchAll(/^[ \t*_#>-]{0,10}(\p{L}(?:[^:=\n.,;]|\.(?![ \t])){0,50})[:=][ \t*_]{0,6}(\S[^\n]{0,2000})$/gmu)]
    .slice(0, 2000)
    // `https://` is no label.
    .filter(([, , value = '']) => !value.startsWith('//'))
    .map(([, label = '', value = '']) => ({ terms: termsOf(wordsOf(label), language), value: trimEndOf(value, ' \t*_') }))
  let words: string | null = null
  return {
    text: read,
    language,
    labelled,
    entities: new Map(),
    words: () => {
      words ??= ` ${wordsOf(read).join(' ')} `
      return words
    },
  }
}

/** `invoiceNumber` and `invoice_number` are two words. */
export const termsOfName = (name: string, language: Language): string[] =>
  termsOf(wordsOf(name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')), language)

/** The value of the label that shares most words with a field's name; null when none does. */
export function labelledValue({ labelled }: Source, name: readonly string[], description: readonly string[]): string | null {
  let best: string | null = null
  let most = 0
  for (const { terms, value } of labelled) {
    const common = name.filter((term) => terms.includes(term)).length
    // All the name's words, or most of the label's in the description.
    const described = description.filter((term) => terms.includes(term)).length
    const isSame = common === name.length && common > 0
    const share = isSame
      ? 1 + common / terms.length
      : common / Math.max(name.length, terms.length) + (0.5 * described) / Math.max(1, terms.length)
    if (share > most && share >= 0.5) [best, most] = [value, share]
  }
  return best
}
