import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'
import { column, leftOutRows, optionalColumn, readTable, tableInput } from '../fragments/tables.ts'

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
      // The column `qualified` contains a number, or names such as "Ann only".
      text: '{% assign count = station.qualified | plus: 0 %}{% if count < 1 %}Nobody qualified, risk.{% elsif count < 2 %}One person only, single qualified, risk.{% elsif count > 1 %}Several people qualified, covered.{% else %}{{ station.qualified }}.{% endif %} {{ station.absence }}',
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
      heading: 'Training plan for {{ input.area | default: "the area" }}',
      opening: "{{ steps.stations.count }} checked: {{ steps.stations.items | tally: 'kind.label' }}.",
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
        )}${leftOutRows}`,
        Wishes: '{{ input.open | default: "No wishes were given." }}',
      },
    }),
    ...release({
      who: 'the supervisor',
      title: 'Approve training plan for {{ input.area | default: "the area" }}',
      shown: `{{ input.area }}\n${notesOf('stations', '{{ one.station.station }}')}${leftOutRows}`,
      text: 'steps.report.text',
      subject: 'Training plan for {{ input.area }}',
      event: 'training_plan.drafted',
      payload: { stations: 'steps.stations.items' },
    }),
  ],
  output: [
    prose('plan', 'Training plan', final('steps.report.text')),
    notesTable('stations', 'Stations', { Station: 'station.station', Qualified: 'station.qualified', Absence: 'station.absence' }),
  ],
}
