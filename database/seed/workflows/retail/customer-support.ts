import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const outOfPolicyReturns: WorkflowDefinition = {
  version: 1,
  minutes_saved: 8,
  input: [passage('message', 'Return request'), line('customer', 'Customer'), address('reply_to', 'Reply to')],
  sample_input: {
    customer: 'Dana Whitlock',
    message:
      'Order 4471-882. I bought the Alder wool coat on December 18 as a gift and my sister only opened it in February. It was worn once to a dinner, the tag is off but I have it. Your site says 45 days. Could I at least exchange it for a medium? I have spent a lot with you over the years.',
  },
  sample_knowledge: [
    source(
      'Returns policy',
      'Returns are accepted within 45 days with tags attached. Holiday purchases from November 15 to December 31 may be returned until January 31. Worn, altered or final-sale items are not refunded.',
    ),
    source(
      'Exceptions that stores may offer',
      'After the return window, an unworn or lightly worn coat may be exchanged for another size within 90 days, or taken for store credit at the current price. Goodwill credits above $25 are decided by a team lead.',
    ),
  ],
  steps: [
    read('facts', 'Read order, item and condition', '{{ input.message }}', [
      fact.text('order_number', 'Number of the order'),
      fact.text('item', 'The article'),
      fact.date('bought_on', 'The day of purchase'),
      fact.choice('condition', 'The state of the article', ['new with tags', 'unworn', 'worn', 'damaged']),
    ]),
    sort('topic', 'Sort the case', '{{ input.message }}', {
      in_policy: 'Within the return window, tags attached, unworn, receipt, wrong size',
      late: 'Gift, opened later, after the window, days, exchange, holiday purchase',
      worn: 'Worn, washed, altered, stained, used for weeks',
      final_sale: 'Final sale, clearance, outlet, marked down',
      defective: 'Broken, seam, zipper, faulty, damaged on arrival',
    }),
    find('policy', 'Find policy and brand rules', 'returns exchange {{ steps.topic.label }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.customer }}',
      brief: 'We have looked at what our returns policy allows for your {{ steps.facts.item | default: "order" }}.',
      instructions:
        'You draft for a store’s service desk. Say first what is possible, then how to do it step by step. Outside the policy offer only the options that the rules allow. Promise no goodwill credit: a lead decides it.',
      from: ['policy'],
    }),
    ...releaseReply({
      message: 'message',
      who: 'the team lead',
      always: ['worn', 'final_sale'],
      shown: `${escalated('message')}{{ input.customer }} ({{ steps.topic.label | replace: '_', ' ' }}): {{ input.message }}`,
      subject: 'Your return request',
      event: 'return.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    plain('case', 'Kind of case', 'steps.topic.label'),
    data('facts', 'Order and item', 'steps.facts'),
  ],
}
