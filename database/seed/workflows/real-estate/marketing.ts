import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, channelTerms, checkCopy, label, phrases, say } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf, languageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, readyText, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.facts | concat: input.notes'

/**
 * Template that assigns the hook, the facts in parts, the price, and the notes. It removes sentences about future residents, which
 * descriptions of a home must not contain.
 */
const partsOf = template(`${inLanguageOf(textsOfCase)}
  {% assign omitted = input.notes | without_remarks | about: '@residents' %}
  {% assign notes = input.notes | without_remarks | sentences | except: omitted %}{% if lang == 'en' %}
  {% assign notes = notes | as_description %}{% endif %}
  {% assign parts = input.facts | without_remarks | clauses %}
  {% assign hook = notes | first | as_sentence %}
  {% assign more = notes | except: hook %}
  {% assign key = parts | about: '@rooms' | slice: 0, 3 %}
  {% assign priced = parts | about: 'asking, *price, *preis, prix, precio, prezzo, preço, *prijs, miete, rent' %}{% if priced.size == 0 %}
  {% assign priced = parts | about: '@price' %}{% endif %}
  {% assign price = priced | figures | first %}{% if input.facts contains '€' and price %}{% unless price contains '€' %}
  {% capture price %}{{ price }} €{% endcapture %}{% endunless %}{% endif %}`)

const description = template(`${partsOf}
  {% assign limit = steps.style.passages | limit_for: '@listing' %}
  {% assign max = limit.max | default: 1000 %}
  {% assign rest = parts | except: key | except: priced %}
  {% assign counted = key | first | leading_number %}
  {% capture facts %}{% if lang == 'en' and counted and key.size > 1 %}{{ input.property }} has {{ key | in_series }}. {{ rest | concat: priced | join: ', ' | as_fact_sentences }}{% else %}{{ input.facts | without_remarks | as_sentence }}{% endif %}{% endcapture %}
  {% capture fixed %}{{ hook }} {{ facts }}{% endcapture %}
  {% assign used = fixed | length_in: limit.unit %}
  {% assign left = max | minus: used | minus: 1 %}
  {% assign kept = more | take_within: left, limit.unit %}{{ hook }} {{ kept | paragraph }} {{ facts }}`)

const captionText = template(`${partsOf}
  {% assign limit = steps.style.passages | limit_for: '${channelTerms.social}' %}
  {% assign max = limit.max | default: 40 %}
  {% assign unit = limit.unit | default: 'words' %}
  {% capture base %}{{ input.property }}: {{ hook }}{% endcapture %}
  {% capture short %}{{ base }} {{ key | join: ', ' | as_sentence }}{% endcapture %}
  {% capture long %}{{ base }} {{ key | concat: priced | join: ', ' | as_sentence }}{% endcapture %}{{ base | concat: short | concat: long | longest_within: max, unit }}`)

const emailText = `${partsOf}**${label('Subject')} {{ input.property }}{% if price %}, {{ price }}{% endif %}**

${phrases.hello}

{{ hook }} {% assign counted = key | first | leading_number %}{% if lang == 'en' and counted and price %}The home has {{ key | in_series }}, and the asking price is {{ price }}.{% else %}{{ key | concat: priced | join: ', ' | as_sentence }}{% endif %} {% if input.showing %}{{ input.showing | as_sentence }}{% else %}${say('To see it, reply to this email.')}{% endif %}

{{ profile.company_name | default: 'Your team' }}`

