import { clauses } from '../texts/text-filters.ts'
import { textOf } from './values.ts'
import { dayNames, daysIn, formatClockTime, timesIn } from './week-days.ts'

/** Maximum length of a text to search, in characters, and maximum number of values that a filter returns. */
const maxLength = 10_000
const maxValues = 14

const hoursPerDay = 24

/** A span of hours in a day. Its end is smaller than its start if it crosses midnight. */
interface Window {
  from: number
  to: number
}

const after = /(?<!\p{L})(?:after|from|past|nach|ab|après|à partir|después|dopo|depois|na)\s(?:the\s|de\s)?(?:\p{L}{1,4}\s)?$/iu
const before = /(?<!\p{L})(?:before|until|till|by|vor|bis|avant|jusqu|antes|hasta|prima|fino|até|voor|tot)\s?(?:\p{L}{1,4}\s)?$/iu
const partsOfDay: readonly [RegExp, Window][] = [
  [/(?<!\p{L})(?:after noon|afternoons?|nachmittags?|après-midi|tarde|pomeriggio|namiddag)(?!\p{L})/iu, { from: 12, to: 18 }],
  [/(?<!\p{L})(?:at night|nights?|overnight|nachts|nuit|noche|notte|noite|nacht)(?!\p{L})/iu, { from: 22, to: 6 }],
  [/(?<!\p{L})(?:evenings?|abends?|soir|sera|avond)(?!\p{L})/iu, { from: 18, to: 22 }],
  [/(?<!\p{L})(?:mornings?|morgens|vormittags?|matin|mañana|mattina|manhã|ochtend)(?!\p{L})/iu, { from: 6, to: 12 }],
  [/(?<!\p{L})(?:round the clock|all day|day and night|rund um die Uhr)(?!\p{L})/iu, { from: 0, to: hoursPerDay }],
]

const at = /(?<!\p{L})(?:at|um|à|alle|às|om|a las)\s(?:about\s|around\s)?$/iu
/** Matches the first time in "2 to 7 pm", which has no unit. */
const sharedUnit = /(?<![\d.,:])(\d{1,2})(?=\s?(?:to|until|and|–|-)\s?\d{1,2}\s?([ap])\.?m)/giu

/** Returns the span of hours in a text, given by two times, by one time with "after", "before" or "at", or by a part of the day. */
function windowIn(value: string): Window | null {
  const text = value.replace(sharedUnit, '$1 $2m')
  const [first, second] = timesIn(text)
  if (first && second) return { from: first.hour, to: second.hour }
  if (first && after.test(text.slice(0, first.index))) return { from: first.hour, to: hoursPerDay }
  if (first && before.test(text.slice(0, first.index))) return { from: 0, to: first.hour }
  if (first && at.test(text.slice(0, first.index))) return { from: first.hour, to: first.hour + 1 }
  return partsOfDay.find(([name]) => name.test(text))?.[1] ?? null
}

/** Splits a window that crosses midnight into two. */
const spansOf = ({ from, to }: Window): Window[] =>
  to > from
    ? [{ from, to }]
    : [
        { from, to: hoursPerDay },
        { from: 0, to },
      ]
const overlaps = (one: Window, other: Window): boolean =>
  spansOf(one).some((a) => spansOf(other).some((b) => Math.max(a.from, b.from) < Math.min(a.to, b.to)))

interface Load {
  value: number
  text: string
}

const load = /(?<![\p{L}\d.,])(\d{1,6}(?:[.,]\d{1,2})?)\s?(?:kW|MW)(?!\p{L}|\d)/u

/**
 * Returns the highest load in a text during the hours of a rate: for "148 kW at night, 60 kW after noon", 60 kW from 12:00 to 20:00.
 * Returns null if the rate has no hours, or if the text has no load during these hours. A load without hours applies to all hours.
 */
function loadDuring(usage: unknown, rate: unknown): Load | null {
  const hours = windowIn(textOf(rate).slice(0, maxLength))
  if (hours === null) return null
  const loads = clauses(textOf(usage).slice(0, maxLength)).flatMap((text) => {
    const value = Number(load.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN)
    const window = windowIn(text) ?? { from: 0, to: hoursPerDay }
    return Number.isFinite(value) && overlaps(window, hours) ? [{ value, text }] : []
  })
  return loads.reduce<Load | null>((highest, one) => (highest === null || one.value > highest.value ? one : highest), null)
}

/** Matches hours without a unit after a weekday: "Saturday 10 to 12". */
const plainHours = /(?<=\p{L}s?\s)(\d{1,2})\s?(?:to|until|bis|à|a|–|-)\s?(\d{1,2})(?![\d.,:]\d|\d|\s?[%\p{L}])/u
function plainWindowIn(text: string): Window | null {
  const [, from, to] = plainHours.exec(text) ?? []
  return from !== undefined && Number(from) < Number(to) && Number(to) <= hoursPerDay ? { from: Number(from), to: Number(to) } : null
}

/**
 * Returns the offered times that match a request: "Saturday or Sunday after 2 pm" and "Saturday from 13:00 to 16:00" result in "Saturday,
 * 14:00 to 16:00". Empty if the request names no day or no offered time matches.
 */
function fittingTimes(wish: unknown, offered: unknown): string[] {
  const wishText = textOf(wish).slice(0, maxLength)
  const wished = new Set(daysIn(wishText).map(({ day }) => day))
  const wanted = windowIn(wishText) ?? { from: 0, to: hoursPerDay }
  const sentences = (Array.isArray(offered) ? offered : [offered]).slice(0, maxValues).map((one) => textOf(one).slice(0, maxLength))
  const found = sentences.flatMap((sentence) => {
    const window = windowIn(sentence) ?? plainWindowIn(sentence)
    if (window === null) return []
    const [from, to] = [Math.max(window.from, wanted.from), Math.min(window.to, wanted.to)]
    return from >= to
      ? []
      : daysIn(sentence).flatMap(({ day }) =>
          wished.has(day) ? `${dayNames[day]}, ${formatClockTime(from)} to ${formatClockTime(to)}` : [],
        )
  })
  return [...new Set(found)].slice(0, maxValues)
}

export const timeWindowFilters = { load_during: loadDuring, fitting_times: fittingTimes } as const
