import { findDates, monthOf } from '../../../../../platform/models/builtin/extract/dates.ts'
import { textsIn } from '../texts/text-filters.ts'
import { numberOf, numberPattern } from './number-words.ts'

/** Returns the dates in a text as `2026-03-09`, in order. */
export const datesIn = (value: unknown): string[] => textsIn(value).flatMap((text) => findDates(text).map((found) => found.value))

const duration = new RegExp(
  String.raw`(?<![\p{L}\d])(${numberPattern})[\s-](?:(days?|tagen?|jours?|días?|giorni|dias?|dagen)|(weeks?|wochen|semaines?|semanas?|settimane|weken)|(months?|monaten?|mois|meses|mesi|maanden))(?!\p{L})`,
  'giu',
)
/** Returns the durations in a text, converted to days. A week counts as 7 days, a month as 30. */
export const daysIn = (value: unknown): number[] =>
  textsIn(value).flatMap((text) =>
    [...text.matchAll(duration)].map(([, count = '', days, weeks]) => (numberOf(count) ?? 0) * (days ? 1 : weeks ? 7 : 30)),
  )

/** A month of a year. The month is 0 if only the year is known. */
interface Point {
  year: number
  month: number
}

const point = String.raw`(?:(\d{1,2})[/.](?=(?:19|20)\d{2}(?!\d))|(\p{L}{3,10})\.?\s(?=(?:19|20)\d{2}(?!\d)))?((?:19|20)\d{2})(?!\d)`
const range = new RegExp(
  String.raw`(?:(?:from|since|von|vom|seit|ab|depuis|de|desde|dal|da|van|sinds)\s)?${point}(?:\s?(?:–|-|to|until|till|bis|à|au|a|hasta|al|até|tot)\s?(?:${point}|(?:present|today|now|date|heute|jetzt|aujourd|présent|hoy|oggi|hoje|heden)(?!\p{L}))?)?`,
  'giu',
)
const openStart =
  /(?:from|since|seit|ab|depuis|desde|dal|sinds)\s|(?:present|today|now|date|heute|jetzt|aujourd|présent|hoy|oggi|hoje|heden)$/iu

const pointOf = (number: string | undefined, name: string | undefined, year: string): Point => ({
  year: Number(year),
  month: number ? Number(number) : name ? monthOf(name) : 0,
})
/** Counts months from year 0. A year without a month counts as January at a start and as December at an end. */
const monthNumber = ({ year, month }: Point, isEnd: boolean) => year * 12 + (month > 0 ? month - 1 : isEnd ? 11 : 0)

/** A time without a job between two jobs of a work history. */
interface Gap {
  /** Length of the gap in months, and approximately in days. */
  months: number
  days: number
  /** The jobs before and after the gap, as written. */
  before: string
  after: string
}

interface Position {
  text: string
  from: number
  to: number
}

/** Returns the positions in a part of a work history. One sentence can list several: "Turin 2008-2012 then Graz 07/2012 to 06/2016". */
function positionsIn(text: string): Position[] {
  const found = [...text.matchAll(range)].filter(
    // A single year does not count as a position: it can be the year of a certificate.
    ([whole, , , , , , endYear]) => endYear || openStart.test(whole) || /[–-]\s?$/.test(whole),
  )
  return found.map(({ 0: whole, 1: number, 2: name, 3: year = '', 4: endNumber, 5: endName, 6: endYear, index }, at) => {
    const previous = found[at - 1]
    const start = previous === undefined ? 0 : previous.index + previous[0].length
    const own = text.slice(start, found.length === 1 ? undefined : index + whole.length)
    return {
      text: own.replace(/^(?:[\s,;]|then\s|dann\s|and\s|und\s)+/iu, '').trim(),
      from: monthNumber(pointOf(number, name, year), false),
      to: endYear ? monthNumber(pointOf(endNumber, endName, endYear), true) : Number.POSITIVE_INFINITY,
    }
  })
}

/**
 * Returns the gaps between the positions in a work history: "Hall 2018 to June 2023; Bay from February 2024". Years without months never
 * result in a gap within a year.
 */
export function historyGaps(value: unknown): Gap[] {
  const positions = textsIn(value)
    .flatMap((text) => text.split(/[;\n]|(?<=[\p{Ll}\d]{3}|\))\.\s(?=\p{Lu})|,\s(?=\p{Lu})/u))
    .flatMap((text) => positionsIn(text.slice(0, 500)))
    .sort((a, b) => a.from - b.from)
  const gaps: Gap[] = []
  let last = positions[0]
  for (const position of positions.slice(1)) {
    if (last && position.from > last.to + 1) {
      const months = position.from - last.to - 1
      gaps.push({ months, days: Math.round(months * 30.4), before: last.text, after: position.text })
    }
    if (!last || position.to > last.to) last = position
  }
  return gaps
}

const longDuration = new RegExp(
  String.raw`(?<![\p{L}\d])(${numberPattern})[\s-](?:(years?|jahren?|ans?|années|años?|anni|anno|anos?|jaar)|(months?|monaten?|mois|meses|mesi|maanden))(?!\p{L})`,
  'giu',
)
/** Returns the durations in a text that are stated in years or months, converted to months. */
export const monthsIn = (value: unknown): number[] =>
  textsIn(value).flatMap((text) =>
    [...text.matchAll(longDuration)].map(([, count = '', years]) => (numberOf(count) ?? 0) * (years ? 12 : 1)),
  )

/**
 * Returns the length of the first period in a text in months, including both ends: 5 for "September 2025 to January 2026"; 0 if there is
 * none.
 */
export function spanMonths(value: unknown): number {
  const [found] = [...textsIn(value).join('\n').slice(0, 1000).matchAll(range)]
  if (!found) return 0
  const [, startNumber, startName, startYear = '', endNumber, endName, endYear] = found
  if (!endYear) return 0
  return monthNumber(pointOf(endNumber, endName, endYear), true) - monthNumber(pointOf(startNumber, startName, startYear), false) + 1
}

const count = new RegExp(String.raw`(?<![\p{L}\d])(${numberPattern})(?![\p{L}\d])`, 'iu')
/** Returns the first whole number in a text, as digits or as a word, or null. */
export const firstCount = (value: unknown): number | null => numberOf(count.exec(textsIn(value).join(' ').slice(0, 1000))?.[1] ?? '')
