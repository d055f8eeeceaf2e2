import { monthOf } from '../extract/dates.ts'
import type { Sentence } from '../rank-sentences.ts'

/** A period of a rule, counted from a date. */
export interface CountedPeriod {
  /** The period as the rule states it: `45 days`, or a range of dates that contains the start. */
  period: string
  /** The last day, written like the start; '' for a range that contains the start. */
  end: string
  rule: string
}

/** A day, and how its text is written. */
interface Day {
  date: Date
  hasYear: boolean
  text: string
}

/** Maximum number of sentences that are searched, and of periods that are returned. */
const maxSentences = 500
const maxPeriods = 5
/** Year for dates without one. It is no leap year, so a period over February can end a day too late, and never too early. */
const yearWithoutYear = 2026

const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/u
const dottedDate = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?(?!\d)/u
const monthFirst = /(?<!\p{L})(\p{Lu}\p{Ll}{2,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s(\d{4}))?/u
const dayFirst = /(?<!\d)(\d{1,2})(?:\.|er|º|\sde)?\s(\p{L}{3,10})(?:\.|\sde)?(?:\s(\d{4}))?(?!\p{L})/u

function dayOf(year: string | undefined, month: number, day: number, text: string): Day | null {
  const date = new Date(Date.UTC(Number(year ?? yearWithoutYear), month - 1, day))
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { date, hasYear: year !== undefined, text } : null
}

/** Reads the first day in a text, with or without a year. Returns null without one. */
export function readDay(text: string): Day | null {
  const iso = isoDate.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]), iso[0])
  const dotted = dottedDate.exec(text)
  if (dotted) return dayOf(dotted[3], Number(dotted[2]), Number(dotted[1]), dotted[0].trim())
  const english = monthFirst.exec(text)
  const first = english && dayOf(english[3], monthOf(english[1] ?? ''), Number(english[2]), english[0])
  if (first) return first
  const other = dayFirst.exec(text)
  return other && dayOf(other[3], monthOf(other[2] ?? ''), Number(other[1]), other[0])
}

const units: readonly [RegExp, 'day' | 'month'][] = [
  [/^(?:days?|tagen?|tage|jours?|días?|giorn[io]|dias?|dagen|dag)$/iu, 'day'],
  [/^(?:months?|monaten?|monate|mois|mes(?:es)?|mes[ei]|mês|maanden?|maand)$/iu, 'month'],
]
const weeks = /^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week)$/iu
const years = /^(?:years?|jahren?|jahre|ans?|années?|años?|ann[io]|anos?|jaar|jaren)$/iu

/** Matches a period that a rule allows: "within 45 days", "innerhalb von 14 Tagen". Business days need a calendar, and do not match. */
const duration =
  /(?<!\p{L})(?:within|for|up to|until|innerhalb(?: von)?|binnen|bis zu|dans les|sous|dans un délai de|dentro de(?: los)?|en un plazo de|entro|nei primi|no prazo de|em até)\s(\d{1,3})[\s-](\p{L}{2,10})(?!\p{L})/giu
/** Matches a range of dates: "from November 15 to December 31". */
const range =
  /(?<!\p{L})(?:from|between|vom|zwischen|du|entre|del?|dal|van)\s([\p{L}\d., ]{3,24}?)\s(?:to|and|through|bis(?: zum)?|und|au|et|al?|y|até|e|tot|en)\s(?:le |el |il |o )?((?:\p{Lu}\p{Ll}{2,9}\s\d{1,2}|\d{1,2}[.\s]\s?[\p{L}\d]{2,10}\.?)(?:,?\s\d{4})?)/gu

function endOf(start: Date, count: number, unit: string): Date | null {
  const end = new Date(start)
  if (weeks.test(unit)) end.setUTCDate(end.getUTCDate() + 7 * count)
  else if (years.test(unit)) end.setUTCFullYear(end.getUTCFullYear() + count)
  else {
    const kind = units.find(([pattern]) => pattern.test(unit))?.[1]
    if (kind === undefined) return null
    if (kind === 'day') end.setUTCDate(end.getUTCDate() + count)
    else end.setUTCMonth(end.getUTCMonth() + count)
  }
  return end
}

/** Writes a date in English, with its year if the start has one. */
const written = (date: Date, hasYear: boolean): string =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC', ...(hasYear ? { year: 'numeric' } : {}) })

const dayOfYear = (date: Date) => date.getUTCMonth() * 31 + date.getUTCDate()

/** Returns whether a day is in a range of days without years; the range can pass the end of the year. */
function isWithin(day: Date, from: Date, to: Date): boolean {
  const [own, first, last] = [dayOfYear(day), dayOfYear(from), dayOfYear(to)]
  return first <= last ? own >= first && own <= last : own >= first || own <= last
}

/**
 * Counts the periods of rules from a date, such as the day of a purchase: "within 45 days" from December 18 ends on February 1. Also finds the
 * ranges of dates that contain the date. Returns nothing if the start has no date.
 */
export function countPeriods(start: string, sentences: readonly Pick<Sentence, 'text'>[]): CountedPeriod[] {
  const day = readDay(start.slice(0, 200))
  if (day === null) return []
  const counted = sentences.slice(0, maxSentences).flatMap(({ text }): CountedPeriod[] => {
    const durations = [...text.matchAll(duration)].flatMap(([, count = '', unit = '']) => {
      const end = endOf(day.date, Number(count), unit)
      return end === null ? [] : [{ period: `${count} ${unit}`, end: written(end, day.hasYear), rule: text }]
    })
    const ranges = [...text.matchAll(range)].flatMap(([, from = '', to = '']) => {
      const [first, last] = [readDay(from), readDay(to)]
      return first && last && isWithin(day.date, first.date, last.date)
        ? [{ period: `${first.text} to ${last.text}`, end: '', rule: text }]
        : []
    })
    return [...ranges, ...durations]
  })
  const periods = new Map(counted.map((one) => [`${one.period} ${one.end}`, one]))
  return [...periods.values()].slice(0, maxPeriods)
}

/** Writes counted periods as one sentence each. */
export const periodLines = (start: string, periods: readonly CountedPeriod[]): string[] => {
  const from = readDay(start.slice(0, 200))?.text ?? start
  return periods.map(({ period, end }) => (end === '' ? `${from} is within ${period}.` : `${period} from ${from} end on ${end}.`))
}
