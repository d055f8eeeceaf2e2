import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, labelText, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/** Template that assigns the billed and the agreed rate, and the disputed fee according to the tiers of the schedule. */
const recomputed = `{% assign billed = steps.facts.billed_percent %}{% assign agreed = steps.facts.agreed_percent %}{% assign tiered = steps.facts.disputed_amount | tiered_fee: billed, steps.terms.passages, input.message %}{% if tiered and tiered.difference <= 0 %}{% assign tiered = nil %}{% endif %}`
/** Template that assigns the sentences with an amount, up to ten. */
const otherCharges = `{% assign charged = input.message | sentences | slice: 0, 10 %}`
/** Template that assigns the rule for a sentence with a charge that the tiers do not explain, and the conditions of that rule. */
const ruleOfCharge = `{% assign values = sentence | amounts %}{% assign isOther = false %}{% if values.size > 0 %}{% assign isOther = true %}{% endif %}{% if tiered %}{% if values contains steps.facts.disputed_amount or sentence contains '%' or sentence contains 'percent' %}{% assign isOther = false %}{% endif %}{% endif %}{% assign rule = '' %}{% if isOther %}{% assign rule = sentence | rule_in: steps.terms.passages %}{% endif %}{% assign conditions = rule | conditions %}`

/** Template that assigns the request of the client about a debit (`asked`), and the rules on the debit of disputed fees (`held`). */
const heldDebit = `{% assign asked = input.message | about: '@debit' | last %}{% assign held = steps.terms.passages | about: '@disputed' | about: '@debit' %}`

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
      fact.text('invoice_number', 'Number of the invoice or statement'),
      fact.text('invoice_date', 'Date of the invoice or statement'),
      fact.number('disputed_amount', 'Amount in dispute, without its currency'),
      fact.number('billed_percent', 'Rate in percent that was billed'),
      fact.number('agreed_percent', 'Rate in percent that was agreed'),
      fact.text('needed_by', 'Day by which the client wants it settled'),
    ]),
    sort('topic', 'Sort by cause', '{{ input.message }}', {
      rate: {
        description:
          'The client doubts the calculation of a fee or interest: rate, percent, basis points, tier, threshold, discount, balance it is based on, period, overbilled, higher than agreed.',
        example: 'You charged 1.2 percent although our contract says one percent.',
      },
      service_fee: {
        description:
          'The client doubts a single charge: transfer, wire, custody, account, card, foreign exchange, late or paper fee, a fee that was waived, a service never ordered.',
        example: 'There is a custody fee on my statement that you promised to waive.',
      },
      duplicate: {
        description: 'The client was charged or debited twice: same amount again, double, duplicate, already paid, canceled or refunded.',
        example: 'The same annual fee left my account on the 3rd and again on the 5th.',
      },
      formal_complaint: {
        description:
          'The client complains formally or threatens: regulator, authority, ombudsman, arbitration, lawyer, court, formal complaint, misled, mis-sold, wrong advice, fraud, closing all accounts. A missed deadline here does most harm.',
        example: 'If this is not corrected I will go to the ombudsman and my attorney.',
      },
      other: {
        description:
          'A question about a bill that disputes nothing: copy, due date, how and where to pay, account number or reference for a transfer, address, explanation of a line.',
        example: 'Please send me a copy of last year’s statement and your bank details.',
      },
    }),
    find('terms', 'Find the clause', 'fee schedule agreement billing dispute {{ steps.topic.label }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.client }}',
      checks: [
        'Each disputed charge: what was billed, what the agreement says, the difference',
        'Whether the charge has been debited, and until when it can be held',
        'Who approves a credit, and on which statement it appears',
      ],
      lead: `Dispute of {{ input.invoice | default: steps.facts.invoice_number | default: 'a bill' }}{% assign named = input.message | amounts %}${recomputed}{% if tiered %}: {{ tiered.difference | amount }} of the fee of {{ steps.facts.disputed_amount | amount }} is in question{% assign others = named | size %}${otherCharges}{% for sentence in charged %}${ruleOfCharge}{% if isOther %}, and a charge of {{ values[0] | amount }}{% endif %}{% endfor %}{% elsif named.size > 0 %}, {{ named | first | amount }} in dispute{% endif %}.
{% if tiered %}Rate: by the tiers of your schedule the fee is {{ tiered.fee | amount }} instead of {{ steps.facts.disputed_amount | amount }}. Credit {{ tiered.difference | amount }} if the closing balance was {{ tiered.balance | amount }}, as the billed fee implies. {% elsif billed > agreed and agreed > 0 and steps.facts.disputed_amount > 0 %}At {{ agreed }} instead of {{ billed }} percent on the whole balance, the fee of {{ steps.facts.disputed_amount | amount }} would be {{ steps.facts.disputed_amount | times: agreed | divided_by: billed | round: 2 | amount }}. The difference, {{ billed | minus: agreed | times: steps.facts.disputed_amount | divided_by: billed | round: 2 | amount }}, is the most that the rate can change; it is less if the lower rate applies to a part of the balance.{% endif %}
${otherCharges}{% for sentence in charged %}${ruleOfCharge}{% if isOther and rule != '' %}“{{ sentence }}” {{ rule }}{% assign bounds = rule | amounts %}{% for bound in bounds %}{% if tiered and bound != values[0] and tiered.balance > bound %} The balance that the billed fee implies is above {{ bound | amount }}.{% endif %}{% endfor %}{% for condition in conditions %} To check: whether {{ condition }}.{% endfor %}
{% endif %}{% endfor %}{% assign holds = steps.terms.passages | about: 'disputed, dispute, held, suspended, not debited, contested, strittig, contesté, disputad' %}{% if holds.size > 0 %}Debit: {{ holds | paragraph }}{% else %}Decide whether the debit is held until the charges are checked.{% endif %}`,
      opening: tell('We have looked at each charge that you dispute.'),
      sections: [
        {
          title: '',
          text: `${recomputed}{% if tiered %}{% assign feeBilled = steps.facts.disputed_amount | amount: nil, lang %}{% assign rate = billed | append: '' %}{% if lang != 'en' %}{% assign rate = rate | replace: '.', ',' %}{% endif %}{% assign fee = tiered.fee | amount: nil, lang %}{% assign difference = tiered.difference | amount: nil, lang %}{% assign symbol = '' %}{% if input.message contains '$' %}{% assign symbol = '$' %}{% elsif input.message contains '£' %}{% assign symbol = '£' %}{% endif %}{% if lang == 'en' %}{% assign feeBilled = feeBilled | prepend: symbol %}{% assign fee = fee | prepend: symbol %}{% assign difference = difference | prepend: symbol %}{% endif %}${tell('Your invoice has a fee of [billed]. If [rate] percent was applied to the whole balance, as you write, the fee with each tier on its own part is [fee], a difference of [difference]. We are checking this against the closing balance. Our fee schedule says:', { billed: 'feeBilled', rate: 'rate', fee: 'fee', difference: 'difference' })}{% endif %}`,
          rule: `${recomputed}{% if tiered %}fee schedule balances billed tier own part percent above up to{% endif %}`,
        },
        {
          title: '',
          text: `${recomputed}${otherCharges}{% for sentence in charged %}${ruleOfCharge}{% assign shown = rule | for_reader %}{% if isOther %}${tell('You wrote: “[quote]”', { quote: 'sentence' })} {% if shown != '' %}${tell('Our agreement says:')} {{ shown }}{% if lang == 'en' and conditions.size > 0 %}{% for condition in conditions %} We are checking whether {{ condition }}.{% endfor %}{% else %} ${tell('We are checking this charge.')}{% endif %}{% else %}${tell('We are checking this charge.')}{% endif %}
{% endif %}{% endfor %}`,
        },
        {
          title: '',
          text: `${heldDebit}{% if asked and held.size > 0 %}${tell('You wrote: “[quote]”', { quote: 'asked' })}{% endif %}`,
          rule: 'disputed dispute debited held suspended',
        },
        {
          title: '',
          text: `{% assign credit = steps.terms.passages | about: '@billing_error' | in_language: lang | first %}{% if credit %}${tell('If our check confirms an error, this applies:')} {{ credit | for_reader }}{% endif %}`,
          rule: `{% assign credit = steps.terms.passages | about: '@billing_error' | in_language: lang | first %}{% unless credit %}billing error credited credit corrected correction refunded{% endunless %}`,
        },
        { title: '', answers: true },
      ],
      start: '{{ steps.facts.invoice_date }}',
      brief: "Answer {{ input.client }}'s dispute of {{ input.invoice | default: 'the bill' }}, charge by charge.",
      instructions:
        'You write for the client service desk of a financial firm to a client who may move their money. Answer each disputed charge by itself: the billed figure beside the agreed one, and the clause that applies, word for word. If the clause supports the client, say what it provides; if it supports the charge, say so with respect; if no clause is given, say that the charge has to be checked. Say what happens until the client’s date only as far as a clause says it. Promise no refund, credit or stop of a debit: a manager decides them. Admit no legal fault.',
      from: ['terms'],
      material: {
        'Facts read from the message': 'Invoice: {{ input.invoice | default: "not stated" }}; {{ steps.facts | as_facts }}',
      },
    }),
    ...replyApproval({
      message: 'message',
      who: 'the client service manager',
      title: 'Approve reply to {{ input.client | default: "the client" }}',
      always: ['formal_complaint', 'duplicate', 'rate', 'service_fee'],
      shown: `${escalated('message')}{{ input.client }} disputes {{ input.invoice }} ({{ ${labelText('steps.topic.label')} }}{% if steps.facts.needed_by %}, by {{ steps.facts.needed_by }}{% endif %}): {{ input.message }}`,
      subject: `{% if input.invoice %}${tell('Your question about [subject]', { subject: 'input.invoice' })}{% else %}${tell('Your question about your invoice')}{% endif %}`,
      event: 'invoice_dispute.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    category('cause', 'Cause', 'steps.topic.label'),
    data('facts', 'Amounts, dates, references', 'steps.facts'),
  ],
}
