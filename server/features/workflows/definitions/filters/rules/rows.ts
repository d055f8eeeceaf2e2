import { paragraphsOf, sentencesOf } from '../../../../../platform/models/builtin/sentences.ts'
import { languageOf } from '../../../../../platform/words/languages.ts'
import { termsOf, wordsOf } from '../../../../../platform/words/tokenize.ts'
import { distinctSentences, textsIn } from '../texts/text-filters.ts'
import { isRow } from '../values/csv.ts'
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

/** Codes of machines, parts and defects: `HPDC-1`, `M12`. Maximum number of codes of a row, and of paragraphs that are returned. */
const codePattern = /(?<![\p{L}\d-])\p{Lu}{1,6}[-.]?\d{1,6}(?![\p{L}\d-])/gu
const maxCodes = 12
const maxParagraphs = 2

const codesIn = (text: string): Set<string> => new Set((text.match(codePattern) ?? []).slice(0, maxCodes))

/**
 * Returns the paragraphs of rules that name most of the codes of a row, without their sentences that begin with another code. A control plan
 * has one paragraph for each part and machine, and in it one sentence for each defect.
 */
function codedRules(value: unknown, row: unknown): string {
  const own = codesIn(isRow(row) ? Object.values(row).map(textOf).join(' ') : '')
  const paragraphs = textsIn(value)
    .flatMap(paragraphsOf)
    .slice(0, maxSentences)
    .map((text) => ({ text, shared: [...codesIn(text)].filter((code) => own.has(code)).length }))
  const maxShared = Math.max(0, ...paragraphs.map(({ shared }) => shared))
  if (maxShared === 0) return ''
  const best = paragraphs.filter(({ shared }) => shared === maxShared).slice(0, maxParagraphs)
  return best.map(({ text }) => withoutOtherCodes(text, own)).join(' ')
}

function withoutOtherCodes(paragraph: string, own: ReadonlySet<string>): string {
  const sentences = sentencesOf(paragraph)
  const starts = sentences.map((sentence) => /^\p{Lu}{1,6}[-.]?\d{1,6}(?![\p{L}\d-])/u.exec(sentence)?.[0])
  // A paragraph can begin with the codes of its part and machine.
  const isOwn = (index: number): boolean => index === 0 || (starts[index] === undefined ? isOwn(index - 1) : own.has(starts[index] ?? ''))
  const isAboutOne = starts.slice(1).some((code) => code !== undefined && own.has(code))
  return (isAboutOne ? sentences.filter((_, index) => isOwn(index)) : sentences).join(' ')
}

export const rowFilters = { of_row: ofRow, coded_rules: codedRules } as const
