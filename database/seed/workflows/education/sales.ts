import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const admittedStudentYield: WorkflowDefinition = {
  version: 1,
  minutes_saved: 14,
  input: [line('student', 'Admitted student'), line('program', 'Program'), passage('notes', 'Interests, questions and visit notes')],
  sample_input: {
    student: 'Mateo Alvarez',
    program: 'Mechanical Engineering, B.S.',
    notes:
      'Visited in February with his father, spent an hour in the formula car workshop. Asked twice about paid co-ops and whether the robotics minor fits in four years. Worried about housing in year two. Compares us with State and has not opened his aid letter.',
  },
  sample_knowledge: [
    source(
      'Mechanical Engineering',
      'Mechanical engineering students take two paid co-op terms from the third year; nine in ten find one by the fall career fair. The robotics minor has 18 credits and fits in four years when begun by the third semester. The formula team takes first-year students.',
    ),
    source(
      'Housing and aid',
      'Housing is guaranteed for two years to students who apply by May 1. Aid letters are explained in 20-minute calls with an aid counselor, booked online. The reply date is May 1.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.program }}. {{ input.notes }}', {
      strong: 'Visited, workshop, asked twice, co-op, minor, housing, next steps',
      possible: 'Compares with another college, worried, aid letter not opened, undecided',
      weak: 'No reply, deposit elsewhere, wrong program, only curious',
    }),
    find('pages', 'Find program pages and aid guides', '{{ input.program }} {{ input.notes }}'),
    letter({
      title: 'Write the next message',
      recipient: '{{ input.student }}',
      brief: 'your questions on {{ input.program }}, co-ops, the minor and housing.',
      instructions: `From an admissions counselor to one admitted student: answer each question in the notes with the page that says so, recall one moment of the visit, one next step. Promise no aid. Competing offers are for a counselor's call. ${sellerGuide}`,
      from: ['pages'],
    }),
    ...releaseOffer({
      who: 'the counselor',
      shown: '{{ input.student }}, {{ steps.fit.label }}: {{ input.notes }}',
      text: 'steps.letter.text',
      event: 'admit_message.ready',
      payload: { interest: 'steps.fit.label' },
    }),
  ],
  output: [prose('message', 'Message', final('steps.letter.text')), plain('interest', 'Interest', 'steps.fit.label'), nextContact],
}
