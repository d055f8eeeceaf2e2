import { findDays } from '../extract/days.ts'
import { convertToBaseUnit, measuresIn } from '../note/measures.ts'

/** Words for how often something is required, with the length of the period in months. */
const frequencies: readonly [RegExp, number][] = [
  [/quarter|quartal|vierteljähr|trimestr|kwartaal/iu, 3],
  [/semi-?annual|half-?year|halbjähr|semestr|halfjaar/iu, 6],
  [/month|monat|mensuel|mois|mensual|\bmes(?:es)?\b|mensil|\bmese\b|mensal|\bmês\b|maand/iu, 1],
  [/annual|year|jähr|\bjahr|annuel|\ban(?:s|née)?\b|\baño|anual|annuo|annual|\banno\b|\bano\b|jaar/iu, 12],
]
const each =
  /(?:each|every|once (?:a|per|each)|at least once|jede[nsmr]?|je|einmal|pro|chaque|tous les|par|cada|una vez|por|ogni|a cada|elke?|iedere?|per)\s(?:calendar\s|kalender)?[\p{L}]{0,14}\s?(?:quarter|quartal|trimestr|kwartaal|month|monat|mois|mes|maand|year|jahr|an|año|anno|ano|jaar)|quarterly|monthly|annually|vierteljähr|monatlich|jährlich|trimestriel|mensuel|annuel|trimestral|mensual|anual|trimestrale|mensile|annuale|mensal|driemaandelijks|maandelijks|jaarlijks/iu

/** Maximum number of periods that are compared with the evidence. */
const maxPeriods = 60

/** Returns the months of the dates in a text, including "May 2017", counted from year 0. */
const monthsIn = (text: string): number[] =>
  findDays(text.replace(/(?<![\d.]\s?)(?<!\p{L})(\p{L}{3,10})\s((?:19|20)\d{2})(?!\d)/gu, '$1 1, $2')).map(({ value }) => monthOf(value))

/** Returns the first and last month of a period such as "January 2025 to March 2026" or "2025". */
function monthsOf(period: string): [number, number] | null {
  const months = monthsIn(period)
  if (months.length > 0) return [Math.min(...months), Math.max(...months)]
  const year = /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(period)?.[1]
  return year === undefined ? null : [Number(year) * 12, Number(year) * 12 + 11]
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const quarters =
  /(?<!\p{L})Q([1-4])\s((?:19|20)\d{2})(?:\s?(?:to|until|through|bis|à|au|a|al|hasta|tot|[-–])\s?Q([1-4])\s((?:19|20)\d{2}))?/gu

/** Returns one month of each quarter in a text, including the quarters in a range: "Q1 2025 to Q3 2026". */
const quarterMonths = (text: string): number[] =>
  [...text.matchAll(quarters)].flatMap(([, first, year, last = first, lastYear = year]) => {
    const start = Number(year) * 4 + Number(first) - 1
    const count = Number(lastYear) * 4 + Number(last) - start
    return Array.from({ length: Math.min(maxPeriods, Math.max(0, count)) }, (_, index) => (start + index) * 3)
  })

const nameOf = (start: number, length: number) => {
  const year = Math.floor(start / 12)
  if (length === 12) return String(year)
  if (length === 1) return `${year}-${String((start % 12) + 1).padStart(2, '0')}`
  return length === 3 ? `Q${Math.floor((start % 12) / 3) + 1} ${year}` : `H${Math.floor((start % 12) / 6) + 1} ${year}`
}

/**
 * Returns the calendar periods that require a record but have none in the evidence, such as `Q1 2026`. Returns none if the requirement has
 * no frequency, the evidence has no date, or the audit period cannot be parsed.
 */
export function findGaps(requirement: string, evidence: string, auditPeriod: string): string[] {
  const length = each.test(requirement) ? frequencies.find(([words]) => words.test(requirement))?.[1] : undefined
  const range = monthsOf(auditPeriod)
  const months = [...findDays(evidence).map(({ value }) => monthOf(value)), ...quarterMonths(evidence)]
  if (length === undefined || range === null || months.length === 0) return []
  const gaps: string[] = []
  for (let start = range[0] - (range[0] % length); start <= range[1] && gaps.length < maxPeriods; start += length)
    if (!months.some((month) => month >= start && month < start + length)) gaps.push(nameOf(start, length))
  return gaps
}

const interval =
  /(?<!\p{L})(?:within|every|each|innerhalb|alle|in den letzten|dans les|tous les|toutes les|dentro de|cada|entro|ogni|binnen|elke)(?!\p{L})[^.;]{0,60}/iu

/** Returns a finding if the last record is too old at the end of the audit period: a test from May 2017 for "every six years" in 2026. */
export function findStaleRecord(requirement: string, evidence: string, auditPeriod: string): string[] {
  const measure = measuresIn(interval.exec(requirement)?.[0] ?? '', 'en')
    .map((found) => ({ ...convertToBaseUnit(found), text: found.text }))
    .find(({ unit, value }) => unit === 'month' && value > 3)
  const range = monthsOf(auditPeriod)
  const months = monthsIn(evidence)
  if (!measure || range === null || months.length === 0) return []
  const last = Math.max(...months)
  const name = `${Math.floor(last / 12)}-${String((last % 12) + 1).padStart(2, '0')}`
  return last + measure.value < range[1] ? [`last record of ${name} is older than ${measure.text} at the end of the period`] : []
}
