import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text(
    'process',
    'Work process',
    'process',
    'task',
    'work area',
    'area',
    'bereich',
    'domaine',
    'área',
    'arbeitsgebiet',
    'tätigkeit',
    'activité',
    'tarea',
    'attività',
  ),
  column.hours(
    'standard',
    'Standard hours',
    'standard',
    'required',
    'target',
    'soll',
    'sollstunden',
    'heures requises',
    'horas requeridas',
    'ore previste',
  ),
  optionalColumn.hours('before', 'Hours before', 'before', 'previous', 'last period', 'vorher', 'avant', 'antes', 'prima'),
  column.hours(
    'logged',
    'Hours logged',
    'logged',
    'actual',
    'to date',
    'total',
    'ist',
    'iststunden',
    'heures effectuées',
    'horas registradas',
    'ore svolte',
  ),
]

/** Template that assigns the share of the standard hours that is required, in percent; 100 if the standards state none. */
const share = `{% assign share = steps.guide.passages | about: '@hours' | percents | first | default: 100 %}`
const required = `{% assign required = process.standard | times: share | divided_by: 100 | round: 1 %}{% assign short = required | minus: process.logged %}`

const progressNote = template(`${share}
  {% assign below = 0 %}
  {% capture gaps %}
  {% for process in steps.table.rows limit: 300 %}${required}{% if short > 0 %}
  {% assign below = below | plus: 1 %}{{ process.process }} ({{ short }} hours missing); {% endif %}{% endfor %}{% endcapture %}# Progress note on {{ input.apprentice }}, {{ input.step }}

**{% if below == 0 %}All {{ steps.table.count }} work processes reach {% else %}{{ below }} of {{ steps.table.count }} work processes are below {% endif %}{{ share }} percent of the standard hours{% if below > 0 %}: {{ gaps | split: '; ' | join: '; ' }}{% endif %}.** The committee decides on the step.

## Hours against the standards

| Work process | Standard | Required ({{ share }} %) | Logged | Of standard | Since the last period | Result |
| --- | --- | --- | --- | --- | --- | --- |
{% for process in steps.table.rows limit: 300 %}${required}| {{ process.process | cell }} | {{ process.standard }} | {{ required }} | {{ process.logged }} | {{ process.logged | times: 100 | divided_by: process.standard | round: 1 }} % | {% if process.before %}+{{ process.logged | minus: process.before }}{% endif %} | {% if short > 0 %}**{{ short }} missing**{% else %}reached{% endif %} |
{% endfor %}
${tableNotes}{% if steps.table.count > 300 %} Only the first 300 work processes are compared.{% endif %}

## What the supervisors saw

{% assign remarks = input.evaluations | sentences %}
  {% assign reasons = remarks | about: '@no_opportunity' %}
  {% assign concerns = remarks | about: '@concern' | except: reasons %}
  {% assign strengths = remarks | except: concerns | except: reasons %}
  {% for remark in strengths %}- “{{ remark }}”
{% endfor %}{% for remark in concerns %}- To work on: “{{ remark }}”
{% endfor %}
{% assign safety = remarks | about: '@safety' | about: '@concern' %}{% if safety.size > 0 %}## Safety

{% assign followUp = steps.guide.passages | about: '@safety' | about: 'talk, date, follow, review, gespräch, termin, entretien, conversación, colloquio, conversa, gesprek' %}
  {% for remark in safety %}- “{{ remark }}” {{ followUp | paragraph }}
{% endfor %}- To add: the date of the talk, and who led it

{% endif %}{% if below > 0 %}## Assignments that close the gaps

{% for process in steps.table.rows limit: 300 %}${required}{% if short > 0 %}
  {% assign words = process.process | terms %}
  {% assign rules = steps.guide.passages | about: words %}
  {% assign named = remarks | about: words %}- **{{ process.process }}**, {{ short }} hours: {% if rules.size > 0 %}{{ rules | paragraph }}{% else %}the standards name no way to make them up.{% endif %}
{% endif %}{% endfor %}{% for reason in reasons %}- Not a fault of the apprentice: “{{ reason }}”
{% endfor %}- To add: crew, supervisor and dates of each assignment
{% endif %}`)

