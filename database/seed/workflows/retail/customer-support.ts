import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/**
 * Template that assigns the last day when the rule allows the customer's wish, counted from the purchase. A rule that excludes the wish has
 * no last day.
 */
const daysOfWish = `{% assign wish = steps.facts.wish | default: input.message %}{% assign ruleOfWish = wish | rule_in: steps.policy.passages %}{% assign excludes = ruleOfWish | mentions: 'not, no, never, neither, cannot, except, excluded, nicht, weder, kein, keine, pas, jamais, nunca, non' %}{% assign isLong = ruleOfWish | mentions: 'year, years, Jahr, Jahre, Jahren, ans, année, années, año, años, anno, anni, ano, anos, jaar' %}{% if isLong %}{% assign excludes = true %}{% endif %}{% assign until = '' %}{% assign purchase = input.message | about: 'bought, ordered, purchase, purchased' | join: ' ' | day_in: '2026' %}{% assign bought = steps.facts.bought_on | default: purchase %}{% if bought and bought != '' and excludes != true %}{% assign until = bought | deadline_by: ruleOfWish, '2026-01-01' %}{% endif %}`

/** Template that says when the usual period for returns ended, if a rule for late cases allows the wish of the customer. */
const ended = `{% if steps.topic.label == 'late' and offered != '' and until != '' %}{% assign usual = steps.policy.passages | about: 'return, returns, returned, Rückgabe, zurück, retour, devolución, reso, devolução' | about: 'day, days, week, weeks, Tage, Tagen, Wochen, jours, semaines, días, giorni, dias, dagen, weken' | except: ruleOfWish | first %}{% assign end = '' %}{% if usual %}{% assign end = bought | deadline_by: usual, '2026-01-01' %}{% endif %}{% if end and end != '' and end < until %}{% assign day = end | letter_day: lang %}${tell('Counted from your purchase, the usual period for returns ended on [day].', { day: 'day' })}
{% endif %}{% endif %}`

/**
 * Template that first states what is possible: an exchange, a credit or a return that the rule for the wish allows, with its last day. Then
 * states that a refund is not possible if a rule excludes it for this case.
 */
