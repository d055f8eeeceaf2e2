import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { fact, line, passage, source, yesNo } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, letter, read, sort } from '../fragments/steps.ts'

export const ferpaDisclosureLog: WorkflowDefinition = {
  version: 1,
  minutes_saved: 30,
  input: [
    passage('request', 'Request for records'),
    line('received', 'Received on'),
    yesNo('opted_out', 'The student has opted out of directory information'),
  ],
  sample_input: {
    received: 'March 6, 2026',
    opted_out: true,
    request: `Requester: Linda Park, mother of the student
Student: Daniel Park, sophomore
Records: grades of the fall term and current address
Ground claimed: she pays the tuition
Consent attached: no`,
  },
  sample_knowledge: [
    source(
      'FERPA policy, parents',
      'Parents of a student aged 18 or older receive records only with the written consent of the student, or when the tax return of the last year shows the student as a dependent. Paying tuition alone is no ground.',
    ),
    source(
      'Directory information',
      'Name, major, dates of attendance and degrees are directory information; address is not. Nothing is released on a student who has opted out. Every disclosure is logged with requester, records and legitimate interest.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    read('facts', 'Read the request', '{{ input.request }}', [
      fact.text('requester', 'Who asks'),
      fact.text('student', 'Whose records'),
      fact.text('records', 'Which records'),
      fact.text('ground_claimed', 'The ground that is claimed'),
    ]),
    sort('ground', 'Determine the grounds', '{{ input.request }}', {
      parent: 'Mother, father, parent, guardian, tuition, dependent',
      consent: 'Signed consent attached, release form, written permission',
      subpoena: 'Subpoena, court order, attorney, judge',
      school_official: 'Faculty, adviser, legitimate educational interest',
      directory: 'Verification of attendance, degree, employer, directory',
    }),
    find(
      'policy',
      'Find your FERPA policy',
      `${framework}FERPA {{ steps.ground.label }} consent directory information {{ input.request }}`,
    ),
    letter({
      name: 'report',
      title: 'Draft the reply and the log entry',
      recipient: '{{ steps.facts.requester | default: "the requester" }}',
      brief: 'your request of {{ input.received }} for student records.',
      instructions: `Reply with what may be released on which ground and what is needed first, step by step; then, under a line, the log entry. {% if input.opted_out %}The student has opted out of directory information. {% endif %}Release nothing yourself. ${reviewerGuide}`,
      from: ['policy'],
    }),
    ...releaseReview({
      who: 'the registrar',
      shown: '{{ input.request }}',
      text: 'steps.report.text',
      subject: 'Records request of {{ input.received }}',
      event: 'records_request.answered',
      payload: { ground: 'steps.ground.label', facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply and log entry', final('steps.report.text')),
    plain('ground', 'Ground', 'steps.ground.label'),
    data('facts', 'Request', 'steps.facts'),
  ],
}
