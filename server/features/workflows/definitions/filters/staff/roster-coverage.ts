import { dayNames, formatClockTime, type WeekDay, weekDays } from '../values/week-days.ts'
import type { Demand, OpeningHours, WeeklyHours } from './roster-demand.ts'
import { type Hours, limitHours, type Person } from './roster-hours.ts'

/** Formats the hours of a day, limited to the opening hours if they are known. */
export function cellOf(hours: Hours, opening: OpeningHours | undefined): string {
  const shift = opening ? limitHours(hours, opening) : hours
  if (shift === null) return 'off'
  if (shift.from === 0 && shift.to === 24) return 'any'
  if (shift.to === 24) return `from ${formatClockTime(shift.from)}`
  return shift.from === 0 ? `until ${formatClockTime(shift.to)}` : `${formatClockTime(shift.from)}–${formatClockTime(shift.to)}`
}

/** Returns the opening hours of a day for a person, extended to the end of a late shift that the person closes. */
export const openingFor = ({ closing }: Person, day: WeekDay, opening: WeeklyHours) => {
  const hours = opening[day]
  return hours && closing?.day === day ? { ...hours, to: Math.max(hours.to, closing.hour) } : hours
}

/** Returns the hours of a day when employees are in the building: the opening hours and the late shifts after them. */
function staffedHours(day: WeekDay, people: readonly Person[], opening: WeeklyHours): OpeningHours | undefined {
  const hours = opening[day]
  return hours && { ...hours, to: Math.max(hours.to, ...people.map((person) => openingFor(person, day, opening)?.to ?? 0)) }
}

const stem = (role: string) => role.toLowerCase().slice(0, Math.max(3, role.length - 2))

/** Hours with fewer people at work than the minimum. */
interface Shortage extends OpeningHours {
  count: number
}

/** Returns the hours with fewer available people than the minimum. */
function shortagesOf({ minimum, day }: Demand, people: readonly Person[], opening: OpeningHours): Shortage[] {
  const counts: Shortage[] = []
  for (let hour = opening.from; hour < opening.to; hour += 0.5) {
    const count = people.filter(({ hours }) => {
      const day_ = hours[day]
      return day_ !== null && day_.from <= hour && day_.to > hour
    }).length
    const last = counts.at(-1)
    if (last?.count === count) last.to = hour + 0.5
    else counts.push({ from: hour, to: hour + 0.5, count })
  }
  return counts.filter(({ count }) => count < minimum)
}

/** Formats shortages for the planner: "6:00–15:00: 1 of 4". */
const inFigures = (shortages: readonly Shortage[], minimum: number) =>
  shortages.map(({ from, to, count }) => `${formatClockTime(from)}–${formatClockTime(to)}: ${count} of ${minimum}`).join('; ')
/** Maximum length of a drafted or offered shift, in hours. */
const maxShiftHours = 8

/** Splits hours into parts that one person may work, of about the same length in half hours. */
function workableParts({ from, to, count }: Shortage): Shortage[] {
  const parts = Math.ceil((to - from) / maxShiftHours)
  const end = (part: number) => (part === parts ? to : from + Math.round(((to - from) * part * 2) / parts) / 2)
  return Array.from({ length: parts }, (_, part) => ({ from: end(part), to: end(part + 1), count }))
}

/** Formats shortages as an offer of shifts to the staff: "6:00–15:00 (3 people)" becomes "6:00–10:30 (3 people), 10:30–15:00 (3 people)". */
const asOffer = (shortages: readonly Shortage[], minimum: number) =>
  shortages
    .flatMap(workableParts)
    .map(
      ({ from, to, count }) =>
        `${formatClockTime(from)}–${formatClockTime(to)} (${minimum - count} ${minimum - count === 1 ? 'person' : 'people'})`,
    )
    .join(', ')

/** Assumed opening hours for days without opening hours in the forecast. */
const defaultOpening = { from: 9, to: 18 }

/** Assigns people to each minimum. Each person counts once per day. Roles that few people have are filled first. */
function choosePeople(demands: readonly Demand[], people: readonly Person[], opening: WeeklyHours) {
  const able = ({ day, role }: Demand) =>
    people.filter(
      ({ line, hours }) => line.toLowerCase().includes(stem(role)) && limitHours(hours[day], opening[day] ?? defaultOpening) !== null,
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

/** Compares the minimums with the available people. */
export function coverageOf(demands: readonly Demand[], people: readonly Person[], opening: WeeklyHours) {
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
      shortages: hours ? inFigures(shortagesOf(wanted, able(wanted), hours), wanted.minimum) : '',
    }
  })
}

const leadRole = 'lead'

/** Number of people on shift at the start of each half hour. */
type Counts = Map<number, number>

function addShift(counts: Counts, { from, to }: OpeningHours): void {
  for (let hour = from; hour < to; hour += 0.5) counts.set(hour, (counts.get(hour) ?? 0) + 1)
}

/**
 * Returns the shift of up to eight hours within `available` that covers the most open hours. Hours without staff have the highest weight.
 */
function bestShift(available: OpeningHours, { from, to }: OpeningHours, minimum: number, counts: Counts): OpeningHours {
  const length = Math.min(maxShiftHours, available.to - available.from)
  const gain = (start: number) => {
    let sum = 0
    for (let hour = Math.max(start, from); hour < Math.min(start + length, to); hour += 0.5)
      sum += Math.max(0, minimum - (counts.get(hour) ?? 0)) ** 2
    return sum
  }
  let best = available.from
  for (let start = best + 0.5; start + length <= available.to; start += 0.5) if (gain(start) > gain(best)) best = start
  return { from: best, to: best + length }
}

/**
 * Returns the shifts of the people assigned to a minimum. Assigns people with the least flexible hours first; people with more flexible
 * hours cover the remaining hours.
 */
