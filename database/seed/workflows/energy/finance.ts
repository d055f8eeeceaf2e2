import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const marketShadowSettlement: WorkflowDefinition = {
  version: 1,
  minutes_saved: 110,
  input: [
    line('day', 'Operating day'),
    table('charges', 'Statement and our records', ['code', 'name', 'iso_amount', 'our_amount', 'remark']),
  ],
  sample_input: {
    day: 'February 24, 2026',
    charges: `code,name,iso_amount,our_amount,remark
1220,Day-ahead energy,184210.55,184210.55,agrees
1330,Real-time imbalance,-22410.10,-18120.40,meter interval 17 missing in the statement
1425,Regulation reserve,-3110.00,-4260.00,mileage price differs from posted
1710,Transmission uplift,9020.00,8400.00,resettlement expected at 55 days`,
  },
  sample_knowledge: [
    source(
      'Market manual, metering',
      'A missing meter interval is estimated by the ISO and corrected in the settlement at 55 days when meter data is sent within 40 days. Imbalance is settled on five-minute intervals.',
    ),
    source(
      'Market manual, disputes',
      'A dispute is filed within 60 days of the statement with charge code, interval, amount and the rule. Mileage is paid at the posted price of the hour. Timing differences that a resettlement corrects are not disputed.',
    ),
  ],
  steps: [
    examineEach({
      name: 'charges',
      title: 'Compare each charge code',
      items: 'input.charges | csv',
      as: 'charge',
      text: '{{ charge.remark }}',
      labels: {
        agrees: 'Agrees, no difference',
        timing: 'Resettlement, expected, 55 days, later statement',
        meter: 'Meter, interval, missing, estimated, telemetry',
        price: 'Price differs, posted, mileage, LMP',
        rule: 'Rule, allocation, exemption, uplift share, tariff reading',
      },
      query: 'market manual {{ charge.name }} {{ charge.remark }}',
      question: 'What does the market manual say of {{ charge.name }}: {{ charge.remark }}?',
      instructions:
        'State the difference in dollars, whether a resettlement mends it, the rule and the last day to dispute. Draft one sentence for a dispute when it may be one.',
    }),
    report({
      brief:
        'Shadow settlement of {{ input.day }}: {% for one in steps.charges.items %}{{ one.charge.name }}; {% endfor %}differences to dispute.',
      instructions:
        'For a settlement analyst: differences by class, largest first, with charge code, amounts, rule and window; then dispute drafts. Timing differences are listed and left.',
      given: {
        Charges:
          '{% for one in steps.charges.items %}{{ one.charge.name }} ({{ one.charge.code }}): {{ one.charge.iso_amount | minus: one.charge.our_amount | round: 2 }} dollars against our records, {{ one.charge.remark }}. {{ one.note.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'the settlement analyst',
      shown: notesOf('charges', '{{ one.charge.code }} {{ one.charge.name }}'),
      text: 'steps.report.text',
      subject: 'the settlement of {{ input.day }} is checked',
      event: 'settlement.checked',
      payload: { charges: 'steps.charges.items' },
    }),
  ],
  output: [
    prose('comparison', 'Comparison and dispute drafts', final('steps.report.text')),
    notesTable('charges', 'Charge codes', {
      Code: 'charge.code',
      Name: 'charge.name',
      Difference: 'charge.iso_amount | minus: row.charge.our_amount | round: 2',
    }),
  ],
}
