import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const suspenseAccountClearing: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [line('account', 'Clearing account'), table('items', 'Open items', ['date', 'reference', 'amount', 'memo', 'age_days'])],
  sample_input: {
    account: '1999 Suspense, deposits',
    items: `date,reference,amount,memo,age_days
2026-01-08,ACH 77120,1250.00,Premium payment policy HO-55120 no remitter name,61
2026-02-19,WIRE 4410,18000.00,Closing proceeds Maple Court escrow,19
2026-02-26,CHK 90233,312.40,Vendor refund duplicate invoice Staples,12
2026-03-03,ACH 78001,95.00,unknown,7`,
  },
  sample_knowledge: [
    source(
      'Posting guide',
      'Premium payments without a remitter go to 2210 Unapplied premium after the policy number is matched. Escrow proceeds go to 2405 Escrow liability, one sub-account a property. Vendor refunds reverse the expense of the duplicate invoice.',
    ),
    source(
      'Clearing policy',
      'Items older than 60 days are explained in writing by their owner. An item of unknown origin is sent to the bank for a trace within ten days and is never posted to income.',
    ),
  ],
  steps: [
    examineEach({
      name: 'lines',
      title: 'Suggest where each item belongs',
      items: "input.items | csv | sort: 'age_days' | reverse",
      as: 'line',
      text: '{{ line.memo }}',
      labels: {
        premium: 'Premium payment, policy, remitter',
        escrow: 'Escrow, closing proceeds, property, title',
        vendor_refund: 'Vendor refund, duplicate invoice, credit memo',
        unknown: 'Unknown origin, no memo, no reference',
      },
      query: 'posting guide clearing {{ line.memo }}',
      question: 'Where does an item with the memo "{{ line.memo }}" belong?',
      instructions:
        'Propose account and reason in one sentence from the posting guide, or the question to its owner when the guide has no rule. State the age when it is over 60 days.',
    }),
    report({
      brief: 'Proposed entries for {{ input.account }}, and questions to owners.',
      instructions:
        'For a controller: proposed journal entries with account, amount, reference and the rule, then aged and unexplained items grouped by owner with one question each. SOX reviewers read it: every entry names its evidence.',
      given: { Items: notesOf('lines', '{{ one.line.reference }}, {{ one.line.amount }} dollars, {{ one.line.age_days }} days') },
    }),
    ...release({
      who: 'the controller',
      shown: '{{ steps.lines.count }} open items of {{ input.account }}',
      text: 'steps.report.text',
      subject: 'the entries for {{ input.account }} are approved',
      event: 'suspense.cleared',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    notesTable('lines', 'Open items', { Reference: 'line.reference', Amount: 'line.amount', 'Age in days': 'line.age_days' }),
    prose('entries', 'Proposed entries and questions', final('steps.report.text')),
  ],
}
