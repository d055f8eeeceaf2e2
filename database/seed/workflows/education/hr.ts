import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { choice, fact, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { data, prose } from '../fragments/results.ts'
import { final, find, letter, read, ready, write } from '../fragments/steps.ts'

export const adjunctOnboardingPackets: WorkflowDefinition = {
  version: 1,
  minutes_saved: 35,
  input: [passage('appointment', 'Appointment form'), choice('modality', 'Modality', ['On campus', 'Online', 'Hybrid'])],
  sample_input: {
    modality: 'Online',
    appointment: `Name: Dr. Hana Suzuki
Course: PSY 220 Research Methods, section W3
Start date: 2026-08-24
Credentials on file: CV, doctoral transcript missing, I-9 open
Department: Psychology`,
  },
  sample_knowledge: [
    source(
      'Faculty handbook, adjuncts',
      'Before the first class an adjunct files an official transcript of the highest degree, the I-9 form and the direct deposit form. The syllabus is due ten days before the term in the template of the department.',
    ),
    source(
      'Online teaching',
      'Online instructors complete the LMS orientation of three hours, open their course site one week before the start date and answer messages within 48 hours. Midterm grades are due in week eight.',
    ),
  ],
  steps: [
    read('facts', 'Read the appointment', '{{ input.appointment }}', [
      fact.text('name', 'Name of the person appointed'),
      fact.text('course', 'Course and section'),
      fact.date('start_date', 'First day of class or of the appointment'),
      fact.text('credentials_on_file', 'Documents and credentials on file'),
      fact.text('credentials_missing', 'Documents and credentials that are missing or open'),
    ]),
    find(
      'handbook',
      'Find handbook and LMS instructions',
      'part-time instructor onboarding {{ input.modality }} documents before first class syllabus orientation {{ input.appointment }}',
    ),
    write({
      name: 'checklist',
      title: 'Write the checklist',
      task: {
        kind: 'answer',
        question: 'What must a new instructor file and complete before the first class, teaching {{ input.modality }}, and by when?',
      },
      instructions:
        'A checklist for a department office. Missing items first. Each item with who does it and its due date; count dates back from {{ steps.facts.start_date | default: "the first day of class, which the form does not state" }} only with periods that the handbook names. Include only what applies to {{ input.modality }} teaching. If the form does not say whether a document is on file, list it as "to check".',
      from: ['handbook'],
      material: { 'Appointment form': '{{ input.appointment }}' },
    }),
    letter({
      title: 'Write the welcome letter',
      recipient: '{{ steps.facts.name | default: "colleague" }}',
      checks: [
        'Documents that must be complete before the first class',
        'Access, course site, room and first day',
        'Contact for payroll and for teaching questions',
      ],
      opening:
        "Welcome. This letter tells you what happens before {{ steps.facts.course | default: 'your course' }} begins and what we still need from you.",
      brief:
        'Welcome the new instructor of {{ steps.facts.course | default: "the course" }}, explain the first week, and ask for what is missing.',
      instructions:
        'A department writes to a new part-time instructor. The reader must know first what they still have to send, to whom and by when; then how the first week of {{ input.modality }} teaching goes, day by day where the handbook says so. Friendly and concrete. The chair confirms the appointment: do not confirm pay, load or later terms. Leave out links that are not given.',
      received: '{{ input.appointment }}',
      from: ['handbook'],
      material: { Checklist: ready('{{ steps.checklist.text | uncited }}') },
    }),
    ...release({
      who: 'the department chair',
      title: 'Approve welcome letter to {{ steps.facts.name | default: "the new instructor" }}',
      shown: '{{ steps.facts.name }}, {{ steps.facts.course }}\n{{ steps.checklist.text | uncited }}',
      text: 'steps.letter.text',
      subject: 'Onboarding packet for {{ steps.facts.name | default: "the new instructor" }}',
      event: 'adjunct_packet.ready',
      payload: { facts: 'steps.facts', checklist: 'steps.checklist.text' },
    }),
  ],
  output: [
    prose('letter', 'Welcome letter', final('steps.letter.text')),
    prose('checklist', 'Checklist', 'steps.checklist.text | uncited'),
    data('facts', 'Appointment', 'steps.facts'),
  ],
}
