import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, channelTerms, checkCopy, inLanguageOf, say, styleTitles } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source, yesNo } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

const sheetTitles = `${styleTitles}, case, how we, fallstudie, cas client`

/** Sentences of the notes by their part in the case, without names unless the customer has agreed, and the data of the product. */
const caseParts = template(`${inLanguageOf('input.notes')}
  {% assign sheets = steps.sheets.passages | without_title: '${sheetTitles}' %}
  {% assign names = input.notes | names_in: input.product | concat: input.customer %}{% if input.released %}
  {% assign notes = input.notes | sentences %}{% else %}
  {% assign notes = input.notes | without_names: names %}{% endif %}
  {% assign quotes = notes | about: '@reported_speech' %}
  {% assign changed = notes | about: '@improvement' | except: quotes %}
  {% assign trouble = notes | about: '@trouble' | except: quotes | except: changed %}
  {% assign done = notes | except: quotes | except: changed | except: trouble %}
  {% assign data = sheets | sentences %}{% if input.released %}
  {% assign customer = input.customer %}{% else %}
  {% capture customer %}${say('a customer that is not named')}{% endcapture %}{% endif %}`)

const caseStudy = `${caseParts}# {{ input.product }}: {% assign result = changed | first | default: done[0] %}{{ result | clauses | first | remove: 'Since then ' | remove: 'Since then, ' | remove: 'Seitdem ' | remove: 'Depuis, ' | remove: 'Desde entonces, ' | remove: 'Desde entonces ' | as_sentence | replace: '. ', ' ' }}

## ${say('The plant')}

${say('This case comes from')} {{ customer }}.{% if lang == 'en' %} [What the plant makes] [Size or output of the plant]{% endif %}

{% if trouble.size > 0 %}## ${say('The trouble')}

{{ trouble | paragraph }}

{% endif %}## ${say('What was done')}

{{ done | paragraph | replace: 'Installed ', 'We installed ' | replace: 'Fitted ', 'We fitted ' | replace: 'Replaced ', 'We replaced ' | replace: 'Delivered ', 'We delivered ' | replace: 'Supplied ', 'We supplied ' }} {{ data | paragraph }}

## ${say('What changed')}

{{ changed | paragraph }}{% if quotes.size > 0 %} {{ quotes | paragraph }}{% endif %}

{% assign compared = changed | comparisons %}{% if compared.size > 0 %}| ${say('Result | Before | After | Change')} |
| --- | --- | --- | --- |
{% for one in compared %}| {{ one.text | cell }} | {{ one.before }} | {{ one.now }} | {{ one.change | round }} % |
{% endfor %}{% if lang == 'en' %}
Measured by [name of the source], [first day] to [last day].{% endif %}{% endif %}`

const flyer = `${caseParts}{% assign facts = changed | concat: data | concat: done | sentences %}### ${say('Flyer')}

**{{ input.product }}**

{{ facts | slice: 0, 3 | bullets }}

### Pitch

{% assign story = trouble | concat: done | concat: changed | sentences %}{{ story | take_within: 75, 'words' | paragraph }}`

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
      document: caseStudy,
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
    write({
      name: 'flyer',
      title: 'Write the flyer and the pitch',
      task: { kind: 'draft', form: 'report', brief: 'Write the flyer and the pitch on {{ input.product }}.', document: flyer },
      instructions: `First the text of a one-page flyer with three facts, then a pitch of 80 words to a trade editor, each under its heading. Both say nothing that the case study does not say{% unless input.released %}, and name neither customer nor person{% endunless %}. ${campaign}`,
      from: ['sheets'],
      material: { "Engineer's notes": '{% if input.released %}Customer: {{ input.customer }}. {% endif %}{{ input.notes }}' },
    }),
    checkCopy({
      rules: 'steps.sheets.passages',
      from: ['sheets'],
      copies: [
        {
          channel: 'Flyer',
          text: "steps.flyer.text | section: 'flyer, handzettel, dépliant, folleto, volantino, folheto'",
          terms: 'flyer',
        },
        { channel: 'Pitch', text: "steps.flyer.text | section: 'pitch'", terms: channelTerms.social },
      ],
      texts: '{{ steps.report.text }}\n{{ steps.flyer.text }}',
      facts:
        '{{ input.product }} {{ input.notes }} {% assign compared = input.notes | comparisons %}{% for one in compared %}{{ one.change | round }} {% endfor %}',
      more: template(`${caseParts}
  {% assign customerTerms = input.customer | terms %}
  {% capture texts %}{{ steps.report.text }} {{ steps.flyer.text }}{% endcapture %}
  {% assign leaked = texts | about: customerTerms %}
  {% assign named = names | compact %}
  {% capture leakedNames %}
  {% for name in named %}{% if texts contains name %}{{ name }}; {% endif %}{% endfor %}{% endcapture %}
  {% assign words = steps.report.text | length_in: 'words' %}
  {% assign pitchWords = steps.flyer.text | section: 'pitch' | length_in: 'words' %}## Consent and length

- {% if input.released %}Named with consent; written consent to the final text is still needed.{% elsif leaked.size > 0 or leakedNames != '' %}**Not cleared to be named, but a name may occur:** {{ leakedNames }} {{ leaked | first }}{% else %}Not cleared to be named: no name of customer or person occurs in the texts.{% endif %}{% if input.released == false and named.size > 0 %} Left out: {{ named | join: ', ' }}.{% endif %}
- Case study: {{ words }} words, planned are about 500. Pitch: {{ pitchWords }} words, the limit is 80.
`),
      toAdd: `${caseParts}- What the plant makes and how large it is, as far as it may be published
{% if trouble.size == 0 %}- The trouble before: the notes do not state it
{% endif %}{% if changed.size == 0 %}- The result, with who measured it and over which period
{% else %}- Who measured each figure, and over which period
{% endif %}{% if data.size == 0 %}- Specifications: no datasheet was found
{% endif %}`,
    }),
    ...release({
      who: 'marketing, once the customer has agreed',
      title: 'Approve case study on {{ input.customer | default: "the customer" }}',
      shown:
        '{{ input.product }}, {{ input.customer }} {% if input.released %}has agreed to be named{% else %}has not agreed to be named{% endif %}. Flyer and pitch: {{ steps.flyer.text }}\n\n{{ steps.check.text }}',
      text: 'steps.report.text',
      subject: 'Case study on {{ input.product }}',
      event: 'case_study.released',
      payload: { flyer: 'steps.flyer.text' },
    }),
  ],
  output: [
    prose('case_study', 'Case study', final('steps.report.text')),
    prose('flyer', 'Flyer and pitch', 'steps.flyer.text'),
    prose('check', 'Check before release', 'steps.check.text'),
  ],
}
