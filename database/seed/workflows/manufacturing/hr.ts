import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, labelText } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text(
    'station',
    'Station',
    'posto',
    'posto de trabalho',
    'machine',
    'workplace',
    'skill',
    'task',
    'arbeitsplatz',
    'maschine',
    'poste',
    'puesto',
    'postazione',
  ),
  column.text(
    'qualified',
    'Qualified people',
    'qualificados',
    'qualifiés',
    'cualificados',
    'qualified',
    'count',
    'number qualified',
    'trained',
    'anzahl',
    'qualifizierte',
    'nombre',
    'cantidad',
    'qualificati',
  ),
  optionalColumn.text('names', 'Names', 'people', 'operators', 'employees', 'namen', 'mitarbeiter', 'noms', 'nombres', 'nomi'),
  optionalColumn.text(
    'absence',
    'Absence',
    'leave',
    'vacation',
    'absences',
    'abwesenheit',
    'urlaub',
    'absence prévue',
    'ausencia',
    'assenza',
  ),
]

/** Template that assigns the number of qualified people, whether one of them is absent, and whether the station depends on one person. */
const risk = template(`{% assign station = one.station %}
  {% assign count = station.qualified | first_number %}
  {% assign everyone = station.qualified | about: '@all_people' %}{% if count == nil %}
  {% assign count = station.qualified | listed | size %}{% endif %}{% if everyone.size > 0 %}
  {% assign count = 9 %}{% endif %}
  {% assign away = station.absence | about: '@absent' %}
  {% assign isSingle = false %}{% if count < 2 %}
  {% assign isSingle = true %}{% endif %}
  {% assign isOneShift = station.names | default: station.qualified | about: '@one_shift' | not_about: '@several_shifts' | size %}`)
/** Template that assigns the work instruction of a station, the duration of its training, and the people who asked for it. */
const training = template(`{% assign instruction = one.rule.passages | best_chunk: station.station, 1 %}
  {% assign stations = steps.table.rows | map: 'station' %}
  {% assign steps_text = instruction.text | of_row: stations, station.station %}
  {% assign signOff = steps_text | about: '@sign_off' %}
  {% assign steps_only = steps_text | except: signOff %}
  {% assign days = steps_only | days_in | first %}
  {% assign words = station.station | terms %}
  {% assign wishes = input.open | about: '@wish' | about: words %}`)

const planRow = `| {{ order }} | {{ station.station | cell }} | {% assign digits = station.qualified | first_number %}{% if station.names %}{{ station.names | cell }}{% elsif digits == nil %}{{ station.qualified | cell }}{% else %}to name{% endif %} | {% if wishes.size > 0 %}{{ wishes | first | cell }}{% else %}to choose; no wish was given{% assign teaching = station.names | split: ',' %}{% assign people = everybody | except: teaching | except: sole | join: ', ' %}{% if people != '' %}. To ask: {{ people | cell | truncate: 120 }}{% endif %}{% endif %} | {% if days %}{{ days }}{% else %}not stated{% endif %} | {% if steps_only.size > 0 %}{{ steps_only | paragraph | cell }}{% else %}**work instruction to be written**{% endif %} | {{ signOff | paragraph | cell | default: 'not stated' }} |
{% assign order = order | plus: 1 %}`

