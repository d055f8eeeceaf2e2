import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const eightDComplaintResponses: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [
    passage('complaint', 'Customer complaint'),
    line('customer', 'Customer'),
    passage('inspection', 'Inspection data', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    customer: 'Norrland Pumps AB',
    complaint:
      'Complaint number: C-2291\n37 of 400 impeller shafts from lot 26-0418 show run-out of 0.09 mm at the seal seat, drawing limit is 0.05 mm. Two pumps leaked on our test bench on March 4. Please contain at once and send an 8D within ten days. Our line stops on March 12.',
    inspection:
      'Retained samples of lot 26-0418: 5 of 20 above 0.05 mm, all turned on lathe 7 after the chuck change of February 22. Lots from lathe 5 are within 0.03 mm.',
  },
  sample_knowledge: [
    source(
      'Corrective action CA-118',
      'Run-out on shafts after a chuck change on lathe 7 came from jaws that were not bored in place. Permanent action: bore the jaws after every chuck change and measure run-out on the first five parts. Verified over three lots.',
    ),
    source(
      'Control plan, impeller shaft',
      'Run-out at the seal seat is measured on one of 25 parts with a limit of 0.05 mm. A suspect lot is blocked in stock and in transit, and sorted at 100 percent within 24 hours.',
    ),
  ],
  steps: [
    read('facts', 'Read lots and limits', '{{ input.complaint }}', [
      fact.text('complaint_number', 'Number of the complaint'),
      fact.text('lot_number', 'The lot'),
      fact.text('defect', 'What is wrong with the part'),
      fact.date('answer_due', 'The day by which the customer wants an answer'),
    ]),
    sort('topic', 'Sort the defect', '{{ input.complaint }}', {
      dimensional: 'Run-out, diameter, tolerance, mm, out of drawing, limit',
      surface: 'Scratch, rust, burr, finish, coating, dent',
      material: 'Crack, hardness, wrong alloy, certificate, porosity',
      delivery: 'Wrong part, short quantity, label, packaging, late',
      safety: 'Injury, fire, recall, hazard, failure in service',
    }),
    find('history', 'Find past corrective actions', '{{ input.complaint }} {{ input.inspection }} corrective action control plan'),
    reply({
      message: 'complaint',
      recipient: '{{ input.customer }}',
      brief:
        'Lot {{ steps.facts.lot_number | default: "in question" }} is blocked in stock and in transit. The 8D follows section by section.',
      instructions:
        'You draft an 8D for a quality engineer: D1 team (blank), D2 problem with figures, D3 containment within 24 hours, D4 root cause as hypothesis with the data that supports it, D5 to D6 actions from similar past cases, D7 prevention, D8 (blank). Mark what is not confirmed.',
      from: ['history'],
      given: { 'Inspection data': '{{ input.inspection | default: "No inspection data was given." }}' },
    }),
    ...releaseReply({
      message: 'complaint',
      who: 'the quality engineer',
      always: ['dimensional', 'surface', 'material', 'delivery', 'safety'],
      shown: `${escalated('complaint')}{{ input.customer }} ({{ steps.topic.label }}): {{ input.complaint }}`,
      subject: '8D for complaint {{ steps.facts.complaint_number }}',
      event: 'complaint.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('eight_d', '8D', final('steps.reply.text')),
    plain('defect', 'Kind of defect', 'steps.topic.label'),
    data('facts', 'Lots and limits', 'steps.facts'),
  ],
}
