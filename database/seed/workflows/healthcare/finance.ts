import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, table } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const claimDenialWorklist: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [line('payer', 'Payer'), table('denials', 'Denied lines', ['claim', 'cpt', 'amount', 'carc', 'rarc', 'reason', 'appeal_by'])],
  sample_input: {
    payer: 'Northwind Health Plan',
    denials: `claim,cpt,amount,carc,rarc,reason,appeal_by
24-11873,99214,148.00,CO-16,M51,missing or invalid procedure code modifier 25,2026-05-04
24-11902,72148,1120.00,CO-50,N115,not deemed medically necessary by the payer,2026-04-02
24-11950,93000,38.50,CO-18,N522,exact duplicate claim already paid,2026-05-11
24-12004,45380,860.00,CO-197,N54,prior authorization absent but approval AU-7731 on file,2026-04-19`,
  },
  sample_knowledge: [
    {
      title: 'Northwind contract, appeals',
      text: 'A first-level appeal is filed within 60 days of the remittance with the medical record. Services approved by prior authorization are not denied for medical necessity or absent authorization when the approval number is on the claim.',
    },
    {
      title: 'Billing guide',
      text: 'CO-16 with M51 is corrected by adding the missing modifier and resubmitting; it is no appeal. CO-18 is checked against the paid claim and written off when both lines are the same service. CO-50 is appealed with notes that show each criterion.',
    },
  ],
  steps: [
    forEach('lines', 'Process the denials', "input.denials | csv | sort: 'appeal_by'", 'denial', [
      sort('action', 'Sort by action', '{{ denial.reason }} {{ denial.carc }}', {
        resubmit: 'Missing or invalid code, modifier, date, identifier, coding error, corrected claim, CO-16',
        appeal: 'Not medically necessary, authorization absent, approval on file, level of care, CO-50, CO-197',
        write_off: 'Exact duplicate, already paid, timely filing passed, contractual adjustment, CO-18',
      }),
      find('terms', 'Find the contract term', '{{ input.payer }} {{ denial.carc }} {{ denial.reason }}', 3),
      write({
        name: 'note',
        title: 'Recommend an action',
        task: { kind: 'answer', question: 'What do the contract and the billing guide say of {{ denial.carc }}, {{ denial.reason }}?' },
        instructions:
          'Tell a biller in two sentences what to correct, attach or cite for this line, with the term of the contract or billing guide and the deadline. Never suggest a code that the record does not support.',
        from: ['terms'],
      }),
    ]),
    find('appeals', 'Find the terms for appeals', '{{ input.payer }} appeal medical necessity prior authorization record deadline'),
    write({
      name: 'appeal',
      title: 'Draft the appeal',
      task: {
        kind: 'draft',
        form: 'letter',
        brief: 'Our first-level appeal of denied lines under our agreement.',
        recipient: '{{ input.payer }}',
        sender: "{{ profile.company_name | default: 'Billing office' }}",
      },
      instructions:
        "One appeal letter for the lines sorted as appeal, each with claim, code, amount, the payer's reason and the term that speaks against it. Leave out lines to resubmit or write off.",
      from: ['appeals'],
      given: {
        'Lines to appeal':
          '{% for line in steps.lines.items %}{% if line.action.label == "appeal" %}Claim {{ line.denial.claim }}, {{ line.denial.cpt }}, {{ line.denial.amount }} dollars, {{ line.denial.carc }}: {{ line.denial.reason }}. {{ line.note.text | uncited }}\n{% endif %}{% endfor %}',
      },
    }),
    ...release({
      who: 'a biller',
      shown:
        '{% for line in steps.lines.items %}{{ line.denial.claim }}: {{ line.action.label }}, by {{ line.denial.appeal_by }}\n{% endfor %}',
      text: 'steps.appeal.text',
      subject: 'the denial worklist for {{ input.payer }} is approved',
      event: 'denials.worked',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    {
      name: 'worklist',
      title: 'Worklist',
      format: 'table',
      value: 'steps.lines.items',
      columns: [
        { title: 'Claim', value: 'row.denial.claim' },
        { title: 'Amount', value: 'row.denial.amount' },
        { title: 'Action', value: 'row.action.label' },
        { title: 'Appeal by', value: 'row.denial.appeal_by' },
        { title: 'Next step', value: 'row.note.text | uncited' },
      ],
    },
    { name: 'appeal', title: 'Appeal', format: 'markdown', value: final('steps.appeal.text') },
  ],
}
