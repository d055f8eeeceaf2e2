import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const tenantRepairIntake: WorkflowDefinition = {
  version: 1,
  minutes_saved: 9,
  input: [
    passage('message', "Tenant's message"),
    line('tenant', 'Tenant'),
    line('unit', 'Unit', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    tenant: 'Rosa Lindqvist',
    unit: '3C, 41 Harbor Lane',
    message:
      'Water is dripping from the kitchen ceiling since this morning and getting worse, I put a bucket under it. The light above the sink flickers now. I am home until noon and after 5 pm, please knock because the bell is broken. Do I have to pay for this?',
  },
  sample_knowledge: [
    source(
      'Maintenance policy',
      'Emergency: water coming through a ceiling, gas smell, no heat below 10 degrees, sparks. We come within two hours. Urgent repairs are done in 48 hours, routine repairs in ten days. Turn off the breaker of a light that is near water and keep away from it.',
    ),
    source(
      'Lease, repairs',
      'The landlord pays for repairs of roof, pipes, wiring and appliances that belong to the unit. The tenant pays for damage that the tenant or guests cause, after a written estimate.',
    ),
  ],
  steps: [
    read('facts', 'Read unit, problem and access', '{{ input.message }}', [
      fact.text('problem', 'What is broken'),
      fact.text('access_times', 'When somebody can come in'),
      fact.text('room', 'Where in the unit'),
    ]),
    sort('topic', 'Sort by urgency', '{{ input.message }}', {
      emergency: 'Water dripping ceiling, flood, gas smell, sparks, no heat, fire, getting worse, flickers',
      urgent: 'Toilet, refrigerator, lock, hot water, oven',
      routine: 'Paint, cabinet door, bell, squeak, blinds, light bulb',
      charge: 'Bill, charge, deposit, dispute the invoice, refund',
    }),
    find('policy', 'Find maintenance policy and lease', '{{ steps.topic.label }} {{ input.message }} who pays'),
    reply({
      message: 'message',
      recipient: '{{ input.tenant }}',
      brief: 'Your repair for {{ input.unit | default: "your unit" }} is noted as {{ steps.topic.label }}.',
      instructions:
        'You draft for a property manager. Safe first steps come first, numbered. Then when somebody comes, what access we noted, and what the lease says on who pays. Never tell a tenant to touch wiring or gas.',
      from: ['policy'],
    }),
    ...releaseReply({
      message: 'message',
      who: 'the property manager',
      always: ['emergency', 'charge'],
      shown: `${escalated('message')}{{ input.tenant }}, {{ input.unit }} ({{ steps.topic.label }}): {{ input.message }}`,
      subject: 'Your repair request',
      event: 'repair.taken_in',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    plain('urgency', 'Urgency', 'steps.topic.label'),
    data('facts', 'Repair', 'steps.facts'),
  ],
}