function chooseShifts(wanted: Demand, filling: readonly Person[], needed: OpeningHours, opening: WeeklyHours, drafted: Map<Person, Hours>) {
  const { day, minimum } = wanted
  const counts: Counts = new Map()
  const available = new Map(filling.map((person) => [person, limitHours(person.hours[day], openingFor(person, day, opening) ?? {})]))
  const isFixed = (person: Person) => {
    const hours = available.get(person)
    return drafted.has(person) || !hours || hours.to - hours.from <= maxShiftHours || person.closing?.day === day
  }
  for (const person of [...filling].sort((one, other) => Number(isFixed(other)) - Number(isFixed(one)))) {
    const hours = available.get(person) ?? null
    const isClosing = person.closing?.day === day
    const shift =
      drafted.get(person) ??
      (hours &&
        (isClosing ? { from: Math.max(hours.from, hours.to - maxShiftHours), to: hours.to } : bestShift(hours, needed, minimum, counts)))
    drafted.set(person, shift)
    if (!shift) continue
    addShift(counts, shift)
    keepRest(person, day, shift)
  }
  return filling.flatMap((person) => {
    const shift = drafted.get(person)
    return shift ? [{ person, shift }] : []
  })
}

/** Delays a person's start on the next day so that the rest after a drafted shift is as long as the rules require. */
function keepRest({ hours, rest }: Person, day: WeekDay, shift: OpeningHours): void {
  const next = weekDays[weekDays.indexOf(day) + 1]
  if (next && rest !== null) hours[next] = limitHours(hours[next], { from: Math.max(0, shift.to + rest - 24) })
}

/** Maximum number of drafted shifts of a person in a week. */
const maxShifts = 5

/** Gives each person days off on the planned days with the lowest minimums, in turn, so that no one has more than five shifts. */
function planDaysOff(team: readonly Person[], demands: readonly Demand[]): void {
  const totals = new Map<WeekDay, number>()
  for (const { day, minimum } of demands) totals.set(day, (totals.get(day) ?? 0) + minimum)
  const quiet = weekDays.filter((day) => totals.has(day)).sort((one, other) => (totals.get(one) ?? 0) - (totals.get(other) ?? 0))
  let turn = 0
  for (const { hours } of team) {
    let shifts = quiet.filter((day) => hours[day] !== null).length
    // The busiest days are the last ones, and stay planned.
    const candidates = quiet.slice(0, Math.max(quiet.length - 2, 0))
    for (let tried = 0; shifts > maxShifts && tried < candidates.length; tried += 1) {
      const day = candidates[turn % candidates.length]
      turn += 1
      if (!day || hours[day] === null) continue
      hours[day] = null
      shifts -= 1
    }
  }
}

/** Returns the minimum of one lead on a day. The rule requires a lead every day, so this minimum is not a proposal. */
const leadOn = ({ day }: Demand): Demand => ({ day, role: leadRole, minimum: 1, proposal: '', isUsual: false })

const isAble = (person: Person, { role }: Demand, isLead: (person: Person) => boolean) =>
  role === leadRole ? isLead(person) : person.line.toLowerCase().includes(stem(role))

/**
 * Drafts a shift for each person assigned to a minimum on a day with opening hours, and for each lead on these days. `open` contains the
 * hours that remain below the minimum, `offer` the same hours as a line for the staff, `mostMissing` the number of people missing in the
 * worst hour, and `hoursMissing` the hours of all missing people together. `resting` names the people who could work on a day without a
 * shift, but have all their shifts on other days. A lead also covers late shifts.
 */
export function draftShifts(
  demands: readonly Demand[],
  people: readonly Person[],
  isLead: (person: Person) => boolean,
  opening: WeeklyHours,
) {
  const team = people.map((person) => ({ ...person, hours: { ...person.hours } }))
  planDaysOff(team, demands)
  const leads = team.filter(isLead)
  return weekDays.flatMap((day) => {
    const hours = opening[day]
    const wantedToday = demands.filter((wanted) => wanted.day === day)
    const [first] = wantedToday
    if (!hours || !first) return []
    const { chosen } = choosePeople(wantedToday, team, opening)
    const roles = [
      ...wantedToday.map((wanted) => ({ wanted, filling: chosen.get(wanted) ?? [], hours })),
      ...(leads.length > 0 ? [{ wanted: leadOn(first), filling: leads, hours: staffedHours(day, team, opening) ?? hours }] : []),
    ]
    // A lead who also fills another role works one shift.
    const drafted = new Map<Person, Hours>()
    return roles.map(({ wanted, filling, hours: needed }) => {
      const shifts = chooseShifts(wanted, filling, needed, opening, drafted)
      const onShift = shifts.map(({ person, shift }) => ({ ...person, hours: { ...person.hours, [day]: shift } }))
      const shortages = shortagesOf(wanted, onShift, needed)
      const resting = people.filter(
        (person, index) => isAble(person, wanted, isLead) && person.hours[day] !== null && team[index]?.hours[day] === null,
      )
      return {
        ...wanted,
        dayName: dayNames[day],
        shifts: shifts.map(({ person, shift }) => `${person.name} ${formatClockTime(shift.from)}–${formatClockTime(shift.to)}`).join(', '),
        resting: shifts.length === 0 ? resting.map(({ name }) => name).join(', ') : '',
        open: inFigures(shortages, wanted.minimum),
        offer: asOffer(shortages, wanted.minimum),
        mostMissing: Math.max(0, ...shortages.map(({ count }) => wanted.minimum - count)),
        hoursMissing: shortages.reduce((sum, { from, to, count }) => sum + (wanted.minimum - count) * (to - from), 0),
      }
    })
  })
}
