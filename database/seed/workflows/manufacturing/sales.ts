import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { category, data, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, read } from '../fragments/steps.ts'

/** Template that assigns the requirements: the lines of the request, or the clauses of a request on one line. */
const points = `{% assign points = input.rfq | lines %}{% if points.size < 3 %}{% assign points = input.rfq | clauses %}{% endif %}`

/** Template that assigns the rule for a requirement. Quantities and dates have rules of their own, whatever words they share with others. */
const ruleOfPoint = `{% assign isDate = point | mentions: 'delivery date, delivery time, delivered by, needed by, wanted by, first parts, first samples, lead time, Liefertermin, Erstmuster, date de livraison, fecha de entrega, data di consegna' %}{% assign isQuantity = point | mentions: 'quantity, qty, pieces, pcs, units, a year, per year, Stück, Menge, quantité, cantidad, quantità' %}{% if isDate %}{% assign rule = steps.capability.passages | about: 'working days, business days, weeks, lead time, Arbeitstage, Wochen, jours, semaines, días, semanas, giorni, settimane' | paragraph %}{% elsif isQuantity %}{% assign rule = steps.capability.passages | about: 'lot, lots, batch, minimum, quantities, Losgröße, Mindestmenge' | first | default: '' %}{% else %}{% assign rule = point | rule_in: steps.capability.passages %}{% endif %}`

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
      title: 'Draft the quote letter',
      recipient: '{{ input.customer }}',
      received: '{{ input.rfq }}',
      checks: [
        'Capability for each tolerance, material and size',
        'Outside processes, masking and inspection, with their lead time',
        'Delivery date counted back from release, tooling and sample approval',
        'Terms that need an exception: penalty, payment, liability',
      ],
      opening: 'Thank you for your request for quotation. Our answer to each requirement follows.',
      lead: `${points}{% assign read = points.size | at_most: 30 %}{% assign open = 0 %}{% for point in points limit: 30 %}${ruleOfPoint}{% if rule == '' %}{% assign open = open | plus: 1 %}{% endif %}{% endfor %}{{ input.customer }}: {{ read | minus: open }} of {{ read }} requirements have a rule in your guides, {{ open }} {% if open == 1 %}is{% else %}are{% endif %} to confirm{% if steps.facts.delivery_date %}; wanted {{ steps.facts.delivery_date }}{% endif %}. ${fitWords} fit.
{% assign exceptions = steps.capability.passages | about: 'exception, not accepted, only after, penalt, liability, decides, on request, Ausnahme, nicht möglich' %}{% if exceptions.size > 0 %}Exceptions to decide: {{ exceptions | paragraph }} {% endif %}{% assign times = steps.capability.passages | about: 'working days, weeks, business days, lead time, Arbeitstage, Wochen, semaines, semanas, settimane' %}{% if times.size > 0 %}Lead times to count back{% if steps.facts.delivery_date %} from {{ steps.facts.delivery_date }}{% endif %}: {{ times | paragraph }}{% endif %}`,
      sections: [
        { title: 'Price', add: 'price, entered by estimating' },
        {
          title: 'Your requirements and our capability',
          text: `${points}{% for point in points limit: 30 %}{{ forloop.index }}. {{ point }}${ruleOfPoint}{% assign rule = rule | for_reader %}\n{% if rule != '' %}Our guide: {{ rule }}{% else %}[To confirm: requirement {{ forloop.index }}]{% endif %}\n{% endfor %}{% if points.size > 30 %}[To add: the requirements after number 30]{% endif %}`,
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
