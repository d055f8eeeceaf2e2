import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, labelText } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('name', 'Name', 'employee', 'person', 'representative', 'adviser', 'mitarbeiter', 'nom', 'nombre', 'nome', 'naam'),
  optionalColumn.text(
    'registration',
    'Registration',
    'license',
    'licence',
    'qualification',
    'zulassung',
    'lizenz',
    'agrément',
    'licencia',
    'abilitazione',
  ),
  optionalColumn.text('states', 'Registered in', 'states', 'jurisdictions', 'registered states', 'länder', 'juridictions', 'estados'),
  optionalColumn.text(
    'client_states',
    'Clients live in',
    'client states',
    'client locations',
    'kunden in',
    'clients dans',
    'estados de clientes',
  ),
  column.text(
    'item',
    'Item due',
    'obligation',
    'pflicht',
    'nachweis',
    'item',
    'requirement',
    'task',
    'course',
    'training',
    'aufgabe',
    'fortbildung',
    'formation',
    'requisito',
    'corso',
  ),
  column.date('due', 'Due', 'due date', 'deadline', 'expires', 'fällig', 'frist', 'échéance', 'vencimiento', 'scadenza'),
]

/**
 * Template that assigns the date of the report, and the days left for each person. A report about a past period uses the first day of the
 * period, to show what was due in it.
 */
const asOf = template(`{% assign window = input.window | period %}
  {% assign today = now | date: '%Y-%m-%d' %}{% if window and window.end < today %}
  {% assign today = window.start %}{% endif %}`)
const daysLeft = `{% assign person = one.person %}{% assign left = today | days_between: person.due %}`
const missingStates = template(`{% assign lived = person.client_states | replace: ',', ' ' | replace: ';', ' ' | split: ' ' %}
  {% capture unregistered %}
  {% if person.states %}{% for state in lived %}{% unless person.states contains state %}{{ state }} {% endunless %}{% endfor %}{% endif %}{% endcapture %}`)

/**
 * Template for a reminder to a person. It names the duty without words such as "passed its date". For a person who is overdue, it also
 * quotes the rule of the manual.
 */
const reminder =
  template(`{% assign duty = person.item | split: ' passed ' | first | split: ' expired' | first | split: ' overdue' | first | split: ' lapsed' | first %}
  {% assign about_places = person.item | about: 'without, no registration, unregistered, not registered, not licensed' %}
  {% assign day = person.due | date: '%B %-d' %}> Dear {{ person.name }}, {% if unregistered != '' and about_places.size > 0 %}our list shows that you have clients in {{ unregistered | strip }}, but a registration in {{ person.states }} only. Is that right? Please tell us by {{ day }} how many clients live there and since when, so that the registration can be filed if it is needed.
  {% elsif left < 0 %}“{{ duty }}” was due on {{ day }} and is {{ left | abs }} days late.
  {% assign after = one.rule.passages | about: '@after_deadline' | best_sentence: person.item %}{% if after != '' %} Our manual says: “{{ after }}” {% assign banned = after | replace: ' must not ', ' may not ' | replace: ' cannot ', ' may not ' | split: ' may not ' %}{% if banned.size == 2 %}From today, please do not {{ banned[1] | split: ' until ' | first | remove: '.' }}, until your supervisor confirms that it is done.{% else %}Please follow this rule from today, until your supervisor confirms that it is done.{% endif %}{% endif %} Speak with your supervisor today, and tell us by when you complete it.
  {% else %}“{{ duty }}” is due on {{ day }}, in {{ left }} days. Please tell us by when you will complete it.{% if unregistered != '' %} Our list also shows clients of yours in {{ unregistered | strip }}, where no registration of yours is listed. Is that right?{% endif %}{% endif %}`)

