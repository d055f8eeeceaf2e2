import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, ready, shorten } from '../fragments/steps.ts'

export const listingLaunchCopy: WorkflowDefinition = {
  version: 1,
  minutes_saved: 35,
  input: [
    line('property', 'Property'),
    passage('facts', 'Property facts'),
    passage('notes', "Room notes and agent's remarks", { required: false }),
  ],
  sample_input: {
    property: '18 Orchard Row',
    facts: 'Built 1954, 3 bedrooms, 2 baths, 1,740 square feet, lot 6,200 square feet, oak floors, gas heat, roof 2021, asking $615,000.',
    notes:
      'Kitchen opens to the yard through double doors, morning light. Study on the ground floor with its own door. Apple tree older than the house. Walk to Ridge Park in six minutes.',
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
    find('style', 'Find your style guide', 'style guide listing description length caption email list {{ input.property }}', 4),
    report({
      heading: 'Copy for {{ input.property | default: "the property" }}',
      checks: [
        'Size, year, rooms and price against the sheet',
        'Length and forbidden words of the listing service',
        'No words about the people who should live there',
      ],
      brief: 'Write the listing description of {{ input.property }}.',
      instructions: `Write as the listing agent, for buyers who compare many homes. Begin with the one feature that stays in mind. Use the property facts, room notes and remarks only: a fact that is not given stays out, and figures are copied exactly. Keep to the length limit of the style guide. Describe the property, never who should live there, and mention no schools, churches or neighbors as a reason to buy. Write in the language of the property facts. ${campaign}`,
      from: ['style'],
      material: { 'Property facts': '{{ input.facts }}', 'Room notes': '{{ input.notes | default: "There are no room notes." }}' },
    }),
    shorten(
      'caption',
      'Write the caption',
      2,
      `A social caption of at most 40 words unless the style guide says otherwise, in the language of the notes. Facts as given, no superlatives, no word on who should live there. ${campaign}`,
      {
        'Property facts and notes': '{{ input.property }}. {{ input.facts }} {{ input.notes }}',
      },
    ),
    letter({
      name: 'email',
      title: 'Write the email to your list',
      checks: ['Showing time, link and contact', 'The way to leave the mailing list', 'Facts against the sheet'],
      opening: '{{ input.property }} is on the market. These are the facts:',
      brief: 'Tell the contacts on the mailing list that {{ input.property }} is on the market.',
      instructions: `First a subject line with street and price, then three sentences: the strongest feature, the facts that decide, how to see it. Showing time as [time] and link as [link], because the agent adds them. Facts as given, no pressure, no word on who should live there, in the language of the property facts. ${campaign}`,
      from: ['style'],
      material: { 'Property facts': ready('{{ input.property }}: {{ input.facts }}\n{{ input.notes }}') },
    }),
    ...release({
      who: 'the agent',
      title: 'Approve copy for {{ input.property | default: "the property" }}',
      shown: 'Caption: {{ steps.caption.text }}\n\nEmail: {{ steps.email.text }}',
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
  ],
}
