import { findDays } from '../../../../../platform/models/builtin/extract/days.ts'
import { addDays } from '../values/dates.ts'
import { textOf } from '../values/values.ts'
import { daysIn, weekDays } from '../values/week-days.ts'

/** Maximum length of a text to search, in characters, and maximum number of people and of training days. */
const maxLength = 2000
const maxPeople = 200
const maxTrainingDays = 60

/** Year for dates without a year. */
const assumedYear = 2026

const name = /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,3}$/u

/** Splits a list of names. Splits at spaces if there are as many words as people: "Ana Joe Petra", 3. */
function splitNames(text: string, count: number): string[] {
  const parts = text.split(/[,;/\n]|\s(?:and|und|et|y|e|en|&)\s/u).map((part) => part.trim())
  const words = text.trim().split(/\s+/)
  return parts.length === 1 && count > 1 && words.length === count ? words : parts
}

/**
 * Returns the people in a table column, without duplicates. Skips descriptions such as "all of shift B".
 * @param namesColumn column with the names
 * @param countColumn column with the number of people
 */
function peopleIn(rows: unknown, namesColumn: string, countColumn: string): string[] {
  const all = (Array.isArray(rows) ? rows.slice(0, maxPeople) : []).flatMap((row: Record<string, unknown>) =>
    splitNames(textOf(row[namesColumn]).slice(0, maxLength), Number(textOf(row[countColumn]).trim())),
  )
  return [...new Set(all.filter((one) => name.test(one)))].slice(0, maxPeople)
}

/** Returns the weekday of a date: 0 for Monday. */
const weekDayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * Returns the latest start date of a training of several days that must end before an absence. Training takes place on each
 * weekday in `slots`. Returns an empty text if the absence has no date or `slots` names no weekday.
 */
function latestStart(absence: unknown, slots: unknown, days: unknown): string {
  const from = findDays(textOf(absence).slice(0, maxLength), assumedYear)[0]?.value
  const free = new Set(daysIn(textOf(slots).slice(0, maxLength)).map(({ day }) => weekDays.indexOf(day)))
  let left = Math.min(Number(days) || 0, maxTrainingDays)
  if (from === undefined || free.size === 0 || left < 1) return ''
  let date = from
  while (left > 0) {
    date = addDays(date, -1)
    if (free.has(weekDayOf(date))) left -= 1
  }
  return date
}

export const trainingFilters = { people_in: peopleIn, latest_start: latestStart } as const
