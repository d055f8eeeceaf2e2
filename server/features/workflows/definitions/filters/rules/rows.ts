import { languageOf } from '../../../../../platform/words/languages.ts'
import { termsOf, wordsOf } from '../../../../../platform/words/tokenize.ts'
import { distinctSentences } from '../texts/text-filters.ts'
import { textOf } from '../values/values.ts'

/** Maximum number of rows and sentences that are compared, and minimum length of a word that names a row, in characters. */
const maxRows = 200
const maxSentences = 100
const minNameLength = 4
/** Minimum length of a word that is found in a compound, in characters. */
const minPartLength = 5

const isMatch = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return longer.startsWith(shorter) || (shorter.length >= minPartLength && longer.includes(shorter))
}

/**
 * Returns the sentences of rules that concern a row of a table: sentences that name this row, and sentences that name no row. A rule for
 * the oven does not belong to the row of the paint booth.
 * @param names names of all rows
 */
function ofRow(value: unknown, names: unknown, name: unknown): string[] {
  const rules = distinctSentences(value).slice(0, maxSentences)
  const language = languageOf(wordsOf(rules.join(' ').slice(0, 2000)))
  const termsIn = (text: string) => termsOf(wordsOf(text), language).filter((term) => term.length >= minNameLength && !/\d/.test(term))
  const own = termsIn(textOf(name))
  const all = (Array.isArray(names) ? names.slice(0, maxRows) : []).flatMap((other) => termsIn(textOf(other)))
  const others = [...new Set(all)].filter((term) => !own.some((word) => isMatch(word, term)))
  return rules.filter((rule) => {
    const terms = termsIn(rule)
    const includesOne = (words: readonly string[]) => terms.some((term) => words.some((word) => isMatch(word, term)))
    return includesOne(own) || !includesOne(others)
  })
}

export const rowFilters = { of_row: ofRow } as const
