import { distinctSentences, mentionOf, textsIn } from '../texts/text-filters.ts'
import { daysIn, type WeekDay, weekDays } from '../values/week-days.ts'
import { cellOf, coverageOf, draftShifts, openingFor } from './roster-coverage.ts'
import { demandsIn, openingHours, proposedDemands, type WeeklyHours } from './roster-demand.ts'
import { personOf } from './roster-hours.ts'

const maxPeople = 200
/** Matches a line with column headings: `Name;Availability;Skills`. */
const headings = /^\s*(?:name|nom|nombre|nome|naam|person|employee|mitarbeiter(?:in)?)\s*[;,\t|]/iu
const isLead = mentionOf('@lead')

/** Gives days without opening hours the hours of the first day that has opening hours. `assumed` lists these days and the first day. */
function withAssumedHours(stated: WeeklyHours, days: readonly WeekDay[]) {
  const source = weekDays.find((day) => stated[day])
  const without = [...new Set(days)].filter((day) => !stated[day])
  if (!source || without.length === 0) return { opening: stated, assumed: null }
  const opening = { ...stated, ...Object.fromEntries(without.map((day) => [day, stated[source]])) }
  return { opening, assumed: { days: without, source } }
}

/**
 * Drafts a roster from one line for each person, the rules on hours, and a forecast with opening hours and minimums. Returns `people`
 * (name, conflicts, available hours per day), `coverage` (role, day, minimum, people and shortages), `shifts` (role, day, drafted shifts
 * and open hours), `proposed` (minimums scaled by the forecast), and `assumed` (days with the opening hours of another day).
 */
export function rosterOf(staff: unknown, rules: unknown, forecast: unknown) {
  const texts = distinctSentences(rules)
  const traffic = textsIn(forecast).join('\n')
  const people = textsIn(staff)
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '' && !headings.test(line))
    .slice(0, maxPeople)
    .map((line) => personOf(line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').slice(0, 500), texts))
  const inForecast = demandsIn(traffic)
  const stated = inForecast.length > 0 ? inForecast : texts.filter((rule) => daysIn(rule).length > 0).flatMap(demandsIn)
  const proposed = proposedDemands(stated, traffic)
  const { opening, assumed } = withAssumedHours(
    openingHours(traffic),
    proposed.map(({ day }) => day),
  )
  const demands = [...stated, ...proposed]
  const needsLead = texts.some(isLead)
  return {
    people: people.map((person) => ({
      name: person.name,
      conflicts: person.conflicts,
      days: weekDays.map((day) => cellOf(person.hours[day], openingFor(person, day, opening))),
    })),
    coverage: coverageOf(demands, people, opening),
    shifts: draftShifts(demands, people, ({ line }) => needsLead && isLead(line), opening),
    proposed,
    assumed,
    days: weekDays,
  }
}
