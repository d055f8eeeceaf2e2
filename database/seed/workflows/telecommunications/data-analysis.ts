import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'

const columns = ['node', 'area', 'closing_note', 'visits_before', 'visits_now']

export const repeatTruckRollFinder: WorkflowDefinition = {
  version: 1,
  minutes_saved: 65,
  input: [table('visits', 'Visits by node', columns)],
  sample_input: {
    visits: `node,area,closing_note,visits_before,visits_now
N-114,Birch Street,replaced drop twice noise returns after rain,6,14
N-220,Canal flats,reset modem customer education,9,9
N-231,Old Town,amplifier humid water in the pedestal,4,11
N-305,Ridge View,in-home splitter removed,7,5
N-318,Mill Road,no trouble found,8,8`,
  },
  sample_knowledge: [
    source(
      'Field manual, ingress and water',
      'Noise that returns after rain points to water in a drop, tap or pedestal: sweep the tap, check the seal of the pedestal and measure return noise before the next drop is replaced. Two drops in 60 days call for a line crew.',
    ),
    source(
      'Closing codes',
      'The code "no trouble found" is not used twice for an address within 30 days; the second visit measures levels at tap, ground block and modem and writes them into the note.',
    ),
  ],
  ...analysis({
    data: 'visits',
    columns,
    before: 'visits_before',
    now: 'visits_now',
    worse: 'up',
    subject: '{{ item.node }}, {{ item.area }}',
    several: 'nodes',
    query: 'field manual {{ item.closing_note }}',
    question: 'Which checks does the field manual name for {{ item.closing_note }}?',
    instructions:
      'You write for a plant manager. Sort the likely reason into drop, plant or in-home, say which closing note hides the fault, and list the checks of the field manual in order.',
    causes: {
      text: '{{ item.closing_note }}',
      labels: {
        drop: 'Drop, replaced drop, ground block, connector',
        plant: 'Amplifier, pedestal, water, tap, noise after rain, node',
        in_home: 'Modem, splitter, customer education, wiring inside',
      },
    },
    brief: 'Nodes with repeat visits, sorted by likely reason.',
    decides: 'the plant manager',
    event: 'truck_rolls.found',
    shown: [
      { title: 'Node', value: 'row.item.node' },
      { title: 'Area', value: 'row.item.area' },
      { title: 'Reason', value: 'row.cause.label' },
      { title: 'Visits', value: 'row.item.visits_now' },
    ],
  }),
}
