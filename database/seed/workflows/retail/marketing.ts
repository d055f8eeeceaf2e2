import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, letter, shorten, sort } from '../fragments/steps.ts'

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
    find('voice', 'Find brand guide and channel rules', 'brand guide voice channel email app shelf talker social {{ input.offer }}'),
    letter({
      name: 'email',
      title: 'Write the email',
      brief: '{{ input.offer }}, {{ input.dates }}.',
      instructions: `A promotional email with five subject lines to test. Offer, dates and exclusions exactly as briefed, in one line at the end. ${campaign}`,
      from: ['voice'],
      given: { Brief: '{{ input.offer }}, {{ input.dates }}. {{ input.products }}. {{ input.exclusions }}' },
    }),
    shorten(
      'short',
      'Write app, shelf and social copy',
      3,
      `One app message, one shelf talker and two social posts within the channel rules. Carry the terms over exactly as briefed. ${campaign}`,
      {
        Brief: '{{ input.offer }}. Valid {{ input.dates }}. {{ input.products }}. {{ input.exclusions }}',
      },
    ),
    sort('claims', 'Check the copy for pressure', '{{ steps.email.text }} {{ steps.short.text }}', {
      pressing: 'Hurry, last chance, unbeatable, only today, guaranteed lowest',
      in_voice: 'Garden, planters, warm, dates, terms, half price, terracotta',
    }),
    ...release({
      who: 'the brand manager',
      shown: 'Short copy: {{ steps.short.text }} Tone: {{ steps.claims.label }}',
      text: 'steps.email.text',
      subject: 'the promotion kit is approved',
      event: 'promotion.approved',
      payload: { short: 'steps.short.text' },
    }),
  ],
  output: [
    prose('email', 'Email', final('steps.email.text')),
    prose('short', 'App, shelf and social', 'steps.short.text'),
    plain('tone', 'Tone', 'steps.claims.label'),
  ],
}
