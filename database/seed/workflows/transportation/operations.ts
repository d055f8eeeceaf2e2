import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const missedAppointmentRecovery: WorkflowDefinition = {
  version: 1,
  minutes_saved: 18,
  input: [passage('alerts', 'Check calls and alerts, one load per line'), line('customer', 'Customer')],
  sample_input: {
    customer: 'Kessler Foods',
    alerts: `LD-80112: tractor breakdown near Amarillo, repair until 15:00, appointment at Tracy DC 06:00 tomorrow
LD-80130: driver held at shipper three hours, will miss 14:00 slot at Reno
LD-80144: I-80 closed for snow at Donner, reopening unknown`,
  },
  sample_knowledge: [
    source(
      'Kessler routing guide',
      'A late load is reported before the appointment is missed. Reschedule requests go to the consignee by email with load, PO and two options; Tracy DC gives new slots from 06:00 to 10:00. Work-in unloading costs a lumper fee of $180.',
    ),
    source(
      'Accessorials',
      'Detention begins after two hours at a shipper at $60 an hour with time stamps of arrival and departure. A layover is $250 a night. Weather closures extend the appointment without a fee when the closure notice is attached.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('loads', 'Review each load', 'input.alerts | lines', 'load', [
      sort('exception', 'Classify the exception', '{{ load }}', {
        breakdown: 'Breakdown, tire, repair, tractor, engine',
        shipper_delay: 'Held at shipper, loading, detention, not ready',
        weather: 'Closed, snow, ice, flood, wind, reopening',
        driver_hours: 'Out of hours, ten-hour break, hours of service',
      }),
      find('rule', 'Find routing guide and rules', '{{ input.customer }} {{ load }} reschedule', 3),
      write({
        name: 'options',
        title: 'Write the options',
        task: { kind: 'answer', question: '{{ load }}: how is it rescheduled, and which fees and proofs apply?' },
        instructions:
          'Two options with time and cost by the routing guide, then a message of 60 words each for consignee, carrier and customer. The load: {{ load }}',
        from: ['rule'],
      }),
    ]),
    report({
      brief: 'Loads at risk for {{ input.customer }}: {{ input.alerts | lines | join: "; " }}.',
      instructions: `For a dispatcher: loads by appointment, each with exception, options and messages ready to send. ${operatorGuide}`,
      given: { Loads: '{% for one in steps.loads.items %}{{ one.load }}. {{ one.options.text | uncited }}\n{% endfor %}' },
    }),
    ...releaseWork({
      who: 'the dispatcher',
      shown: '{% for one in steps.loads.items %}{{ one.load }} ({{ one.exception.label }})\n{% endfor %}',
      text: 'steps.report.text',
      subject: '{{ steps.loads.count }} loads of {{ input.customer }} at risk',
      event: 'loads.recovered',
      payload: { loads: 'steps.loads.items' },
    }),
  ],
  output: [
    prose('messages', 'Options and messages', final('steps.report.text')),
    {
      name: 'loads',
      title: 'Loads',
      format: 'table',
      value: 'steps.loads.items',
      columns: [
        { title: 'Load', value: 'row.load' },
        { title: 'Exception', value: "row.exception.label | replace: '_', ' '" },
        { title: 'Options', value: 'row.options.text | uncited' },
      ],
    },
  ],
}
