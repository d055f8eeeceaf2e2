import { LRUCache } from 'lru-cache'
import type { Language } from '../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { convertToBaseUnit, labelledShares, type Measure, measuresIn, sharesIn } from './measures.ts'

/**
 * Kind of a limit: a bound that a value must respect, or a condition for the rule to apply. A percentage without a comparison word counts
 * as a minimum share.
 */
type LimitKind = 'at_least' | 'at_most' | 'below' | 'above' | 'share'

/** A limit that a rule sets. */
export interface RuleLimit extends Measure {
  kind: LimitKind
  /** True for limits such as "older than", which apply even if text and rule share no word. */
  isAge: boolean
  /** True for a limit of a change, such as "risen by more than 25 percent". It does not limit the values themselves. */
  isChange: boolean
  /** Terms in the 40 characters before the limit, which show what the limit is about. */
  before: ReadonlySet<string>
}

/**
 * Result of a comparison. A value that respects a bound has `met` it, otherwise `missed` it. A condition `applies` to a value, or the value
 * is `spared`.
 */
export type LimitResult = 'met' | 'missed' | 'applies' | 'spared'

export interface Comparison {
  /** For example `61 days > 60 days`. */
  text: string
  result: LimitResult
}

const lowerBound =
  /(?:at least|minimum(?: of)?|no less than|not less than|mindestens|wenigstens|au moins|al menos|por lo menos|almeno|pelo menos|minstens|ten minste)\s{0,2}$/iu
const upperBound =
  /(?:at most|no more than|not more than|up to|no later than|not later than|maximum(?: of)?|no older than|every|within(?:\s(?:the\s)?(?:last|past))?|höchstens|maximal|nicht mehr als|spätestens nach|alle|innerhalb von|innert|au plus|au maximum|dans les|tous les|toutes les|como máximo|no más de|en un plazo de|cada|al massimo|entro|ogni|no máximo|no prazo de|hoogstens|maximaal|binnen)\s{0,2}$/iu
const below =
  /(?:below|under|less than|fewer than|before|unter|weniger als|moins de|sous|menos de|meno di|sotto|abaixo de|minder dan|onder)\s(?:the\s)?$/iu
const above =
  /(?:above|over|more than|older than|exceeds?|exceeding|past|beyond|after|über|mehr als|älter als|nach|plus de|au-delà de|après|más de|oltre|più di|acima de|mais de|meer dan|boven|ouder dan)\s(?:the\s)?$/iu

/**
 * Matches a prohibition to exceed the number that follows, or, in German and Dutch, the verb after the number: "darf 10 Stunden nicht
 * überschreiten".
 */
const negatedExcess =
  /(?<!\p{L})(?:not exceed|ne (?:\p{L}{2,8} pas )?dépass\p{L}{1,4}(?: pas)?|no (?:\p{L}{2,6} )?(?:exced|super)\p{L}{1,4}(?: de)?(?: las| los)?|non (?:\p{L}{2,6} )?super\p{L}{1,4}(?: le| i)?|não (?:\p{L}{2,6} )?(?:exced|ultrapass)\p{L}{1,4}(?: as| os)?|nicht länger als|niet langer dan)\s$/iu
const excessBehind =
  /^[^.;\n]{0,40}?(?:nicht (?:überschreiten|übersteigen)|niet (?:overschrijden|overstijgen)|nicht überschritten werden)/iu

/** Matches a permission at the end of the text before a number, as in "may drive 11 hours". */
const permission = /(?<!\p{L})(?:may|darf|dürfen|peut|peuvent|pued\p{L}{1,2}|può|possono|pode|podem|mag|mogen)\s\p{L}{3,12}\s(?:for\s)?$/iu
/** Match words for rest after and before a duration: "10 hours off duty", "a break of 30 minutes". Such a duration is not a condition. */
const restBehind = /^\s(?:off[\s-]duty|off(?![\p{L}])|of rest|rest(?!\p{L})|ruhe|pause|de repos|de descanso|di riposo|rust)/iu
const restBefore = /(?<!\p{L})(?:breaks?|rest|pausen?|ruhe\p{L}*|pauses?|repos|descansos?|riposo|pauza)(?!\p{L})/iu

/** Matches words for a change before its size. */
const changeWords =
  /(?<!\p{L})(?:rise[ns]?|rose|raised|fall(?:en|s)?|fell|drop(?:s|ped)?|increase[ds]?|decrease[ds]?|grow[ns]?|grew|declined?|chang\p{L}{1,3}|differ\p{L}{0,5}|(?:an)?gestiegen|anstieg|gefallen|gesunken|rückgang|erhöh\p{L}{1,4}|abweich\p{L}{1,4}|augment\p{L}{1,5}|hausse|baiss\p{L}{1,3}|diminu\p{L}{1,4}|écart\p{L}{0,2}|aument\p{L}{1,4}|subid\p{L}{1,2}|bajad\p{L}{1,2}|salit\p{L}{1,2}|cresc\p{L}{1,4}|gestegen|gedaald)(?!\p{L})/iu

const age = /(?:older than|älter als|ouder dan)\s$/iu

