import { numberOf, numberPattern } from './number-words.ts'
import { type Hours, limit, type Person } from './roster-hours.ts'
import { mentionOf, sentences } from './text-filters.ts'
import { clock, daysIn, timesIn, type WeekDay, weekDays } from './week-days.ts'

const isMinimum = mentionOf(
  'minimum, at least, coverage, required, needed, mindest, besetzung, benötigt, au moins, mínimo, al menos, minim, almeno, pelo menos, minstens, bezetting',
)

/** Writes the hours of a day, within the opening hours if they are known. */
export function cellOf(hours: Hours, opening: { from: number; to: number } | undefined): string {
  const shift = opening ? limit(hours, opening) : hours
  if (shift === null) return 'off'
  if (shift.from === 0 && shift.to === 24) return 'any'
  if (shift.to === 24) return `from ${clock(shift.from)}`
  return shift.from === 0 ? `until ${clock(shift.to)}` : `${clock(shift.from)}–${clock(shift.to)}`
}

/** Returns the opening hours by day that a forecast states. */
export function openingHours(forecast: string): Partial<Record<WeekDay, { from: number; to: number }>> {
  const opening: Partial<Record<WeekDay, { from: number; to: number }>> = {}
  for (const clause of forecast.split(/[,;]\s|\.\s|\n/)) {
    const [from, to] = timesIn(clause)
    const [day] = daysIn(clause)
    if (from && to && from.hour < to.hour && day) opening[day.day] = { from: from.hour, to: to.hour }
  }
  return opening
}

interface Demand {
  day: WeekDay
  role: string
  minimum: number
}

const demand = new RegExp(
  String.raw`(?<![\p{L}\d])(${numberPattern})\s(?:(?:on|in|at|an|auf|en|à|in)\s(?:the\s|der\s|dem\s|la\s)?)?(\p{L}{3,20})`,
  'giu',
)
const isNoRole = mentionOf(
  'the=, and=, for=, are=, hours, times, usual, percent, days, weeks, people, stunden, prozent, tage, heures, fois, horas, veces, ore=, volte, uur',
)

/** Returns the minimum number of people by role and day that a forecast states: "four cashiers and three on the floor on Friday". */
export function demandsIn(forecast: string): Demand[] {
  return sentences(forecast)
    .filter((sentence) => isMinimum(sentence))
    .flatMap((sentence) => {
      const days = [...new Set(daysIn(sentence).map(({ day }) => day))]
      return [...sentence.matchAll(demand)].flatMap(([, count = '', role = '']) => {
        const minimum = numberOf(count)
        if (minimum === null || isNoRole(role) || daysIn(role).length > 0) return []
        return (days.length > 0 ? days : weekDays).map((day) => ({ day, role, minimum }))
      })
    })
}

const stem = (role: string) => role.toLowerCase().slice(0, Math.max(3, role.length - 2))

/** Returns the hours in which fewer people than the minimum can work: "6:00–15:00: 1 of 4". */
function shortagesOf({ minimum, day }: Demand, people: readonly Person[], opening: { from: number; to: number }): string[] {
  const counts: { from: number; to: number; count: number }[] = []
  for (let hour = opening.from; hour < opening.to; hour += 0.5) {
    const count = people.filter(({ hours }) => {
      const day_ = hours[day]
      return day_ !== null && day_.from <= hour && day_.to > hour
    }).length
    const last = counts.at(-1)
    if (last?.count === count) last.to = hour + 0.5
    else counts.push({ from: hour, to: hour + 0.5, count })
  }
  return counts.filter(({ count }) => count < minimum).map(({ from, to, count }) => `${clock(from)}–${clock(to)}: ${count} of ${minimum}`)
}

/** Opening hours of a day for which the forecast states none. */
const defaultOpening = { from: 9, to: 18 }

/** Compares the minimums with the people who can work. A person counts once on a day; roles that few people have come first. */
export function coverageOf(demands: readonly Demand[], people: readonly Person[], opening: ReturnType<typeof openingHours>) {
  const able = ({ day, role }: Demand) =>
    people.filter(
      ({ line, hours }) => line.toLowerCase().includes(stem(role)) && limit(hours[day], opening[day] ?? defaultOpening) !== null,
    )
  const used = new Set<string>()
  const missing = new Map<Demand, number>()
  for (const wanted of [...demands].sort((one, other) => able(one).length - able(other).length)) {
    const chosen = able(wanted)
      .filter(({ name }) => !used.has(`${wanted.day} ${name}`))
      .slice(0, wanted.minimum)
    for (const { name } of chosen) used.add(`${wanted.day} ${name}`)
    missing.set(wanted, wanted.minimum - chosen.length)
  }
  return demands.map((wanted) => {
    const { day } = wanted
    const hours = opening[day]
    return {
      ...wanted,
      people: able(wanted)
        .map(({ name, hours: week }) => `${name} ${cellOf(week[day], hours)}`)
        .join(', '),
      missing: missing.get(wanted) ?? 0,
      shortages: hours ? shortagesOf(wanted, able(wanted), hours).join('; ') : '',
    }
  })
}
