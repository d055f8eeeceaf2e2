import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, channelTerms, checkCopy, say, styleTitles } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source, yesNo } from '../fragments/fields.ts'
import { inLanguageOf, languageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.notes'

const sheetTitles = `${styleTitles}, case, how we, fallstudie, cas client`

/**
 * Template that assigns the sentences of the notes by their part in the case study, and the data of the product. It removes names unless
 * the customer has agreed.
 */
const caseParts = template(`${inLanguageOf(textsOfCase)}
  {% assign sheets = steps.sheets.passages | without_title: '${sheetTitles}' %}
  {% assign names = input.notes | names_in: input.product | concat: input.customer %}{% if input.released %}
  {% assign notes = input.notes | sentences %}{% else %}
  {% assign notes = input.notes | without_names: names %}{% endif %}
  {% assign quotes = notes | about: '@reported_speech' %}
  {% assign changed = notes | about: '@improvement, fell, dropped, decreased, reduced, went from' | except: quotes %}
  {% assign trouble = notes | about: '@trouble' | except: quotes | except: changed %}
  {% assign done = notes | except: quotes | except: changed | except: trouble %}
  {% assign data = sheets | sentences %}
  {% assign compared = changed | comparisons %}
  {% assign stopped = notes | stopped_events %}{% if lang == 'en' %}
  {% assign done = done | completed: input.product %}
  {% assign changed = changed | completed: input.product %}{% endif %}
{% if input.released %}
  {% assign customer = input.customer %}{% else %}
  {% capture customer %}${say('a customer that is not named')}{% endcapture %}{% endif %}`)

/** Template that states the effect of a comparison, or of an event that no longer occurs, in a sentence; in English only. */
const effects =
  template(`{% for one in compared %}{% assign change = one.now | minus: one.before | abs | round: 2 %} That is {{ change }}{% if one.unit != '' %} {{ one.unit }}{% endif %} {% if one.change < 0 %}less{% else %}more{% endif %}, or {{ one.change | abs | round }} %.{% endfor %}
  {% for one in stopped %} At the earlier interval, about {{ one.expected | round }} would have been expected in {{ one.since }}.{% endfor %}`)

const caseStudy =
  template(`${caseParts}# {{ input.product }}: {% assign result = changed | first | default: done[0] %}{{ result | clauses | first | remove: 'Since then there has been ' | remove: 'Since then ' | remove: 'Seitdem ' | remove: 'Depuis, ' | as_sentence | replace: '. ', ' ' | append: '#' | remove: '.#' | remove: '#' }}

{% assign results = stopped.size | plus: compared.size %}{% if lang == 'en' and results > 0 %}**At a glance:** {% for one in stopped %}{{ one.event }}: none in {{ one.since }}, {{ one.before }} before. {% endfor %}{% for one in compared %}{{ one.subject | default: one.text | as_sentence | append: '#' | remove: '.#' | remove: '#' }}: {{ one.now }}{% if one.unit != '' %} {{ one.unit }}{% endif %} instead of {{ one.before }}. {% endfor %}

{% endif %}## ${say('The plant')}

{% if lang == 'en' %}{% if input.released %}This case comes from {{ customer }}. {% endif %}{% assign site = done | first | replace: ' in the ', ' on the ' | split: ' on the ' %}{% assign place = site[1] | split: ' in ' | first | split: ',' | first | append: '#' | remove: '.#' | remove: '#' %}{% if site.size == 2 and place.size < 60 %}{% assign where = 'on the ' | append: place %}{% assign isOn = done | first | about: where %}The {{ input.product }} works {% if isOn.size > 0 %}on{% else %}in{% endif %} the {{ place }}. {% endif %}[What the plant makes, its size, and what runs through the {{ input.product }}]{% else %}${say('This case comes from')} {{ customer }}.{% endif %}

{% if trouble.size > 0 %}## ${say('The trouble')}

{{ trouble | paragraph }}{% if lang == 'en' %} [Downtime and cost of one such event]{% endif %}

{% endif %}## ${say('What was done')}

{{ done | paragraph }}{% if lang == 'en' %}{% endif %}

{{ data | paragraph }}

## ${say('What changed')}

{{ changed | paragraph }}{% if lang == 'en' %}${effects}{% endif %}{% if quotes.size > 0 %} {{ quotes | paragraph }}{% endif %}{% if lang == 'en' %}{% endif %}

{% if results > 0 %}| ${say('Result | Before | After | Change')} |
| --- | --- | --- | --- |
{% for one in stopped %}| {{ one.event | cell }} | {{ one.before | cell }} | {% if lang == 'en' %}none in {{ one.since }}{% else %}0 / {{ one.since }}{% endif %} | {% if lang == 'en' %}about {{ one.expected | round }} expected, none occurred{% else %}-100 %{% endif %} |
{% endfor %}{% for one in compared %}| {{ one.subject | default: one.text | cell }} | {{ one.before }} {{ one.unit }} | {{ one.now }} {{ one.unit }} | {{ one.change | round }} % |
{% endfor %}{% if lang == 'en' %}
Measured by [who, and from when to when].{% endif %}{% endif %}`)

const flyer = `${caseParts}{% assign facts = changed | concat: data | concat: done | sentences %}### ${say('Flyer')}

**{{ input.product }}**

{% for fact in facts limit: 3 %}- {{ fact | remove: 'Since then there has been ' | as_sentence }}
{% endfor %}

### Pitch

{% assign story = trouble | concat: done | concat: changed | sentences %}{% if lang == 'en' %}A case for your readers: {{ input.product }} in operation, with figures from before and after. {{ story | take_within: 54, 'words' | paragraph }} Would the full case interest you?{% else %}{{ story | take_within: 75, 'words' | paragraph }}{% endif %}`

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
      language: textsOfCase,
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
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the flyer and the pitch on {{ input.product }}.',
        document: flyer,
        language: languageOf(textsOfCase),
      },
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
        '{{ input.product }} {{ input.notes }} {% assign compared = input.notes | comparisons %}{% for one in compared %}{{ one.change | round }} {{ one.now | minus: one.before | abs | round: 2 }} {% endfor %}{% assign stopped = input.notes | stopped_events %}{% for one in stopped %}{{ one.expected | round }} 0 100 {% endfor %}',
      more: template(`
  {% assign customerTerms = input.customer | terms %}
  {% capture texts %}{{ steps.report.text }} {{ steps.flyer.text }}{% endcapture %}
  {% assign leaked = texts | about: customerTerms %}
  {% assign named = names | compact %}
  {% capture leakedNames %}
  {% for name in named %}{% if texts contains name %}{{ name }}; {% endif %}{% endfor %}{% endcapture %}
  {% assign parts = steps.report.text | split: '[' %}
  {% assign blanks = parts.size | minus: 1 %}
  {% capture written %}{% for part in parts %}{% if forloop.first %}{{ part }}{% else %} {{ part | split: ']' | last }}{% endif %}{% endfor %}{% endcapture %}
  {% assign words = written | length_in: 'words' %}
  {% assign pitchWords = steps.flyer.text | section: 'pitch' | length_in: 'words' %}## Consent and length

- {% if input.released %}Named with consent; written consent to the final text is still needed.{% elsif leaked.size > 0 or leakedNames != '' %}**Not cleared to be named, but a name may occur:** {{ leakedNames }} {{ leaked | first }}{% else %}Not cleared to be named: no name of customer or person occurs in the texts.{% endif %}{% if input.released == false and named.size > 0 %} Left out: {{ named | join: ', ' }}.{% endif %}
- Case study: {{ words }} words from the notes and the datasheet; about 500 are planned.{% if blanks > 0 %} The {{ blanks }} points in brackets are the rest: ask the engineer, or delete them.{% endif %} Pitch: {{ pitchWords }} words, the limit is 80.
`),
      toAdd: `${caseParts}- What the plant makes and how large it is, as far as it may be published
{% if trouble.size == 0 %}- The trouble before: the notes do not state it
{% endif %}{% if changed.size == 0 %}- The result, with who measured it and over which period
{% else %}- Who measured each figure, and over which period
{% endif %}- With consent: why this product was chosen, how long the installation took, the saving in a year, and a quotation
{% if data.size == 0 %}- Specifications: no datasheet was found
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
