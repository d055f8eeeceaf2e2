import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { choice, line, passage } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const priorAuthorizationDrafts: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('payer', 'Payer'),
    line('service', 'Service with code'),
    passage('criteria', "Payer's criteria, one a line", {
      help: 'Copy them from the policy. Your knowledge base is searched as well.',
    }),
    passage('chart', 'Order and chart notes'),
    choice('urgency', 'Urgency', ['Standard', 'Expedited']),
  ],
  sample_input: {
    payer: 'Northwind Health Plan',
    service: 'MRI lumbar spine without contrast, CPT 72148',
    urgency: 'Standard',
    criteria: `Low back pain with radiculopathy for at least six weeks
Six weeks of conservative treatment such as physical therapy or NSAIDs without improvement
Neurological finding on examination
Plain radiographs taken where trauma or age over 70`,
    chart:
      'Patient, 54, with low back pain radiating to the left leg since January 5, nine weeks. Straight leg raise positive on the left at 40 degrees, left ankle reflex diminished. Completed eight physical therapy sessions at Harbor PT between January 20 and March 2 without lasting improvement. Naproxen 500 mg twice daily for six weeks, stopped for heartburn. Order: MRI lumbar spine, suspected L5-S1 disc herniation.',
  },
  sample_knowledge: [
    {
      title: 'Northwind imaging policy',
      text: 'Lumbar MRI is medically necessary when radiculopathy persists after six weeks of conservative treatment within the last six months. Physical therapy notes with dates of the sessions must be attached. A diminished reflex counts as a neurological finding.',
    },
  ],
  priority: 'config.process_priority',
  steps: [
    find('policy', "Find the payer's policy", '{{ input.payer }} {{ input.service }} medical necessity criteria'),
    forEach('criteria', 'Pair each criterion with the chart', 'input.criteria | lines', 'criterion', [
      sort('support', 'Assess the evidence', '{{ criterion }}. {{ input.chart }}', {
        supported: 'Documented, completed, positive, weeks, sessions, finding, dates given',
        partly: 'Mentioned without dates, duration or result',
        missing: 'Not documented, no record, trauma, radiographs, unknown',
      }),
      write({
        name: 'evidence',
        title: 'Quote the evidence',
        task: { kind: 'answer', question: '{{ criterion }}' },
        instructions:
          'Quote the chart line that supports this criterion, with its date. When the chart has none, write "Not in the chart" and name the record that would show it.',
        given: { 'Chart notes': '{{ input.chart }}' },
      }),
    ]),
    write({
      name: 'letter',
      title: 'Draft the letter',
      task: {
        kind: 'draft',
        form: 'letter',
        brief: '{{ input.urgency }} request for prior authorization of {{ input.service }}.',
        recipient: '{{ input.payer }}',
        sender: "{{ profile.company_name | default: 'The practice' }}",
      },
      instructions: `You draft a prior authorization letter for a clinician's signature. Go criterion by criterion in the payer's order and quote the chart for each. Name attachments. Never state a finding that the chart does not have. ${operatorGuide}`,
      from: ['policy'],
      given: {
        Evidence: '{% for one in steps.criteria.items %}{{ one.criterion }}: {{ one.evidence.text | uncited }}\n{% endfor %}',
        Chart: '{{ input.chart }}',
      },
    }),
    ...releaseWork({
      who: 'the ordering clinician',
      shown:
        '{% for one in steps.criteria.items %}{{ one.criterion }} ({{ one.support.label }}): {{ one.evidence.text | uncited }}\n{% endfor %}',
      text: 'steps.letter.text',
      subject: 'Prior authorization for {{ input.service }} is signed off',
      event: 'prior_authorization.ready',
      payload: { payer: 'input.payer', service: 'input.service' },
    }),
  ],
  output: [
    { name: 'letter', title: 'Letter', format: 'markdown', value: final('steps.letter.text') },
    {
      name: 'criteria',
      title: 'Criteria and evidence',
      format: 'table',
      value: 'steps.criteria.items',
      columns: [
        { title: 'Criterion', value: 'row.criterion' },
        { title: 'Support', value: 'row.support.label' },
        { title: 'Evidence', value: 'row.evidence.text | uncited' },
      ],
    },
  ],
}
