import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { languageOf, tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, read, write } from '../fragments/steps.ts'

/** Template that assigns `points` (one point each for budget, financing, timing and needs), and the comparison of budget and price. */
const qualification = `{% assign points = 0 %}{% assign budget = steps.facts.budget | amounts | first %}{% unless budget %}{% assign budget = input.inquiry | about: 'budget, approved, afford, up to, bis zu, jusqu, hasta, fino a, até, tot' | join: ' ' | amounts | first %}{% endunless %}{% unless budget %}{% assign budget = input.inquiry | clauses | about: 'budget, up to, bis zu, jusqu, hasta, fino a, até, tot' | join: '. ' | figure %}{% endunless %}{% assign price = input.listing | amounts | first %}{% unless price %}{% assign sheet = steps.listings.passages | first %}{% assign price = sheet.text | amounts | first %}{% endunless %}{% assign financing = steps.facts.financing %}{% unless financing %}{% assign financing = input.inquiry | about: '@financing' | first %}{% endunless %}{% assign timing = steps.facts.timing %}{% unless timing %}{% assign timing = input.inquiry | clauses | about: 'lease ends, move, by january, by february, by march, by april, by may, by june, by july, by august, by september, by october, by november, by december, this year, next year, spring, summer, closing, month, weeks, umzug, einzug, emménag, pour janvier, pour mars, pour avril, mudar, trasloc' | first %}{% endunless %}{% assign needs = steps.facts.must_haves %}{% unless needs.size > 0 %}{% assign needs = input.inquiry | about: 'need, must have, looking for, brauchen, suchen, cherch, besoin, necesit, busc, cerch, procur, zoek' %}{% endunless %}{% capture budgetLine %}{% if budget and price %}Budget {{ budget | amount }}, price {{ price | amount }}: {% if budget < price %}{{ price | minus: budget | amount }} short{% else %}{{ budget | minus: price | amount }} above the price{% endif %}. {% elsif budget %}Budget {{ budget | amount }}; the listing names no price. {% else %}Budget is not stated. {% endif %}{% endcapture %}{% if budget and price and budget >= price %}{% assign points = points | plus: 1 %}{% endif %}{% if financing %}{% assign points = points | plus: 1 %}{% endif %}{% if timing %}{% assign points = points | plus: 1 %}{% endif %}{% if needs.size > 0 %}{% assign points = points | plus: 1 %}{% endif %}`
/** Words about people in a neighborhood. */
const peopleWords =
  "'christian, muslim, jewish, catholic, church, mosque, kids, children, families, foreigners, immigrants, race, white, black, religion, gay, disabled, Ausländer, étrangers, extranjeros'"
/** Template for a warning if the inquiry asks about people in the neighborhood. */
const fairness = `{% assign asksAboutPeople = input.inquiry | mentions: ${peopleWords} %}{% if asksAboutPeople %}Fair housing: say nothing about who lives there, and treat every inquiry alike. {% endif %}`
/** Template that assigns the sheet of the listing, its sentences, and the times of a showing that match the request. */
const sheet = `{% assign sheet = steps.listings.passages | best_chunk: input.listing, 1 | default: steps.listings.passages[0] %}{% assign showings = sheet.text | about: 'showing, open house, viewing, visit, Besichtigung, visite, visita, bezichtiging' %}{% assign wish = input.inquiry | about: 'see, visit, show, tour, view, viewing, come, besichtig, ansehen, voir, visit, ver, vedere, bezichtig' | join: ' ' %}{% assign times = wish | fitting_times: showings %}`
/** Template that assigns the parts of the sheet, such as rooms, as a list. */
const parts = `${sheet}{% assign parts = sheet.text | sentences | except: showings | join: ' ' | listed | join: '; ' %}`
/** Template that assigns the list of needs and questions, and for each the part of the sheet about it. */
const needs = `{% assign wishes = steps.facts.must_haves %}{% unless wishes.size > 0 %}{% assign wishes = input.inquiry | about: 'need, must have, looking for, brauchen, suchen, cherch, besoin, necesit, busc, cerch, procur, zoek' %}{% endunless %}{% assign asked = '' | split: ',' %}{% assign all = input.inquiry | sentences %}{% for sentence in all %}{% if sentence contains '?' %}{% assign asked = asked | concat: sentence %}{% endif %}{% endfor %}`
const partFor = `{% assign terms = need %}{% assign isWork = need | mentions: 'work, office, study, home office, arbeiten, Büro, bureau' %}{% if isWork %}{% assign terms = terms | append: ' study office workroom Arbeitszimmer bureau' %}{% endif %}{% assign isOutside = need | mentions: 'dog, dogs, garden, play, Hund, Garten, chien, jardin' %}{% if isOutside %}{% assign terms = terms | append: ' yard garden fenced Garten jardin' %}{% endif %}{% assign isCar = need | mentions: 'car, cars, parking, park, Auto, Stellplatz, voiture' %}{% if isCar %}{% assign terms = terms | append: ' garage carport parking Stellplatz' %}{% endif %}{% assign part = parts | best_clause: terms | for_reader | split: ': ' | last | default: '' %}{% assign isAboutPeople = need | mentions: ${peopleWords} %}`
/** Template that assigns another listing whose sheet covers the needs and whose price is within the budget. */
const other = `{% assign other = nil %}{% for one in steps.listings.passages %}{% if other == nil and one.title != sheet.title %}{% assign cost = one.text | amounts | first %}{% assign home = one.text | about: '@rooms' | first %}{% unless home == nil or budget and cost > budget %}{% assign other = one %}{% endunless %}{% endif %}{% endfor %}`
/** Template for the questions about missing data of an inquiry. */
const missing = `${qualification}{% capture asked %}{% unless timing %}, ${tell('when you would like to move')}{% endunless %}{% unless budget %}, ${tell('your budget')}{% endunless %}{% unless financing %}, ${tell('how you plan to pay')}{% endunless %}{% endcapture %}{% if asked != '' %}{% assign open = asked | slice: 2, 200 %}${tell('So that we can prepare the visit, please tell us: [open].', { open: 'open' })}{% endif %}`

