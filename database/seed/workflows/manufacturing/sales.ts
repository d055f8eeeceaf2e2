import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, read } from '../fragments/steps.ts'

/** Maximum number of requirements in the letter. */
const maxAnswers = 30

/** Template that assigns the answers to the requirements. The letter has the first 30. */
const answers = `{% assign allAnswers = input.rfq | requirement_answers: steps.capability.passages %}{% assign answers = allAnswers | slice: 0, ${maxAnswers} %}`

/** Template that assigns the times of outside processes and approvals, and their sum in calendar days. Five working days count as seven. */
const leadTime = `{% assign times = steps.capability.passages | about: 'working days, weeks, business days, Arbeitstage, Wochen, semaines, semanas, settimane' %}{% assign days = 0 %}{% for time in times %}{% assign length = time | length_in_days %}{% assign isWorking = time | mentions: 'working days, business days, Arbeitstage, jours ouvrés, días hábiles, giorni lavorativi' %}{% if isWorking %}{% assign length = length | times: 7 | divided_by: 5.0 | ceil %}{% endif %}{% assign days = days | plus: length %}{% endfor %}{% assign back = 0 | minus: days %}{% assign readyBy = '' %}{% if steps.facts.delivery_date and days > 0 %}{% assign readyBy = steps.facts.delivery_date | days_later: back %}{% endif %}`

/** Expression for the requirements with a result. */
const textsWith = (result: string) => `answers | rows_with: 'result', '${result}' | map: 'text'`

/** Template that sorts the requirements by their result: `met` counts them, `exceptions`, `planned` and `open` list them. */
const results = `${answers}{% assign noted = ${textsWith('noted')} %}{% assign compared = answers.size | minus: noted.size %}{% assign exceptions = ${textsWith('exception')} %}{% assign planned = ${textsWith('to plan')} %}{% assign open = ${textsWith('to confirm')} %}{% assign met = compared | minus: exceptions.size | minus: planned.size | minus: open.size %}`

/**
 * Template that adds the questions about a requirement to `questions`: unstated values for limits of our process, exceptions, finish and
 * delivery.
 */
const addQuestions = `{% assign rule = one.rule %}{% assign name = one.text | split: ': ' | last %}{% assign bound = rule | clauses | about: 'up to, at most, bis' | first | split: 'up to ' | last | split: 'at most ' | last | split: 'bis zu ' | last | split: 'bis ' | last | split: ' ' | slice: 0, 2 | join: ' ' %}{% capture questions %}{{ questions }}{% if one.has_limit %}- {% if bound != '' %}${tell('[point]: we hold this on parts up to [bound]. Is your part within this size?', { point: 'name', bound: 'bound' })}{% else %}${tell('[point]: is your part within this limit: “[rule]”?', { point: 'name', rule: 'rule' })}{% endif %}
{% endif %}{% assign grows = rule | mentions: 'micron, grows, masked, coating, plating, thickness, µm, Schicht, épaisseur' %}{% if grows and one.result != 'exception' and one.is_date != true %}- ${tell('[point]: do the dimensions on the drawing apply before or after this finish, and which surfaces are masked?', { point: 'name' })}
{% endif %}{% if one.result == 'exception' %}- ${tell('[point]: is this point fixed, or may we propose another wording?', { point: 'name' })}
{% elsif one.result == 'to plan' %}- ${tell('[point]: does this date apply to the first samples or to the first release?', { point: 'name' })}
{% endif %}{% endcapture %}`

