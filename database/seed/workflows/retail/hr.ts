import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const peakWeekRoster: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [line('week', 'Week'), passage('staff', 'Availability and skills, one person per line'), passage('traffic', 'Traffic forecast')],
  sample_input: {
    week: 'November 23 to 29',
    staff: `Amara, 17, cashier, school until 15:00, no nights
Ben, floor and stock, closes Friday 23:00 and asked to open Saturday 6:00
Chloe, lead, full availability, 38 hours last week
Dev, cashier, shift moved on two days notice`,
    traffic:
      'Friday twice a usual Saturday from 6:00 to 20:00, Saturday one and a half times, Sunday as usual. Coverage minimum: four cashiers and three on the floor on Friday.',
  },
  sample_knowledge: [
    source(
      'Scheduling policy',
      'Eleven hours lie between closing and opening: no clopens. Shifts are posted fourteen days ahead; a change on less notice needs the consent of the employee and predictability pay. A lead is in the building whenever it is open.',
    ),
    source(
      'Minors',
      'Employees under 18 work at most four hours on a school day and not after 22:00. They take no deliveries and no compactor.',
    ),
  ],
  steps: [
    examineEach({
      name: 'people',
      title: 'Find conflicts for each person',
      items: 'input.staff | lines',
      as: 'person',
      text: '{{ person }}',
      labels: {
        minor: '17, 16, under 18, school',
        clopen: 'Closes and opens, closing, opening, late then early',
        short_notice: 'Notice, moved, changed, days notice',
        free: 'Full availability, no conflict, any shift',
      },
      query: 'scheduling policy {{ person }}',
      question: 'Which scheduling rule applies to {{ person }}?',
      instructions: 'Name the rule that limits this person’s shifts in the week and the hours left for them, in two sentences.',
    }),
    report({
      brief: 'Draft roster for {{ input.week }}, with the conflicts to settle.',
      instructions:
        'Draft shifts by day and department within the coverage minimums and every limit named, as a table; then the conflicts with two ways to settle each. Post nothing: the store manager does.',
      given: { Forecast: '{{ input.traffic }}', Staff: notesOf('people', '{{ one.person }}') },
    }),
    ...release({
      who: 'the store manager',
      shown: notesOf('people', '{{ one.person }}'),
      text: 'steps.report.text',
      subject: 'the roster for {{ input.week }} is settled',
      event: 'roster.drafted',
      payload: { conflicts: 'steps.people.items' },
    }),
  ],
  output: [prose('roster', 'Draft roster', final('steps.report.text')), notesTable('people', 'Limits by person', { Person: 'person' })],
}