export const listingInquiryQualifier: WorkflowDefinition = {
  version: 1,
  minutes_saved: 11,
  input: [passage('inquiry', 'Inquiry'), line('listing', 'Listing'), line('person', 'Inquirer')],
  sample_input: {
    person: 'Grant and Mei Holloway',
    listing: '18 Orchard Row, 3 bed, $615,000',
    inquiry: `We saw Orchard Row online and would like to see it this Saturday or Sunday after 2 pm.
Budget: $640,000
Timing: lease ends on June 30
Financing: pre-approved by Cedar Bank in February
We need a room to work from and a yard for the dog. Is the basement dry?`,
  },
  sample_knowledge: [
    source(
      'Listing sheet 18 Orchard Row',
      '18 Orchard Row has three bedrooms, a study on the ground floor, a fenced yard of 4,000 square feet and a basement with a sump pump from 2023. Showings are Saturday from 13:00 to 16:00. A seller disclosure is on file.',
    ),
    source(
      'Listing sheet 5 Quarry Lane',
      '5 Quarry Lane has three bedrooms, an office above the garage and a yard, at $598,000. Showings are Sunday from 14:00 to 16:00.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    read('facts', 'Read timing, budget and must-haves', '{{ input.inquiry }}', [
      fact.text('budget', 'The budget'),
      fact.text('timing', 'When they want to move'),
      fact.text('financing', 'How it is paid'),
      fact.list('must_haves', 'What the home must have'),
      fact.list('questions', 'Questions about the property or a visit'),
    ]),
    weigh('{{ input.inquiry }}', {
      strong: {
        description:
          'Ready to act: pre-approved loan or cash, a move date, a wish to visit soon, a budget that covers the price. Waiting costs most here.',
        example: 'Our house is sold, the bank has confirmed the loan, and we could come on Thursday evening.',
      },
      possible: {
        description:
          'Real interest with something open: must sell first, no loan yet, budget just below the price, move in several months.',
        example: 'We like the place but have to sell our apartment before we can buy.',
      },
      weak: {
        description: 'No plan to buy or rent now: only curious, no budget or time, asks for a valuation, advertising or a mass email.',
        example: 'Just checking what homes in the street go for, we are not moving.',
      },
    }),
    find('listings', 'Find fitting listings', '{{ input.listing }} {{ input.inquiry }} showing'),
    write({
      name: 'letter',
      title: 'Draft the reply',
      task: {
        kind: 'draft',
        form: 'reply',
        brief: 'Answer the inquiry of {{ input.person }} about {{ input.listing }}.',
        received: '{{ input.inquiry }}',
        recipient: '{{ input.person }}',
        lead: `${fairness}${qualification}${sheet}${other}{{ input.person }}: {{ points }} of 4 points, {% if points > 2 %}call first{% elsif points > 1 %}answer today and ask for what is missing{% else %}answer and ask what they plan{% endif %}. {{ budgetLine }}{% if financing %}Financing: {{ financing | as_sentence }} {% else %}Financing is not stated. {% endif %}{% if timing %}Timing: {{ timing | as_sentence }} {% else %}Timing is not stated. {% endif %}
Showing: {% if times.size > 0 %}{{ times | join: ' or ' }} fits the wish.{% elsif showings.size > 0 %}no stated time fits the wish; by the sheet: {{ showings | paragraph }}{% else %}no time on file{% endif %}{% if other %} Also look at: {{ other.title }}.{% endif %}
${needs}{% if asked.size > 0 %}Questions to answer yourself if the sheet does not settle them: {{ asked | join: ' ' }}{% endif %}`,
        language: languageOf('input.inquiry'),
        sections: [
          {
            title: '',
            text: `${sheet}{% if times.size > 0 %}{% assign shown = input.listing | split: ',' | first %}{% assign glue = '; ' %}{% if lang == 'en' %}{% assign glue = ' or on ' %}{% endif %}{% assign at = times | join: glue | local_times: lang %}${tell('You can see [listing] on [times]. Which time may we hold for you?', { listing: 'shown', times: 'at' })}{% elsif showings.size > 0 %}{{ showings | for_reader }} ${tell('Would one of these times suit you?')}{% endif %}`,
            add: tell('a time for a showing'),
            otherwise: tell('Please tell us which times suit you for a showing.'),
          },
          {
            title: '',
            text: `${parts}${needs}{% for need in wishes limit: 8 %}${partFor}{% assign part = part | to_translate: lang, sheet.text %}{% assign needed = need | as_sentence | replace: '.', '' %}{% if part != '' %}${tell('[need]: the listing sheet says “[part]”.', { need: 'needed', part: 'part' })}
{% else %}{% assign isMoney = need | mentions: 'budget, price, loan' %}{% unless isMoney or isAboutPeople %}${tell('[need]: the listing sheet does not mention this; the agent will tell you.', { need: 'needed' })}
{% endunless %}{% endif %}{% endfor %}{% for need in asked limit: 6 %}${partFor}{% assign part = part | to_translate: lang, sheet.text %}{% assign isVisit = need | mentions: 'see it, see the, visit, showing, tour, viewing' %}{% if isAboutPeople %}${tell('We give no information about the people in a neighborhood.')}
{% elsif isVisit != true %}{% if lang == 'en' %}“{{ need }}”{% else %}${tell('You wrote: “[quote]”', { quote: 'need' })}{% endif %} {% if part != '' %}${tell('The listing sheet says: [part]. It says no more about this.', { part: 'part' })} {% endif %}${tell('The agent will answer this question from the disclosure and on site.')}
{% endif %}{% endfor %}`,
          },
          {
            title: '',
            text: `${missing}${sheet}${other}{% if other %}\n${tell('Another home that may suit you:')} {{ other.text | for_reader | to_translate: lang, other.text }}{% endif %}`,
          },
        ],
        sender: "{{ profile.company_name | default: 'Your team' }}",
      },
      checks: [
        'Times of a showing, and who is present',
        'Each stated need against the listing sheet',
        'The same information and steps for every person',
      ],
      instructions: `You write for a real estate agent. Answer each question from the listing sheet or the disclosure; pass a question about condition that they do not answer to the agent. Offer showing times from the sheet that fit the wish, as an offer and not as a booking, and name one other listing that fits the stated needs. Ask for timing, budget or financing only if it is missing. Leave out family, religion, origin, disability, age and any talk of who lives nearby. Promise no price, reservation or approval. ${sellerGuide}`,
      from: ['listings'],
      material: { 'Listing and needs': '{{ input.listing }}. {{ steps.facts | in_words }}' },
    }),
    ...releaseOffer({
      date: 'steps.facts.timing',
      interest: 'steps.fit.label',
      who: 'the agent',
      title: 'Approve reply to {{ input.person | default: "the prospect" }}',
      shown: '{{ input.person }}, {{ input.listing }} ({{ steps.fit.label }} fit): {{ input.inquiry }}',
      text: 'steps.letter.text',
      event: 'inquiry.qualified',
      payload: { person: 'input.person', facts: 'steps.facts', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.letter.text')),
    category('fit', 'Fit', 'steps.fit.label'),
    data('facts', 'Needs', 'steps.facts'),
    nextContact('steps.facts.timing', 'steps.fit.label'),
  ],
}
