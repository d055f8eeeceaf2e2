import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { category, data, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, read } from '../fragments/steps.ts'

/** Template that assigns the peak demand in kW, the lowest other demand, and the present price per kW, as the usage states them. */
const demand = `{% assign demands = input.usage | in_unit: 'kW' %}{% assign peak = demands | first %}{% assign other = demands | last %}{% assign now = input.usage | price_per: 'kW' | first %}`
/** Template for the demand charge under each rate of the tariff pages. */
const otherRates = `{% assign lines = steps.tariff.passages | sentences %}{% for line in lines %}{% assign prices = line | price_per: 'kW' %}{% for price in prices %}{% if peak and price != now %}{{ line }} For a demand of {{ peak }} kW in its hours this makes {{ peak | times: price | round: 2 | amount }} a month{% if other != peak %}, for {{ other }} kW {{ other | times: price | round: 2 | amount }}{% endif %}. {% endif %}{% endfor %}{% endfor %}`

/** Template for the difference between the present demand charge and that of other rates, if only the lowest stated demand counts. */
const comparison = `{% if now and peak and other != peak %}{% for line in lines %}{% assign prices = line | price_per: 'kW' %}{% for price in prices %}{% if price != now %}{% assign lower = other | times: price %}{% assign difference = peak | times: now | minus: lower | round: 2 %}{% if difference > 0 %}If only {{ other }} kW count at {{ price | amount }}, the demand charge falls by {{ difference | amount }} a month. {% endif %}{% endif %}{% endfor %}{% endfor %}{% endif %}`

export const commercialTariffComparison: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [line('customer', 'Business customer'), passage('usage', 'Usage and load profile'), passage('goals', 'Goals')],
  sample_input: {
    customer: 'Sunrise Bakery',
    usage:
      'Annual usage: 412,000 kWh. Peak demand: 148 kW between 3:00 and 7:00 in the morning, below 60 kW after noon. Now on General Service GS-2 with a demand charge of $14.20 a kW.',
    goals: 'Lower the bill without new machines. Two electric ovens come in the fall. Interested in a rebate for the refrigeration.',
  },
  sample_knowledge: [
    source(
      'Tariff book, time of use',
      'Time-of-Use TOU-3 charges demand only from 12:00 to 20:00 on weekdays, at $16.80 a kW, and energy at 9.1 cents off peak. Customers with their peak at night usually pay less. A customer stays on the rate for twelve months.',
    ),
    source(
      'Programs',
      'The refrigeration program pays up to 40 percent of the cost of controls and door gaskets after an audit. A demand charge is the price of the highest 15 minutes in a month, whatever the usage.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    read('facts', 'Read usage and load', '{{ input.usage }}', [
      fact.text('annual_usage', 'Energy used in a year, with its unit'),
      fact.text('peak_demand', 'Highest demand with its unit, and when it occurs'),
      fact.text('current_rate', 'Rate or contract that the customer has now'),
    ]),
    weigh('{{ input.usage }} {{ input.goals }}', {
      strong: {
        description:
          'Another rate or program probably helps: peak at night or off peak, load that can shift, high demand charge, wants a lower bill, interest in rebates, efficiency, solar or storage.',
        example: 'Cold store runs mostly overnight, can delay defrosting, and wants to cut its demand charge.',
      },
      possible: {
        description:
          'It depends on facts that are open: flat or unknown load profile, growing, new equipment planned, new site, no interval data.',
        example: 'A new production hall opens next year and nobody knows yet how much it will use.',
      },
      weak: {
        description:
          'Little to gain: peak in the afternoon or evening that cannot move, small usage, already on the best rate, moved to a new tariff recently, leaves, closes.',
        example: 'The restaurant cooks in the evening peak, moved to a new tariff last month and leaves at year end.',
      },
    }),
    find('tariff', 'Find rate options and programs', 'rate options demand charge time of use program {{ input.usage }} {{ input.goals }}'),
    letter({
      title: 'Write the comparison letter',
      recipient: '{{ input.customer }}',
      received: '{{ input.usage }}\n{{ input.goals }}',
      checks: [
        'Load at the time of each charge: peak, off-peak, weekend',
        'The bill of a year under each rate, with the same usage',
        'Binding period, conditions and deadlines of each program',
      ],
      opening: 'You asked which rate options and programs fit your use of energy. This is what our tariffs and programs offer.',
      lead: `${demand}{% if now and peak %}Demand charge now: {{ peak }} kW at {{ now | amount }} make {{ peak | times: now | round: 2 | amount }} a month. {% elsif peak %}Peak demand {{ peak }} kW; its present price is not stated. {% else %}The demand charge cannot be computed: the peak demand is not stated. {% endif %}${otherRates}
${comparison}{% assign loads = input.usage | about: 'peak, below, between, night, morning, afternoon, evening, Spitze, nachts, pic, nuit, pico, noche, máximo, picco, notte' %}{% if loads.size > 0 %}Compare the hours of each rate with the load: {{ loads | paragraph }}{% endif %}
Decide which option is worth a bill calculation for a year. ${fitWords} room for a better rate.`,
      sections: [
        {
          title: 'Your present rate',
          text: `${demand}{% if steps.facts.current_rate %}{{ steps.facts.current_rate | as_sentence }} {% endif %}{% if now and peak %}The demand charge is the price of the highest demand in a month: {{ peak }} kW at {{ now | amount }} make {{ peak | times: now | round: 2 | amount }} a month.{% endif %}`,
        },
        { title: 'Options to look at', text: `${demand}${otherRates}`, add: 'a rate option that fits the load: {{ input.usage }}' },
        { title: 'Commitment', rule: 'stays months term commitment binding notice period' },
        { title: 'Program that may fit', rule: 'program rebate pays audit percent of the cost efficiency {{ input.goals }}' },
        {
          title: 'What we need from you',
          text: 'To compare the bills of a year: interval data of twelve months, and the date on which equipment changes.',
        },
      ],
      brief: 'Compare the rate options and programs that fit the load and goals of {{ input.customer }}.',
      instructions: `An account manager of a utility writes to a business customer who is no energy expert. Start with the answer: which option is worth a closer look for their goals and why, or that none is. Then: the present rate; one or two options, each with its price terms from the tariff book, the assumption under which it pays, and its drawback or commitment; a program that may fit. Explain a demand charge in one sentence if it matters. Compute only with given figures and state them. Promise no saving and no eligibility. End with the data that is still needed. ${sellerGuide}`,
      from: ['tariff'],
      material: {
        'Facts read': '{{ steps.facts | as_facts }}',
      },
    }),
    ...releaseOffer({
      who: 'the account manager',
      title: 'Approve letter to {{ input.customer | default: "the customer" }}',
      shown: `{{ input.customer }}, room for a better rate: {{ ${labelText('steps.fit.label')} }}. {{ input.usage }} Goals: {{ input.goals }}`,
      text: 'steps.letter.text',
      event: 'tariffs.compared',
      payload: { facts: 'steps.facts', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('letter', 'Letter', final('steps.letter.text')),
    data('facts', 'Usage and load', 'steps.facts'),
    category('fit', 'Room for a better rate', 'steps.fit.label'),
    nextContact(),
  ],
}
