import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const plannedOutageWorkPackages: WorkflowDefinition = {
  version: 1,
  minutes_saved: 100,
  input: [line('outage', 'Outage'), passage('orders', 'Work orders, one per line')],
  sample_input: {
    outage: 'Unit 2 spring outage, April 11 to 19',
    orders: `WO-4410 Replace seals of boiler feed pump 2B, clearance C-21
WO-4418 Inspect coupling of boiler feed pump 2B, clearance C-21
WO-4425 Hydrotest economizer tubes, clearance C-30, confined space
WO-4431 Replace 480 V breaker 2M-14, part lead time nine weeks`,
  },
  sample_knowledge: [
    source(
      'Pump manual',
      'Seal replacement on boiler feed pumps needs isolation of suction and discharge, drain of the casing and seal kit BFP-77. Alignment of the coupling is checked after the seals, never before.',
    ),
    source(
      'Permits and clearances',
      'Work in the economizer is confined space: entry permit, gas test and attendant. Hydrotests need a hold point by quality. Switching of 480 V breakers needs an energized work permit or a clearance of the bus.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('orders', 'Prepare each work order', 'input.orders | lines', 'order', [
      sort('trade', 'Sort by trade', '{{ order }}', {
        mechanical: 'Pump, seals, coupling, valve, bearing',
        pressure_parts: 'Tubes, hydrotest, boiler, economizer, weld',
        electrical: 'Breaker, motor, relay, 480 V, cable',
      }),
      find('manuals', 'Find procedures, permits and parts', '{{ order }} permit clearance', 3),
      write({
        name: 'package',
        title: 'Draft the package',
        task: { kind: 'answer', question: 'Which procedure, permits, parts and clearance points apply: {{ order }}?' },
        instructions:
          'List procedure, permits, parts with lead time, clearance points and hold points for this order, each with its manual. The order: {{ order }}',
        from: ['manuals'],
      }),
    ]),
    report({
      brief: 'Work packages for {{ input.outage }}: {{ input.orders | lines | join: "; " }}.',
      instructions: `Group jobs under one clearance, list conflicts in sequence and long-lead parts first, then the packages. ${operatorGuide}`,
      given: { Packages: '{% for one in steps.orders.items %}{{ one.order }}: {{ one.package.text | uncited }}\n{% endfor %}' },
    }),
    ...releaseWork({
      who: 'the outage manager',
      shown: '{{ input.orders }}',
      text: 'steps.report.text',
      subject: 'Work packages for {{ input.outage }}',
      event: 'outage.packaged',
    }),
  ],
  output: [
    prose('packages', 'Packages by clearance', final('steps.report.text')),
    {
      name: 'orders',
      title: 'Work orders',
      format: 'table',
      value: 'steps.orders.items',
      columns: [
        { title: 'Order', value: 'row.order' },
        { title: 'Trade', value: "row.trade.label | replace: '_', ' '" },
        { title: 'Package', value: 'row.package.text | uncited' },
      ],
    },
  ],
}
