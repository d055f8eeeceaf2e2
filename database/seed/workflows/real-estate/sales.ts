import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter, read } from '../fragments/steps.ts'

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
    ]),
    weigh('{{ input.inquiry }}', {
      strong: 'Pre-approved, cash, lease ends, see it this weekend, budget above asking',
      possible: 'Thinking about, next year, must sell first, budget near asking',
      weak: 'Just looking, no budget, no timing, investor list',
    }),
    find('listings', 'Find fitting listings', '{{ input.listing }} {{ input.inquiry }} showing'),
    letter({
      title: 'Draft the reply',
      recipient: '{{ input.person }}',
      brief: 'your inquiry about {{ input.listing }}, with showing times.',
      instructions: `An agent's reply: answer the questions from the listing sheet, offer showing times, name one other fitting property. Leave out family, religion, origin, disability, age and any talk of who lives nearby. A question of condition is answered from the disclosure. ${sellerGuide}`,
      from: ['listings'],
    }),
    ...releaseOffer({
      who: 'the agent',
      shown: '{{ steps.fit.label }}: {{ input.inquiry }}',
      text: 'steps.letter.text',
      event: 'inquiry.qualified',
      payload: { facts: 'steps.facts', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.letter.text')),
    plain('fit', 'Fit', 'steps.fit.label'),
    data('facts', 'Needs', 'steps.facts'),
    nextContact,
  ],
}
