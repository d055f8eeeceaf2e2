import { withoutAccents } from '../../../words/tokenize.ts'

/** A quantity in a question, such as 10 days. `unit` is the beginning of the word after the number, or empty. */
export interface Quantity {
  /** The number as written in the question. */
  word: string
  value: number
  unit: string
}

/** A range of quantities in a text, such as "20 to 8 days" or "more than 500 kg". */
interface Range {
  from: number
  to: number
  unit: string
}

const unitLength = 3
/** Matches a number. Because of the lookbehind, a search in a long row of digits starts only at the first digit. */
const number = '(?<!\\d)(\\d{1,9}(?:[.,]\\d{1,3})*)'
const unit = '(?:\\s?(%|€|\\p{L}{1,20}))?'
const moreWords =
  'more than|over|above|from|at least|uber|mehr als|ab|mindestens|plus de|au moins|a partir de|mas de|desde|oltre|piu di|mais de|acima de|meer dan|vanaf'
const lessWords =
  'up to|less than|under|below|at most|bis zu|bis|unter|weniger als|hochstens|jusqu.?a|moins de|hasta|menos de|fino a|meno di|ate|minder dan|tot'
const betweenWords = '-|–|—|to|bis|a|tot|until|and|und|et|y|e|en'
const orMore = '(?:or|oder|ou|o|of) (?:more|mehr|plus|mas|piu|mais|meer)'
const orLess = '(?:or|oder|ou|o|of) (?:less|fewer|weniger|moins|menos|meno|minder)'

const quantityPattern = new RegExp(`${number}${unit}`, 'gu')
const betweenPattern = new RegExp(`${number}${unit}\\s?(?:${betweenWords})\\s?${number}${unit}`, 'gu')
const openPatterns: readonly [RegExp, 'from' | 'to'][] = [
  [new RegExp(`(?<!\\p{L})(?:${moreWords}) ${number}${unit}`, 'gu'), 'from'],
  [new RegExp(`${number}${unit} ${orMore}`, 'gu'), 'from'],
  [new RegExp(`(?<!\\p{L})(?:${lessWords}) ${number}${unit}`, 'gu'), 'to'],
  [new RegExp(`${number}${unit} ${orLess}`, 'gu'), 'to'],
]
const maxTextLength = 600
/** Maximum number of quantities, because each is compared with every sentence. A question rarely has more than two. */
const maxQuantities = 8

const plain = (text: string) => withoutAccents(text.slice(0, maxTextLength)).toLowerCase()
/** Reads a number. A separator before three digits separates thousands. */
const numberOf = (text: string) => Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
const unitOf = (word: string | undefined) => (word ?? '').slice(0, unitLength)

/** Returns the first quantities in a question, at most 8. */
export const quantitiesIn = (question: string): Quantity[] =>
  [...plain(question).matchAll(quantityPattern)]
    .slice(0, maxQuantities)
    .map(([, word = '', unitWord]) => ({ word, value: numberOf(word), unit: unitOf(unitWord) }))

function rangesIn(text: string): Range[] {
  const ranges: Range[] = []
  for (const [, first = '', firstUnit, second = '', secondUnit] of text.matchAll(betweenPattern)) {
    const [one, other] = [numberOf(first), numberOf(second)]
    ranges.push({ from: Math.min(one, other), to: Math.max(one, other), unit: unitOf(secondUnit ?? firstUnit) })
  }
  for (const [pattern, end] of openPatterns)
    for (const [, word = '', unitWord] of text.matchAll(pattern)) {
      const value = numberOf(word)
      ranges.push({ from: end === 'from' ? value : 0, to: end === 'to' ? value : Number.POSITIVE_INFINITY, unit: unitOf(unitWord) })
    }
  return ranges
}

/**
 * Compares a quantity with the ranges in a text. Returns 'inside' for a range with two ends that includes it, 'open' for a range with one
 * end, and 'outside' if no range includes it. Returns null if the text has no range with this unit.
 */
export function compareWithRanges(text: string, { value, unit: wanted }: Quantity): 'inside' | 'open' | 'outside' | null {
  const ranges = rangesIn(plain(text)).filter((range) => range.unit === wanted)
  const including = ranges.filter(({ from, to }) => from <= value && value <= to)
  if (including.some(({ from, to }) => from > 0 && to < Number.POSITIVE_INFINITY)) return 'inside'
  if (including.length > 0) return 'open'
  return ranges.length > 0 ? 'outside' : null
}