const possible = `{% assign kinds = 'exchange, store credit, refund, repair' | split: ', ' %}{% assign offered = '' %}{% for kind in kinds %}{% assign words = kind | replace: 'store credit', 'credit' %}{% assign inWish = wish | mentions: words %}{% if words == 'exchange' %}{% assign swaps = wish | mentions: 'exchange, swap, exchanged, another size' %}{% if swaps %}{% assign inWish = true %}{% endif %}{% endif %}{% assign inRule = ruleOfWish | about: words %}{% if inWish and inRule.size > 0 and offered == '' and excludes != true %}{% assign offered = kind %}{% endif %}{% endfor %}{% if steps.facts.item and steps.facts.item.size < 60 %}{% if steps.facts.order_number %}${tell('Your request concerns “[item]”, order [number].', { item: 'steps.facts.item', number: 'steps.facts.order_number' })}{% else %}${tell('Your request concerns “[item]”.', { item: 'steps.facts.item' })}{% endif %}
{% endif %}${ended}{% if lang == 'en' %}{% if offered != '' and until != '' %}{% assign asked = steps.facts.wish | sentences | first %}{% if asked contains '?' %}You asked: “{{ asked }}” {% endif %}Yes, our rules allow {% if offered == 'exchange' %}an exchange{% elsif offered == 'refund' %}a refund{% elsif offered == 'repair' %}a repair{% else %}store credit{% endif %} until {{ until | date: '%B %-d' }}, counted from your purchase{% if steps.facts.bought_on %} on {{ steps.facts.bought_on }}{% endif %}. Our team checks the article first.{% if asked contains '?' %} {{ ruleOfWish | for_reader }}{% endif %}{% elsif until != '' %}Counted from your purchase{% if steps.facts.bought_on %} on {{ steps.facts.bought_on }}{% endif %}, the period ends on {{ until | date: '%B %-d' }}.{% endif %}{% assign wasUsed = input.message | mentions: 'worn, wore, used, washed' %}{% assign wantsMoney = input.message | mentions: 'refund, refunded, money, reimburse, return, returned, send it back' %}{% if wasUsed and wantsMoney and offered != 'refund' %}{% assign refused = steps.policy.passages | about: 'not refunded, no refund, no refunds, cannot be refunded, not refundable' | about: 'worn, used, opened' %}{% if refused.size > 0 %}
We cannot refund the price: {{ refused | first }}{% endif %}{% endif %}{% elsif until != '' %}{% assign day = until | letter_day: lang %}{% if steps.facts.bought_on %}${tell('Counted from your purchase on [bought], the period ends on [day].', { bought: 'steps.facts.bought_on', day: 'day' })}{% else %}${tell('Counted from your purchase, the period ends on [day].', { day: 'day' })}{% endif %}{% endif %}`

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
      fact.text('bought_on', 'The day of purchase'),
      fact.text('wish', 'What the customer wants: refund, exchange, repair, credit'),
      fact.choice('condition', 'Condition of the article as the customer describes it', [
        'unused or unopened',
        'worn or used',
        'damaged or faulty',
      ]),
    ]),
    sort('topic', 'Sort the case', '{{ input.message }}', {
      in_policy: {
        description:
          'Return soon after purchase, unused, never opened, with tag, box or receipt; wrong size, height or color, too small, too tall, does not fit, changed mind, unwanted, how to send it back.',
        example: 'The shoes arrived on Monday and are too small, I have not worn them outside, can I swap them?',
      },
      late: {
        description:
          'After the return period: bought months ago, a gift opened only later, holiday purchase, away or ill; asks whether an exchange or credit is still possible.',
        example: 'I was in the hospital when your return period ended, the box is still sealed.',
      },
      used: {
        description:
          'Worn, washed, altered, opened, installed, slept on or used goods that the customer wants to give back without a fault: tried for weeks, not comfortable, not satisfied.',
        example: 'I have run in these shoes for a month and do not like them any more.',
      },
      final_sale: {
        description: 'Clearance, outlet, reduced, personalized, made to order or hygiene articles that cannot normally be returned.',
        example: 'I bought the engraved bracelet in your outlet and would like my money back.',
      },
      defective: {
        description:
          'Faulty, broken, torn, wrong or damaged on arrival, stopped working, sparks, burns, leaks. An article that hurt someone or could is here, and waiting is most harmful then.',
        example: 'The kettle sparked when I switched it on the first time.',
      },
    }),
    find(
      'policy',
      'Find policy and brand rules',
      'returns exchange refund {{ steps.topic.label }} {{ steps.facts.item }} {{ input.message }}',
    ),
    reply({
      message: 'message',
      recipient: '{{ input.customer }}',
      checks: [
        'Purchase date against the return period that applies to it',
        'Condition, tag, receipt and means of payment',
        'Exceptions and credits that a lead must approve',
      ],
      brief: 'Answer the return request of {{ input.customer }}.',
      lead: `{% case steps.topic.label %}{% when 'late' %}Return after the period{% when 'in_policy' %}Return within the usual rules{% when 'used' %}Used article{% when 'final_sale' %}Article that normally cannot be returned{% when 'defective' %}Faulty article, safety first{% else %}Return, kind of case not certain{% endcase %}{% if steps.facts.item %}: {{ steps.facts.item | truncate: 80 }}{% endif %}{% if steps.facts.order_number %}, order {{ steps.facts.order_number }}{% endif %}{% if steps.facts.bought_on and steps.facts.bought_on.size < 40 %}, bought on {{ steps.facts.bought_on }}{% endif %}{% if steps.facts.condition %}, {{ steps.facts.condition }}{% endif %}.`,
      sections: [
        {
          title: '',
          text: `${daysOfWish}${possible}`,
        },
        { title: '', answers: true },
        {
          title: tell('What to do'),
          rule: 'bring send receipt label counter portal parcel',
          add: tell('where the article goes, and what to bring or enclose'),
          otherwise: tell('Please keep the article for now. We will tell you where to send it and what to enclose.'),
        },
      ],
      start: `{% assign bought = input.message | about: 'bought, ordered, purchase, received, gekauft, bestellt, erhalten, acheté, commandé, reçu, compré, comprado, recib, acquistato, comprato, ricevuto, comprei, recebi, gekocht, ontvangen' | join: ' ' %}{{ steps.facts.bought_on | default: bought }}`,
      instructions:
        'You write for the service desk of a store. Say first what is possible by the policy, counted from the purchase date if it is known, then how to do it step by step. Outside the policy offer only options that the rules name. If an article is dangerous, ask the customer to stop using it. Promise no refund, credit or exception that a lead decides; say that the team will decide about it. Do not accuse anyone of having used an article. Ask for order number, date or condition only if it is missing.',
      from: ['policy'],
      material: { 'Read from the request': 'Kind of case: {{ steps.topic.label | replace: "_", " " }}. {{ steps.facts | as_facts }}' },
    }),
    ...replyApproval({
      message: 'message',
      who: 'the team lead',
      title: 'Approve reply to {{ input.customer | default: "the customer" }}',
      always: ['late', 'used', 'final_sale', 'defective'],
      shown: `${escalated('message')}{{ input.customer }} ({{ steps.topic.label | replace: '_', ' ' }}): {{ input.message }}`,
      subject: `{% if steps.facts.order_number %}${tell('Your return request, order [number]', { number: 'steps.facts.order_number' })}{% else %}${tell('Your return request')}{% endif %}`,
      event: 'return.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    category('case', 'Kind of case', 'steps.topic.label'),
    data('facts', 'Order and item', 'steps.facts'),
  ],
}