const calendar = template(`${asOf}
  {% assign overdue = 0 %}
  {% assign soon = 0 %}
  {% assign later = 0 %}
  {% assign next = '' %}
  {% for one in steps.people.items %}${daysLeft}{% if left < 0 %}
  {% assign overdue = overdue | plus: 1 %}{% else %}{% if next == '' %}
  {% capture next %}{{ person.name }}, {{ person.due | date: '%B %-d' }}{% endcapture %}{% endif %}{% if window and person.due > window.end %}
  {% assign later = later | plus: 1 %}{% else %}
  {% assign soon = soon | plus: 1 %}{% endif %}{% endif %}{% endfor %}# Registrations and training due: {{ input.window }}

**{% if overdue > 0 %}{{ overdue }} overdue, {% endif %}{{ soon }} due{% if window %} by {{ window.end | date: '%B %-d' }}{% endif %}{% if later > 0 %}, {{ later }} after the period{% endif %}{% if next != '' %}; the next is {{ next }}{% endif %}.** As of {{ today | date: '%B %-d' }}.
{% for one in steps.people.items %}${daysLeft}{% if left < 0 %}{% assign after = one.rule.passages | about: '@after_deadline' | best_sentence: person.item %}{% if after != '' %}
**{{ person.name }}, {{ left | abs }} days overdue:** {{ after }}
{% endif %}{% endif %}{% endfor %}
| Due | Days left | Name | Item | Registration | What the manual provides |
| --- | --- | --- | --- | --- | --- |
{% for one in steps.people.items %}${daysLeft}
  {% assign rule = one.rule.passages | best_sentence: person.item %}{% if left < 0 %}
  {% assign rule = one.rule.passages | about: '@after_deadline' | best_sentence: person.item | default: rule %}{% endif %}| {{ person.due }} | {% if left < 0 %}**{{ left | abs }} overdue**{% else %}{{ left }}{% endif %} | {{ person.name | cell }} | {{ person.item | cell }} | {{ person.registration | cell }} | {{ rule | cell | default: 'no rule found' }} |
{% endfor %}
${tableNotes}

{% capture questions %}
  {% for one in steps.people.items %}${daysLeft}${missingStates}{% if unregistered != '' %}- {{ person.name }} has clients in {{ unregistered | strip }}, but is registered in {{ person.states }} only. Is that right?{% assign rule = one.rule.passages | best_sentence: 'register registration state clients' %} {{ rule }}
{% endif %}{% endfor %}{% endcapture %}{% if questions != '' %}## Questions on places

{{ questions }}
{% endif %}## Reminders to send

{% for one in steps.people.items %}${daysLeft}${missingStates}${reminder}

{% endfor %}## To decide

{% for one in steps.people.items %}${daysLeft}{% if left < 0 %}
  {% assign rule = one.rule.passages | about: '@after_deadline' | best_sentence: person.item %}- **{{ person.name }}:** {% if rule != '' %}the manual says: “{{ rule }}” The supervisor applies this rule now, tells {{ person.name }} and records the day{% else %}whether client work may go on until it is done: the supervisor decides{% endif %}
{% endif %}{% endfor %}- Who books the training or files the registration`)

export const registrationAndCeCalendar: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [line('window', 'Window'), tableInput('roster', 'Roster of registered staff', columns)],
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
    readTable('roster', columns, 'Read the roster'),
    examineEach({
      name: 'people',
      title: 'Review the roster',
      items: "steps.table.rows | sort: 'due'",
      as: 'person',
      text: `{{ person.item }}${asOf}{% if person.due < today %}. Overdue, the date has passed{% endif %}`,
      labels: {
        continuing_education: {
          description:
            'Training or an exam to complete by a date: continuing education, course, module, annual training, certification hours, regulatory or firm element.',
          example: 'Complete the yearly ethics course and two exam modules',
        },
        state_registration: {
          description:
            'A license or registration to obtain, extend or renew: new state or country, client moved, branch, license renewal, notice filing.',
          example: 'Client relocated; the adviser is not licensed in the new region',
        },
        overdue: {
          description: 'The date has passed: overdue, expired, late, lapsed, inactive. Working on without it does most harm.',
          example: 'License renewal overdue, the date has passed',
        },
      },
      query: 'supervision manual {{ person.item }} {{ person.registration }}',
      question: 'What does the supervision manual require about: {{ person.item }}?',
      instructions:
        'Write a reminder to this person by name in two friendly sentences: what is due by which date, and where or how to do it as the manual says. If clients live where no registration is listed, ask whether that is right. If the date has passed, quote what the manual says about it, and ask the person to speak with the supervisor today. State no other restriction or consequence: the supervisor decides it.',
    }),
    report({
      document: calendar,
      checks: [
        'Overdue first: whether the person may still talk to clients',
        'Who books the training or files the registration, and by when',
      ],
      brief: 'Report registrations and continuing education due in {{ input.window }}: {{ steps.table.rows | map: "item" | join: "; " }}.',
      instructions:
        'For a supervisor who must act before a date passes. Overdue people first, then by date: name, item, due date, and what the manual provides after the date. Then questions on places where clients live but no registration is listed. Leave every restriction to the supervisor. Say which items lie outside {{ input.window }}.',
      material: {
        Due: `${notesOf('people', '{{ one.person | in_words }}')}${tableNotes}`,
      },
    }),
    ...release({
      who: 'the supervisor',
      title: 'Approve reminders for {{ input.window | default: "the period" }}',
      shown: `{{ input.window }}\n${notesOf('people', '{{ one.person.name }}, due {{ one.person.due }}')}${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Registrations and training due in {{ input.window }}',
      event: 'registrations.reviewed',
      payload: { people: 'steps.people.items' },
    }),
  ],
  output: [
    prose('report', 'Due dates', final('steps.report.text')),
    {
      name: 'people',
      title: 'By person',
      format: 'table',
      value: 'steps.people.items',
      columns: [
        { title: 'Name', value: 'row.person.name' },
        { title: 'Item', value: 'row.person.item' },
        { title: 'Due', value: 'row.person.due' },
        { title: 'Kind', value: labelText('row.kind.label') },
      ],
    },
  ],
}
