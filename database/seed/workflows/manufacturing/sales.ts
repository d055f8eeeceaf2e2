import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, read } from '../fragments/steps.ts'

/**
 * Template that assigns the requirements: the lines of the request, or the clauses of a request on one line. A line with several terms has
 * one requirement per term.
 */
const points = `{% assign given = input.rfq | lines %}{% if given.size < 3 %}{% assign given = input.rfq | clauses %}{% endif %}{% assign points = '' | split: ',' %}{% for line in given limit: 40 %}{% assign label = line | split: ':' | first %}{% assign isTerms = label | mentions: 'terms, conditions, payment, quality, commercial, Bedingungen, Konditionen, Zahlung, condiciones, condizioni, condições, voorwaarden' %}{% if isTerms and line contains ', ' and line contains ':' %}{% assign parts = line | split: ': ' | last | split: ', ' %}{% assign points = points | concat: parts %}{% else %}{% assign points = points | concat: line %}{% endif %}{% endfor %}`

/** Template that assigns the rule for a requirement. Quantities and dates have special rules, regardless of shared words. */
const ruleOfPoint = `{% assign label = point | split: ':' | first %}{% assign isPart = false %}{% if point contains ':' %}{% assign isPart = label | mentions: 'part, drawing, item, description, Teil, Zeichnung, Artikel, pièce, plan, pieza, plano, pezzo, disegno, peça, desenho' %}{% endif %}{% assign isDate = point | mentions: 'delivery date, delivery time, delivered by, delivery by, deliver by, needed by, wanted by, first parts, first samples, lead time, Liefertermin, Erstmuster, date de livraison, fecha de entrega, data di consegna' %}{% assign isQuantity = point | mentions: 'quantity, qty, pieces, pcs, units, a year, per year, Stück, Menge, quantité, cantidad, quantità' %}{% if isDate %}{% assign rule = steps.capability.passages | about: 'working days, business days, weeks, lead time, Arbeitstage, Wochen, jours, semaines, días, semanas, giorni, settimane' | paragraph %}{% elsif isQuantity %}{% assign rule = steps.capability.passages | about: 'lot, lots, batch, minimum, quantities, Lose, Losen, Losgröße, Mindestmenge, lotes, lotti' | first | default: '' %}{% else %}{% assign rule = point | rule_in: steps.capability.passages %}{% endif %}{% if isPart %}{% assign rule = '' %}{% endif %}`
/**
 * Template that assigns the result for a requirement. A requirement is met only if the rule has each figure of the requirement, the number
 * of its material, or a range that contains its quantity.
 */
const resultOfPoint = `${ruleOfPoint}{% assign result = 'to confirm' %}{% assign beyond = '' | split: ',' %}{% assign missing = point | unsupported: rule %}{% assign isGrade = false %}{% assign grade = point | split: ': ' | last | split: '-' | last | first_number %}{% if grade > 99 and rule contains grade %}{% assign isGrade = label | mentions: 'material, alloy, steel, grade, Werkstoff, Material, matière, matériau, aleación, materiale, lega' %}{% endif %}{% assign stated = point | figures %}{% assign isOpen = rule | mentions: 'planned, planning, not, no, never, without, except, on request, in preparation, applied, from next, geplant, nicht, kein, keine, ohne, auf Anfrage, prévu, pas, sans, previsto, sin, senza' %}{% if isPart %}{% assign result = 'noted' %}{% elsif rule != '' %}{% assign isException = rule | mentions: 'exception, exceptions, not accepted, not possible, excluded, only after approval, Ausnahme, nicht möglich, ausgeschlossen, exclu, excepción, eccezione' %}{% assign range = rule | quantity_range %}{% assign quantity = point | split: ':' | last | first_number %}{% if isException %}{% assign result = 'exception' %}{% elsif isDate %}{% assign result = 'to plan' %}{% elsif isQuantity and range and quantity %}{% if quantity >= range.from and quantity <= range.to %}{% assign result = 'met' %}{% else %}{% assign result = 'exception' %}{% endif %}{% elsif isGrade and isOpen != true %}{% assign result = 'met' %}{% elsif missing.size == 0 and stated.size > 0 and isOpen != true %}{% assign scope = rule | clauses | about: 'up to, at most, no larger than, parts under, bis zu, bis, jusqu, hasta, fino a' | figures %}{% assign beyond = scope | unsupported: point %}{% assign isNote = rule | mentions: 'adds, bought outside, outside process, subcontracted, working days, weeks, masked, extra, Arbeitstage, Wochen, außer Haus, sous-traité, semaines' %}{% if isNote or beyond.size > 0 %}{% assign result = 'with a note' %}{% else %}{% assign result = 'met' %}{% endif %}{% endif %}{% endif %}`
/** Template that assigns the times of outside processes and approvals, and their sum in calendar days. Five working days count as seven. */
const leadTime = `{% assign times = steps.capability.passages | about: 'working days, weeks, business days, Arbeitstage, Wochen, semaines, semanas, settimane' %}{% assign days = 0 %}{% for time in times %}{% assign length = time | length_in_days %}{% assign isWorking = time | mentions: 'working days, business days, Arbeitstage, jours ouvrés, días hábiles, giorni lavorativi' %}{% if isWorking %}{% assign length = length | times: 7 | divided_by: 5.0 | ceil %}{% endif %}{% assign days = days | plus: length %}{% endfor %}{% assign back = 0 | minus: days %}{% assign readyBy = '' %}{% if steps.facts.delivery_date and days > 0 %}{% assign readyBy = steps.facts.delivery_date | days_later: back %}{% endif %}`

