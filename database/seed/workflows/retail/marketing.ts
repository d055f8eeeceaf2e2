import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, channelTerms, checkCopy, label, phrases, say } from '../fragments/campaigning.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf, languageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, letter, readyText, sort, textWritten, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.offer | concat: input.products | concat: input.exclusions | concat: input.dates'

/** Template that assigns the briefed dates and products without remarks for colleagues. */
const cleaned = `{% assign dates = input.dates | dates_for_customers %}{% assign products = input.products | for_customers %}`

/** Template for the terms of the offer in one line, which every channel contains. */
const terms = `${cleaned}{{ input.offer | as_sentence }} {{ dates | as_sentence }} {{ products | as_sentence }}{% if input.prices %} {{ input.prices | as_sentence }}{% endif %}{% if input.exclusions %} {{ input.exclusions | as_sentence }}{% endif %}`

/** Template for the line with the address of the full terms. */
const fullTerms = `{% if input.terms_link %}
${label('Full terms')} {{ input.terms_link }}{% endif %}`

const emailText = template(`${cleaned}${inLanguageOf(textsOfCase)}
  {% assign limit = steps.voice.passages | limit_for: '${channelTerms.subject}' %}
  {% assign subjects = input.offer | subject_lines: dates, limit.max %}## ${say('Subject lines to test')}

{% for subject in subjects %}- {{ subject }}
{% endfor %}
## ${phrases.email}

${phrases.hello}

{% assign benefit = input.offer | offer_benefit %}{% if lang == 'en' and benefit != '' %}{{ benefit | as_sentence }} Here is the whole offer:{% else %}${say('We have put something together for you:')}{% endif %}

**{{ input.offer | as_sentence }}**

- ${label('When')} {{ dates }}
- ${label('For')} {{ products }}
{% if input.prices %}- ${label('Price')} {{ input.prices }}
{% endif %}
{% assign last = dates | last_day %}{% if last != '' %}${say('Take your time to choose what suits you: the offer is there until')} {{ last | as_sentence }} {% endif %}${say('If you are not sure which one to choose, ask us. We are glad to help.')}

${phrases.regards}
{{ profile.company_name | default: 'Your team' }}{% if input.exclusions %}

{{ input.exclusions | as_sentence }}{% endif %}${fullTerms}`)

const shortTexts = template(`${cleaned}${inLanguageOf(textsOfCase)}
  {% capture see %}${say('Terms apply.')}{% endcapture %}
  {% capture offer %}{{ input.offer | as_sentence }}{% endcapture %}
  {% capture dated %}{{ offer }} {{ dates | as_sentence }}{% endcapture %}
  {% capture full %}{{ dated }} {{ products | as_sentence }}{% if input.exclusions %} {{ see }}{% endif %}{% endcapture %}
  {% capture closed %}{{ dated }}{% if input.exclusions %} {{ see }}{% endif %}{% endcapture %}
  {% assign versions = offer | concat: dated | concat: full | concat: closed %}
  {% assign limit = steps.voice.passages | limit_for: '${channelTerms.app}' %}
  {% assign max = limit.max | default: 120 %}### App

{{ versions | longest_within: max, limit.unit }}

### Shelf

{% assign versions = input.offer | offer_versions %}{% assign limit = steps.voice.passages | limit_for: '@channel_headline' %}{% if limit %}{{ versions | longest_within: limit.max, limit.unit }}{% else %}{{ input.offer }}{% endif %}
{% if input.prices %}{{ input.prices }}
{% endif %}{{ dates }}
{{ products | as_sentence }}{% if input.exclusions %}
{{ input.exclusions | as_sentence }}{% endif %}

### Social, short

${say('We have put something together for you:')} {{ dated }} {{ see }}${fullTerms}

### Social, with terms

${terms}${fullTerms}`)

/** Template for the question which item the offer reduces, if prices differ and neither the offer nor its terms state it. */
const whichItem = `{% assign conditions = input.exclusions | concat: input.products %}{% assign isOpen = input.offer | leaves_item_open: input.prices, conditions %}{% if isOpen %}- Which item gets the reduction when prices differ, for example the cheapest of them? The offer says only: “{{ input.offer }}”. State it in the terms of every channel.
{% endif %}`

const subjectsIn = "steps.email.text | section: 'subject, betreff, objet, asunto, oggett, assunto, onderwerp' | lines"

