import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { choice, fact, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { data, prose } from '../fragments/results.ts'
import { final, find, letter, read, write } from '../fragments/steps.ts'

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
      fact.text('name', 'Name of the adjunct'),
      fact.text('course', 'Course and section'),
      fact.date('start_date', 'First day of class'),
      fact.text('credentials_on_file', 'What is on file and what is missing'),
    ]),
    find(
      'handbook',
      'Find handbook and LMS instructions',
      'adjunct {{ input.modality }} transcript I-9 syllabus LMS first week {{ input.appointment }}',
    ),
    write({
      name: 'checklist',
      title: 'Write the checklist',
      task: {
        kind: 'answer',
        question: 'What must an adjunct file and complete before the start date: transcript, I-9, syllabus, LMS orientation?',
      },
      instructions:
        'A checklist with due dates counted back from {{ steps.facts.start_date }}, missing items first. {{ input.modality }} teaching only.',
      from: ['handbook'],
    }),
    letter({
      title: 'Write the welcome letter',
      recipient: '{{ steps.facts.name | default: "colleague" }}',
      brief: 'your course {{ steps.facts.course | default: "this term" }}, your first week and what we still need.',
      instructions: 'A welcome letter with a first-week guide by day and what is still missing. Friendly, concrete, links as [link].',
      from: ['handbook'],
      given: { Checklist: '{{ steps.checklist.text | uncited }}' },
    }),
    ...release({
      who: 'the department chair',
      shown: '{{ steps.checklist.text }}',
      text: 'steps.letter.text',
      subject: 'the packet for {{ steps.facts.name }} is confirmed',
      event: 'adjunct_packet.ready',
      payload: { facts: 'steps.facts', checklist: 'steps.checklist.text' },
    }),
  ],
  output: [
    prose('letter', 'Welcome letter', final('steps.letter.text')),
    prose('checklist', 'Checklist', 'steps.checklist.text'),
    data('facts', 'Appointment', 'steps.facts'),
  ],
}
