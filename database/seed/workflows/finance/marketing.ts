import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, shorten, sort, textWritten } from '../fragments/steps.ts'

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
      'house view {{ input.quarter }} {{ input.notes }} disclosures for {{ input.readers }} past performance risk',
      8,
    ),
    sort('wording', 'Screen the notes for wording', '{{ input.notes }}', {
      promissory: {
        description:
          'Promises a result: will surely, certain, guaranteed, cannot lose, safe gains, always, rewarded, no doubt. Published as it is, it does most harm.',
        example: 'Whoever stays invested is guaranteed to be ahead by Christmas.',
      },
      one_sided: {
        description:
          'Names only gains or praise and no risk: best, unrivaled, outstanding, only upside, selected winners, comparison without basis.',
        example: 'Our outstanding picks beat everyone again and there is only upside.',
      },
      balanced: {
        description: 'Names gains and risks, marks opinion as opinion: we expect, may, could, risk, decline, uncertain, as of, moderate.',
        example: 'We expect slower growth and may be wrong if energy prices rise.',
      },
    }),
    letter({
      title: 'Write the client letter',
      recipient: '{{ input.readers }}',
      checks: [
        'Every figure: source, date and index',
        'No promise, no prediction stated as a fact',
        'The disclosures that the firm requires, in full',
      ],
      opening: 'This is our review of {{ input.quarter }}.',
      brief: 'Tell {{ input.readers }} what happened in the markets in {{ input.quarter }}, what was done and what is watched.',
      instructions: `A wealth manager writes to {{ input.readers }}. Say first what the quarter means for the reader, then what happened, what was done and why, what is watched. Figures exactly as in the notes. Turn every promise into an opinion with its risk; leave out what cannot be said so. No advice to buy or sell. Close with the given disclosures that apply, word for word; if none are given, report them as missing. ${campaign}`,
      from: ['views'],
      material: { "Strategists' notes": 'Quarter: {{ input.quarter }}. {{ input.notes }}' },
    }),
    shorten(
      'short',
      'Write the web article and the adviser email',
      8,
      `First a web article of about 150 words on {{ input.quarter }} for {{ input.readers }}, then an email of three sentences for advisers to send on. Both say nothing that the letter does not say, and end with the disclosures of the letter, word for word. ${campaign}`,
      { Letter: textWritten('letter'), "Strategists' notes": '{{ input.notes }}' },
    ),
    ...release({
      who: 'the registered principal',
      title: 'Approve client letter for {{ input.quarter | default: "the quarter" }}',
      shown: `{{ input.quarter }}, for {{ input.readers }}. Wording of the notes: {{ ${labelText('steps.wording.label')} }}. Short versions: {{ steps.short.text }}`,
      text: 'steps.letter.text',
      subject: 'Commentary for {{ input.quarter }}',
      event: 'market_commentary.approved',
      payload: { short: 'steps.short.text', wording: 'steps.wording.label' },
    }),
  ],
  output: [
    prose('letter', 'Client letter', final('steps.letter.text')),
    prose('short', 'Web article and adviser email', 'steps.short.text'),
    category('wording', 'Wording of the notes', 'steps.wording.label'),
  ],
}
