import type { Language } from '../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { readNumber } from '../extract/numbers.ts'
import { type Comparison, comparisonSign, limitsIn, type RuleLimit, resultOf } from './compare-limits.ts'
import { convertToBaseUnit, labelledNumberPattern, labelledShares, maxMeasuredCharacters } from './measures.ts'

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

/** Returns whether a limit is a duration while the label of the number names another unit or none. */
const isOtherTime = (limit: RuleLimit, labelTerms: readonly string[]) =>
  !labelTerms.includes(limit.unit) && ['minute', 'month'].includes(convertToBaseUnit(limit).unit)

/**
 * Compares the labelled numbers of a row ("Driving hours: 11.8") with the limits of a rule. A bound applies to a number if the words before
 * the bound name the label. A condition also applies if the label has its unit. A limit in a unit of time needs a label with this unit.
 */
export function judgeRow(row: string, rule: string, language: Language): Comparison[] {
  const found = limitsIn(rule, language)
  if (found.length === 0) return []
  return [...row.slice(0, maxMeasuredCharacters).matchAll(labelledNumberPattern)].flatMap(([, label = '', digits = '']) => {
    const value = readNumber(digits)
    const terms = termsOf(wordsOf(label.replaceAll('_', ' ')), language).filter((term) => term.length > 2)
    return found.flatMap((limit): Comparison[] => {
      const isNamed = terms.some((term) => limit.before.has(term) && !periods.has(term))
      const isCondition = limit.kind === 'below' || limit.kind === 'above'
      const hasUnit = terms.includes(limit.unit)
      if (
        value === null ||
        limit.kind === 'share' ||
        isOtherThanChange(limit, label) ||
        isOtherTime(limit, terms) ||
        !(isNamed || (isCondition && hasUnit))
      )
        return []
      const text = `${label.toLowerCase()} ${digits} ${comparisonSign(value, limit.value)} ${limit.text}`
      return [{ text, result: resultOf(limit.kind, value, limit.value) }]
    })
  })
}

/** Returns whether a limit of a change, such as "risen by more than 25 percent", is compared with a number that is not a change. */
const isOtherThanChange = ({ isChange }: RuleLimit, label: string) => isChange && !changeLabel.test(label)
const changeLabel = /change|difference|variance|gap/iu

/** Result of comparing the numbers of a row with the conditions of a rule. */
export interface ConditionFit {
  /** Comparisons of the conditions that the row meets: `attendance 71 < 75 percent`. */
  met: string[]
  /** True if the row does not meet at least one condition. */
  isFailed: boolean
  /** True if the row contains a share of a whole that the rule limits as a percentage. */
  isShare: boolean
}

const percentWord = /percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent/iu

/** Compares the share of a whole in a row with the percentages in a rule about this whole. */
function compareShares(row: string, rule: string, language: Language): string[] {
  const [share] = labelledShares(row, rule, language)
  const limits = limitsIn(rule, language).filter(({ unit }) => unit === '%')
  if (!share || ![...share.terms].some((term) => limits.some(({ terms }) => terms.has(term)))) return []
  return limits.map(({ value, text }) => `${share.text} ${comparisonSign(share.value, value)} ${text}`)
}

/** Compares the labelled numbers of a row with the conditions of a rule that mention their label or use it as the unit. */
export function compareRowWithRule(row: string, rule: string, language: Language): ConditionFit {
  const conditions = limitsIn(rule, language).filter(({ kind }) => kind === 'below' || kind === 'above')
  const shares = rule.includes('%') || percentWord.test(rule) ? compareShares(row, rule, language) : []
  const fit: ConditionFit = { met: shares, isFailed: false, isShare: shares.length > 0 }
  if (conditions.length === 0) return fit
  for (const [, label = '', digits = ''] of row.slice(0, maxMeasuredCharacters).matchAll(labelledNumberPattern)) {
    const value = readNumber(digits)
    const terms = termsOf(wordsOf(label.replaceAll('_', ' ')), language).filter((term) => term.length > 2)
    for (const limit of conditions) {
      const isNamed = terms.some((term) => limit.before.has(term) && !periods.has(term))
      const hasUnit = terms.includes(limit.unit)
      if (value === null || isOtherThanChange(limit, label) || isOtherTime(limit, terms) || !(isNamed || hasUnit)) continue
      const isMet = limit.kind === 'below' ? value < limit.value : value > limit.value
      if (isMet) fit.met.push(`${label.toLowerCase()} ${digits} ${comparisonSign(value, limit.value)} ${limit.text}`)
      // A condition that only has the same unit does not fail the rule, because the rule may refer to another number.
      else if (isNamed) fit.isFailed = true
    }
  }
  return fit
}
