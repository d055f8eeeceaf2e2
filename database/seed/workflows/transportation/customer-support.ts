import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const lateDeliveryClaims: WorkflowDefinition = {
  version: 1,
  minutes_saved: 20,
  input: [
    passage('claim', "Shipper's claim"),
    line('shipper', 'Shipper'),
    passage('proof', 'Proof of delivery', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    shipper: 'Granite Peak Beverages',
    claim:
      'Load number: LD-77410\nWe claim $2,350.00 for late delivery at the Costco depot in Tracy. The appointment was March 2 at 06:00, your driver came on March 3 at 14:20. The depot charged us a missed-appointment fee of $350 and we lost the promotion week.',
    proof: 'POD LD-77410: arrived 2026-03-03 14:20, departed 16:05, 22 pallets, no damage, signed by R. Cho.',
  },
  sample_knowledge: [
    source(
      'Service terms, delay',
      'The carrier answers for missed-appointment fees of a consignee that are shown by an invoice, up to $500 a load. Lost sales and lost promotions are excluded. Delays caused by weather closures are excluded when the closure is documented.',
    ),
    source(
      'Filing limits',
      'A claim for delay is filed within 30 days of delivery with the rate confirmation, the proof of delivery and the invoice of the fee. Claims are acknowledged within five business days and answered within 30.',
    ),
  ],
  steps: [
    read('facts', 'Read load, dates and amount', '{{ input.claim }}', [
      fact.text('load_number', 'Number of the load'),
      fact.number('claimed_amount', 'The amount claimed, in dollars'),
      fact.date('appointment_date', 'The day of the appointment'),
    ]),
    sort('topic', 'Sort the claim', '{{ input.claim }}', {
      delay_fee: 'Missed appointment, late, fee, redelivery, depot charged',
      consequential: 'Lost sales, lost promotion, stopped line, penalty of our customer',
      damage: 'Damaged, wet, broken, temperature, shortage',
      legal: 'Attorney, lawsuit, Carmack, demand letter',
    }),
    find('terms', 'Find service terms and limits', 'delay claim {{ steps.topic.label }} filing limit {{ input.claim }}'),
    reply({
      message: 'claim',
      recipient: '{{ input.shipper }}',
      brief: 'We acknowledge your claim on load {{ steps.facts.load_number | default: "as stated" }} and answer it within 30 days.',
      instructions:
        'You draft for a carrier’s claims desk. Acknowledge, compare appointment with the proof of delivery, list the proof still missing, then a proposed answer for each part of the claim with the clause. Admit nothing beyond the terms.',
      from: ['terms'],
      given: { 'Proof of delivery': '{{ input.proof | default: "No proof of delivery was given." }}' },
    }),
    ...releaseReply({
      message: 'claim',
      who: 'the claims manager',
      always: ['consequential', 'damage', 'legal'],
      shown: `${escalated('claim')}{{ input.shipper }} ({{ steps.topic.label }}): {{ input.claim }}`,
      subject: 'Your claim on load {{ steps.facts.load_number }}',
      event: 'claim.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Acknowledgment and proposed answer', final('steps.reply.text')),
    plain('kind', 'Kind of claim', 'steps.topic.label'),
    data('facts', 'Load, dates, amount', 'steps.facts'),
  ],
}
