import { findConditions } from '../../../../../platform/models/builtin/brief/facts/find-conditions.ts'
import { findEntities } from '../../../../../platform/models/builtin/extract/entities.ts'
import { clauses, distinctSentences } from '../texts/text-filters.ts'
import { roundToCents } from '../values/amounts.ts'
import { textOf } from '../values/values.ts'

/** Maximum length of a text to search, in characters, and maximum number of clauses to read. */
const maxLength = 10_000
const maxClauses = 200

interface Tier {
  from: number
  percent: number
}

const lowest =
  /(?<!\p{L})(?:up to|below|under|first|less than|bis(?: zu)?|unter|jusqu[’']à|hasta|fino a|até|tot)\s(?:the\s)?(?:first\s)?[$€£\d]/iu
const upper =
  /(?<!\p{L})(?:above|over|from|exceeding|more than|beyond|über|ab|au-delà de|plus de|más de|por encima de|oltre|sopra|acima de|boven|vanaf)\s[$€£\d]/iu
/** Matches a tier that is stated by its width: "next 500,000". */
const width =
  /(?<!\p{L})(?:next|following|another|a further|the following|die nächsten|weitere|les? suivants?|suivants?|siguientes?|prossimi|successiv\p{L}|seguintes?|volgende)\s[$€£\d]/iu
/** Matches terms that apply each rate only to its part of the balance. */
const graduated =
  /(?<!\p{L})(?:own part|only to (?:the|its|that) (?:slice|part|band|portion|tier)|each (?:tier|band|portion|part)|portion (?:above|over)|part (?:above|over)|excess over|marginal|graduated|tiered|jeweils? (?:den|der) (?:Teil|übersteigenden)|übersteigende\p{L}*|par tranche|por tramos|per scaglion\p{L}*|por escal\p{L}*|per schijf)(?!\p{L})/iu

/**
 * Returns the tiers in the terms, lowest first. A tier that is stated by its width starts at the end of the tier before it. Returns no tiers if
 * one cannot be read, because a fee without it would be wrong.
 */
function tiersOf(terms: string): Tier[] {
  let end = 0
  const tiers: Tier[] = []
  for (const clause of clauses(terms).slice(0, maxClauses)) {
    const [percent] = findEntities('percentage', clause)
    const [bound] = findEntities('amount', clause)
    if (!percent || !bound) continue
    const amount = Number(bound.value)
    if (upper.test(clause)) tiers.push({ from: amount, percent: Number(percent.value) })
    else if (lowest.test(clause)) tiers.push({ from: 0, percent: Number(percent.value) })
    else if (width.test(clause) && end > 0) tiers.push({ from: end, percent: Number(percent.value) })
    else if (tiers.length > 0) return []
    else continue
    end = upper.test(clause) ? 0 : width.test(clause) ? end + amount : amount
  }
  return [...new Map(tiers.map((tier) => [tier.from, tier])).values()].sort((one, other) => one.from - other.from)
}

const periods: readonly [RegExp, number][] = [
  [/quarter|quartal|vierteljahr|trimestr|trimestre|kwartaal/iu, 4],
  [/half[- ]?year|semi-?annual|halbjahr|semestr/iu, 2],
  [/(?<!\p{L})month|monat|mensu|mensil|mensal|maand/iu, 12],
]
/** Returns the number of fees per year for the period in a text. */
const feesPerYear = (text: string) => periods.find(([name]) => name.test(text))?.[1] ?? 1

interface TieredFee {
  /** Balance that the billed fee and rate result from. */
  balance: number
  /** Fee for the balance if each rate applies only to its part of the balance. */
  fee: number
  difference: number
}

/**
 * Recomputes a fee billed at a single rate by the tiers of a fee schedule: "0.85% up to $2 million, 0.75% above $2 million, each tier on
 * its own part". Returns null unless the terms state at least two tiers, and that each rate applies only to its part.
 * @param percent billed rate in percent per year
 * @param period text with the billing period of the fee, such as a quarter
 */
function tieredFee(billed: unknown, percent: unknown, rules: unknown, period: unknown): TieredFee | null {
  const terms = distinctSentences(rules).join(' ').slice(0, maxLength)
  const tiers = tiersOf(terms)
  const [fee, rate] = [Number(billed), Number(percent)]
  if (!(fee > 0) || !(rate > 0) || tiers.length < 2 || tiers[0]?.from !== 0 || !graduated.test(terms)) return null
  const count = feesPerYear(textOf(period).slice(0, maxLength))
  const balance = (fee * count * 100) / rate
  const yearly = tiers.reduce((sum, tier, index) => {
    const part = Math.max(0, Math.min(balance, tiers[index + 1]?.from ?? balance) - tier.from)
    return sum + (part * tier.percent) / 100
  }, 0)
  return { balance: roundToCents(balance), fee: roundToCents(yearly / count), difference: roundToCents(fee - yearly / count) }
}

/** Returns the conditions in rules as clauses. */
const conditions = (rules: unknown): string[] => distinctSentences(rules).slice(0, maxClauses).flatMap(findConditions)

const quantityRange =
  /(?<!\p{L})(?:from|between|von|zwischen|de|entre|da|van)\s(\d{1,9}(?:[.,]\d{3}){0,2})\s(?:to|and|bis|und|à|et|a|y|e|tot|en)\s(\d{1,9}(?:[.,]\d{3}){0,2})(?![\d.,]\d)/iu
const wholeNumber = (digits = '') => Number(digits.replace(/[.,]/g, ''))

/** Returns the range of quantities in a rule such as "lots from 50 to 500", or null. */
export function rangeOf(rule: unknown): { from: number; to: number } | null {
  const found = quantityRange.exec(textOf(rule).slice(0, maxLength))
  return found === null ? null : { from: wholeNumber(found[1]), to: wholeNumber(found[2]) }
}

export const termFilters = { tiered_fee: tieredFee, conditions, quantity_range: rangeOf } as const
