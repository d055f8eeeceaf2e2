import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source, yesNo } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, shorten } from '../fragments/steps.ts'

export const plantFloorCaseStudies: WorkflowDefinition = {
  version: 1,
  minutes_saved: 110,
  input: [
    line('customer', 'Customer'),
    line('product', 'Product'),
    passage('notes', "Engineer's notes"),
    yesNo('released', 'The customer has agreed to be named'),
  ],
  sample_input: {
    customer: 'Alpine Dairy Cooperative',
    product: 'FlowGuard 300 inline strainer',
    released: false,
    notes:
      'Installed four FlowGuard 300 on the pasteurizer feed in October. Before, the pump seals failed every seven weeks from husk in the milk. Since then no seal failure in 20 weeks. Cleaning takes 12 minutes instead of 50 as the basket lifts out without tools. Plant manager Ursula says the night shift is happiest.',
  },
  sample_knowledge: [
    source(
      'Datasheet FlowGuard 300',
      'The FlowGuard 300 strainer has a 316L body, a 0.8 mm wedge-wire basket and a tool-free lid. It passes 30 cubic meters an hour at a pressure drop of 0.12 bar and is rated for cleaning in place at 95 degrees.',
    ),
    source(
      'How we write cases',
      'A case study has four parts: the plant, the trouble, what was done, what changed. Figures are the customer’s own and dated. Missing figures stay blank in brackets. Customers are named only with written consent.',
    ),
  ],
  steps: [
    find('sheets', 'Find datasheets and style', '{{ input.product }} datasheet specifications case study {{ input.notes }}'),
    report({
      heading: 'Case study: {{ input.product | default: "the product" }}',
      checks: [
        'Written consent of the customer for name, figures and quotation',
        'Each figure: who measured it, when, over which period',
        'Claims about food, safety or savings that need a proof',
      ],
      brief:
        'Write a case study on {{ input.product }} at {% if input.released %}{{ input.customer }}{% else %}a customer that is not named{% endif %}.',
      instructions: `Marketing publishes this after the customer agrees to the text. About 500 words in four parts: the plant, the trouble, what was done, what changed. Write for an engineer with the same trouble: figures from the notes with their time span, specifications exactly as in the datasheet, no superlatives. Leave out figures that are not given and report them as missing. {% unless input.released %}The customer has not agreed to be named: name neither the company nor a person, and no detail of place or product by which they could be recognized. {% endunless %}${campaign}`,
      from: ['sheets'],
      material: { "Engineer's notes": '{% if input.released %}Customer: {{ input.customer }}. {% endif %}{{ input.notes }}' },
    }),
    shorten(
      'flyer',
      'Write the flyer and the pitch',
      8,
      `First the text of a one-page flyer with three facts, then a pitch of 80 words to a trade editor. Both say nothing that the case study does not say{% unless input.released %}, and name neither customer nor person{% endunless %}. ${campaign}`,
      { "Engineer's notes": '{% if input.released %}Customer: {{ input.customer }}. {% endif %}{{ input.notes }}' },
    ),
    ...release({
      who: 'marketing, once the customer has agreed',
      title: 'Approve case study on {{ input.customer | default: "the customer" }}',
      shown:
        '{{ input.product }}, {{ input.customer }} {% if input.released %}has agreed to be named{% else %}has not agreed to be named{% endif %}. Flyer and pitch: {{ steps.flyer.text }}',
      text: 'steps.report.text',
      subject: 'Case study on {{ input.product }}',
      event: 'case_study.released',
      payload: { flyer: 'steps.flyer.text' },
    }),
  ],
  output: [prose('case_study', 'Case study', final('steps.report.text')), prose('flyer', 'Flyer and pitch', 'steps.flyer.text')],
}