function kindOf(before: string, unit: string, behind: string): LimitKind | null {
  // Bounds come first, because "no more than" contains "more than".
  if (lowerBound.test(before)) return 'at_least'
  if (upperBound.test(before) || permission.test(before) || negatedExcess.test(before) || excessBehind.test(behind)) return 'at_most'
  if (below.test(before)) return 'below'
  if (above.test(before)) return 'above'
  return unit === '%' ? 'share' : null
}

/** Cache of the limits of rules. A report compares each of its rows with the same rules. */
const limitsByRule = new LRUCache<string, RuleLimit[]>({ max: 1000 })

export function limitsIn(rule: string, language: Language): RuleLimit[] {
  const key = `${language} ${rule}`
  const known = limitsByRule.get(key) ?? readLimits(rule, language)
  limitsByRule.set(key, known)
  return known
}

function readLimits(rule: string, language: Language): RuleLimit[] {
  return measuresIn(rule, language).flatMap((limit) => {
    const before = rule.slice(Math.max(0, limit.index - 40), limit.index)
    const behind = rule.slice(limit.index + limit.text.length)
    const kind = kindOf(before, limit.unit, behind)
    const isCondition = kind === 'above' || kind === 'below'
    const isRest = restBehind.test(behind) || restBefore.test(before)
    return kind === null || (isCondition && isRest)
      ? []
      : [
          {
            ...limit,
            kind,
            isAge: age.test(before),
            isChange: changeWords.test(before),
            before: new Set(termsOf(wordsOf(before), language)),
          },
        ]
  })
}

export const comparisonSign = (value: number, limit: number) => (value < limit ? '<' : value > limit ? '>' : '=')

export function resultOf(kind: LimitKind, value: number, limit: number): LimitResult {
  switch (kind) {
    case 'at_least':
    case 'share':
      return value >= limit ? 'met' : 'missed'
    case 'at_most':
      return value <= limit ? 'met' : 'missed'
    case 'below':
      return value < limit ? 'applies' : 'spared'
    case 'above':
      return value > limit ? 'applies' : 'spared'
  }
}

function compare(measure: Measure, limit: RuleLimit): Comparison[] {
  const [value, bound] = [convertToBaseUnit(measure), convertToBaseUnit(limit)]
  // "Within 24 hours" in a text repeats the bound of the rule. It is not a measurement.
  const isRepeated = (limit.kind === 'at_most' || limit.kind === 'at_least') && measure.text.toLowerCase() === limit.text.toLowerCase()
  if (value.unit !== bound.unit || isRepeated) return []
  return [
    {
      text: `${measure.text} ${comparisonSign(value.value, bound.value)} ${limit.text}`,
      result: resultOf(limit.kind, value.value, bound.value),
    },
  ]
}

/** Maximum number of comparisons of a text with a rule. */
const maxComparisons = 4

/**
 * Compares the numbers of a text with the limits of a rule in the same unit: `61 days > 60 days`. If several numbers have the unit,
 * compares those whose clause shares a word with the rule.
 * @param isSameSubject true if text and rule have the same subject, so that no shared word is required
 */
export function judgeLimits(text: string, rule: string, language: Language, isSameSubject = false): Comparison[] {
  const limits = limitsIn(rule, language)
  if (limits.length === 0) return []
  const shares = [...sharesIn(text, language), ...labelledShares(text, rule, language)]
  const measures = [...shares, ...measuresIn(text, language)]
  const textTerms = termsOf(wordsOf(text), language)
  const isNamed = ({ before, unit }: RuleLimit) => textTerms.some((term) => term !== unit && before.has(term))
  const comparisons = limits.flatMap((limit) => {
    if (limit.unit === '') return []
    // A rule can limit each of several things separately, so a limit for something else is skipped: "Pay slips no older than 30 days and
    // statements no older than 60 days".
    if (!isNamed(limit) && limits.some((other) => other.unit === limit.unit && other.kind === limit.kind && isNamed(other))) return []
    const { unit } = convertToBaseUnit(limit)
    const same = (limit.kind === 'share' ? shares : measures).filter((measure) => convertToBaseUnit(measure).unit === unit)
    const shared = ({ terms, unit: measureUnit }: Measure) =>
      [...terms].filter((term) => limit.terms.has(term) && !/\d/.test(term) && term !== limit.unit && term !== measureUnit).length
    const related = same.filter((measure) => shared(measure) > 0)
    const isOnlyAge = same.length === 1 && limit.isAge && same[0]?.unit === limit.unit
    const chosen = related.length > 0 ? related : isOnlyAge || isSameSubject ? same : []
    return chosen.flatMap((measure) => compare(measure, limit))
  })
  return comparisons
    .filter((comparison, index) => comparisons.findIndex(({ text: other }) => other === comparison.text) === index)
    .slice(0, maxComparisons)
}

/**
 * Returns whether a comparison only repeats the words of the rule, such as "six weeks = six weeks". A measured value is written in digits.
 */
const isRepeated = (comparison: string) => {
  const [value, limit] = comparison.toLowerCase().split(' = ')
  return value === limit && !/\d/.test(comparison)
}

/** Returns the comparisons of `judgeLimits` as texts, without those that only repeat the rule. */
export const compareLimits = (text: string, rule: string, language: Language): string[] =>
  judgeLimits(text, rule, language).flatMap(({ text: comparison }) => (isRepeated(comparison) ? [] : comparison))