export const rfqQuoteBuilder: WorkflowDefinition = {
  version: 1,
  minutes_saved: 75,
  input: [line('customer', 'Customer'), passage('rfq', 'RFQ with drawing notes and terms')],
  sample_input: {
    customer: 'Ridgeback Robotics',
    rfq: `Part: Wrist housing RB-2207 rev C
Material: EN AW-6082 T6
Quantity: 250 per release, four releases
Tolerance: bores H7, position 0.02 mm
Finish: hard anodize 25 micron
Delivery date: 2026-06-15
Terms: PPAP level 3, net 60, penalty of 1% a week for late delivery`,
  },
  sample_knowledge: [
    source(
      'Capability guide, milling',
      'Five-axis milling holds position 0.02 mm on parts up to 400 mm and bores H7 with reaming. Aluminum 6082 is run on cells 3 and 4 with lots from 50 to 500.',
    ),
    source(
      'Routing guide, finishing and terms',
      'Hard anodizing is bought outside with ten working days and grows 12 micron a side, so bores are masked. PPAP level 3 adds three weeks to the first release. Penalties for late delivery are an exception that estimating decides.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    read('facts', 'Read the requirements', '{{ input.rfq }}', [
      fact.text('part', 'Name, number and revision of the part'),
      fact.text('material', 'The material'),
      fact.text('quantity', 'Quantity and releases'),
      fact.text('tolerance', 'The tightest tolerances'),
      fact.text('finish', 'Finish or coating'),
      fact.date('delivery_date', 'When the first delivery is wanted'),
      fact.text('terms', 'Quality and commercial terms'),
    ]),
    find('capability', 'Find capability and routing', 'capability routing lead time terms {{ input.rfq }}'),
    // A fit is not strong if the guides leave exceptions or most requirements open.
    weigh(
      `{{ input.rfq }}${results}{% assign half = compared | divided_by: 2.0 %}{% if exceptions.size > 0 %}\nMakeable with exceptions: {{ exceptions | join: '; ' }}{% elsif met < half %}\nMakeable with open questions: {{ open | join: '; ' }}{% endif %}`,
      {
        strong: {
          description:
            'Repeat business within usual processes: series, releases, yearly quantity, standard material and tolerance, drawing complete, normal terms and lead time.',
          example: 'Yearly demand of 5,000 turned steel pins, drawing attached, delivery in monthly releases',
        },
        possible: {
          description:
            'Makeable with exceptions: outside process, special finish, tight tolerance, first article or quality documents, penalty, short lead time, open questions on the drawing.',
          example: 'Stainless parts with passivation outside and a penalty for late delivery',
        },
        weak: {
          description:
            'Hardly worth a quote: single piece, process or size we do not have, no drawing, price check only, impossible date, export or legal restriction.',
          example: 'One prototype by tomorrow, no drawing, only to compare prices',
        },
      },
    ),
    letter({
      language: 'input.rfq',
      title: 'Draft the quote letter',
      recipient: '{{ input.customer }}',
      received: '{{ input.rfq }}',
      checks: [
        'Capability for each tolerance, material and size',
        'Outside processes, masking and inspection, with their lead time',
        'Delivery date counted back from release, tooling and sample approval',
        'Terms that need an exception: penalty, payment, liability',
      ],
      opening: tell('Thank you for your request for quotation. Our answer to each requirement follows.'),
      lead: `${leadTime}${results}{{ input.customer }}: your guides meet {{ met }} of {{ compared }} requirements.{% if exceptions.size > 0 %} Exceptions to decide: {{ exceptions | join: '; ' }}.{% endif %}{% if open.size > 0 %} To confirm: {{ open | join: '; ' }}.{% endif %}{% if planned.size > 0 %} To plan: {{ planned | join: '; ' }}.{% endif %} ${fitWords} fit.
{% if readyBy != '' %}Delivery {{ steps.facts.delivery_date }}: outside processes and approvals take {{ days }} calendar days together, so the parts leave machining by {{ readyBy }} at the latest.{% elsif times.size > 0 %}Lead times: {{ times | paragraph }}{% endif %}`,
      sections: [
        {
          title: tell('Price'),
          add: tell('price, entered by estimating'),
          otherwise: tell('You receive our price separately.'),
        },
        {
          title: tell('Your requirements and our answer'),
          text: `${answers}${leadTime}{% assign questions = '' %}{% assign number = 0 %}{% for one in answers %}${addQuestions}{% assign shown = rule | for_reader %}{% if one.result == 'noted' %}{{ one.text }}
{% else %}{% assign number = number | plus: 1 %}{{ number }}. {{ one.text }}
{% endif %}{% case one.result %}{% when 'noted' %}${tell('Basis of this quote.')}{% when 'met' %}{% if one.is_quantity and one.range %}${tell('Met: within our lots of [from] to [to].', { from: 'one.range.from', to: 'one.range.to' })}{% else %}${tell('Met.')} {{ shown }}{% endif %}{% when 'with a note' %}${tell('Met, with a note:')} {{ shown }}{% when 'exception' %}${tell('To be agreed: our quote does not cover this point yet. We would like to agree on its wording with you.')}{% when 'to plan' %}{% if readyBy != '' %}${tell('To be planned:')} ${tell('Outside processes and approvals take [days] calendar days together.', { days: 'days' })} {% endif %}${tell('We confirm the delivery date with our price.')}{% else %}{% if shown != '' %}{{ shown }} {% endif %}${tell('We confirm this point with our price.')}{% endcase %}
{% endfor %}{% if allAnswers.size > answers.size %}${tell('We answer the other requirements of your request separately.')}{% endif %}
${tell('Our questions to you')}
{{ questions }}- ${tell('Please send the current drawing and the 3D model with their revision.')}`,
        },
      ],
      brief: 'Answer the request for quotation of {{ input.customer }}, requirement by requirement, without a price.',
      instructions: `Estimating at a manufacturer enters the price and sends this to a buyer who compares several quotes. Leave one line "Price: to be entered by estimating". Then each requirement in the order of the request as met, met with a note, or exception with what we propose; a requirement that the capability guide does not cover is an open question, not met. Then questions on the drawing. Repeat part, revision, quantity, date and terms exactly. Accept no penalty, payment term or delivery date that the guides do not allow. ${sellerGuide}`,
      from: ['capability'],
      material: { 'Requirements read': '{{ steps.facts | as_facts }}' },
    }),
    ...releaseOffer({
      date: 'steps.facts.delivery_date',
      who: 'estimating',
      title: 'Approve quote to {{ input.customer | default: "the customer" }}',
      shown: `{{ input.customer }}, fit: {{ ${labelText('steps.fit.label')} }}. {{ input.rfq }}`,
      text: 'steps.letter.text',
      event: 'quote.drafted',
      payload: { facts: 'steps.facts', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('quote', 'Quote letter', final('steps.letter.text')),
    data('facts', 'Requirements', 'steps.facts'),
    category('fit', 'Fit', 'steps.fit.label'),
    nextContact('steps.facts.delivery_date'),
  ],
}