const plan = template(`{% assign single = 0 %}
  {% assign oneShift = 0 %}
  {% assign urgent = '' %}
  {% for one in steps.stations.items %}${risk}{% if isSingle %}
  {% assign single = single | plus: 1 %}{% if away.size > 0 and urgent == '' %}
  {% capture urgent %}{{ station.station }} comes first: {{ away | first }}{% endcapture %}{% endif %}{% elsif isOneShift > 0 %}
  {% assign oneShift = oneShift | plus: 1 %}{% endif %}{% endfor %}# Training plan for {{ input.area }}

**{{ single }} of {{ steps.stations.count }} stations depend on one person or no one{% if oneShift > 0 %}; {{ oneShift }} more {% if oneShift == 1 %}is{% else %}are{% endif %} covered on one shift only{% endif %}.**{% if urgent != '' %} **{{ urgent | as_sentence }}**{% endif %} The supervisor decides who goes first.

| Station | Qualified | Names | Absence | Result |
| --- | --- | --- | --- | --- |
{% for one in steps.stations.items %}${risk}| {{ station.station | cell }} | {{ station.qualified }} | {{ station.names | cell }} | {{ station.absence | cell | default: 'none stated' }} | {% if isSingle and away.size > 0 %}**stops during the absence**{% elsif isSingle %}**one absence stops it**{% elsif isOneShift > 0 %}**covered on {{ station.names | default: station.qualified | remove: 'all of ' | cell }}; other shifts to check**{% else %}covered{% endif %} |
{% endfor %}
${tableNotes}

## Training, in this order

{% assign order = 1 %}{% assign longest = 0 %}{% assign everybody = steps.table.rows | people_in: 'names', 'qualified' %}{% capture soles %}{% for one in steps.stations.items %}${risk}{% if isSingle %}{{ station.names | default: station.qualified }},{% endif %}{% endfor %}{% endcapture %}{% assign sole = soles | split: ',' %}| No. | Station | Could teach | Could learn | Days | Steps | Sign-off |
| --- | --- | --- | --- | --- | --- | --- |
{% assign passes = 'absent,present' | split: ',' %}
  {% capture dated %}{% endcapture %}
  {% capture checklists %}{% endcapture %}
  {% for pass in passes %}{% for one in steps.stations.items %}${risk}
  {% assign isAway = 'present' %}{% if away.size > 0 %}{% assign isAway = 'absent' %}{% endif %}{% if isSingle and isAway == pass %}${training}{% if days > longest %}
  {% assign longest = days %}{% endif %}${planRow}
  {% capture dated %}{{ dated }}{% if away.size > 0 %}{% assign latest = station.absence | latest_start: input.open, days %}- {{ station.station }}: the training ends before the absence ({{ away | first }}){% if latest != '' %}, so it starts on {{ latest | date: '%A, %B %-d' }} at the latest{% endif %}. Nobody teaches or learns during the absence.
{% endif %}{% endcapture %}
  {% capture checklists %}{{ checklists }}{% if steps_only.size > 0 %}## Checklist: {{ station.station }}

{% for line in steps_only %}{% assign parts = line | split: ': ' | last | replace: ', then ', ', ' | split: ', ' %}{% for part in parts %}{% assign begin = part | slice: 0, 4 %}{% capture task %}{% assign second = part | slice: 4, 3 %}{% if begin == 'one ' and days and second != 'day' %}One day {{ part | slice: 4, 200 }}{% else %}{{ part }}{% endif %}{% endcapture %}- [ ] {{ task | as_sentence }}
{% endfor %}{% endfor %}{% for line in signOff %}- [ ] {{ line }}
{% endfor %}
{% endif %}{% endcapture %}{% endif %}{% endfor %}{% endfor %}
{% assign remarks = input.open | clauses %}
  {% assign slots = remarks | about: '@free_time' %}
  {% assign others = remarks | except: slots %}{% if slots.size > 0 %}- Time: {{ slots | paragraph }}{% if longest > 0 %} With one such day a week, the longest training takes {{ longest }} weeks.{% endif %}
{% endif %}
{{ dated }}{% for remark in others %}- Given: {{ remark | as_sentence }}
{% endfor %}
{{ checklists }}## To add

- Learner, teacher and dates for each row{% if slots.size == 0 %}, and the times at which people are free{% endif %}{% if oneShift > 0 %}
- Qualified people on the other shifts, for each station that is covered on one shift only{% endif %}`)

