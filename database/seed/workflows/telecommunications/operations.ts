import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { source, table } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const numberPortingRejects: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [table('rejects', 'Rejected port orders', ['order', 'customer', 'losing_carrier', 'reason', 'days_open'])],
  sample_input: {
    rejects: `order,customer,losing_carrier,reason,days_open
P-88121,Lakeview Dental,Crestline,account number does not match,3
P-88140,Sam Ortiz,BlueCell,transfer PIN wrong or expired,1
P-88152,Hilltop Realty,Crestline,service address differs from CSR,6
P-88160,Nora Finch,Westel,number not active with this carrier,2`,
  },
  sample_knowledge: [
    source(
      'Carrier guide, Crestline',
      'Crestline wants the account number without its suffix of two digits and the service address exactly as on the CSR, with suite. A new CSR is pulled when the order is older than five days.',
    ),
    source(
      'Carrier guide, wireless PINs',
      'BlueCell transfer PINs are made in the app of the customer and last seven days. Westel rejects numbers that were ported away or resold: ask the customer for the last bill.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('orders', 'Process the rejects', "input.rejects | csv | sort: 'days_open' | reverse", 'order', [
      sort('reason', 'Classify the reason', '{{ order.reason }}', {
        account_number: 'Account number, does not match, suffix',
        pin: 'PIN, passcode, transfer PIN, expired',
        address: 'Service address, zip, suite, differs',
        csr: 'CSR, multiple numbers, pending order, features',
        not_active: 'Not active, wrong carrier, ported away, resold',
      }),
      find('rule', "Find the losing carrier's rule", '{{ order.losing_carrier }} {{ order.reason }}', 3),
      write({
        name: 'fix',
        title: 'Draft correction and request',
        task: { kind: 'answer', question: 'What does {{ order.losing_carrier }} want when {{ order.reason }}?' },
        instructions:
          'Two sentences: the field to correct on the order and to what, and the exact item to ask {{ order.customer }} for. Ask for nothing we already have.',
        from: ['rule'],
      }),
    ]),
    report({
      brief:
        'Rejected ports: {% for one in steps.orders.items %}{{ one.order.losing_carrier }}, {{ one.order.reason }}; {% endfor %}corrections and requests.',
      instructions: `For a porting specialist: oldest first, the corrected order, then a customer request of 60 words for each. ${operatorGuide}`,
      given: {
        Orders:
          '{% for one in steps.orders.items %}{{ one.order.order }}, {{ one.order.losing_carrier }}, {{ one.order.reason }}: {{ one.fix.text | uncited }}\n{% endfor %}',
      },
    }),
    ...releaseWork({
      who: 'the porting specialist',
      shown: '{% for one in steps.orders.items %}{{ one.order.order }}: {{ one.reason.label }}\n{% endfor %}',
      text: 'steps.report.text',
      subject: '{{ steps.orders.count }} port rejects worked',
      event: 'ports.corrected',
      payload: { orders: 'steps.orders.items' },
    }),
  ],
  output: [
    {
      name: 'orders',
      title: 'Rejects',
      format: 'table',
      value: 'steps.orders.items',
      columns: [
        { title: 'Order', value: 'row.order.order' },
        { title: 'Customer', value: 'row.order.customer' },
        { title: 'Reason', value: "row.reason.label | replace: '_', ' '" },
        { title: 'Correction', value: 'row.fix.text | uncited' },
      ],
    },
    prose('corrections', 'Corrections and requests', final('steps.report.text')),
  ],
}
