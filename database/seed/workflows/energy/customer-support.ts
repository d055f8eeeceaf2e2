import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, line, passage, source, table } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const highBillInquiries: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [
    passage('message', "Customer's question"),
    line('customer', 'Customer'),
    table('reads', 'Usage and read history', ['month', 'kwh', 'days', 'read', 'rate']),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    customer: 'Walter Jennings',
    message:
      'My February bill is $318, last month it was $164. Nothing has changed in this house, we are two retired people with gas heat. Somebody must have misread the meter. I want this explained before I pay.',
    reads: `month,kwh,days,read,rate
December,690,30,estimated,0.142
January,702,31,estimated,0.142
February,1985,34,actual,0.151`,
  },
  sample_knowledge: [
    source(
      'Estimated reads',
      'When a meter cannot be read, usage is estimated from the year before. The next actual read corrects the difference, so that a catch-up bill covers usage of the estimated months. The customer may spread a catch-up bill over as many months as were estimated.',
    ),
    source(
      'Tariff change of February',
      'The residential rate rose from 14.2 to 15.1 cents a kilowatt-hour on February 1. Bills of more than 32 days are longer than usual and are not higher per day. A meter test is free once in twelve months.',
    ),
  ],
  steps: [
    sort('topic', 'Sort the case', '{{ input.message }} {{ input.reads }}', {
      catch_up: 'Estimated, actual, misread, read, catch-up, explained',
      rate_or_period: 'Rate change, longer period, days, tariff, price',
      weather: 'Cold, heat, air conditioning, heat pump, space heater',
      hardship: 'Cannot pay, shutoff, disconnect, medical, oxygen, payment plan',
      meter_test: 'Test the meter, faulty meter, replace meter',
    }),
    find('tariff', 'Find tariff and efficiency pages', 'high bill {{ steps.topic.label }} estimated read rate {{ input.message }}'),
    write({
      name: 'reasons',
      title: 'Find the cause in the meter reads',
      task: { kind: 'summarise', sentences: 4 },
      instructions:
        'Give usage a day for each month, which reads were estimated, and the share of the rise that rate, days and usage each explain. Compute, do not guess.',
      given: {
        'Read history':
          '{% assign months = input.reads | csv %}{% for month in months %}{{ month.month }}: {{ month.kwh | divided_by: month.days | round: 1 }} kWh a day over {{ month.days }} days, {{ month.read }} read, rate {{ month.rate }}.\n{% endfor %}',
      },
    }),
    reply({
      message: 'message',
      recipient: '{{ input.customer }}',
      brief: 'We have looked at your reads month by month before we answer.',
      instructions:
        'You draft for a utility. Explain the bill in plain words, month by month, then what the customer can do: spread it, ask for a test, save energy. Never say that the customer used more than the reads show.',
      from: ['tariff'],
      given: { 'Your reads': '{{ steps.reasons.text | uncited }}' },
    }),
    ...releaseReply({
      message: 'message',
      who: 'the representative',
      always: ['hardship', 'meter_test'],
      shown: `${escalated('message')}{{ input.customer }} ({{ steps.topic.label }}): {{ input.message }}`,
      subject: 'Your question about your bill',
      event: 'high_bill.answered',
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    prose('reasons', 'Findings in the meter reads', 'steps.reasons.text | uncited'),
    plain('case', 'Kind of case', 'steps.topic.label'),
  ],
}
