import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'

const columns = ['store', 'item', 'units', 'sold_week', 'lead_days', 'cover_last_week', 'cover_now']

export const shelfGapEarlyWarning: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [table('stock', 'Days of cover by store and item', columns)],
  sample_input: {
    stock: `store,item,units,sold_week,lead_days,cover_last_week,cover_now
Oak Park,Oat milk 1 l,22,61,3,6,2.5
Riverside,Sunscreen SPF 50,140,35,10,31,28
Hilltop,Kids rain boots,48,0,14,20,48
Oak Park,AA batteries 8-pack,19,18,5,14,7.4
Midtown,Ground coffee 500 g,64,57,4,8,7.9`,
  },
  sample_knowledge: [
    source(
      'Replenishment rules',
      'An item whose days of cover fall below lead time plus two days is ordered the same day, or transferred from the nearest store with more than 21 days of cover. Dairy alternatives are delivered Monday, Wednesday and Friday.',
    ),
    source(
      'Phantom stock',
      'Units on the system without sales for a week, where the item sold before, are counted on the shelf before anything is ordered. A wrong count is corrected by the store the same day.',
    ),
  ],
  ...analysis({
    data: 'stock',
    columns,
    numbers: ['units', 'sold_week', 'lead_days'],
    before: 'cover_last_week',
    now: 'cover_now',
    subject: '{{ item.store }}, {{ item.item }}',
    several: 'items',
    query: 'replenishment cover lead time {{ item.item }} phantom stock transfer',
    question: 'What should a store do with {{ item.item }}: order, transfer or count units without sales?',
    instructions:
      'You advise a replenishment planner. Compare days of cover with lead time plus two. Suggest one of order, transfer or count, with units and the rule. Rising cover with no sales is a reason to count, not to order.',
    causes: {
      text: '{% if item.sold_week == 0 %}units without sales, count the shelf{% else %}cover falls, sold more, order or transfer{% endif %}',
      labels: {
        running_out: 'Cover falls, sold more, order, transfer',
        phantom_stock: 'Units without sales, count the shelf, wrong count',
      },
    },
    brief: 'Items whose days of cover moved past your threshold, with what each store can do.',
    decides: 'the replenishment planner',
    event: 'shelf_gaps.reported',
    shown: [
      { title: 'Store', value: 'row.item.store' },
      { title: 'Item', value: 'row.item.item' },
      { title: 'Days of cover', value: 'row.item.cover_now' },
    ],
  }),
}