/**
 * Template that adds the questions about a requirement to `questions`: unstated values for limits of our process, exceptions, finish and
 * delivery.
 */
const addQuestions = `{% assign name = point | split: ': ' | last %}{% assign bound = rule | clauses | about: 'up to, at most, bis' | first | split: 'up to ' | last | split: 'at most ' | last | split: 'bis zu ' | last | split: 'bis ' | last | split: ' ' | slice: 0, 2 | join: ' ' %}{% capture questions %}{{ questions }}{% if beyond.size > 0 and result == 'with a note' %}- {% if bound != '' %}${tell('[point]: we hold this on parts up to [bound]. Is your part within this size?', { point: 'name', bound: 'bound' })}{% else %}${tell('[point]: is your part within this limit: “[rule]”?', { point: 'name', rule: 'rule' })}{% endif %}
{% endif %}{% assign grows = rule | mentions: 'micron, grows, masked, coating, plating, thickness, µm, Schicht, épaisseur' %}{% if grows and result != 'exception' and isDate != true %}- ${tell('[point]: do the dimensions on the drawing apply before or after this finish, and which surfaces are masked?', { point: 'name' })}
{% endif %}{% if result == 'exception' %}- ${tell('[point]: is this point fixed, or may we propose another wording?', { point: 'name' })}
{% elsif result == 'to plan' %}- ${tell('[point]: does this date apply to the first samples or to the first release?', { point: 'name' })}
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
    weigh('{{ input.rfq }}', {
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
    }),
    find('capability', 'Find capability and routing', 'capability routing lead time terms {{ input.rfq }}'),
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
      lead: `${points}${leadTime}{% assign met = 0 %}{% assign open = '' | split: ',' %}{% assign exceptions = '' | split: ',' %}{% for point in points limit: 30 %}${resultOfPoint}{% if result == 'met' or result == 'with a note' %}{% assign met = met | plus: 1 %}{% elsif result == 'exception' %}{% assign exceptions = exceptions | concat: point %}{% elsif result == 'to confirm' %}{% assign open = open | concat: point %}{% endif %}{% endfor %}{{ input.customer }}: your guides meet {{ met }} of {{ points.size | at_most: 30 }} requirements.{% if exceptions.size > 0 %} Exceptions to decide: {{ exceptions | join: '; ' }}.{% endif %}{% if open.size > 0 %} To confirm: {{ open | join: '; ' }}.{% endif %} ${fitWords} fit.
{% if readyBy != '' %}Delivery {{ steps.facts.delivery_date }}: {{ times | paragraph }} Together {{ days }} calendar days, so the parts leave machining by {{ readyBy }} at the latest.{% elsif times.size > 0 %}Lead times: {{ times | paragraph }}{% endif %}`,
      sections: [
        { title: tell('Price'), add: tell('price, entered by estimating') },
        {
          title: tell('Your requirements and our answer'),
          text: `${points}${leadTime}{% assign questions = '' %}{% for point in points limit: 30 %}${resultOfPoint}${addQuestions}{% assign shown = rule | for_reader %}{{ forloop.index }}. {{ point }}
{% case result %}{% when 'noted' %}${tell('Basis of this quote.')}{% when 'met' %}${tell('Met.')} {{ shown }}{% when 'with a note' %}${tell('Met, with a note:')} {{ shown }}{% when 'exception' %}${tell('[To add: our answer to this exception]')} {{ shown }}{% when 'to plan' %}{% if readyBy != '' %}${tell('To be planned:')} {{ times | paragraph | for_reader }} ${tell('Together [days] calendar days.', { days: 'days' })} {% endif %}${tell('[To confirm: delivery date]')}{% else %}{% if shown != '' %}{{ shown }} {% endif %}{% assign wanted = point | split: ': ' | last %}${tell('[To confirm: [point]]', { point: 'wanted' })}{% endcase %}
{% endfor %}{% if points.size > 30 %}${tell('[To add: the requirements after number 30]')}{% endif %}
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
