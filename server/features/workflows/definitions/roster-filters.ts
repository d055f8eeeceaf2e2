import { cellOf, coverageOf, demandsIn, draftShifts, openingFor, openingHours } from './roster-coverage.ts'
import { personOf } from './roster-hours.ts'
import { mentionOf, sentences, textsIn } from './text-filters.ts'
import { weekDays } from './week-days.ts'

const maxPeople = 200
const isLead = mentionOf('@lead')

/**
 * Drafts a roster from one line for each person, the rules on hours, and a forecast with opening hours and minimums. Result: `people` (name,
 * conflicts, and for each day the hours in which the person can work), `coverage` (role, day, minimum, people and shortages),
 * and `shifts` (role, day, drafted shifts and hours that stay open).
 */
export function rosterOf(staff: unknown, rules: unknown, forecast: unknown) {
  const texts = sentences(rules)
  const traffic = textsIn(forecast).join('\n')
  const opening = openingHours(traffic)
  const people = textsIn(staff)
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, maxPeople)
    .map((line) => personOf(line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').slice(0, 500), texts))
  const demands = demandsIn(traffic)
  const leads = texts.some(isLead) ? people.filter(({ line }) => isLead(line)) : []
  return {
    people: people.map((person) => ({
      name: person.name,
      conflicts: person.conflicts,
      days: weekDays.map((day) => cellOf(person.hours[day], openingFor(person, day, opening))),
    })),
    coverage: coverageOf(demands, people, opening),
    shifts: draftShifts(demands, people, leads, opening),
    days: weekDays,
  }
}
