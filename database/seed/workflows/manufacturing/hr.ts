import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const operatorCrossTrainingPlan: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [
    line('area', 'Area'),
    table('skills', 'Skills by station', ['station', 'qualified', 'names', 'absence']),
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
    examineEach({
      name: 'stations',
      title: 'Find single points of failure',
      items: "input.skills | csv | sort: 'qualified'",
      as: 'station',
      text: '{% if station.qualified < 2 %}one person single qualified risk{% else %}several people covered{% endif %} {{ station.absence }}',
      labels: { single_point: 'One person, single, leave, absence, risk', covered: 'Several people covered, none absent' },
      query: 'work instruction training sign-off {{ station.station }}',
      question: 'How is somebody trained and signed off on the {{ station.station }}?',
      instructions:
        'Give days, steps and sign-off for this station from the work instruction. Suggest who could learn it from the wishes: {{ input.open }}',
    }),
    report({
      brief: 'Cross-training plan for {{ input.area }}.',
      instructions:
        'A plan week by week: station, who learns, who teaches, sign-off steps. Single points first, before their planned absence. Leave the choice of who goes first to the supervisor.',
      given: {
        Stations: notesOf(
          'stations',
          '{{ one.station.station }}, {{ one.station.qualified }} qualified, absence: {{ one.station.absence }}',
        ),
        Wishes: '{{ input.open | default: "No wishes were given." }}',
      },
    }),
    ...release({
      who: 'the supervisor',
      shown: notesOf('stations', '{{ one.station.station }}'),
      text: 'steps.report.text',
      subject: 'the plan for {{ input.area }} is set',
      event: 'training_plan.drafted',
      payload: { stations: 'steps.stations.items' },
    }),
  ],
  output: [
    prose('plan', 'Training plan', final('steps.report.text')),
    notesTable('stations', 'Stations', { Station: 'station.station', Qualified: 'station.qualified', Absence: 'station.absence' }),
  ],
}