export const seasonalPromoKit: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [
    line('offer', 'Offer'),
    line('dates', 'Dates'),
    passage('products', 'Products'),
    line('prices', 'Prices as printed', { required: false }),
    passage('exclusions', 'Exclusions', { required: false }),
    line('terms_link', 'Address of the full terms', { required: false }),
  ],
  sample_input: {
    offer: 'Buy two garden planters, get the third at half price',
    dates: 'March 20 to April 5, 2026',
    products: 'All terracotta and fiber-clay planters from 20 to 50 cm, in stores and online',
    prices: 'From $12.90 to $49.90 each',
    exclusions: 'Not with other offers. Clearance planters and the Atelier line are excluded.',
    terms_link: 'shop.example.com/planter-terms',
  },
  sample_knowledge: [
    source(
      'Brand guide',
      'We sound like a neighbor who gardens: warm, precise, never shouting. No exclamation marks, no "hurry", no "unbeatable". Headlines have at most seven words. Terms stand in the same place in every channel.',
    ),
    source(
      'Channel rules',
      'Email subject lines have at most 45 characters. App messages have at most 110 characters. Shelf talkers name price, dates and one line of benefit. Social posts show the dates and link to the full terms.',
    ),
  ],
  steps: [
    find(
      'voice',
      'Find brand guide and channel rules',
      'brand guide voice tone channel rules email app shelf social {{ input.offer }} {{ input.products }} {{ input.exclusions }}',
    ),
    letter({
      name: 'email',
      title: 'Write the email',
      checks: [
        'Dates, exclusions and price in every channel, with the same wording',
        'Stock for the whole period of the offer',
        'Who approved the wording, and where the full terms are',
      ],
      document: emailText,
      language: textsOfCase,
      brief: 'Tell customers about the offer: {{ input.offer }}, {{ input.dates }}.',
      instructions: `You write for a brand manager, to customers who agreed to receive news. Five subject lines to test come first, then the email: what the offer is, for which products, why it is useful now. Offer, dates, products, prices and exclusions are copied word for word, each once; the exclusions and the address of the full terms stand at the end. Follow the brand guide; if there is none, write plainly, without pressure, invented scarcity or comparison. Write in the language of the offer. ${campaign}`,
      from: ['voice'],
      material: {
        Offer: readyText('{{ input.offer }}\n{{ input.dates }}\n{{ input.products }}'),
        Exclusions: readyText('{{ input.exclusions }}'),
        'Prices and full terms': readyText('{{ input.prices }}\n{{ input.terms_link }}'),
      },
    }),
    write({
      name: 'short',
      title: 'Write app, shelf and social copy',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the short texts for the offer: {{ input.offer }}, {{ input.dates }}.',
        document: shortTexts,
        language: languageOf(textsOfCase),
      },
      instructions: `One app message, one shelf card and two social posts, each under its heading and within the limits of the channel rules. Offer, dates, prices and exclusions exactly as given, in the language of the offer; the shelf card has the price, the products and the exclusions, and the post with terms has everything; a channel that is too short for the exclusions refers to the full terms. ${campaign}`,
      from: ['voice'],
      material: { Offer: terms },
    }),
    sort('claims', 'Check the copy for pressure', `${textWritten('email')} {{ input.offer }} {{ steps.short.text }}`, {
      pressing: {
        description:
          'Pressure or claims that cannot be shown: act now, last chance, best price ever, unbeatable, only a few left, free, guaranteed. Publishing it does most harm.',
        example: 'Act now, this is your last chance for the best price ever!',
      },
      in_voice: {
        description: 'Calm, factual, friendly copy with the offer, products, dates and terms, without pressure.',
        example: 'From Monday to Saturday you get two pairs of socks for the price of one, in all stores and online.',
      },
    }),
    checkCopy({
      rules: 'steps.voice.passages',
      from: ['voice'],
      copies: [
        { channel: 'Email subject', text: subjectsIn, terms: channelTerms.subject },
        { channel: 'App', text: "steps.short.text | section: 'app'", terms: channelTerms.app },
        { channel: 'Shelf headline', text: "steps.short.text | section: 'shelf' | lines | slice: 0, 1", terms: '@channel_headline' },
        { channel: 'Shelf', text: "steps.short.text | section: 'shelf'", terms: channelTerms.shelf },
        { channel: 'Social, short', text: "steps.short.text | section: 'social short'", terms: channelTerms.social },
        { channel: 'Social, with terms', text: "steps.short.text | section: 'social with'", terms: channelTerms.social },
      ],
      texts: '{{ steps.email.text }}\n{{ steps.short.text }}',
      facts: `${terms} {{ input.dates }} {{ input.products }}`,
      required: `{% assign sums = input.offer | append: ' ' | append: input.products | append: ' ' | append: input.prices | amounts %}
  {% assign priceRule = steps.voice.passages | about: '${channelTerms.shelf}' | about: '@price' | first %}
  {% assign linkRule = steps.voice.passages | about: '${channelTerms.social}' | about: '@terms_link' | first %}
  {% if priceRule and sums.size == 0 and input.prices == blank %}- Price on the shelf card. {{ priceRule }}
{% endif %}{% if linkRule and input.terms_link == blank %}- Address of the full terms in the social posts. {{ linkRule }}
{% endif %}`,
      toAdd: `{% assign remarks = input.products | remarks_for %}{% for one in remarks %}- Left out of the texts, to settle: {{ one }}
{% endfor %}${whichItem}{% if input.terms_link == blank and linkRule == blank %}- Address of the full terms, for the email and the social posts
{% endif %}{% if sums.size == 0 and input.prices == blank and priceRule == blank %}- Price, for the shelf card
{% endif %}{% if input.exclusions %}{% else %}- Exclusions, or the sentence that there are none
{% endif %}`,
      wording: { label: 'steps.claims.label', harmless: 'in_voice' },
    }),
    ...release({
      who: 'the brand manager',
      title: 'Approve promotion: {{ input.offer | default: "the offer" }}',
      shown:
        'Tone: {{ steps.claims.label | replace: "_", " " }}. Offer as briefed: {{ input.offer }}, {{ input.dates }}. {{ input.exclusions }}\n\nShort copy: {{ steps.short.text }}\n\n{{ steps.check.text }}',
      text: 'steps.email.text',
      subject: 'the promotion kit for {{ input.offer }} is approved',
      event: 'promotion.approved',
      payload: { short: 'steps.short.text' },
    }),
  ],
  output: [
    prose('email', 'Email', final('steps.email.text')),
    prose('short', 'App, shelf and social', 'steps.short.text'),
    prose('check', 'Check before release', 'steps.check.text'),
    plain(
      'tone',
      'Tone',
      "steps.claims.label | replace: 'in_voice', 'No pressure; read the texts aloud for warmth and voice' | replace: '_', ' ' | capitalize",
    ),
  ],
}
