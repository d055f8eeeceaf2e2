import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, line, passage, source } from '../fragments/fields.ts'
import { plain, prose, score } from '../fragments/results.ts'
import { final, find, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const registrarAndAidDesk: WorkflowDefinition = {
  version: 1,
  minutes_saved: 6,
  input: [passage('message', "Student's question"), line('student', 'Student'), line('term', 'Term'), address('reply_to', 'Reply to')],
  sample_input: {
    student: 'Keisha Morgan',
    term: 'Fall 2026',
    message:
      'I got an email that my FAFSA was selected for verification and my portal shows a registration hold. Can I still sign up for fall classes? What do I have to send in, and by when? My parents are divorced so I am not sure whose tax form you need.',
  },
  sample_knowledge: [
    source(
      'Verification',
      'Students selected for verification upload the verification worksheet and the tax return transcript of the parent who provided more support, in the aid portal. Documents for fall are due on June 15; aid is not paid before verification is complete.',
    ),
    source(
      'Holds and registration',
      'A verification hold does not block registration: only a bursar hold above $200 and an advising hold do. Fall registration opens on April 6 for continuing students. The form to lift an advising hold is Form R-12.',
    ),
  ],
  steps: [
    sort('topic', 'Sort the question', '{{ input.message }}', {
      registration: 'Registration, classes, sign up, add, drop, waitlist, hold',
      verification: 'FAFSA, verification, tax form, worksheet, selected, parents',
      billing: 'Tuition, payment plan, bursar, refund, balance',
      transcripts: 'Transcript, enrollment letter, diploma, degree',
      hardship: 'Hardship, evicted, food, appeal, dispute, cannot pay, emergency',
    }),
    find('policy', 'Find catalog, calendar and aid policies', '{{ input.term }} {{ steps.topic.label }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.student }}',
      brief: 'Here is what applies to you for {{ input.term }}, with the deadline and the form.',
      instructions:
        'You draft for a registrar and aid desk. Answer each question in its own short paragraph with the deadline and the form to use. Decide no appeal and no aid amount. Explain each term of art in half a sentence.',
      from: ['policy'],
    }),
    ...releaseReply({
      message: 'message',
      who: 'the counselor',
      always: ['hardship'],
      shown: `${escalated('message')}{{ input.student }} ({{ steps.topic.label }}): {{ input.message }}`,
      subject: 'Your question about {{ input.term }}',
      event: 'student_question.answered',
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    plain('topic', 'Topic', 'steps.topic.label'),
    score('certainty', 'Confidence', 'steps.topic.confidence | times: 100 | round'),
  ],
}
