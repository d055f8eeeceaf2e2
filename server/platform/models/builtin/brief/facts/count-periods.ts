import { findDays } from '../../extract/days.ts'
import { endOfPeriod, findPeriod } from '../../extract/find-period.ts'
import type { Sentence } from '../../rank-sentences.ts'

/** Maximum number of sentences that are searched, and of periods that are returned. */
const maxSentences = 500
const maxPeriods = 5
/** Maximum length of the text with the start, in characters. */
const maxStartCharacters = 500
/** Year for a start without one. It is no leap year, so a period over February can end a day too late, and never too early. */
const yearWithoutYear = 2026

/** Matches a range of days at the start of a rule's condition: "from November 15 to December 31". */
const range =
  /(?<!\p{L})(?:from|between|vom|zwischen|du|entre|del?|dal|van)\s([\p{L}\d., ]{3,24}?)\s(?:to|and|through|bis(?: zum)?|und|au|et|al?|y|até|e|tot|en)\s(?:le |el |il |o )?([\p{L}\d.]{1,10}\s[\p{L}\d.]{1,10})/giu

/** Matches what the company does within a period. Such a period counts from the message, and not from the date of the case. */
const ownAct =
  /(?<!\p{L})(?:acknowledged?|answer(?:ed)?|reply|replies|respond\p{L}*|credited|refund(?:s|ed)|renewed|processed|shipped|arrives?|beantwort\p{L}*|bearbeit\p{L}*|gutgeschrieben|erstatt\p{L}*|répond\p{L}*|rembours\p{L}*|respond\p{L}*|reembols\p{L}*|rispond\p{L}*|rimbors\p{L}*|beantwoord\p{L}*|terugbetaald)(?!\p{L})/iu

/** A day, and whether the text states its year. */
interface Start {
  day: string
  hasYear: boolean
}

function readStart(text: string): Start | null {
  const [withYear] = findDays(text)
  if (withYear) return { day: withYear.value, hasYear: true }
  const [withoutYear] = findDays(text, yearWithoutYear)
  return withoutYear ? { day: withoutYear.value, hasYear: false } : null
}

/** Writes a day in English, with its year if the start has one. */
const written = ({ day, hasYear }: Start): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(hasYear ? { year: 'numeric' } : {}),
  })

/** Returns whether a day is in a range of days of every year; the range can pass the end of the year. */
function isWithin(day: string, from: string, to: string): boolean {
  const [own, first, last] = [day.slice(5), from.slice(5), to.slice(5)]
  return first <= last ? own >= first && own <= last : own >= first || own <= last
}

/** Returns the lines for one sentence: the range that contains the start, and the end of its period. */
function linesOf(sentence: string, start: Start): string[] {
  const ranges = [...sentence.matchAll(range)].flatMap(({ 0: match, 1: from = '', 2: to = '', index }) => {
    const [[first], [last]] = [findDays(from, yearWithoutYear), findDays(to, yearWithoutYear)]
    if (!first || !last || !isWithin(start.day, first.value, last.value)) return []
    const [begin, end] = [first, last].map(({ value }) => written({ day: value, hasYear: false }))
    const until = findDays(sentence.slice(index + match.length), yearWithoutYear)[0]
    const limit = until ? `; the rule for these days names ${written({ day: until.value, hasYear: false })}` : ''
    return [`${written(start)} is within ${begin} to ${end}${limit}.`]
  })
  const period = findPeriod(sentence)
  // Business days need the year, because they depend on the day of the week.
  if (period === null || ownAct.test(sentence) || (period.unit === 'business day' && !start.hasYear)) return ranges
  const end = written({ day: endOfPeriod(start.day, period), hasYear: start.hasYear })
  return [...ranges, `${period.count} ${period.unit}${period.count === 1 ? '' : 's'} from ${written(start)} end on ${end}.`]
}

/**
 * Counts the periods of rules from a date, such as the day of a purchase: "within 45 days" from December 18 ends on February 1. Also finds the
 * ranges of days that contain the date. Returns a sentence for each, or nothing if the start has no date.
 */
export function countPeriods(startText: string, sentences: readonly Pick<Sentence, 'text'>[]): string[] {
  const start = readStart(startText.slice(0, maxStartCharacters))
  if (start === null) return []
  return [...new Set(sentences.slice(0, maxSentences).flatMap(({ text }) => linesOf(text, start)))].slice(0, maxPeriods)
}
