import { findDays } from '../../extract/days.ts'
import { endOfPeriod, findPeriod } from '../../extract/find-period.ts'
import type { Sentence } from '../../rank-sentences.ts'

/** Maximum number of sentences to search, and of periods to return. */
const maxSentences = 500
const maxPeriods = 5
/** Maximum length of the text that contains the start date, in characters. */
const maxStartCharacters = 500
/**
 * Year for a start date without a year. It is not a leap year, so that a period over February can end one day too late, never too early.
 */
const assumedYear = 2026

/** Matches a range of dates in the condition of a rule: "from November 15 to December 31". */
const range =
  /(?<!\p{L})(?:from|between|vom|zwischen|du|entre|del?|dal|van)\s([\p{L}\d., ]{3,24}?)\s(?:to|and|through|bis(?: zum)?|und|au|et|al?|y|até|e|tot|en)\s(?:le |el |il |o )?([\p{L}\d.]{1,10}\s[\p{L}\d.]{1,10})/giu

/** Matches a sentence about an act of the company. The period in it starts with the message, not with the date of the case. */
const ownAct =
  /(?<!\p{L})(?:acknowledged?|answer(?:ed)?|reply|replies|respond\p{L}*|credited|refund(?:s|ed)|renewed|processed|shipped|arrives?|beantwort\p{L}*|bearbeit\p{L}*|gutgeschrieben|erstatt\p{L}*|répond\p{L}*|rembours\p{L}*|respond\p{L}*|reembols\p{L}*|rispond\p{L}*|rimbors\p{L}*|beantwoord\p{L}*|terugbetaald)(?!\p{L})/iu

/** A date, and whether the text states its year. */
interface Start {
  day: string
  hasYear: boolean
}

function readStart(text: string): Start | null {
  const [withYear] = findDays(text)
  if (withYear) return { day: withYear.value, hasYear: true }
  const [withoutYear] = findDays(text, assumedYear)
  return withoutYear ? { day: withoutYear.value, hasYear: false } : null
}

/** Formats a date in English, with the year if the text states it. */
const written = ({ day, hasYear }: Start): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(hasYear ? { year: 'numeric' } : {}),
  })

/** Returns whether a date is in a yearly range. The range can include the turn of the year. */
function isWithin(day: string, from: string, to: string): boolean {
  const [own, first, last] = [day.slice(5), from.slice(5), to.slice(5)]
  return first <= last ? own >= first && own <= last : own >= first || own <= last
}

/** Returns the lines for one sentence: the date range that contains the start, and the end of the sentence's period. */
function linesOf(sentence: string, start: Start): string[] {
  const ranges = [...sentence.matchAll(range)].flatMap(({ 0: match, 1: from = '', 2: to = '', index }) => {
    const [[first], [last]] = [findDays(from, assumedYear), findDays(to, assumedYear)]
    if (!first || !last || !isWithin(start.day, first.value, last.value)) return []
    const [begin, end] = [first, last].map(({ value }) => written({ day: value, hasYear: false }))
    const until = findDays(sentence.slice(index + match.length), assumedYear)[0]
    const limit = until ? `; the rule for these days names ${written({ day: until.value, hasYear: false })}` : ''
    return [`${written(start)} is within ${begin} to ${end}${limit}.`]
  })
  const period = findPeriod(sentence)
  // Business days depend on the weekday, so they need a date with a year.
  if (period === null || ownAct.test(sentence) || (period.unit === 'business day' && !start.hasYear)) return ranges
  const end = written({ day: endOfPeriod(start.day, period), hasYear: start.hasYear })
  return [...ranges, `${period.count} ${period.unit}${period.count === 1 ? '' : 's'} from ${written(start)} end on ${end}.`]
}

/**
 * Computes when the periods in rules end, counted from a date such as the day of a purchase: "within 45 days" from December 18 ends on
 * February 1. Also finds date ranges that contain the date. Returns one sentence each; none if the start has no date.
 */
export function countPeriods(startText: string, sentences: readonly Pick<Sentence, 'text'>[]): string[] {
  const start = readStart(startText.slice(0, maxStartCharacters))
  if (start === null) return []
  return [...new Set(sentences.slice(0, maxSentences).flatMap(({ text }) => linesOf(text, start)))].slice(0, maxPeriods)
}
