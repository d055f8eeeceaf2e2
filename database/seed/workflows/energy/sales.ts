import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, read } from '../fragments/steps.ts'

/** Template that assigns the peak demand in kW, the present price per kW, and the sentences on the present rate, as the usage states them. */
const demand = `{% assign isDollars = false %}{% if lang == 'en' and input.usage contains '$' %}{% assign isDollars = true %}{% endif %}{% assign demands = input.usage | in_unit: 'kW' %}{% assign peak = demands | first %}{% assign now = input.usage | price_per: 'kW' | first %}{% assign present = input.usage | about: '@present_rate' | paragraph | default: steps.facts.current_rate %}`
/**
 * Template that assigns the sentences of the tariff to `lines`. `ofRate` then reads one sentence: its price per kW as `price`, and the load
 * in its hours as `load`.
 */
const rateLines = `${demand}{% assign lines = steps.tariff.passages | sentences %}`
const ofRate = `{% assign price = nil %}{% assign prices = line | price_per: 'kW' %}{% for one in prices %}{% if one != now %}{% assign price = one %}{% endif %}{% endfor %}{% assign load = input.usage | load_during: line %}{% unless price %}{% assign load = nil %}{% endunless %}`
const chargeText = (bound: string, comparison: string) =>
  tell(`The demand charge would be ${bound}[load] kW at [price], [sum] a month${comparison}.`, {
    load: 'loadText',
    price: 'priceText',
    sum: 'sumText',
    difference: 'differenceText',
  })
/**
 * Template for a demand charge and its difference from the present charge. `most` and `least` are used if the stated load is an upper
 * limit.
 */
const comparedCharge = (most: '' | 'at most ', least: '' | 'at least ') =>
  `{% if difference > 0 %}${chargeText(most, `, ${least}[difference] less than now`)}{% elsif difference < 0 %}${chargeText(most, ', [difference] more than now')}{% else %}${chargeText(most, '')}{% endif %}`
