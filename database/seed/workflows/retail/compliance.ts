import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const cardholderDataSpotChecks: WorkflowDefinition = {
  version: 1,
  minutes_saved: 65,
  input: [line('store', 'Store'), passage('notes', 'Visit notes and inspection sheets, one per line')],
  sample_input: {
    store: 'Store 118, Riverside',
    notes: `Terminal inspection log at lane 3 has no entry since February 9
Special-order form in the back office shows a full card number and expiry date
Refund over $100 done with manager card, receipt truncated to four digits
Unknown USB device on the customer service terminal, removed and bagged`,
  },
  sample_knowledge: [
    source(
      'Card data policy',
      'Full card numbers are never written on paper, emailed or photographed. Forms found with card numbers are cross-shredded the same day and reported. Receipts show at most the last four digits.',
    ),
    source(
      'Terminal inspections',
      'Each payment terminal is inspected weekly for tampering, seals and unknown devices, and the inspection is logged with name and date. A suspected skimming device is left in place, the lane is closed and the security desk is called.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'findings',
      title: 'Compare each note with your policies',
      items: 'input.notes | lines',
      as: 'finding',
      text: '{{ finding }}',
      labels: {
        unlogged_inspection: 'Terminal inspection log, no entry, seal not checked, weekly',
        card_number_on_paper: 'Card number, form, paper, expiry, written, photo',
        tampering: 'Unknown device, skimmer, USB, broken seal',
        in_order: 'Truncated, four digits, manager card, done as required',
      },
      query: `${framework}card data policy terminal {{ finding }}`,
      question: '{{ finding }}: what does the card data policy ask for?',
      instructions:
        'State the rule that the finding touches and the fix for the store in two sentences. Never repeat a card number. Severity is not yours to rate.',
    }),
    report({
      brief: 'Spot check of {{ input.store }}, with the fix list: {{ input.notes | lines | join: "; " }}.',
      instructions: `For a compliance lead: findings by class with the rule, then a fix list for the store manager with who and by when as blanks, then what was in order. ${reviewerGuide}`,
      given: { Findings: notesOf('findings', '{{ one.finding }}') },
    }),
    ...releaseReview({
      who: 'the compliance lead',
      shown: '{{ steps.findings.count }} notes from {{ input.store }}',
      text: 'steps.report.text',
      subject: 'Spot check of {{ input.store }}',
      event: 'card_data.checked',
      payload: { store: 'input.store' },
    }),
  ],
  output: [prose('fixes', 'Findings and fix list', final('steps.report.text')), notesTable('findings', 'Findings', { Finding: 'finding' })],
}
