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

/** Returns the opening hours of a day for a person: up to the end of the late shift that the person closes. */
export const openingFor = ({ closing }: Person, day: WeekDay, opening: ReturnType<typeof openingHours>) => {
  const hours = opening[day]
  return hours && closing?.day === day ? { ...hours, to: Math.max(hours.to, closing.hour) } : hours
}

export interface Demand {
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

/** Chooses the people for each minimum. A person counts once on a day; roles that few people have come first. */
function choosePeople(demands: readonly Demand[], people: readonly Person[], opening: ReturnType<typeof openingHours>) {
  const able = ({ day, role }: Demand) =>
    people.filter(
      ({ line, hours }) => line.toLowerCase().includes(stem(role)) && limit(hours[day], opening[day] ?? defaultOpening) !== null,
    )
  const used = new Set<string>()
  const chosen = new Map<Demand, Person[]>()
  for (const wanted of [...demands].sort((one, other) => able(one).length - able(other).length)) {
    const found = able(wanted)
      .filter(({ name }) => !used.has(`${wanted.day} ${name}`))
      .slice(0, wanted.minimum)
    for (const { name } of found) used.add(`${wanted.day} ${name}`)
    chosen.set(wanted, found)
  }
  return { able, chosen }
}

/** Compares the minimums with the people who can work. */
export function coverageOf(demands: readonly Demand[], people: readonly Person[], opening: ReturnType<typeof openingHours>) {
  const { able, chosen } = choosePeople(demands, people, opening)
  return demands.map((wanted) => {
    const { day } = wanted
    const hours = opening[day]
    return {
      ...wanted,
      people: able(wanted)
        .map((person) => `${person.name} ${cellOf(person.hours[day], openingFor(person, day, opening))}`)
        .join(', '),
      missing: wanted.minimum - (chosen.get(wanted)?.length ?? 0),
      shortages: hours ? shortagesOf(wanted, able(wanted), hours).join('; ') : '',
    }
  })
}

/** Maximum length of a drafted shift, in hours. */
const maxShiftHours = 8

/** Returns a shift within the hours of a person: at the end of the day for a late shift, and in turn at its start and its end for the others. */
function shiftOf(person: Person, day: WeekDay, opening: ReturnType<typeof openingHours>, turn: number): Hours {
  const hours = limit(person.hours[day], openingFor(person, day, opening) ?? {})
  if (hours === null) return null
  const isLate = person.closing?.day === day || turn % 2 === 1
  const length = Math.min(maxShiftHours, hours.to - hours.from)
  return isLate ? { from: hours.to - length, to: hours.to } : { from: hours.from, to: hours.from + length }
}

/**
 * Drafts a shift for each person who fills a minimum on a day with opening hours, and for each lead on these days. `open` has the hours
 * that stay below the minimum with these shifts.
 */
export function draftShifts(
  demands: readonly Demand[],
  people: readonly Person[],
  leads: readonly Person[],
  opening: ReturnType<typeof openingHours>,
) {
  const { chosen } = choosePeople(demands, people, opening)
  const leadDays = [...new Set(demands.map(({ day }) => day))]
  const roles = [
    ...demands.map((wanted) => ({ ...wanted, people: chosen.get(wanted) ?? [] })),
    ...(leads.length > 0 ? leadDays.map((day) => ({ day, role: 'lead', minimum: 1, people: leads })) : []),
  ]
  return roles.flatMap(({ people: filling, ...wanted }) => {
    const hours = opening[wanted.day]
    if (!hours) return []
    const shifts = filling.flatMap((person, turn) => {
      const shift = shiftOf(person, wanted.day, opening, turn)
      return shift ? [{ person, shift }] : []
    })
    const onShift = shifts.map(({ person, shift }) => ({ ...person, hours: { ...person.hours, [wanted.day]: shift } }))
    return [
      {
        ...wanted,
        shifts: shifts.map(({ person, shift }) => `${person.name} ${clock(shift.from)}–${clock(shift.to)}`).join(', '),
        open: shortagesOf(wanted, onShift, hours).join('; '),
      },
    ]
  })
}
