import { type Language, languageOf } from '../languages.ts'
import { termsOf, wordsOf } from '../tokenize.ts'
import { trimEndOf } from './trim-end.ts'

/** A value that was found in a text. */
export interface Found {
  value: string | number
  index: number
}

/** Kinds of values that are recognized by their format. */
export type EntityKind = 'email' | 'url' | 'phone' | 'date' | 'amount' | 'percentage' | 'number' | 'person' | 'organisation'

/** A parsed text to extract fields from. */
export interface Source {
  text: string
  language: Language
  /** Lines like `Invoice number: 4711`, with the terms of the label. */
  labelled: { terms: string[]; value: string }[]
  /** Cache of found entities by kind. */
  entities: Map<EntityKind, readonly Found[]>
  /** The words of the text, with single spaces between and around them. */
  words: () => string
}

/** Characters that are read. Patterns scan them several times per field. */
const maxTextLength = 200_000

/**
 * Parses a text once for all fields: its language, and lines of the form `Label: value`. Text beyond the limit is ignored.
 */
export function readSource(text: string): Source {
  const read = text.slice(0, maxTextLength)
  const language = languageOf(wordsOf(read.slice(0, 10_000)))
  const labelled = [...read.matchAll(/^[ \t*_#>-]{0,10}(\p{L}(?:[^:=\n.,;]|\.(?![ \t])){0,50})[:=][ \t*_]{0,6}(\S[^\n]{0,2000})$/gmu)]
    .slice(0, 2000)
    // `https://` is not a label.
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

/** Returns the value of the label that shares the most words with the name of a field, or null. */
export function labelledValue({ labelled }: Source, name: readonly string[], description: readonly string[]): string | null {
  let best: string | null = null
  let bestShare = 0
  for (const { terms, value } of labelled) {
    const common = name.filter((term) => terms.includes(term)).length
    // Matches all words of the name, or most words of the label in the description.
    const described = description.filter((term) => terms.includes(term)).length
    const isSame = common === name.length && common > 0
    const share = isSame
      ? 1 + common / terms.length
      : common / Math.max(name.length, terms.length) + (0.5 * described) / Math.max(1, terms.length)
    if (share > bestShare && share >= 0.5) [best, bestShare] = [value, share]
  }
  return best
}
