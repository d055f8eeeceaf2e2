import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const invoiceDisputeTriage: WorkflowDefinition = {
  version: 1,
  minutes_saved: 18,
  input: [
    passage('message', "Client's dispute"),
    line('client', 'Client'),
    line('invoice', 'Invoice or statement', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    client: 'Holloway Family Trust',
    invoice: 'INV-20417',
    message:
      'Your invoice INV-20417 of February 27 charges an advisory fee of $4,812.50 for the first quarter. Our agreement from 2021 says 0.75% on balances above $2 million, and you billed 0.85%. We also see a wire fee of $35 that was waived last year. Please correct both before the March 31 debit.',
  },
  sample_knowledge: [
    source(
      'Advisory fee schedule',
      'Balances up to $2 million are billed at 0.85% a year, balances above $2 million at 0.75%, each tier on its own part. Fees are billed quarterly in advance on the closing balance. A billing error is credited on the next statement within ten business days.',
    ),
    source(
      'Service agreement, section 6',
      'Wire fees of $35 are waived for households above $1 million when the wire goes to an account of the same owner. A disputed fee is not debited until the dispute is answered in writing.',
    ),
  ],
  steps: [
    read('facts', 'Read amounts, dates and references', '{{ input.message }}', [
      fact.text('invoice_number', 'Number of the invoice'),
      fact.date('invoice_date', 'Date of the invoice'),
      fact.number('disputed_amount', 'The amount in dispute, in dollars'),
      fact.date('needed_by', 'The day by which the client wants it settled'),
    ]),
    sort('topic', 'Sort by cause', '{{ input.message }}', {
      rate: 'Advisory fee rate, percent, tier, basis points, balance, overbilled',
      service_fee: 'Wire fee, account fee, transfer charge, waived, custody charge',
      duplicate: 'Charged twice, duplicate, already paid, double debit',
      formal_complaint: 'Complaint, regulator, lawyer, arbitration, FINRA, misled',
      other: 'Anything else about a bill',
    }),
    find('terms', 'Find the clause', 'fee schedule agreement {{ steps.topic.label }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.client }}',
      brief:
        'We have your dispute of {{ input.invoice | default: "the invoice" }} and hold the amount until you have our answer in writing.',
      instructions:
        'You draft for the client service desk of a financial firm. Answer each disputed charge by itself, cite the clause that applies word for word, and set the billed figure beside the agreed one. Promise no refund: a manager decides it.',
      from: ['terms'],
    }),
    ...releaseReply({
      message: 'message',
      who: 'the client service manager',
      always: ['formal_complaint', 'duplicate'],
      shown: `${escalated('message')}{{ input.client }} disputes ({{ steps.topic.label }}): {{ input.message }}`,
      subject: 'Your question about {{ input.invoice | default: "your invoice" }}',
      event: 'invoice_dispute.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    plain('cause', 'Cause', 'steps.topic.label'),
    data('facts', 'Amounts, dates, references', 'steps.facts'),
  ],
}
