import { type Language, languageOf } from '../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { trimEndOf } from './trim-end.ts'

/** A value in a text, with its position. */
export interface FoundValue {
  value: string | number
  index: number
}

/** Kinds of values that have a recognizable format. */
export type EntityKind = 'email' | 'url' | 'phone' | 'date' | 'amount' | 'percentage' | 'number' | 'person' | 'organization'

/** A text, parsed for the extraction of fields. */
export interface Source {
  text: string
  language: Language
  /** Lines such as `Invoice number: 4711`, with the terms in the label. */
  labelled: { terms: string[]; value: string }[]
  /** Cache of the entities in the text, by kind. */
  entities: Map<EntityKind, readonly FoundValue[]>
  /** Returns the words of the text with one space before, between and after them. */
  words: () => string
}

/** Maximum length of the text that is read, in characters. Patterns scan the text several times per field. */
const maxTextCharacters = 200_000

/** Matches the end of a sentence before another label in the same line, as in "412,000 kWh. Peak demand: 148 kW". */
const nextLabel = /\. (?=\p{Lu}[\p{L} ]{1,40}:\s)/u
/** Moves each label of a line to a separate line. The value of the last label ends with its sentence. */
const separateLabels = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const parts = line.split(nextLabel)
      const last = parts.pop() ?? ''
      return parts.length === 0 ? line : [...parts, last.split(/\. (?=\p{Lu})/u, 1)[0] ?? last]
    })
    .join('\n')

/** Parses a text once for all fields: detects its language and finds lines in the form `Label: value`. Ignores text beyond the limit. */
export function readSource(text: string): Source {
  const read = text.slice(0, maxTextCharacters)
  const language = languageOf(wordsOf(read.slice(0, 10_000)))
  const labelled = [
    ...separateLabels(read).matchAll(/^[ \t*_#>-]{0,10}(\p{L}(?:[^:=\n.,;]|\.(?![ \t])){0,50})[:=][ \t*_]{0,6}(\S[^\n]{0,2000})$/gmu),
  ]
    .slice(0, 2000)
    // The scheme in `https://` and the hours in `14:20` are not labels.
    .filter(([, label = '', value = '']) => !value.startsWith('//') && !(/\d$/.test(label) && /^[0-5]\d(?!\d)/.test(value)))
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

/** Splits the name of a field into terms. `invoiceNumber` and `invoice_number` both give two terms. */
export const termsOfName = (name: string, language: Language): string[] =>
  termsOf(wordsOf(name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')), language)

/** Word stems that are common to many field names. */
export const genericTerms: ReadonlySet<string> = new Set(['number', 'date', 'name', 'code', 'id', 'no', 'nr', 'numb', 'dat', 'nam', 'cod'])

/** Returns the labelled value whose label shares the most words with the name of a field, or null. */
export function labelledValue({ labelled }: Source, name: readonly string[], description: readonly string[]): string | null {
  let best: string | null = null
  let bestShare = 0
  const hasSubject = name.some((term) => !genericTerms.has(term))
  for (const { terms, value } of labelled) {
    // Words such as "number" are not enough: the label "Complaint number" does not match the field `lot_number`.
    if (hasSubject && !terms.some((term) => !genericTerms.has(term) && (name.includes(term) || description.includes(term)))) continue
    const common = name.filter((term) => terms.includes(term)).length
    // A label matches if it contains all words of the field's name, or if the description of the field contains most words of the label.
    const described = description.filter((term) => terms.includes(term)).length
    const isSame = common === name.length && common > 0
    const share = isSame
      ? 1 + common / terms.length
      : common / Math.max(name.length, terms.length) + (0.5 * described) / Math.max(1, terms.length)
    if (share > bestShare && share >= 0.5) [best, bestShare] = [value, share]
  }
  return best
}
