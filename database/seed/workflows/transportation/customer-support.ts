import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

/** Template for the time from the first to the last moment in the claim, such as the appointment and the arrival. */
const lateness = `{% assign delay = input.claim | elapsed %}{% if delay %}From {{ delay.from }} to {{ delay.to }}: {{ delay.text }}. {% endif %}`
/** Template for the claimed amount beside the amounts that the claim names one by one. */
const itemized = `{% assign named = input.claim | amounts %}{% assign rest = named | sum | minus: steps.facts.claimed_amount %}{% if steps.facts.claimed_amount > 0 and rest > 0 and rest < steps.facts.claimed_amount %}Itemized: {{ rest | amount }} of {{ steps.facts.claimed_amount | amount }}; {{ steps.facts.claimed_amount | minus: rest | amount }} is not itemized. {% endif %}{% assign checks = input.claim | limits: steps.terms.passages %}{% for check in checks %}{{ check.text }}. {% endfor %}Decide for each amount: covered, limited or excluded.`

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
    read('facts', 'Read load, dates and amount', '{{ input.claim }}\n{{ input.proof }}', [
      fact.text('load_number', 'Number of the load'),
      fact.number('claimed_amount', 'The amount claimed'),
      fact.text('arrived', 'When the driver came or the goods arrived'),
      fact.list('enclosed', 'Documents that the claim encloses or names'),
    ]),
    sort('topic', 'Sort the claim', '{{ input.claim }}', {
      legal: {
        description:
          'Lawyer, lawsuit, court, formal demand, arbitration, insurer or a deadline with legal consequences. Waiting is most harmful here.',
        example: 'Our counsel will file suit unless you accept liability by the end of the month.',
      },
      damage: {
        description: 'Goods are damaged, wet, broken, spoiled, too warm, missing, stolen or short.',
        example: 'Four pallets arrived crushed and two cartons are missing.',
      },
      consequential: {
        description:
          'Loss that follows from the delay: lost sales or promotion, production stop, contract penalty, extra staff, lost customer.',
        example: 'Because the parts came late our line stood still for a shift.',
      },
      delay_fee: {
        description:
          'Late or missed delivery or pickup with a direct charge: appointment fee, redelivery, storage, waiting time, discount.',
        example: 'The truck arrived six hours late and the warehouse charged us for a second unloading slot.',
      },
      question: {
        description: 'Asks about the state or reason of a delay or how to claim, without claiming money.',
        example: 'Where is our shipment, and which documents do you need for a claim?',
      },
    }),
    find(
      'terms',
      'Find service terms and limits',
      'service terms claim {{ steps.topic.label | replace: "_", " " }} filing limit acknowledgment proof {{ input.claim }}',
    ),
    reply({
      message: 'claim',
      recipient: '{{ input.shipper }}',
      checks: [
        'Appointment and arrival, with the proof of each',
        'Each amount: covered, limited or excluded, with the term',
        'Invoice and documents that the claim must enclose',
        'Day of filing and the dates for acknowledgment and answer',
      ],
      lead: `Claim{% if steps.facts.load_number and steps.facts.load_number.size < 30 %} on load {{ steps.facts.load_number }}{% endif %}{% if steps.facts.claimed_amount %} for {{ steps.facts.claimed_amount | amount }}{% endif %}, {{ steps.topic.label | replace: '_', ' ' }}. ${lateness}
${itemized}`,
      start: '{{ input.proof | default: steps.facts.arrived }}',
      opening: `We confirm receipt of your claim{% if steps.facts.load_number and steps.facts.load_number.size < 30 %} on load {{ steps.facts.load_number }}{% endif %}{% if steps.facts.claimed_amount %} for {{ steps.facts.claimed_amount | amount }}{% endif %}. The answers below are proposals and subject to our review.`,
      sections: [
        {
          title: 'Appointment and delivery',
          text: `${lateness}{% if input.proof %}
Proof of delivery: {{ input.proof }}{% endif %}`,
          add: 'appointment, arrival and proof of delivery',
        },
        {
          title: 'Proposed answer',
          rule: 'answers liable covers pays reimbursed reimburses paid compensated limit haftet',
        },
        { title: '', rule: 'excluded excludes exclusion lost profit ausgeschlossen' },
        { title: 'What we still need', rule: 'filed enclosed documents invoice proof photos survey' },
        { title: 'What happens next', rule: 'acknowledged answered decided reply review' },
        { title: 'Your points', answers: true },
      ],
      brief:
        'Answer the claim of {{ input.shipper }}{% if steps.facts.load_number and steps.facts.load_number.size < 30 %} on load {{ steps.facts.load_number }}{% endif %}.',
      instructions:
        'You write for the claims desk of a carrier to a customer whom it wants to keep. Confirm receipt with load, date and amount; compare appointment and delivery by the proof of delivery; list the documents still missing; then a proposed answer to each part of the claim with the clause of the service terms, marked as subject to review. Check the filing limit only with the dates given. Admit no liability and promise no payment or date: the claims manager decides to pay, decline or compromise. Where the terms say nothing on a part, say that it is being reviewed. Name deadlines only from the terms.',
      from: ['terms'],
      material: {
        'Proof of delivery': '{{ input.proof | default: "No proof of delivery was given." }}',
        'Read from the claim': 'Kind: {{ steps.topic.label | replace: "_", " " }}. {{ steps.facts | as_facts }}',
      },
    }),
    ...releaseReply({
      message: 'claim',
      who: 'the claims manager',
      title: 'Approve claim reply to {{ input.shipper | default: "the shipper" }}',
      always: ['delay_fee', 'consequential', 'damage', 'legal'],
      shown: `${escalated('claim')}{{ input.shipper }} ({{ steps.topic.label | replace: '_', ' ' }}): {{ input.claim }}`,
      subject:
        'Your claim{% if steps.facts.load_number and steps.facts.load_number.size < 30 %} on load {{ steps.facts.load_number }}{% endif %}',
      event: 'claim.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Acknowledgment and proposed answer', final('steps.reply.text')),
    category('kind', 'Kind of claim', 'steps.topic.label'),
    data('facts', 'Load, dates, amount', 'steps.facts'),
  ],
}
