import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

export const amlAlertNarratives: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [
    line('alert', 'Alert'),
    line('customer', 'Customer'),
    passage('activity', 'Account activity, one transaction per line'),
    passage('kyc', 'KYC notes'),
  ],
  sample_input: {
    alert: 'ALR-55193: structuring',
    customer: 'Bluebird Auto Detailing LLC',
    activity: `March 2: cash deposit 9,500 at branch 12
March 3: cash deposit 9,400 at branch 7
March 4: cash deposit 9,700 at branch 19
March 5: wire out 27,000 to Cayo Trading in Panama, no invoice on file`,
    kyc: 'Car detailing business, opened 2023, expected cash of 15,000 a month. Owner says a second shop opened in February. No international counterparties stated at onboarding. Site visit of 2024 found two bays and four employees.',
  },
  sample_knowledge: [
    source(
      'Typology: structuring',
      'Cash deposits just below 10,000 on consecutive days or at several branches suggest structuring to avoid a currency transaction report. A seasonal rise or a new location with receipts speaks against it.',
    ),
    source(
      'Typology: funnel accounts',
      'Cash deposits that leave within days by wire to a country without business reason suggest a funnel account. An invoice, a contract or a known supplier speaks against suspicion.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'transactions',
      title: 'Compare each transaction with the typologies',
      items: 'input.activity | lines',
      as: 'transaction',
      text: '{{ transaction }}',
      labels: {
        cash_structuring: 'Cash deposit below 10,000, branch, consecutive days',
        outgoing_wire: 'Wire out, transfer abroad, Panama, no invoice, counterparty',
        expected: 'Payroll, rent, card settlement, known supplier, tax payment',
      },
      query: `${framework}typology {{ transaction }}`,
      question: '{{ transaction }}: which typology does it resemble, and what speaks against it?',
      instructions:
        'Compare one transaction with the typology guides and the KYC notes. One sentence for suspicion, one against. The KYC notes say: {{ input.kyc }}',
    }),
    find('guides', 'Find the typologies', '{{ input.alert }} {{ input.activity }}'),
    report({
      brief: '{{ input.alert }}, {{ input.customer }}: who, what, when, where and why.',
      instructions: `You draft a narrative for an AML investigator: who, what, when, where, why, then points for suspicion and points against with equal care, then facts missing from the KYC file. Never conclude to file or close. ${reviewerGuide}`,
      from: ['guides'],
      given: { Activity: '{{ input.activity }}', 'KYC file': '{{ input.kyc }}', Notes: notesOf('transactions', '{{ one.transaction }}') },
    }),
    ...releaseReview({
      who: 'the investigator',
      shown: '{{ input.alert }}: {{ steps.transactions.count }} transactions of {{ input.customer }}',
      text: 'steps.report.text',
      subject: 'Narrative for {{ input.alert }}',
      event: 'aml_alert.narrated',
    }),
  ],
  output: [
    prose('narrative', 'Narrative', final('steps.report.text')),
    notesTable('transactions', 'Transactions', { Transaction: 'transaction' }),
  ],
}
