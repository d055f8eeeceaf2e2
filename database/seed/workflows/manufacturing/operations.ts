import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const downtimeRootCauseNotes: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [line('production_line', 'Line'), table('stops', 'Stops of the shift', ['machine', 'code', 'minutes', 'symptom'])],
  sample_input: {
    production_line: 'Bottling line 3, night shift of March 5',
    stops: `machine,code,minutes,symptom
Filler,E114,38,underfill alarm product pressure drops at high speed
Labeler,E207,21,labels skewed after reel change
Filler,E114,17,underfill alarm again valve 12 slow to open
Palletizer,E301,12,gripper vacuum low`,
  },
  sample_knowledge: [
    source(
      'Filler manual, E114',
      'E114 underfill: check product pressure of 1.8 bar at the bowl, then the diaphragm of the valve named in the alarm. A diaphragm that opens slowly is replaced after 4,000 hours.',
    ),
    source(
      'Work orders',
      'WO-5521: palletizer gripper vacuum low, cause was a cracked suction hose, replaced in 30 minutes. WO-5498: labels skewed after a reel change, brake tension of the unwinder set from 4 to 6.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('stops', 'Review each stop', "input.stops | csv | sort: 'minutes' | reverse", 'stop', [
      sort('symptom', 'Sort by symptom', '{{ stop.symptom }}', {
        fluid: 'Underfill, pressure, valve, leak, product, diaphragm',
        material_feed: 'Labels, reel, skewed, jam, cap, carton',
        pneumatic: 'Vacuum, air, gripper, hose, cylinder',
        electrical: 'Sensor, drive, fuse, encoder, communication',
      }),
      find('manual', 'Find manuals and work orders', '{{ stop.machine }} {{ stop.code }} {{ stop.symptom }}', 3),
      write({
        name: 'note',
        title: 'Write the note',
        task: {
          kind: 'answer',
          question: '{{ stop.machine }} {{ stop.code }}: {{ stop.symptom }}. What is the likely cause and what should be checked?',
        },
        instructions:
          'Give the likely cause, the next two checks in order, and the work order or manual section that says so. Call it likely until maintenance confirms it.',
        from: ['manual'],
      }),
    ]),
    report({
      brief:
        'Stops on {{ input.production_line }}: {% for one in steps.stops.items %}{{ one.stop.machine }}, {{ one.stop.symptom }}; {% endfor %}longest first.',
      instructions: `For a maintenance lead: machines by minutes lost, likely cause, next checks, similar work orders. Group repeats of the same code. ${operatorGuide}`,
      given: {
        Stops:
          '{% for one in steps.stops.items %}{{ one.stop.machine }} {{ one.stop.code }}, {{ one.stop.minutes }} minutes: {{ one.note.text | uncited }}\n{% endfor %}',
      },
    }),
    ...releaseWork({
      who: 'the maintenance lead',
      shown: '{{ steps.stops.count }} stops on {{ input.production_line }}',
      text: 'steps.report.text',
      subject: 'Downtime on {{ input.production_line }}',
      event: 'downtime.noted',
    }),
  ],
  output: [
    prose('note', 'Root-cause note', final('steps.report.text')),
    {
      name: 'stops',
      title: 'Stops',
      format: 'table',
      value: 'steps.stops.items',
      columns: [
        { title: 'Machine', value: 'row.stop.machine' },
        { title: 'Code', value: 'row.stop.code' },
        { title: 'Minutes', value: 'row.stop.minutes' },
        { title: 'Symptom', value: 'row.symptom.label' },
        { title: 'Note', value: 'row.note.text | uncited' },
      ],
    },
  ],
}
