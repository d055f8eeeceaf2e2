import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { line, table } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const hipaaAccessLogReview: WorkflowDefinition = {
  version: 1,
  minutes_saved: 120,
  input: [line('period', 'Period'), table('log', 'Access-log export', ['user', 'role', 'unit', 'patient', 'time', 'action', 'reason'])],
  sample_input: {
    period: 'March 2 to March 8',
    log: `user,role,unit,patient,time,action,reason
J. Hartman,registrar,Emergency,Hartman Elise,2026-03-03 22:14,opened chart,same surname and no encounter
K. Osei,nurse,Cardiology,Moreno Luis,2026-03-04 09:31,opened chart,assigned patient on shift
D. Frey,billing,Billing,Senator Blake,2026-03-05 12:02,viewed notes,VIP chart outside unit without a claim
R. Singh,physician,Emergency,Unknown male,2026-03-06 02:47,break the glass,unconscious patient in trauma bay`,
  },
  sample_knowledge: [
    {
      title: 'Access policy',
      text: 'Workforce members open a chart only for treatment, payment or operations that are theirs. Nobody opens the chart of a relative or a colleague. A lookup of a patient with the same surname and no encounter is reviewed within five days.',
    },
    {
      title: 'Break the glass',
      text: 'Emergency access is allowed when a patient cannot consent and care cannot wait. The reason is compared with the encounter the next business day. VIP charts are opened by the treating unit and by billing with an open claim only.',
    },
  ],
  schedule: 'config.audit_frequency',
  steps: [
    forEach('accesses', 'Review the log', 'input.log | csv', 'access', [
      sort('flag', 'Sort the access', '{{ access.reason }} {{ access.action }} {{ access.role }} {{ access.unit }}', {
        expected: 'Assigned patient, on shift, treating unit, open claim, scheduled encounter',
        same_surname: 'Same surname, relative, family member, no encounter',
        vip: 'VIP, senator, celebrity, employee chart, colleague',
        outside_unit: 'Outside unit, outside shift, other department, without a claim',
        break_the_glass: 'Break the glass, emergency access, unconscious, trauma bay',
      }),
      find('rule', 'Find the rule', `${framework}access policy {{ steps.flag.label | replace: '_', ' ' }} {{ access.reason }}`, 3),
      write({
        name: 'reason',
        title: 'Explain the flag',
        task: {
          kind: 'answer',
          question: 'What does the access policy say of {{ access.reason }} ({{ access.action }} by {{ access.role }})?',
        },
        instructions:
          'Explain in two sentences which rule of the access policy this lookup touches and what record would clear it. Accuse nobody. The entry: {{ access | in_words }}.',
        from: ['rule'],
      }),
    ]),
    write({
      name: 'review',
      title: 'Write the review',
      task: { kind: 'draft', form: 'report', brief: 'Access-log review for {{ input.period }}.' },
      instructions: `You write for a privacy officer. Group the accesses by flag, the most serious first, each with user, time, rule and the question to ask. ${reviewerGuide}`,
      given: {
        Accesses:
          '{% for one in steps.accesses.items %}{{ one.access.user }} opened {{ one.access.patient }} at {{ one.access.time }} ({{ one.flag.label | replace: "_", " " }}): {{ one.access.reason }}. {{ one.reason.text | uncited }}\n{% endfor %}',
      },
    }),
    ...releaseReview({
      who: 'the privacy officer',
      shown: '{{ steps.accesses.count }} accesses of {{ input.period }}',
      text: 'steps.review.text',
      subject: 'Access-log review for {{ input.period }}',
      event: 'access_log.reviewed',
    }),
  ],
  output: [
    { name: 'review', title: 'Review', format: 'markdown', value: final('steps.review.text') },
    {
      name: 'accesses',
      title: 'Accesses',
      format: 'table',
      value: 'steps.accesses.items',
      columns: [
        { title: 'User', value: 'row.access.user' },
        { title: 'Patient', value: 'row.access.patient' },
        { title: 'Flag', value: 'row.flag.label' },
        { title: 'Reason', value: 'row.reason.text | uncited' },
      ],
    },
  ],
}