export const listingLaunchCopy: WorkflowDefinition = {
  version: 1,
  minutes_saved: 35,
  input: [
    line('property', 'Property'),
    passage('facts', 'Property facts'),
    passage('notes', "Room notes and agent's remarks", { required: false }),
    line('showing', 'Showing time and link', { required: false }),
  ],
  sample_input: {
    property: '18 Orchard Row',
    facts: 'Built 1954, 3 bedrooms, 2 baths, 1,740 square feet, lot 6,200 square feet, oak floors, gas heat, roof 2021, asking $615,000.',
    notes:
      'Kitchen opens to the yard through double doors, morning light. Study on the ground floor with its own door. Apple tree older than the house. Walk to Ridge Park in six minutes.',
    showing: 'Open house on Saturday, October 10, 11:00 to 13:00; photos and plan at www.example.com/18-orchard-row',
  },
  sample_knowledge: [
    source(
      'Style guide',
      'MLS descriptions have at most 800 characters and begin with the one thing that stays in mind. No "must see", no "charming", no capital letters. Square feet and year stand as on the sheet. Social captions have at most 40 words.',
    ),
    source(
      'Email to the list',
      'The subject names street and price. Three sentences, one showing time, one link. Facts that are not on the sheet stay out.',
    ),
  ],
  steps: [
    find(
      'style',
      'Find your style guide',
      'style guide listing description length caption email list {{ input.property }} {{ input.facts }}',
      4,
    ),
    report({
      document: description,
      language: textsOfCase,
      checks: [
        'Size, year, rooms and price against the sheet',
        'Length and forbidden words of the listing service',
        'No words about the people who should live there',
      ],
      brief: 'Write the listing description of {{ input.property }}.',
      instructions: `Write as the listing agent, for buyers who compare many homes. Begin with the one feature that stays in mind. Use the property facts, room notes and remarks only: a fact that is not given stays out, and figures are copied exactly. Keep to the length limit of the style guide. Describe the property, never who should live there, and mention no schools, churches or neighbors as a reason to buy. Write in the language of the property facts. ${campaign}`,
      from: ['style'],
      material: {
        'Property facts': '{{ input.facts }}',
        'Room notes': '{{ input.notes | without_remarks | default: "There are no room notes." }}',
      },
    }),
    write({
      name: 'caption',
      title: 'Write the caption',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the social caption for {{ input.property }}.',
        document: captionText,
        language: languageOf(textsOfCase),
      },
      instructions: `A social caption of at most 40 words unless the style guide says otherwise, in the language of the notes. Facts as given, no superlatives, no word on who should live there. ${campaign}`,
      from: ['style'],
      material: { 'Property facts and notes': '{{ input.property }}. {{ input.facts }} {{ input.notes }}' },
    }),
    letter({
      name: 'email',
      title: 'Write the email to your list',
      checks: ['Showing time, link and contact', 'The way to leave the mailing list', 'Facts against the sheet'],
      document: emailText,
      language: textsOfCase,
      brief: 'Tell the contacts on the mailing list that {{ input.property }} is on the market.',
      instructions: `First a subject line with street and price, then three sentences: the strongest feature, the facts that decide, how to see it. If no showing time and no link are given, ask the reader to reply. Facts as given, no pressure, no word on who should live there, in the language of the property facts. ${campaign}`,
      from: ['style'],
      material: { 'Property facts': readyText('{{ input.property }}: {{ input.facts }}\n{{ input.notes }}\n{{ input.showing }}') },
    }),
    checkCopy({
      rules: 'steps.style.passages',
      from: ['style'],
      copies: [
        { channel: 'Listing', text: 'steps.report.text', terms: '@listing' },
        { channel: 'Caption', text: 'steps.caption.text', terms: channelTerms.social },
        {
          channel: 'Email subject',
          text: "steps.email.text | lines | first | split: ': ' | last | remove: '**'",
          terms: channelTerms.subject,
        },
      ],
      texts: '{{ steps.report.text }}\n{{ steps.caption.text }}\n{{ steps.email.text }}',
      facts: '{{ input.property }} {{ input.facts }} {{ input.notes }} {{ input.showing }}',
      more: `${partsOf}{% assign aboutPeople = steps.report.text | concat: steps.caption.text | concat: steps.email.text | about: '@residents' %}## Fair housing

{% for sentence in omitted %}- Left out, because it is about people and not about the property: {{ sentence }}
{% endfor %}{% for sentence in aboutPeople %}- **Says who should live there:** {{ sentence }}
{% endfor %}{% if omitted.size == 0 and aboutPeople.size == 0 %}- No text says who should live there.
{% endif %}`,
      toAdd: `${partsOf}{% for sentence in notes %}{% assign measured = sentence | figures %}{% assign span = sentence | length_in_days %}{% if measured.size > 0 or span %}- A figure that only the remarks give; confirm it or leave it out: {{ sentence }}
{% endif %}{% endfor %}{% unless input.showing %}- Showing time and link, for the email
{% endunless %}{% unless price %}- The price: the facts state none
{% endunless %}{% if notes.size == 0 %}- Room notes: the one thing that stays in mind should open the description
{% endif %}`,
    }),
    ...release({
      who: 'the agent',
      title: 'Approve copy for {{ input.property | default: "the property" }}',
      shown: 'Caption: {{ steps.caption.text }}\n\nEmail: {{ steps.email.text }}\n\n{{ steps.check.text }}',
      text: 'steps.report.text',
      subject: 'the copy for {{ input.property }} is approved',
      event: 'listing_copy.approved',
      payload: { caption: 'steps.caption.text', email: 'steps.email.text' },
    }),
  ],
  output: [
    prose('description', 'MLS description', final('steps.report.text')),
    prose('caption', 'Caption', 'steps.caption.text'),
    prose('email', 'Email', 'steps.email.text'),
    prose('check', 'Check before release', 'steps.check.text'),
  ],
}