export const operatorCrossTrainingPlan: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [
    line('area', 'Area'),
    tableInput('skills', 'Skills by station', columns),
    passage('open', 'Open stations and wishes', { required: false }),
  ],
  sample_input: {
    area: 'Final assembly, two shifts',
    skills: `station,qualified,names,absence
Torque station 4,1,Milan,Milan on leave April 6 to 17
Leak test,3,Ana Joe Petra,none
Robot cell 2,1,Ana,none
Packing,6,all of shift B,none`,
    open: 'Joe asked for the robot cell. Petra is new on shift A. Spare time on Thursdays.',
  },
  sample_knowledge: [
    source(
      'Work instruction WI-404, torque station',
      'Training on the torque station takes three days: one of watching, one with a buddy, one alone under observation. Sign-off needs 20 joints in a row within limits, checked by quality.',
    ),
    source(
      'Work instruction WI-220, robot cell',
      'Robot cell operators complete the safety module first, then five starts and five recoveries from a stop with the cell lead. Sign-off is by the cell lead and expires after twelve months.',
    ),
  ],
  steps: [
    readTable('skills', columns, 'Read the skills'),
    examineEach({
      name: 'stations',
      title: 'Find single points of failure',
      items: "steps.table.rows | sort: 'qualified'",
      as: 'station',
      // The column contains a number, or names such as "Ann only".
      text: template(`{% assign count = station.qualified | first_number %}
  {% assign everyone = station.qualified | about: '@all_people' %}{% if count == nil %}
  {% assign count = station.qualified | listed | size %}{% endif %}{% if everyone.size > 0 %}
  {% assign count = 9 %}{% endif %}{% if count < 1 %}Nobody qualified, risk.{% elsif count < 2 %}One person only, single qualified, risk.{% else %}Several people qualified, covered.{% endif %} {{ station.absence }}`),
      labels: {
        single_point: {
          description:
            'The station depends on one person or nobody: single qualified, only one, nobody, not replaced, risk, or all qualified people absent. An absence stops it.',
          example: 'Crane: only one person, who retires in autumn, risk',
        },
        covered: {
          description:
            'Several qualified people are available, so that an absence does not stop the station: covered, enough people, backup exists.',
          example: 'Sawing: five people qualified, covered on each shift',
        },
      },
      query: 'work instruction training sign-off {{ station.station }}',
      question: 'How is an operator trained and signed off for {{ station.station }}, and how long does it take?',
      instructions:
        'For a supervisor: days, steps and sign-off for this station from the work instruction; if there is none, say that it has to be written. Suggest who could learn it only from the people and wishes given. Qualified now: {{ station.names }}. Wishes and open stations: {{ input.open | default: "none given" }}.',
    }),
    report({
      document: plan,
      checks: [
        'Stations with one qualified person, against planned absences',
        'Trainer, training days and sign-off for each person',
        'Limits and safety modules that come before the training',
      ],
      brief: 'Plan the cross-training for {{ input.area }}: {{ steps.table.rows | map: "station" | join: ", " }}.',
      instructions:
        'The supervisor decides who goes first; suggest, do not assign. Stations with one qualified person first, those with a planned absence before all others. Then week by week: station, who could learn, who could teach, steps to sign-off as the work instructions name them. Do not plan anyone during an absence. Say where no instruction or no candidate is known. Do not compare people.',
      material: {
        Stations: `${notesOf(
          'stations',
          '{{ one.station.station }}, {{ one.station.qualified }} qualified ({{ one.station.names }}), absence: {{ one.station.absence | default: "none" }}',
        )}${tableNotes}`,
        Wishes: '{{ input.open | default: "No wishes were given." }}',
      },
    }),
    ...release({
      who: 'the supervisor',
      title: 'Approve training plan for {{ input.area | default: "the area" }}',
      shown: `{{ input.area }}\n${notesOf('stations', '{{ one.station.station }}')}${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Training plan for {{ input.area }}',
      event: 'training_plan.drafted',
      payload: { stations: 'steps.stations.items' },
    }),
  ],
  output: [
    prose('plan', 'Training plan', final('steps.report.text')),
    {
      name: 'stations',
      title: 'Stations',
      format: 'table',
      value: 'steps.stations.items',
      columns: [
        { title: 'Station', value: 'row.station.station' },
        { title: 'Qualified', value: 'row.station.qualified' },
        { title: 'Names', value: 'row.station.names' },
        { title: 'Absence', value: 'row.station.absence' },
        { title: 'Result', value: labelText('row.kind.label') },
      ],
    },
  ],
}
