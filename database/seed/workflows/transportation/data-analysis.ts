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
    aliases: {
      lane: ['Route', 'Relation', 'Origin and destination', 'Strecke', 'Liaison', 'Trajet', 'Ruta'],
      carrier: ['Haulier', 'Forwarder', 'Spediteur', 'Frachtführer', 'Transporteur', 'Transportista'],
      customer: ['Shipper', 'Client', 'Account', 'Kunde', 'Cliente'],
      loads: ['Shipments', 'Load count', 'Deliveries', 'Sendungen', 'Ladungen', 'Expéditions', 'Envíos'],
      on_time_before: [
        'On time before',
        'Previous on-time',
        'Last period',
        'Last month',
        'Pünktlich Vorperiode',
        'Ponctualité précédente',
        'Puntualidad anterior',
      ],
      on_time_now: ['On time', 'On-time rate', 'On-time now', 'This period', 'This month', 'Pünktlichkeit', 'Ponctualité', 'Puntualidad'],
    },
    columns,
    numbers: ['loads'],
    before: 'on_time_before',
    now: 'on_time_now',
    unit: ' %',
    worseDirection: 'down',
    subject: '{{ item.lane }} with {{ item.carrier }}',
    pluralNoun: 'lanes',
    query: '{{ item.lane }} {{ item.customer }} service commitment on-time',
    question: 'What is promised to {{ item.customer }} and what is known of the lane {{ item.lane }}?',
    instructions:
      'You write for an operations manager. Set the on-time share beside the commitment to the customer and say whether it is met. Name a cause only if the lane notes have one, otherwise say that none is noted; few loads make a share uncertain, so name their number. End with one thing to ask the carrier.',
    brief: 'Show the operations manager which lanes lost on-time service, against your commitments.',
    decides: 'the operations manager',
    event: 'lanes.scored',
    findingColumns: [
      { title: 'Lane', value: 'row.item.lane' },
      { title: 'Carrier', value: 'row.item.carrier' },
      { title: 'On time %', value: 'row.item.on_time_now' },
    ],
  }),
}