export const apprenticeLineworkerProgress: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('apprentice', 'Apprentice'),
    line('step', 'Step'),
    tableInput('hours', 'Logged hours by work process', columns),
    passage('evaluations', 'Foreman comments'),
  ],
  sample_input: {
    apprentice: 'Jolene Ames',
    step: 'Step 4 to 5',
    hours: `process,standard,before,logged
Pole climbing and setting,600,480,640
Underground distribution,500,60,110
Energized secondary work,400,210,395
Substation switching,200,40,70`,
    evaluations:
      'Careful with cover-up, asks before she moves. Rushed the tailboard once in January. Handles rigging on her own. Needs time on underground crews; we had no such jobs in winter.',
  },
  sample_knowledge: [
    source(
      'Apprenticeship standards',
      'For step 5 an apprentice has logged 80 percent of the standard hours in every work process. A shortfall in underground distribution is made up by at least 160 hours with an underground crew before step 6.',
    ),
    source(
      'Evaluation guide',
      'Progress notes quote what was seen, not what is guessed. Safety comments such as a rushed tailboard are followed by a talk and a date. Substation switching hours are logged under a qualified operator only.',
    ),
  ],
  steps: [
    readTable('hours', columns, 'Read the hours'),
    find(
      'guide',
      'Find standards and evaluation guide',
      'apprenticeship standards required share of hours shortfall progress note evaluation safety {{ input.step }} {{ steps.table.rows | map: "process" | join: " " }} {{ input.evaluations }}',
    ),
    examineEach({
      name: 'processes',
      title: 'Compare hours with the standards',
      items: 'steps.table.rows',
      as: 'process',
      text: `${share}${required}{{ process.process }}: {{ process.logged }} of {{ required }} required hours, {% if short > 0 %}gap, hours below standard{% else %}reached, standard complete{% endif %}`,
      labels: {
        gap: {
          description: 'The hours are below the standard: shortfall, gap, hours missing, behind, not enough practice.',
          example: 'Transformer work: 30 of 120 hours, gap, hours below standard',
        },
        on_track: {
          description: 'The hours reach the standard: complete, reached, fulfilled, on track, enough practice.',
          example: 'Meter work: 130 of 120 hours, reached, standard complete',
        },
      },
      query: 'apprenticeship standards required hours {{ process.process }} step advance shortfall',
      question: 'What do the apprenticeship standards require for {{ process.process }}, and how is a shortfall made up?',
      instructions:
        'For an apprenticeship committee, in two sentences: hours logged against the standard with the difference {{ process.standard | minus: process.logged }}, what the standards require for {{ input.step }}, and one assignment that fills a gap if the standards or the comments name one. If the standards state a share of the hours, apply it and say so.',
    }),
    report({
      document: progressNote,
      checks: [
        'Hours in each work process against the standard of the step',
        'Safety comments: talk, date and result',
        'Who assigns the missing work, and until when',
      ],
      brief:
        'Write the progress note on {{ input.apprentice }} for {{ input.step }}: {{ steps.table.rows | map: "process" | join: ", " }}, evaluation, safety.',
      instructions:
        'The committee decides on the step; recommend none. Write fairly about a person who will read it: hours against standards with figures; what supervisors observed, strengths first, quoted and not interpreted; safety remarks with the follow-up that the guide requires; gaps with suggested assignments. A gap because no such work was available is not a fault of the apprentice: say so if the comments do.',
      from: ['guide'],
      material: {
        'Foreman comments': '{{ input.evaluations }}',
        Hours: `${notesOf('processes', '{{ one.process.process }}, {{ one.process.logged }} of {{ one.process.standard }} hours{% if one.process.before %}, {{ one.process.before }} before{% endif %}')}${tableNotes}`,
      },
    }),
    ...release({
      who: 'the apprenticeship committee',
      title: 'Approve progress note on {{ input.apprentice | default: "the apprentice" }}',
      shown: `{{ input.apprentice }}, {{ input.step }}\n${notesOf('processes', '{{ one.process.process }}, {{ one.process.logged }} of {{ one.process.standard }} hours')}${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Progress note on {{ input.apprentice }}',
      event: 'apprentice.reviewed',
      payload: { processes: 'steps.processes.items' },
    }),
  ],
  output: [
    prose('note', 'Progress note', final('steps.report.text')),
    {
      name: 'processes',
      title: 'Work processes',
      format: 'table',
      value: 'steps.processes.items',
      columns: [
        { title: 'Process', value: 'row.process.process' },
        { title: 'Standard', value: 'row.process.standard' },
        { title: 'Logged', value: 'row.process.logged' },
        { title: 'Result', value: labelText('row.kind.label') },
      ],
    },
  ],
}
