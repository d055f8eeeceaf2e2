import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const purchasePriceVariances: WorkflowDefinition = {
  version: 1,
  minutes_saved: 65,
  input: [
    line('month', 'Month'),
    table('receipts', 'Receipts with standard and actual price', [
      'receipt',
      'part',
      'supplier',
      'quantity',
      'standard',
      'actual',
      'remark',
    ]),
  ],
  sample_input: {
    month: 'February 2026',
    receipts: `receipt,part,supplier,quantity,standard,actual,remark
GR-90112,Steel coil 1.5 mm,Kessler Stahl,18,910.00,968.00,alloy surcharge February
GR-90127,Bearing 6204,Nordic Bearings,4000,1.92,1.92,as agreed
GR-90140,Casting C-11,Foundry West,600,14.20,16.10,lot of 600 instead of 2000
GR-90151,Connector M12,Voltex,3000,0.88,1.07,no reason given`,
  },
  sample_knowledge: [
    source(
      'Agreement Kessler Stahl',
      'The base price is fixed for 2026. An alloy surcharge may be added monthly by the published index, shown as its own line of the invoice.',
    ),
    source(
      'Agreement Foundry West',
      'Prices are by lot size: 14.20 from 2,000 pieces, 15.30 from 1,000, 16.10 below. Setup is included. Voltex has no agreement on file since December.',
    ),
  ],
  steps: [
    examineEach({
      name: 'lines',
      title: 'Sort each variance by cause',
      items: 'input.receipts | csv',
      as: 'line',
      text: '{{ line.remark }}',
      labels: {
        surcharge: 'Alloy surcharge, index, fuel, energy',
        freight: 'Express, air freight, premium shipping',
        lot_size: 'Lot instead of, smaller quantity, minimum order',
        supplier_change: 'Second source, new supplier, spot buy',
        unexplained: 'No reason given, unknown, missing agreement',
        none: 'As agreed, no variance',
      },
      query: '{{ line.supplier }} agreement price {{ line.remark }}',
      question: 'What price did {{ line.supplier }} agree to, given {{ line.remark }}?',
      instructions:
        'State the variance in dollars, the agreed price with its term, and whether the agreement explains it. An unexplained line gets one question to the buyer.',
    }),
    report({
      brief: 'Purchase price variances of {{ input.month }}.',
      instructions:
        'Commentary for cost accounting: variance by cause, largest first, with the agreement that explains it; then lines that go to the buyer with the question. Figures as given.',
      given: {
        Lines:
          '{% for one in steps.lines.items %}{{ one.line.part }} from {{ one.line.supplier }}: {{ one.line.actual | minus: one.line.standard | times: one.line.quantity | round: 2 }} dollars against standard, {{ one.line.remark }}. {{ one.note.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'cost accounting',
      shown: notesOf('lines', '{{ one.line.receipt }}, {{ one.line.part }}'),
      text: 'steps.report.text',
      subject: 'the variances of {{ input.month }} are signed off',
      event: 'price_variances.explained',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    prose('commentary', 'Commentary', final('steps.report.text')),
    notesTable('lines', 'Variances', {
      Part: 'line.part',
      Supplier: 'line.supplier',
      Variance: 'line.actual | minus: row.line.standard | times: row.line.quantity | round: 2',
    }),
  ],
}
