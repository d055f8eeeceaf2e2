import { cellOf, coverageOf, demandsIn, openingHours } from './roster-coverage.ts'
import { personOf } from './roster-hours.ts'
import { sentences, textsIn } from './text-filters.ts'
import { weekDays } from './week-days.ts'

const maxPeople = 200

/**
 * Drafts a roster from one line for each person, the rules on hours, and a forecast with opening hours and minimums. Result: `people` (name,
 * conflicts, and for each day the hours in which the person can work), `coverage` (role, day, minimum, people and shortages).
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
  const coverage = coverageOf(demandsIn(traffic), people, opening)
  return {
    people: people.map(({ name, hours, conflicts }) => ({
      name,
      conflicts,
      days: weekDays.map((day) => cellOf(hours[day], opening[day])),
    })),
    coverage,
    days: weekDays,
  }
}
