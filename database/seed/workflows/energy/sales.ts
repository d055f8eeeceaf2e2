import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter, read } from '../fragments/steps.ts'

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
      fact.text('annual_usage', 'Usage a year'),
      fact.text('peak_demand', 'Highest demand and when'),
    ]),
    weigh('{{ input.usage }} {{ input.goals }}', {
      strong: 'Peak at night, morning, off peak, shiftable, rebate, refrigeration, lower the bill',
      possible: 'New machines, growing, flat load, unknown peak',
      weak: 'Peak in the afternoon, minimal usage, leaving, already on the best rate',
    }),
    find('tariff', 'Find rate options and programs', '{{ input.usage }} {{ input.goals }} time of use demand charge program'),
    letter({
      title: 'Write the comparison letter',
      recipient: '{{ input.customer }}',
      brief: 'rate options and programs for your load, with their trade-offs.',
      instructions: `A plain letter: the rate now, one or two options with what would be paid under stated assumptions, the trade-off of each, a program that may fit. Explain demand charges in one sentence. Promise no savings. ${sellerGuide}`,
      from: ['tariff'],
    }),
    ...releaseOffer({
      who: 'the account manager',
      shown: '{{ steps.fit.label }}: {{ input.usage }}',
      text: 'steps.letter.text',
      event: 'tariffs.compared',
      payload: { facts: 'steps.facts', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('letter', 'Letter', final('steps.letter.text')),
    data('facts', 'Usage and load', 'steps.facts'),
    plain('fit', 'Room for a better rate', 'steps.fit.label'),
    nextContact,
  ],
}
