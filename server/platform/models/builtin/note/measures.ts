import { LRUCache } from 'lru-cache'
import type { Language } from '../../../words/languages.ts'
import { numberWordPattern, readNumberWord } from '../../../words/number-words.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { readNumber } from '../extract/numbers.ts'

/** A number with its unit, and the words around it. */
export interface Measure {
  value: number
  unit: string
  text: string
  /** Terms of the clause that contains the number. */
  terms: ReadonlySet<string>
}

/** Maximum length of a text to read, in characters, and maximum number of measures in it. */
export const maxMeasuredCharacters = 4000
const maxMeasures = 40
/** Maximum ratio that counts as a share, such as "640 of 600 hours". Two numbers with a higher ratio are not a share. */
const maxShare = 3

export const numberPattern = String.raw`\d{1,3}(?:[,.’' ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,3})?`
/** Words allowed between a number and its unit: "15 calendar months", "two free hours". */
const qualifier = String.raw`(?:(?:calendar|business|working|consecutive|full|free|volle[nr]?|freie[nr]?)\s)?`
const unitWord = String.raw`%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent|(?!of\b|and\b|to\b|or\b|von\b|de\b|und\b)\p{L}{2,20}`
/** Units of time before which a number word, such as "two", is read as a quantity. Before other words, a number word rarely is one. */
const timeWord = String.raw`minut\p{L}{0,3}|hours?|stunden?|heures?|horas?|or[ae]|ur(?:en)?|days?|tag(?:e|en)?|jours?|d[ií]as?|dias?|giorn[oi]|dag(?:en)?|weeks?|wochen?|semain\p{L}{1,2}|semanas?|settiman[ae]|weken|months?|monat(?:e|en)?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|years?|jahr(?:e|en)?|ans?|ann[ée]es?|años?|ann[oi]|anos?|jaar`
const measure = new RegExp(
  String.raw`(?<![\p{L}\d.,/:-])(?:([$€£])?\s?(${numberPattern})(?![\d/:-])\s?(?:-\s?)?${qualifier}(${unitWord})?|(${numberWordPattern})\s${qualifier}(${timeWord})(?!\p{L}))`,
  'giu',
)
const share = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${numberPattern})\s(?:\p{L}{3,20}\s)?(?:of|von|sur|de|di|van)\s(?:the\s|den\s|les\s)?(${numberPattern})(?!\d)(?:\s(\p{L}{2,20}))?`,
  'giu',
)

const percentUnit = /^(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)$/iu
const normalUnit = (unit: string, language: Language): string =>
  percentUnit.test(unit) ? '%' : (termsOf(wordsOf(unit), language)[0] ?? '')

/** Units that are converted for a comparison, with their factor. Months are not converted to days, because their length varies. */
const conversions: readonly [RegExp, string, number][] = [
  [/^(?:minut\p{L}*)$/iu, 'minute', 1],
  [/^(?:hours?|stunden?|heures?|horas?|or[ae]|uur|uren)$/iu, 'minute', 60],
  [/^(?:days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?)$/iu, 'minute', 1440],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken))$/iu, 'minute', 10_080],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)$/iu, 'month', 1],
  [/^(?:years?|jahre?n?|ans?|ann[ée]es?|años?|ann[oi]|anos?|jaar)$/iu, 'month', 12],
]

/** Converts a value to the base unit of time, if it has one. */
export function convertToBaseUnit({ value, unit, text }: Measure): { value: number; unit: string } {
  const word = /\p{L}+$/u.exec(text)?.[0] ?? ''
  const found = conversions.find(([pattern]) => pattern.test(word) || pattern.test(unit))
  return found ? { value: value * found[2], unit: found[1] } : { value, unit }
}

/** A labelled number of a row, such as `Attendance: 71`. */
export const labelledNumberPattern = new RegExp(String.raw`(?:^|;\s)([^:;\n]{1,40}):\s(${numberPattern})\s?(?:%)?(?=;|$)`, 'giu')

/** Matches the labels of a total or target that another number in the row is compared with. */
const wholeLabel = /requir|target|standard|goal|planned|needed|contracted|soll|ziel|objectif|requis|objetivo|richiest|necess|vereist/iu

/** Finds shares in the labelled numbers of a row: "Hours: 395; Required: 400". */
export function labelledShares(row: string, rule: string, language: Language): Measure[] {
  if (!wholeLabel.test(row)) return []
  const pairs = [...row.slice(0, maxMeasuredCharacters).matchAll(labelledNumberPattern)].map(([, label = '', digits = '']) => ({
    label,
    digits,
    value: readNumber(digits),
  }))
  const at = pairs.findIndex(({ label }) => wholeLabel.test(label))
  const ruleTerms = new Set(termsOf(wordsOf(rule), language))
  const isNamed = ({ label }: { label: string }) => termsOf(wordsOf(label), language).some((term) => ruleTerms.has(term))
  const whole = pairs[at]
  const part = pairs.find((pair, index) => index !== at && isNamed(pair)) ?? pairs[at - 1]
  if (!part || !whole || part.value === null || !whole.value || part.value > whole.value * maxShare) return []
  const value = Math.round((part.value / whole.value) * 10_000) / 100
  const text = `${part.label.toLowerCase()} ${part.digits} of ${whole.digits} = ${value} %`
  return [{ value, unit: '%', text, terms: new Set(termsOf(wordsOf(`${part.label} ${whole.label}`), language)) }]
}

/** Returns the clause that contains the position `at`. */
function clauseAround(text: string, at: number): string {
  const from = Math.max(...[',', ';', '\n', '. '].map((mark) => text.lastIndexOf(mark, Math.max(0, at - 1)) + 1))
  const ends = [', ', ';', '\n', '. '].map((mark) => text.indexOf(mark, at + 1)).filter((end) => end >= 0)
  return text.slice(from, Math.min(text.length, ...ends))
}

/** Caches the recent results of a function. A report compares the same texts with many rules. */
function remembering<Result extends object>(read: (text: string, language: Language) => Result): typeof read {
  const results = new LRUCache<string, Result>({ max: 1000 })
  return (text, language) => {
    const key = `${language} ${text.slice(0, maxMeasuredCharacters)}`
    const result = results.get(key) ?? read(text, language)
    results.set(key, result)
    return result
  }
}

export const measuresIn = remembering(readMeasures)

function readMeasures(text: string, language: Language): (Measure & { index: number })[] {
  const read = text.slice(0, maxMeasuredCharacters)
  return [...read.matchAll(measure)]
    .slice(0, maxMeasures)
    .flatMap(({ 0: found, 1: currency = '', 2: digits = '', 3: unit = '', 4: word = '', 5: timeUnit = '', index }) => {
      const value = word === '' ? readNumber(digits) : readNumberWord(word)
      if (value === null) return []
      const terms = new Set(termsOf(wordsOf(clauseAround(read, index)), language))
      return [{ value, unit: currency || normalUnit(unit || timeUnit, language), text: found.trim(), terms, index }]
    })
}

/** Finds shares such as "395 of 400 hours". */
export const sharesIn = remembering(readShares)

function readShares(text: string, language: Language): Measure[] {
  const read = text.slice(0, maxMeasuredCharacters)
  return [...read.matchAll(share)].slice(0, maxMeasures).flatMap(({ 0: found, 1: part = '', 2: whole = '', index }) => {
    const [partValue, wholeValue] = [readNumber(part), readNumber(whole)]
    if (partValue === null || wholeValue === null || wholeValue === 0 || partValue > wholeValue * maxShare) return []
    const value = Math.round((partValue / wholeValue) * 10_000) / 100
    const terms = new Set(termsOf(wordsOf(clauseAround(read, index)), language))
    return [{ value, unit: '%', text: `${found.trim()} = ${value} %`, terms }]
  })
}
