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
        minor: {
          description:
            'Under 18, pupil, apprentice or school student whose working hours are limited by age. Waiting is most harmful here.',
          example: 'Is sixteen, has classes on weekdays until four, evenings only until eight.',
        },
        rest_time: {
          description:
            'Closes late and opens early, too little rest between closing and opening, too many days in a row or hours above the weekly limit.',
          example: 'Worked six days without a break and is down for the late shift before an early one.',
        },
        short_notice: {
          description: 'Shift changed, moved, added or cancelled shortly before it begins, without the person agreeing.',
          example: 'Was told this morning that Thursday is now a working day.',
        },
        not_available: {
          description: 'Vacation, sick leave, class, second job, child care, religious day or other time off.',
          example: 'On vacation until Thursday and cannot work Sunday mornings.',
        },
        free: {
          description: 'Full availability, flexible, any shift, no limits or wishes.',
          example: 'Can work any shift this week, flexible hours.',
        },
      },
      query: 'scheduling policy hours rest notice minors {{ person }}',
      question: 'Which scheduling rules limit the shifts of this person in {{ input.week }}: {{ person }}?',
      instructions:
        'You plan shifts for a store manager. In two sentences: the rule that limits this person’s shifts, with its source, and the hours that remain. Facts of the line only; draw no conclusion about health, family or performance. Where the policy says nothing, the manager decides.',
    }),
    report({
      heading: 'Roster for {{ input.week | default: "the week" }}',
      opening: "{{ steps.people.count }} checked: {{ steps.people.items | tally: 'kind.label' }}.",
      checks: [
        'Minimum staff for each hour, and a lead in the building',
        'Rest, age and notice limits of each person',
        'Who agrees to each change, in writing',
      ],
      brief: 'Draft the roster for {{ input.week }} and name the conflicts that the store manager must settle.',
      instructions:
        'Shifts by day and department as a table, within the coverage minimums of the forecast and every limit named; then the shifts that cannot be filled; then each conflict with two ways to settle it. Use only the people listed and the hours that they offered. The draft is not posted: the store manager settles it. If minimums or hours are missing, say which, and leave these shifts open.',
      material: {
        'Traffic forecast and minimums': '{{ input.traffic }}',
        'Shifts to fill in':
          '| Person | Limit | Mon | Tue | Wed | Thu | Fri | Sat | Sun |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n{% for one in steps.people.items limit: 18 %}| {{ one.person | split: "," | first | replace: "|", " " }} | {{ one.kind.label | replace: "_", " " | capitalize }} | | | | | | | |\n{% endfor %}',
        Staff: notesOf('people', '{{ one.person }}'),
      },
    }),
    ...release({
      who: 'the store manager',
      title: 'Approve roster for {{ input.week | default: "the week" }}',
      shown: notesOf('people', '{{ one.person }}'),
      text: 'steps.report.text',
      subject: 'the roster for {{ input.week }} is settled',
      event: 'roster.drafted',
      payload: { conflicts: 'steps.people.items' },
    }),
  ],
  output: [prose('roster', 'Draft roster', final('steps.report.text')), notesTable('people', 'Limits by person', { Person: 'person' })],
}
