import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter, read } from '../fragments/steps.ts'

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
      fact.text('part', 'Name and revision of the part'),
      fact.text('material', 'The material'),
      fact.text('quantity', 'Quantity and releases'),
      fact.text('tolerance', 'The tightest tolerances'),
      fact.text('finish', 'Finish or coating'),
      fact.date('delivery_date', 'When the first release is wanted'),
      fact.text('terms', 'Quality and commercial terms'),
    ]),
    weigh('{{ input.rfq }}', {
      strong: 'Aluminum, five-axis, lots of 50 to 500, repeat releases, our finishing, bores H7',
      possible: 'Outside process, PPAP, penalty, tight tolerance, new material',
      weak: 'Castings, sheet metal, one-off, tolerance below 0.005, parts above 800 mm',
    }),
    find('capability', 'Find capability and routing', '{{ input.rfq }}'),
    letter({
      title: 'Draft the quote letter',
      recipient: '{{ input.customer }}',
      brief: 'our offer for {{ steps.facts.part | default: "your part" }}; prices are entered by estimating.',
      instructions: `A quote letter with the price left as [price]. Each requirement as met, met with a note, or exception with our proposal; then questions on the drawing. ${sellerGuide}`,
      from: ['capability'],
      given: { RFQ: '{{ input.rfq }}' },
    }),
    ...releaseOffer({
      who: 'estimating',
      shown: 'Fit: {{ steps.fit.label }}. {{ input.rfq }}',
      text: 'steps.letter.text',
      event: 'quote.drafted',
      payload: { facts: 'steps.facts', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('quote', 'Quote letter', final('steps.letter.text')),
    data('facts', 'Requirements', 'steps.facts'),
    plain('fit', 'Fit', 'steps.fit.label'),
    nextContact,
  ],
}
