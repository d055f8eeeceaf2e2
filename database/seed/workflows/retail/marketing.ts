import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, letter, ready, shorten, sort, textWritten } from '../fragments/steps.ts'

export const seasonalPromoKit: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [
    line('offer', 'Offer'),
    line('dates', 'Dates'),
    passage('products', 'Products'),
    passage('exclusions', 'Exclusions', { required: false }),
  ],
  sample_input: {
    offer: 'Buy two garden planters, get the third at half price',
    dates: 'March 20 to April 5, 2026',
    products: 'All terracotta and fiber-clay planters from 20 to 50 cm, in stores and online',
    exclusions: 'Not with other offers. Clearance planters and the Atelier line are excluded.',
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
    find('voice', 'Find brand guide and channel rules', 'brand guide voice tone channel rules email app shelf social {{ input.offer }}'),
    letter({
      name: 'email',
      title: 'Write the email',
      checks: [
        'Dates, exclusions and price in every channel, with the same wording',
        'Stock for the whole period of the offer',
        'Who approved the wording, and where the full terms are',
      ],
      opening: '{{ input.offer }}: from {{ input.dates }}.',
      brief: 'Tell customers about the offer: {{ input.offer }}, {{ input.dates }}.',
      instructions: `You write for a brand manager, to customers who agreed to receive news. Five subject lines to test come first, then the email: what the offer is, for which products, why it is useful now. Offer, dates, products and exclusions are copied word for word and stand together in one line at the end. Follow the brand guide; if there is none, write plainly, without pressure, invented scarcity or comparison. Write in the language of the offer. ${campaign}`,
      from: ['voice'],
      material: {
        Offer: ready('{{ input.offer }}\n{{ input.dates }}\n{{ input.products }}'),
        Exclusions: ready('{{ input.exclusions }}'),
      },
    }),
    shorten(
      'short',
      'Write app, shelf and social copy',
      3,
      `One app message, one shelf card and two social posts, each within the limits of the channel rules. Offer, dates and exclusions exactly as given, in the language of the offer; a channel that is too short for the exclusions refers to the full terms. ${campaign}`,
      {
        Offer: '{{ input.offer }}. Valid: {{ input.dates }}. Products: {{ input.products }}. {{ input.exclusions }}',
      },
    ),
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
    ...release({
      who: 'the brand manager',
      title: 'Approve promotion: {{ input.offer | default: "the offer" }}',
      shown:
        'Tone: {{ steps.claims.label | replace: "_", " " }}. Offer as briefed: {{ input.offer }}, {{ input.dates }}. {{ input.exclusions }}\n\nShort copy: {{ steps.short.text }}',
      text: 'steps.email.text',
      subject: 'the promotion kit for {{ input.offer }} is approved',
      event: 'promotion.approved',
      payload: { short: 'steps.short.text' },
    }),
  ],
  output: [
    prose('email', 'Email', final('steps.email.text')),
    prose('short', 'App, shelf and social', 'steps.short.text'),
    category('tone', 'Tone', 'steps.claims.label'),
  ],
}
