import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'

const columns = ['feeder', 'customers', 'main_cause', 'saifi', 'saidi_before', 'saidi_now']

/**
 * Template for the share of all customer minutes that belongs to the feeders above the threshold. Empty unless every feeder has its number
 * of customers.
 */
const customerMinutes = `{% assign all = 0 %}{% assign counted = 0 %}{% for row in steps.table.rows %}{% if row.customers > 0 %}{% assign counted = counted | plus: 1 %}{% assign minutes = row.customers | times: row.saidi_now %}{% assign all = all | plus: minutes %}{% endif %}{% endfor %}{% assign above = 0 %}{% for one in steps.findings.items %}{% if one.item.customers != nil %}{% assign minutes = one.item.customers | times: one.item.saidi_now %}{% assign above = above | plus: minutes %}{% endif %}{% endfor %}{% if counted == steps.table.count and all > 0 and steps.findings.count > 0 %}## Weight of these feeders

{{ above | amount }} of {{ all | amount }} customer minutes of all feeders ({{ above | times: 100 | divided_by: all | round: 1 }} %) are on the feeders above the threshold.

{% endif %}`

export const worstFeederRanking: WorkflowDefinition = {
  version: 1,
  minutes_saved: 80,
  input: [table('feeders', 'Outages by feeder', columns)],
  sample_input: {
    feeders: `feeder,customers,main_cause,saifi,saidi_before,saidi_now
Cedar 1204,2210,tree limbs on the lateral,2.4,112,205
Mill 0311,1480,squirrels on transformer bushings,1.1,64,66
Quarry 0907,960,failed underground splice,1.9,88,141
Harbor 1502,3120,lightning,0.9,71,60
Ridge 0218,640,unknown,0.7,40,41`,
  },
  sample_knowledge: [
    source(
      'Trimming records',
      'Cedar 1204 was last trimmed in 2021 and its four-year cycle is overdue. Ridge 0218 and Harbor 1502 were trimmed in 2024. Limbs over a lateral are cleared to ten feet.',
    ),
    source(
      'Inspection records',
      'Underground splices of 1998 on Quarry 0907 failed three times in a year; replacement with new cable is proposed after the second failure. Animal guards stop most squirrel outages on transformer bushings.',
    ),
  ],
  ...analysis({
    data: 'feeders',
    aliases: {
      feeder: ['Line', 'Circuit', 'Feeder name', 'Leitung', 'Abgang', 'Ligne', 'Départ', 'Alimentador', 'Circuito', 'Linea'],
      customers: ['Customers served', 'Customer count', 'Kunden', 'Clients', 'Clientes', 'Clienti'],
      main_cause: ['Cause', 'Outage cause', 'Ursache', 'Cause principale', 'Causa', 'Causa principale'],
      saifi: ['Frequency', 'Interruptions per customer', 'Häufigkeit', 'Fréquence', 'Frecuencia', 'Frequenza'],
      saidi_before: [
        'SAIDI vorher',
        'Vorher',
        'SAIDI previous',
        'SAIDI prior year',
        'Previous minutes',
        'Duration before',
        'SAIDI Vorjahr',
        'SAIDI précédent',
        'SAIDI anterior',
      ],
      saidi_now: [
        'SAIDI jetzt',
        'Jetzt',
        'SAIDI',
        'SAIDI current',
        'SAIDI this year',
        'Current minutes',
        'Duration now',
        'SAIDI aktuell',
        'SAIDI actuel',
        'SAIDI actual',
      ],
    },
    columns,
    counts: ['customers', 'saifi', 'saidi_before', 'saidi_now'],
    before: 'saidi_before',
    now: 'saidi_now',
    numbers: ['customers', 'saifi'],
    durations: { saidi_before: 'minutes', saidi_now: 'minutes' },
    unit: ' min',
    worseDirection: 'up',
    subject: 'Feeder {{ item.feeder }}',
    pluralNoun: 'feeders',
    conclusion:
      "{{ one.cause.label | replace: '_', ' ' }}. {% if told == '' %}No inspection, trimming or maintenance record is on file.{% else %}{{ told }}{% assign due = told | due_by_count %}{% if due.size > 0 %} **{{ due | join: ' ' }}**{% endif %}{% endif %}{% if one.item.customers > 0 %} {{ one.item.customers | amount }} customers × {{ one.item.saidi_now | amount }} min = {{ one.item.customers | times: one.item.saidi_now | amount }} customer minutes, {{ one.item.saidi_now | minus: one.item.saidi_before | times: one.item.customers | amount }} more than before.{% endif %} {% case one.cause.label %}{% when 'vegetation' %}To decide: the date of the next trimming.{% when 'equipment' %}To decide: replacement, and until then the date of the next inspection.{% when 'animals' %}To decide: guards, and where.{% when 'unknown' %}To decide: a patrol to find the cause.{% when 'unclear' %}To decide: {% if told == '' %}a patrol to find the cause{% else %}the remedy, by the records above{% endif %}.{% else %}To decide: the remedy, by the outage records.{% endcase %}",
    sections: customerMinutes,
    query: '{{ item.feeder }} {{ item.main_cause }} inspection trimming maintenance records',
    question: 'What do inspection, trimming and maintenance records say about {{ item.feeder }} and {{ item.main_cause }}?',
    instructions:
      'You write for a reliability engineer. Give the duration index of both periods, the recorded main cause, and the fix that the records support, with the date of the last inspection or trimming. If no record mentions this feeder, say so. Leave the order of work open.',
    causes: {
      text: '{{ item.main_cause }}',
      labels: {
        vegetation: {
          description: 'Trees and plants caused the fault: tree, branch, limb, vine, vegetation, trimming, growth.',
          example: 'Fallen branch across two spans after overgrown hedge',
        },
        animals: {
          description: 'Animals caused the fault: squirrel, bird, snake, rodent, cat, nest, animal contact.',
          example: 'Bird nest bridged the insulators',
        },
        equipment: {
          description: 'Equipment failed: cable, splice, transformer, insulator, switch, fuse, connector, pole, corrosion, age, overload.',
          example: 'Transformer bushing cracked from age',
        },
        weather: {
          description: 'Weather caused the fault: storm, lightning, wind, ice, snow, flood, heat, hurricane.',
          example: 'Ice load broke conductors during the winter storm',
        },
        third_party: {
          description:
            'People caused the fault: vehicle hit a pole, excavator, digging, building site, cut cable, vandalism, theft, contractor.',
          example: 'Excavator cut the underground line at a building site',
        },
        unknown: {
          description: 'No cause was recorded: unknown, not found, undetermined, no cause given, under investigation.',
          example: 'Cause undetermined, patrol found nothing',
        },
      },
    },
    brief: 'Report which feeders got worse against the prior period, with causes and likely fixes.',
    decides: 'the reliability engineer',
    event: 'feeders.ranked',
    findingColumns: [
      { title: 'Feeder', value: 'row.item.feeder' },
      { title: 'Cause', value: "row.cause.label | replace: '_', ' ' | capitalize" },
      { title: 'SAIFI', value: 'row.item.saifi' },
      { title: 'SAIDI now', value: 'row.item.saidi_now' },
    ],
  }),
}
