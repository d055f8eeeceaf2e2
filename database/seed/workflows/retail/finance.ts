import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const vendorDeductionBackup: WorkflowDefinition = {
  version: 1,
  minutes_saved: 85,
  input: [
    line('vendor', 'Vendor'),
    table('receipts', 'Receiving against purchase orders', ['po', 'item', 'ordered', 'received', 'unit_cost', 'note']),
  ],
  sample_input: {
    vendor: 'Harvest Lane Snacks',
    receipts: `po,item,ordered,received,unit_cost,note
PO-6621,Trail mix 12 ct,120,96,14.40,short shipment two pallets missing signed bill of lading
PO-6621,Rice crisps 24 ct,80,80,11.10,new item allowance of 5 percent not on invoice
PO-6633,Fruit bars 18 ct,200,200,9.75,spring ad co-op of 1500 owed for week 11
PO-6640,Trail mix 12 ct,60,60,14.40,received in full`,
  },
  sample_knowledge: [
    source(
      'Vendor agreement, shortages',
      'Shortages are claimed within 60 days with the purchase order, the receiving record and the signed bill of lading, at invoice cost. Concealed shortages need a photo of the pallet label.',
    ),
    source(
      'Vendor agreement, allowances and co-op',
      'A new item allowance of 5 percent applies to the first three orders. Co-op for circular ads is owed within 30 days of the tear sheet, at the amount in the promotion form.',
    ),
  ],
  steps: [
    examineEach({
      name: 'lines',
      title: 'Review each line',
      items: 'input.receipts | csv',
      as: 'line',
      text: '{{ line.note }}',
      labels: {
        shortage: 'Short shipment, missing, pallets, received less',
        allowance: 'New item allowance, discount, percent, not on invoice',
        co_op: 'Co-op, ad, circular, promotion owed',
        no_claim: 'Received in full, paid, settled',
      },
      query: 'vendor agreement {{ line.note }}',
      question: 'What does the vendor agreement say of {{ line.note }}?',
      instructions:
        'State the claim in one sentence with units and cost, and in one the term that supports it and the proof that is needed. When there is no claim, say so.',
    }),
    find('terms', 'Find the terms for claims', 'vendor agreement shortage allowance co-op claim proof'),
    letter({
      title: 'Draft the vendor letter',
      recipient: '{{ input.vendor }}',
      brief: 'deductions that our agreement supports, line by line.',
      instructions:
        'One factual letter: each claim with order, item, figures and the term of the agreement, the proof attached, and the day on which it will be deducted unless they object.',
      from: ['terms'],
      given: {
        Claims:
          '{% for one in steps.lines.items %}{% if one.kind.label != "no_claim" %}{{ one.line.po }}, {{ one.line.item }}: {{ one.line.ordered | minus: one.line.received }} units short, {{ one.line.note }}.\n{% endif %}{% endfor %}We ask for an answer within ten days.',
      },
    }),
    ...release({
      who: 'the finance lead',
      shown: notesOf('lines', '{{ one.line.po }}, {{ one.line.item }}'),
      text: 'steps.letter.text',
      subject: 'the deductions for {{ input.vendor }} are approved',
      event: 'vendor_claims.approved',
      payload: { claims: 'steps.lines.items' },
    }),
  ],
  output: [
    notesTable('lines', 'Claims', { Order: 'line.po', Item: 'line.item', Short: 'line.ordered | minus: row.line.received' }),
    prose('letter', 'Vendor letter', final('steps.letter.text')),
  ],
}
