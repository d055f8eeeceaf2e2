import { findDates, monthOf } from './dates.ts'

/**
 * Limits in characters: the length of a text that is searched, and the distance between a day and the year that it shares with other days.
 */
const maxCharacters = 20_000
const maxYearDistance = 80
/** Minimum distance between the starts of two days, in characters. */
const minDistance = 4

/** Forms of a day. In "order 12 of January 3", the number before "of" belongs to the order. */
const dayForms: readonly [RegExp, (parts: string[]) => [number, number]][] = [
  [
    /(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s(?!\p{L}{3,10}\s\d{1,2}(?![\d:.h]))|de\s)?(\p{L}{3,10})(?!\p{L})/gu,
    ([day = '', month = '']) => [monthOf(month), Number(day)],
  ],
  [/(?<!\p{L})(\p{L}{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?![\d:.,]\d|\d)/gu, ([month = '', day = '']) => [monthOf(month), Number(day)]],
]

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/**
 * Returns all days in a text as yyyy-mm-dd, in order. A day without a year gets the next year in its sentence ("May 6 and August 5, 2025"),
 * or else `defaultYear`.
 */
export function findDays(text: string, defaultYear: number | null = null): { value: string; index: number }[] {
  const read = text.slice(0, maxCharacters)
  const days = new Map(findDates(read).map(({ value, index }) => [index, value]))
  const isKnown = (index: number) => [...days.keys()].some((known) => Math.abs(known - index) < minDistance)
  const withoutYear = dayForms.flatMap(([form, parse]) =>
    [...read.matchAll(form)].flatMap((match) => {
      const [month, day] = parse(match.slice(1))
      return month === 0 || isKnown(match.index) ? [] : [{ month, day, index: match.index, end: match.index + match[0].length }]
    }),
  )
  for (const { month, day, index, end } of withoutYear) {
    const following = /^(?:[^.;\n]|(?<=\d)\.)*?(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(read.slice(end, end + maxYearDistance))?.[1]
    const year = following === undefined ? defaultYear : Number(following)
    const value = year === null ? null : dayOf(year, month, day)
    if (value !== null && !days.has(index)) days.set(index, value)
  }
  return Array.from(days, ([index, value]) => ({ value, index })).sort((one, other) => one.index - other.index)
}
