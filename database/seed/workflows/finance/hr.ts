import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const registrationAndCeCalendar: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [
    line('window', 'Window'),
    table('roster', 'Roster of registered staff', ['name', 'registration', 'states', 'client_states', 'item', 'due']),
  ],
  sample_input: {
    window: 'April to June 2026',
    roster: `name,registration,states,client_states,item,due
Priya Raman,Series 7 and 66,NY NJ,NY NJ CT,Client in CT without state registration,2026-04-15
Tom Becker,Series 65,CA,CA,Annual regulatory element of continuing education,2026-06-30
Luis Ortega,Series 7,TX OK,TX,Firm element module on elder protection,2026-05-20
Grace Kim,Series 24,WA,WA,Regulatory element passed its date,2026-03-01`,
  },
  sample_knowledge: [
    source(
      'Supervision manual, continuing education',
      'The regulatory element is completed by the end of the window every year. A person whose regulatory element passed its date is inactive and may not talk to clients about securities until it is done. Firm element modules are completed within 60 days of assignment.',
    ),
    source(
      'Supervision manual, state registration',
      'An adviser registers in a state before having more than five clients there or any place of business. A client who moves to a state is reported within 30 days so that registration can be filed.',
    ),
  ],
  steps: [
    examineEach({
      name: 'people',
      title: 'Review the roster',
      items: "input.roster | csv | sort: 'due'",
      as: 'person',
      text: '{{ person.item }}',
      labels: {
        continuing_education: 'Regulatory element, continuing education, annual, firm element module',
        state_registration: 'State registration, client in a state without registration',
        overdue: 'Passed its date, inactive, expired, late',
      },
      query: 'supervision manual {{ person.item }}',
      question: 'What does the supervision manual ask for: {{ person.item }}?',
      instructions:
        'Write to the person by name in two friendly sentences: what is due by when, and where to do it. Say nothing of restrictions: their supervisor decides those.',
    }),
    report({
      brief: 'Registration and continuing education due in {{ input.window }}.',
      instructions:
        'For a supervisor: who is due, earliest first, what the manual says happens after the date, and questions on states where clients live and no registration stands.',
      given: { Due: notesOf('people', '{{ one.person.name }}, {{ one.person.item }}, due {{ one.person.due }}') },
    }),
    ...release({
      who: 'the supervisor',
      shown: notesOf('people', '{{ one.person.name }}'),
      text: 'steps.report.text',
      subject: 'what is due in {{ input.window }}',
      event: 'registrations.reviewed',
      payload: { people: 'steps.people.items' },
    }),
  ],
  output: [
    prose('report', 'Due dates', final('steps.report.text')),
    notesTable('people', 'Reminders', { Name: 'person.name', Item: 'person.item', Due: 'person.due' }),
  ],
}
