import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'

const columns = ['lane', 'carrier', 'customer', 'loads', 'on_time_before', 'on_time_now']

export const laneOnTimeScorecard: WorkflowDefinition = {
  version: 1,
  minutes_saved: 55,
  input: [table('lanes', 'On-time delivery by lane', columns)],
  sample_input: {
    lanes: `lane,carrier,customer,loads,on_time_before,on_time_now
Memphis to Atlanta,Redline,Kessler Foods,64,96,81
Laredo to Dallas,Frontera,Autoparts MX,112,91,93
Chicago to Columbus,Blue Heron,Homewares Co,48,94,78
Reno to Oakland,Sierra Haul,Granite Peak,37,88,86
Savannah to Nashville,Redline,Kessler Foods,29,97,95`,
  },
  sample_knowledge: [
    source(
      'Service commitments',
      'Kessler Foods is promised 95 percent on-time delivery and Homewares Co 92 percent, measured against the appointment with 30 minutes of grace. Two months below the promise call for a corrective plan from the carrier.',
    ),
    source(
      'Lane notes',
      'Memphis to Atlanta loads late at the Memphis cross-dock when trailers are dropped after 18:00. Chicago to Columbus had construction on I-65 with delays of 70 minutes since February.',
    ),
  ],
  ...analysis({
    data: 'lanes',
    columns,
    before: 'on_time_before',
    now: 'on_time_now',
    worse: 'down',
    subject: '{{ item.lane }} with {{ item.carrier }}',
    several: 'lanes',
    query: '{{ item.lane }} {{ item.customer }} service commitment on-time',
    question: 'What is promised to {{ item.customer }} and what is known of the lane {{ item.lane }}?',
    instructions:
      'You write for an operations manager. Set on-time beside the promise, name a known cause from the lane notes or say that none is noted, and give one thing to ask the carrier.',
    brief: 'On-time delivery by lane against your service commitments.',
    decides: 'the operations manager',
    event: 'lanes.scored',
    shown: [
      { title: 'Lane', value: 'row.item.lane' },
      { title: 'Carrier', value: 'row.item.carrier' },
      { title: 'On time %', value: 'row.item.on_time_now' },
    ],
  }),
}
