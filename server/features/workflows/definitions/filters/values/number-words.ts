import { numberWordPattern, readNumberWord } from '../../../../../platform/words/number-words.ts'

/** Words for "one" in the languages of the built-in model. Most are also articles, so they count as a number only before a unit. */
const ones = ['one', 'a', 'an', 'ein', 'eine', 'einen', 'einem', 'einer', 'un', 'une', 'uno', 'una', 'um', 'uma', 'een', 'één']

/** Pattern of a whole number, as digits or as a word. */
export const numberPattern = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{1,6}|${numberWordPattern}|${ones.join('|')}`

/** Returns the value of a number that `numberPattern` matches, or null for any other text. */
export function numberOf(text: string): number | null {
  // The number of a clause, such as 5.2, is not a count.
  if (/^\d/.test(text)) return /^(?:\d{1,3}(?:[.,]\d{3})+|\d+)$/.test(text) ? Number(text.replace(/[.,]/g, '')) : null
  return ones.includes(text.toLowerCase()) ? 1 : readNumberWord(text)
}

/** Returns the number at the start of a phrase, as digits or as a word: 3 for "three references". Returns null if there is none. */
export function leadingNumber(value: unknown): number | null {
  const [first = ''] = typeof value === 'string' ? value.trim().slice(0, 100).split(/\s/) : []
  const number = numberOf(first)
  // In many languages, the word for "one" is also an article, so 1 is ignored.
  return number !== null && number > 1 ? number : null
}
