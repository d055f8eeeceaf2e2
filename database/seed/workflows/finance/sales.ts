import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const clientReviewPrep: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('client', 'Client'),
    passage('holdings', 'Holdings summary'),
    passage('last_meeting', 'Notes of the last meeting'),
    passage('changes', 'Changes since the last meeting', { required: false }),
  ],
  sample_input: {
    client: 'Ellen and Mark Sorensen',
    holdings:
      'Household $1.84 million: 71% equities, 22% bonds, 7% cash. Target 60/35/5. Concentration: employer stock of Mark, 14% of the household. Roth conversion of $40,000 done in 2025.',
    last_meeting:
      'Met in September. Promised to send the comparison of term life quotes and to ask the tax adviser about a donor-advised fund. Ellen wants to retire at 60, in four years. Beneficiaries of the old 401(k) not checked.',
    changes: 'Their daughter Anna was admitted to college for the fall. Mark received a bonus in company shares in January.',
  },
  sample_knowledge: [
    source(
      'House view, first quarter',
      'We hold equities at target and rebalance when a class is more than five points off target. Single positions above ten percent of a household are discussed at every review, with a plan to reduce them over tax years.',
    ),
    source(
      'Planning guide: four years before retirement',
      'Review withdrawal order, health cover until 65, beneficiaries on every retirement account, and two years of spending in bonds and cash. College costs in these years are set against the retirement date, not against the portfolio alone.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.holdings }} {{ input.last_meeting }} {{ input.changes }}', {
      strong: 'Retire within five years, liquidity event, inheritance, college, concentration, open planning question, new assets',
      possible: 'Promises open from the last meeting, drift from target, beneficiaries not checked',
      weak: 'No change, on target, recently reviewed, nothing open',
    }),
    find('views', 'Find house views and planning guides', '{{ input.holdings }} {{ input.changes }} {{ input.last_meeting }}'),
    report({
      brief: 'Review with {{ input.client }}: agenda, talking points and open questions.',
      instructions: `You prepare an adviser for one hour with a client. One page: promises from the last meeting with their state, then talking points from the house view, planning gaps as questions. Recommend no product. ${sellerGuide}`,
      from: ['views'],
      given: {
        Holdings: '{{ input.holdings }}',
        'Last meeting': '{{ input.last_meeting }}',
        'Since then': '{{ input.changes | default: "Nothing was noted." }}',
      },
    }),
    letter({
      title: 'Draft the follow-up letter',
      recipient: '{{ input.client }}',
      brief: 'our review meeting, and what we promised last time.',
      instructions: `A short letter to send after the review: thanks, what was agreed as blanks to fill in, promises from last time with dates. No forecast of returns, nothing promissory. ${sellerGuide}`,
      from: ['views'],
      given: { 'Last meeting': '{{ input.last_meeting }}' },
    }),
    ...releaseOffer({
      who: 'the adviser',
      shown: '{{ steps.report.text }}',
      text: 'steps.letter.text',
      event: 'client_review.prepared',
      payload: { agenda: 'steps.report.text', need: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('agenda', 'Agenda and talking points', 'steps.report.text'),
    prose('letter', 'Follow-up letter', final('steps.letter.text')),
    plain('need', 'Need for a conversation', 'steps.fit.label'),
    nextContact,
  ],
}
