import { readNumber } from '../extract/numbers.ts'
import type { Language } from '../languages.ts'
import { termsOf, wordsOf } from '../tokenize.ts'

/** A number with its unit, and the words around it. */
interface Measure {
  value: number
  unit: string
  text: string
  /** Terms of the clause that contains the number. */
  terms: ReadonlySet<string>
}

/** A limit that a rule sets. */
interface Limit extends Measure {
  /** False: a percentage without a word of comparison. Only shares are compared with it. */
  isNamed: boolean
  /** Direction of a rule's condition: "below 75 percent", "more than 30 days". Null if the limit is no condition. */
  direction: 'below' | 'above' | null
  /** True for "older than", whose limit needs no further common word. */
  isAge: boolean
  /** Terms in the 40 characters before the limit. */
  before: ReadonlySet<string>
}

/** Maximum length of a text that is read, in characters, and maximum number of measures in it. */
const maxCharacters = 4000
const maxMeasures = 40
/** Maximum share that is read as one: "640 of 600 hours". */
const maxShare = 3

const number = String.raw`\d{1,3}(?:[,.’' ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,3})?`
const unitWord = String.raw`%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent|(?!of\b|and\b|to\b|or\b|von\b|de\b|und\b)\p{L}{2,20}`
const measure = new RegExp(String.raw`(?<![\p{L}\d.,/:-])([$€£])?\s?(${number})(?![\d/:-])\s?(?:-\s?)?(${unitWord})?`, 'giu')
const share = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${number})\s(?:\p{L}{3,20}\s)?(?:of|von|sur|de|di|van)\s(?:the\s|den\s|les\s)?(${number})(?!\d)(?:\s(\p{L}{2,20}))?`,
  'giu',
)
const lowerBound =
  /(?:at least|minimum(?: of)?|no less than|not less than|mindestens|wenigstens|au moins|al menos|por lo menos|almeno|pelo menos|minstens|ten minste)\s{0,2}$/iu
const upperBound =
  /(?:at most|no more than|not more than|up to|maximum(?: of)?|no older than|within|höchstens|maximal|nicht mehr als|innerhalb von|au plus|au maximum|como máximo|no más de|al massimo|no máximo|hoogstens|maximaal|binnen)\s{0,2}$/iu
const below =
  /(?:below|under|less than|fewer than|before|unter|weniger als|moins de|sous|menos de|meno di|sotto|abaixo de|minder dan|onder)\s(?:the\s)?$/iu
const above =
  /(?:above|over|more than|older than|exceeds?|exceeding|past|beyond|after|über|mehr als|älter als|plus de|au-delà de|más de|oltre|più di|acima de|mais de|meer dan|boven|ouder dan)\s(?:the\s)?$/iu

const age = /(?:older than|älter als|ouder dan)\s$/iu

const percentUnit = /^(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)$/iu
const normalUnit = (unit: string, language: Language): string =>
  percentUnit.test(unit) ? '%' : (termsOf(wordsOf(unit), language)[0] ?? '')

/** A labelled number of a row, such as `Attendance: 71`. */
const labelledNumber = new RegExp(String.raw`(?:^|;\s)([^:;\n]{1,40}):\s(${number})\s?(?:%)?(?=;|$)`, 'giu')

/** Matches the labels of a whole, of which another number is a part. */
const wholeLabel = /requir|target|standard|goal|planned|needed|contracted|soll|ziel|objectif|requis|objetivo|richiest|necess|vereist/iu

/** Finds shares in the labelled numbers of a row: "Hours: 395; Required: 400". */
function labelledShares(row: string, rule: string, language: Language): Measure[] {
  const pairs = [...row.slice(0, maxCharacters).matchAll(labelledNumber)].map(([, label = '', digits = '']) => ({
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

/** Returns the clause around the position `at`. */
function clauseAround(text: string, at: number): string {
  const from = Math.max(...[',', ';', '\n', '. '].map((mark) => text.lastIndexOf(mark, Math.max(0, at - 1)) + 1))
  const ends = [', ', ';', '\n', '. '].map((mark) => text.indexOf(mark, at + 1)).filter((end) => end >= 0)
  return text.slice(from, Math.min(text.length, ...ends))
}

function measuresIn(text: string, language: Language): (Measure & { index: number })[] {
  const read = text.slice(0, maxCharacters)
  return [...read.matchAll(measure)]
    .slice(0, maxMeasures)
    .flatMap(({ 0: found, 1: currency = '', 2: digits = '', 3: unit = '', index }) => {
      const value = readNumber(digits)
      if (value === null) return []
      const terms = new Set(termsOf(wordsOf(clauseAround(read, index)), language))
      return [{ value, unit: currency || normalUnit(unit, language), text: found.trim(), terms, index }]
    })
}

/** Finds shares such as "395 of 400 hours". */
function sharesIn(text: string, language: Language): Measure[] {
  const read = text.slice(0, maxCharacters)
  return [...read.matchAll(share)].slice(0, maxMeasures).flatMap(({ 0: found, 1: part = '', 2: whole = '', index }) => {
    const [own, all] = [readNumber(part), readNumber(whole)]
    if (own === null || all === null || all === 0 || own > all * maxShare) return []
    const value = Math.round((own / all) * 10_000) / 100
    const terms = new Set(termsOf(wordsOf(clauseAround(read, index)), language))
    return [{ value, unit: '%', text: `${found.trim()} = ${value} %`, terms }]
  })
}

function limitsIn(rule: string, language: Language): Limit[] {
  return measuresIn(rule, language).flatMap((one) => {
    const before = rule.slice(Math.max(0, one.index - 40), one.index)
    const direction = below.test(before) ? 'below' : above.test(before) ? 'above' : null
    const isNamed = direction !== null || lowerBound.test(before) || upperBound.test(before)
    return isNamed || one.unit === '%'
      ? [{ ...one, isNamed, direction, isAge: age.test(before), before: new Set(termsOf(wordsOf(before), language)) }]
      : []
  })
}

const sign = (value: number, limit: number) => (value < limit ? '<' : value > limit ? '>' : '=')

/**
 * Compares the numbers of a text with the limits of a rule that have the same unit: `61 days > 60 days`. If several numbers have the
 * unit, compares those whose clause shares a word with the rule.
 */
export function compareLimits(text: string, rule: string, language: Language): string[] {
  const shares = [...sharesIn(text, language), ...labelledShares(text, rule, language)]
  const measures = [...shares, ...measuresIn(text, language)]
  const comparisons = limitsIn(rule, language).flatMap((limit) => {
    if (limit.unit === '') return []
    const same = (limit.isNamed ? measures : shares).filter(({ unit }) => unit === limit.unit)
    const shared = ({ terms }: Measure) =>
      [...terms].filter((term) => limit.terms.has(term) && !/\d/.test(term) && term !== limit.unit).length
    const related = same.filter((one) => shared(one) > 0)
    const chosen = related.length > 0 ? related : same.length === 1 && limit.isAge ? same : []
    return chosen.map(({ value, text: found }) => `${found} ${sign(value, limit.value)} ${limit.text}`)
  })
  return [...new Set(comparisons)].slice(0, 4)
}

/** Words of labels that name a period, such as "This month". */
const periods = new Set([
  'month',
  'week',
  'day',
  'year',
  'period',
  'quarter',
  'monat',
  'woche',
  'tag',
  'jahr',
  'mois',
  'semain',
  'mes',
  'ano',
])

/** Result of comparing the numbers of a row with the conditions of a rule. */
export interface ConditionFit {
  /** Comparisons of the conditions that the row meets: `attendance 71 < 75 percent`. */
  met: string[]
  /** True if the row does not meet a condition. */
  isFailed: boolean
  /** True if the rule sets a percentage of a whole that the row names. */
  isShare: boolean
}

const percentWord = /percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent/iu

/** Compares the share of a whole in a row with the percentages of a rule that names this whole. */
function compareShares(row: string, rule: string, language: Language): string[] {
  const [share] = labelledShares(row, rule, language)
  const limits = limitsIn(rule, language).filter(({ unit }) => unit === '%')
  if (!share || ![...share.terms].some((term) => limits.some(({ terms }) => terms.has(term)))) return []
  return limits.map(({ value, text }) => `${share.text} ${sign(share.value, value)} ${text}`)
}

/** Compares the labelled numbers of a row with the conditions of a rule that names their label or has it as the unit. */
export function fitConditions(row: string, rule: string, language: Language): ConditionFit {
  const conditions = limitsIn(rule, language).filter(({ direction }) => direction !== null)
  const shares = rule.includes('%') || percentWord.test(rule) ? compareShares(row, rule, language) : []
  const fit: ConditionFit = { met: shares, isFailed: false, isShare: shares.length > 0 }
  if (conditions.length === 0) return fit
  for (const [, label = '', digits = ''] of row.slice(0, maxCharacters).matchAll(labelledNumber)) {
    const value = readNumber(digits)
    const terms = termsOf(wordsOf(label.replaceAll('_', ' ')), language).filter((term) => term.length > 2)
    for (const limit of conditions) {
      const isNamed = terms.some((term) => limit.before.has(term) && !periods.has(term))
      const hasUnit = terms.includes(limit.unit)
      if (value === null || !(isNamed || hasUnit)) continue
      const isMet = limit.direction === 'below' ? value < limit.value : value > limit.value
      if (isMet) fit.met.push(`${label.toLowerCase()} ${digits} ${sign(value, limit.value)} ${limit.text}`)
      // The unit alone does not show that the number is the one that the rule means.
      else if (isNamed) fit.isFailed = true
    }
  }
  return fit
}
