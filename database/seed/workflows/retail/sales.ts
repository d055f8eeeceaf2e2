import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const clientelingFollowUps: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [
    line('client', 'Client'),
    passage('notes', 'Notes on the visit'),
    passage('purchases', 'Purchases'),
    choice('channel', 'Channel', ['Email', 'Text message']),
  ],
  sample_input: {
    client: 'Camille Fontaine',
    channel: 'Email',
    notes:
      'Came Saturday looking for something for a garden wedding in May, loves sage and linen, no heels. Tried the Lucia dress, not sure about length. Mentioned her husband needs a light blazer. Prefers email, not calls.',
    purchases: 'Silk scarf in sage, Marta flat sandals size 38',
  },
  sample_knowledge: [
    source(
      'Spring lookbook',
      'The Lucia linen dress comes in sage in a midi length from April. The Paolo unlined blazer in sand linen weighs under 500 grams. The Marta sandals pair with the woven Ines clutch.',
    ),
    source(
      'Contact rules',
      'Clients are written to at most twice a month, on the channel that they chose, never about price alone. The trunk show of the spring collection is on April 17; invitations are personal and name one piece.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.notes }} {{ input.purchases }}', {
      strong: 'Looking for something, wedding, event, tried on, asked for size, date, loves',
      possible: 'Bought accessories, browsing, husband, gift, maybe later',
      weak: 'Returned items, asked for no contact, only looking, price only',
    }),
    find('pieces', 'Find pieces that fit', '{{ input.notes }} {{ input.purchases }}'),
    find('rules', 'Find your contact rules', 'contact rules channel invitation trunk show', 2),
    letter({
      title: 'Draft the message',
      recipient: '{{ input.client }}',
      sender: '{{ profile.company_name | default: "Your stylist" }}',
      brief: 'a few pieces that came to mind after your visit.',
      instructions: `A personal {{ input.channel }} from a sales associate, in the first person, at most 120 words. Name two or three pieces and what each goes with, recall one thing the client said. No discount, no pressure. ${sellerGuide}`,
      from: ['pieces', 'rules'],
    }),
    ...releaseOffer({
      who: 'the associate',
      shown: '{{ input.client }} bought {{ input.purchases }}. {{ input.notes }}',
      text: 'steps.letter.text',
      event: 'client_message.ready',
      payload: { client: 'input.client', interest: 'steps.fit.label' },
    }),
  ],
  output: [prose('message', 'Message', final('steps.letter.text')), plain('interest', 'Interest', 'steps.fit.label'), nextContact],
}
