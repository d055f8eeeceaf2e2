import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, letter, shorten, sort } from '../fragments/steps.ts'

export const quarterlyMarketCommentary: WorkflowDefinition = {
  version: 1,
  minutes_saved: 80,
  input: [
    line('quarter', 'Quarter'),
    passage('notes', "Strategists' notes"),
    choice('readers', 'Readers', ['Private clients', 'Institutions', 'Plan participants']),
  ],
  sample_input: {
    quarter: 'First quarter 2026',
    readers: 'Private clients',
    notes:
      'Equities rose 3.1% in the quarter, led by industrials. The ten-year yield ended at 4.2% after 4.5%. Inflation eased to 2.6%. We added to intermediate bonds in February and trimmed large growth. Small caps lagged. We think earnings carry the next leg and clients will surely be rewarded for patience.',
  },
  sample_knowledge: [
    source(
      'House view paper',
      'We expect moderate growth and prefer intermediate bonds while yields stay above 4 percent. Risks are a return of inflation and narrow leadership in equities. Balanced portfolios keep their targets; we rebalance in bands.',
    ),
    source(
      'Standard disclosures',
      'Past performance is no guarantee of future results. Investing involves risk, including loss of principal. Indexes are unmanaged and cannot be bought. Statements of opinion are as of the date written and may change.',
    ),
  ],
  steps: [
    find(
      'views',
      'Find house views and disclosures',
      'house view {{ input.quarter }} {{ input.notes }} standard disclosures past performance risk',
      8,
    ),
    sort('wording', 'Screen the notes for wording', '{{ input.notes }}', {
      promissory: 'Will surely, guaranteed, certain, rewarded, cannot lose, promise',
      one_sided: 'Only gains, no risks named, best, unrivaled',
      balanced: 'Risks and gains, may, we expect, as of, moderate',
    }),
    letter({
      title: 'Write the client letter',
      recipient: 'client',
      brief: '{{ input.quarter }} in the markets and in your portfolio.',
      instructions: `A letter to {{ input.readers }} of a wealth manager: what happened, what we did, what we watch. Figures exactly as in the notes. Turn promissory wording into opinion with its risk. Close with the disclosures that apply, word for word. ${campaign}`,
      from: ['views'],
      given: { "Strategists' notes": '{{ input.notes }}' },
    }),
    shorten(
      'short',
      'Write the web article and the adviser email',
      4,
      `First a web article of 150 words, then an email of three sentences for advisers to send on, both with the disclosures that apply. ${campaign}`,
      {
        "Strategists' notes": '{{ input.notes }}',
        Letter: '{{ steps.letter.text }}',
      },
    ),
    ...release({
      who: 'the registered principal',
      shown: 'Wording of the notes: {{ steps.wording.label }}. Short versions: {{ steps.short.text }}',
      text: 'steps.letter.text',
      subject: 'the commentary for {{ input.quarter }} is approved',
      event: 'market_commentary.approved',
      payload: { short: 'steps.short.text', wording: 'steps.wording.label' },
    }),
  ],
  output: [
    prose('letter', 'Client letter', final('steps.letter.text')),
    prose('short', 'Web article and adviser email', 'steps.short.text'),
    plain('wording', 'Wording of the notes', 'steps.wording.label'),
  ],
}
