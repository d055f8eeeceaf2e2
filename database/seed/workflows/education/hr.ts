import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { say } from '../fragments/campaigning.ts'
import { choice, fact, passage, source } from '../fragments/fields.ts'
import { inLanguageOf, tell } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { data, prose } from '../fragments/results.ts'
import { final, find, letter, read, readyText, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.appointment | concat: steps.handbook.passages'

/** Template that assigns the rules for this kind of teaching, the required documents, and the duties with their dates. */
const packet = template(`${inLanguageOf(textsOfCase)}
  {% assign start = steps.facts.start_date %}
  {% assign parts = input.appointment | clauses %}
  {% assign titled = parts | about: '@academic_title' | first | split: ': ' | last %}
  {% assign name = steps.facts.name | default: titled %}
  {% assign named = parts | about: '@course_name' | first | split: ': ' | last %}
  {% assign course = steps.facts.course | default: named | default: input.appointment %}
  {% assign rules = steps.handbook.passages %}{% if input.modality == 'Online' %}
  {% assign rules = rules | without_title: '@on_campus' %}{% elsif input.modality == 'On campus' %}
  {% assign rules = rules | without_title: '@online_teaching' %}{% endif %}
  {% assign duties = rules | duties_from: start %}
  {% assign required = rules | about: '@document' | listed %}
  {% assign documents = required | about: '@document' %}
  {% assign dated = duties | map: 'text' %}
  {% assign others = rules | about: '@first_week' | except: dated | listed | except: dated %}`)

/** Template for the status of a required document in the appointment form. */
const status = template(`{% assign line = input.appointment | best_clause: item %}
  {% assign isOpen = line | about: '@open_item' %}{% if line == '' %}
  {% assign state = 'to check' %}{% elsif isOpen.size > 0 %}
  {% assign state = 'open' %}{% else %}
  {% assign state = 'on file' %}{% endif %}`)

const checklist = template(`${packet}
  {% assign openCount = 0 %}
  {% assign checkCount = 0 %}
  {% capture rows %}
  {% for item in documents %}${status}{% if state == 'open' %}
  {% assign openCount = openCount | plus: 1 %}{% elsif state == 'to check' %}
  {% assign checkCount = checkCount | plus: 1 %}{% endif %}| {{ item | cell }} | {% if state == 'open' %}**open**{% else %}{{ state }}{% endif %} | {{ line | cell | default: 'the form does not mention it' }} |
{% endfor %}{% endcapture %}{% if documents.size == 0 %}**The handbook found does not name the documents, so nothing can be compared.**{% else %}**{{ openCount }} of {{ documents.size }} required documents are open and {{ checkCount }} cannot be seen in the form{% if start %}; all are due before {{ start | date: '%A, %B %-d, %Y' }}{% endif %}.**{% endif %}

## Documents

{% if documents.size > 0 %}| Document that the handbook requires | Status | In the appointment form |
| --- | --- | --- |
{{ rows }}{% else %}- To add: the handbook found does not name the documents.
{% endif %}
## Dates

{% if start %}{% if duties.size > 0 %}| Due | What | Source |
| --- | --- | --- |
{% for duty in duties %}| {{ duty.due | date: '%a %b %-d, %Y' }} | {{ duty.text | cell }} | {{ duty.source | cell }} |
{% endfor %}{% else %}- No rule names a period before or after the first day.
{% endif %}{% else %}- To add: the first day; without it no due date can be computed.
{% endif %}
{% if others.size > 0 %}## First-week guide: duties without a date of their own

| What | Done |
| --- | --- |
{% for other in others %}| {{ other | as_sentence | cell }} |  |
{% endfor %}
{% endif %}## From the form

{{ input.appointment | lines | bullets }}

## To add

- Who receives the documents, and who sets up the account, the course site and the room
{% unless steps.facts.name %}- The name of the instructor
{% endunless %}`)

const letterDate = `{% if lang == 'en' %}{{ day | date: '%A, %B %-d, %Y' }}{% else %}{{ day | letter_date: lang }}{% endif %}`

const letterText = template(`${packet}{% if name %}${tell('Dear [name],', { name: 'name' })}{% else %}${say('Hello,')}{% endif %}

${say('Welcome. This letter tells you what happens before')} {{ course }}{% if start %}{% assign day = start %} (${letterDate}){% endif %}.

{% capture needed %}{% for item in documents %}${status}{% if state != 'on file' %}- {{ item | as_sentence }}
{% endif %}{% endfor %}{% endcapture %}{% if needed != '' %}## ${say('What we still need from you')}

{{ needed }}{% if start %}
{% assign day = start %}${say('Please send it before')} ${letterDate}.{% endif %}

{% endif %}{% if duties.size > 0 and start %}## ${say('Your dates')}

{% for duty in duties %}
  {% assign papers = duty.text | about: '@document' %}{% if papers.size == 0 %}
  {% assign day = duty.due %}- ${letterDate}: {{ duty.text | replace: ' their ', ' your ' | as_sentence }}
{% endif %}{% endfor %}
{% endif %}{% if others.size > 0 %}## ${say('Good to know')}

{% for other in others %}- {% assign duty = other | split: 'nstructors ' | last | split: 'djuncts ' | last | split: 'aculty members ' | last %}{{ duty | replace: ' their ', ' your ' | as_sentence }}
{% endfor %}

{% endif %}${say('Kind regards')}
{{ profile.company_name | default: 'Your team' }}`)

export const adjunctOnboardingPackets: WorkflowDefinition = {
  version: 1,
  minutes_saved: 35,
  input: [passage('appointment', 'Appointment form'), choice('modality', 'Modality', ['On campus', 'Online', 'Hybrid'])],
  sample_input: {
    modality: 'Online',
    appointment: `Name: Dr. Hana Suzuki
Course: PSY 220 Research Methods, section W3
Start date: 2026-08-24
Credentials on file: CV, doctoral transcript missing, I-9 open
Department: Psychology`,
  },
  sample_knowledge: [
    source(
      'Faculty handbook, adjuncts',
      'Before the first class an adjunct files an official transcript of the highest degree, the I-9 form and the direct deposit form. The syllabus is due ten days before the term in the template of the department.',
    ),
    source(
      'Online teaching',
      'Online instructors complete the LMS orientation of three hours, open their course site one week before the start date and answer messages within 48 hours. Midterm grades are due in week eight.',
    ),
  ],
  steps: [
    read('facts', 'Read the appointment', '{{ input.appointment }}', [
      fact.text('name', 'Name of the person appointed'),
      fact.text('course', 'Course and section'),
      fact.date('start_date', 'First day of class or of the appointment'),
      fact.text('credentials_on_file', 'Documents and credentials on file'),
      fact.text('credentials_missing', 'Documents and credentials that are missing or open'),
    ]),
    find(
      'handbook',
      'Find handbook and LMS instructions',
      'part-time instructor onboarding {{ input.modality }} documents before first class syllabus orientation {{ input.appointment }}',
    ),
    write({
      name: 'checklist',
      title: 'Write the checklist',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'List what a new instructor must file and complete before the first class, teaching {{ input.modality }}, and by when.',
        document: checklist,
      },
      instructions:
        'A checklist for a department office. Missing items first. Each item with who does it and its due date; count dates back from {{ steps.facts.start_date | default: "the first day of class, which the form does not state" }} only with periods that the handbook names. Include only what applies to {{ input.modality }} teaching. If the form does not say whether a document is on file, list it as "to check".',
      from: ['handbook'],
      material: { 'Appointment form': '{{ input.appointment }}' },
    }),
    letter({
      title: 'Write the welcome letter',
      recipient: '{{ steps.facts.name | default: "colleague" }}',
      checks: [
        'Documents that must be complete before the first class',
        'Access, course site, room and first day',
        'Contact for payroll and for teaching questions',
      ],
      document: letterText,
      language: textsOfCase,
      brief:
        'Welcome the new instructor of {{ steps.facts.course | default: "the course" }}, explain the first week, and ask for what is missing.',
      instructions:
        'A department writes to a new part-time instructor. The reader must know first what they still have to send, to whom and by when; then how the first week of {{ input.modality }} teaching goes, day by day where the handbook says so. Friendly and concrete. The chair confirms the appointment: do not confirm pay, load or later terms. Leave out links that are not given.',
      received: '{{ input.appointment }}',
      from: ['handbook'],
      material: { Checklist: readyText('{{ steps.checklist.text | uncited }}') },
    }),
    ...release({
      who: 'the department chair',
      title: 'Approve welcome letter to {{ steps.facts.name | default: "the new instructor" }}',
      shown: '{{ steps.facts.name }}, {{ steps.facts.course }}\n{{ steps.checklist.text | uncited }}',
      text: 'steps.letter.text',
      subject: 'Onboarding packet for {{ steps.facts.name | default: "the new instructor" }}',
      event: 'adjunct_packet.ready',
      payload: { facts: 'steps.facts', checklist: 'steps.checklist.text' },
    }),
  ],
  output: [
    prose('checklist', 'Checklist', 'steps.checklist.text | uncited'),
    prose('letter', 'Welcome letter', final('steps.letter.text')),
    data('facts', 'Appointment', 'steps.facts'),
  ],
}