/** Template for the demand charge at the load in the hours of a rate, and its difference from the present charge. */
const chargeOfRate = `{% assign charge = load.value | times: price | round: 2 %}{% assign loadText = load.value | amount: nil, lang %}{% assign priceText = price | amount: 2, lang %}{% assign sumText = charge | amount: nil, lang %}${tell('Load in these hours: [load].', { load: 'load.text' })} {% assign isMost = load.text | mentions: 'below, under, less than, at most, up to, unter, höchstens, moins de, menos de, meno di' %}{% assign difference = 0 %}{% if now %}{% assign before = peak | times: now %}{% assign difference = before | minus: charge | round: 2 %}{% endif %}{% assign differenceText = difference | abs | amount: nil, lang %}{% if isDollars %}{% assign priceText = priceText | prepend: '$' %}{% assign sumText = sumText | prepend: '$' %}{% assign differenceText = differenceText | prepend: '$' %}{% endif %}{% if isMost %}${comparedCharge('at most ', 'at least ')}{% else %}${comparedCharge('', '')}{% endif %}`
/** Template for the rates whose hours match the stated load. */
const otherRates = `${rateLines}{% for line in lines %}${ofRate}{% if load %}{{ line }} ${chargeOfRate}
{% endif %}{% endfor %}`
/** Template for the rates with a price per kW whose hours or load are unknown. */
const openRates = `${rateLines}{% for line in lines %}${ofRate}{% if price and load == nil %}{{ line }}{% if peak %}{% assign peakText = peak | amount: nil, lang %}{% assign sumText = peak | times: price | round: 2 | amount: nil, lang %}{% if isDollars %}{% assign sumText = sumText | prepend: '$' %}{% endif %} ${tell('At the peak of [peak] kW this would be [sum] a month; the load in the hours of this rate is not stated.', { peak: 'peakText', sum: 'sumText' })}{% endif %}{% assign hasMinimum = line | mentions: 'minimum, at least, from, Mindest, mindestens, minimal, mínimo, minimo' %}{% if hasMinimum %} ${tell('Check the minimum of this rate.')}{% endif %}
{% endif %}{% endfor %}`
/** Template for the rules that say whose load a rate suits, after the peak that the customer named. */
const suits = `{% assign suiting = steps.tariff.passages | about: '@rate_suits' | in_language: lang | first %}{% if suiting and steps.facts.peak_demand and steps.facts.peak_demand.size < 90 %}${tell('The peak that you named: [peak].', { peak: 'steps.facts.peak_demand' })} {{ suiting | for_reader }}
{% endif %}`
/** Template for the plans of the customer that change the load. */
const plans = `{% assign changes = input.goals | about: '@load_plans' | not_about: 'without new, no new, ohne neue' %}`

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
      fact.text('current_rate', 'Rate, tariff, service or contract that the customer is on now'),
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
      language: "input.goals | append: ' ' | append: input.usage",
      title: 'Write the comparison letter',
      recipient: '{{ input.customer }}',
      received: '{{ input.usage }}\n{{ input.goals }}',
      checks: [
        'Load at the time of each charge: peak, off-peak, weekend',
        'The bill of a year under each rate, with the same usage',
        'Binding period, conditions and deadlines of each program',
      ],
      opening: tell(
        'You asked which rate options and programs fit your use of energy. The amounts below are the demand charge only, at the load that you named; they are no promise for the whole bill.',
      ),
      lead: `${demand}{% if now and peak %}Demand charge now: {{ peak }} kW at {{ now | amount: 2 }} make {{ peak | times: now | round: 2 | amount }} a month. {% elsif peak %}Peak demand {{ peak }} kW; its present price is not stated. {% else %}The demand charge cannot be computed: the peak demand is not stated. {% endif %}
${otherRates}${openRates}${plans}{% if changes.size > 0 %}Plans that change the load: {{ changes | paragraph }} Ask at which hours it runs, before you compare.
{% endif %}Decide which option is worth a bill calculation for a year. ${fitWords} room for a better rate.`,
      sections: [
        {
          title: tell('Your present rate'),
          text: `${demand}{% if present %}{% assign stated = present | as_sentence %}{% if lang == 'en' %}{% assign stated = stated | replace: 'Now on ', 'You are now on ' | replace: 'Currently on ', 'You are currently on ' %}{% endif %}{{ stated }} {% endif %}{% if now and peak %}{% assign peakText = peak | amount: nil, lang %}{% assign priceText = now | amount: 2, lang %}{% assign sumText = peak | times: now | round: 2 | amount: nil, lang %}{% if isDollars %}{% assign priceText = priceText | prepend: '$' %}{% assign sumText = sumText | prepend: '$' %}{% endif %}${tell('The demand charge is the price of the highest demand in a month: [peak] kW at [price] make [sum] a month.', { peak: 'peakText', price: 'priceText', sum: 'sumText' })}{% endif %}`,
        },
        {
          title: tell('Option to look at'),
          text: `${otherRates}${openRates}`,
          add: tell('a rate option that fits the load: [usage]', { usage: 'input.usage' }),
          otherwise: `{% assign named_load = input.usage | truncate: 200 %}${tell('We will check which rate options fit the load that you named: [usage]', { usage: 'named_load' })}`,
        },
        { title: '', text: suits },
        {
          title: tell('Your plans'),
          text: `${plans}{% if changes.size > 0 %}{% assign planned = changes | paragraph %}${tell('You wrote: [plans]', { plans: 'planned' })} ${tell('New equipment raises the charge if it runs in the hours of the rate. Please tell us its power and at which hours it will run.')}{% endif %}`,
        },
        { title: tell('Commitment'), rule: 'stays months term commitment binding notice period' },
        { title: tell('Program that may fit'), rule: 'program rebate pays audit percent of the cost efficiency grant' },
        {
          title: tell('Next step'),
          text: tell('To compare the bills of a whole year, we need interval data of twelve months.'),
        },
      ],
      brief: 'Compare the rate options and programs that fit the load and goals of {{ input.customer }}.',
      instructions: `An account manager of a utility writes to a business customer who is no energy expert. Start with the answer: which option is worth a closer look for their goals and why, or that none is. Then: the present rate; one or two options, each with its price terms from the tariff book, the assumption under which it pays, and its drawback or commitment; a program that may fit. Explain a demand charge in one sentence if it matters. Compute only with given figures and state them. Promise no saving and no eligibility. End with the data that is still needed. ${sellerGuide}`,
      from: ['tariff'],
      material: {
        'Facts read': '{{ input.usage }}',
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
