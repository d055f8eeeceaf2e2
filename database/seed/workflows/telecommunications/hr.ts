import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source, whole } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { plain, prose, score } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const callCenterCoachingCards: WorkflowDefinition = {
  version: 1,
  minutes_saved: 22,
  input: [line('agent', 'Agent'), passage('transcript', 'Transcript'), whole('survey', 'Survey score', { min: 1, max: 10, unit: 'of 10' })],
  sample_input: {
    agent: 'Marcus',
    survey: 4,
    transcript: `Agent: Thanks for calling, this is Marcus, how can I help?
Customer: My bill went up by twelve dollars and nobody told me.
Agent: Your promotion ended. It says so in your contract.
Customer: I have been with you for nine years. Is there nothing you can do?
Agent: There is a fee of fifty dollars to change plans, so no.
Customer: That is not what your website says. Fine, I will look around.`,
  },
  sample_knowledge: [
    source(
      'Quality guide',
      'A good call names the customer’s concern before the answer, offers two options and ends with a summary. When a customer says that they will look around, the agent asks one question and offers the loyalty team.',
    ),
    source(
      'Plan policy',
      'Plan changes are free of charge once in twelve months. The end of a promotion is announced 30 days before on the bill. Customers of more than five years may get the loyalty credit of $10 for six months.',
    ),
  ],
  steps: [
    sort('moment', 'Find areas to improve', '{{ input.transcript }}', {
      empathy: 'Nobody told me, it says so, concern not named, years with you',
      policy_error: 'Fee, not what your website says, wrong answer, change plans',
      options: 'Nothing you can do, no options, fine, look around',
      closing: 'No summary, hung up, no next step',
    }),
    find('guide', 'Find quality guide and policies', '{{ input.transcript }}'),
    write({
      name: 'answers',
      title: 'Check the answers given',
      task: { kind: 'answer', question: 'What is the policy on plan changes, fees, promotions and loyalty credit?' },
      instructions:
        'List each answer that the agent gave beside what the policy says, as right or wrong, with the line of the transcript. Transcript: {{ input.transcript }}',
      from: ['guide'],
    }),
    report({
      brief: 'Coaching card for {{ input.agent }}: options, concern, summary and the customer who will look around.',
      instructions:
        'A card of 120 words: what worked with a quote, one thing to change, a line to try word for word. Survey score {{ input.survey }} of 10. Kind and exact; no talk of discipline.',
      from: ['guide'],
      given: { 'Policy answers': '{{ steps.answers.text | uncited }}' },
    }),
    ...release({
      who: 'the team lead',
      shown: '{{ steps.moment.label | replace: "_", " " }}, survey {{ input.survey }}: {{ steps.answers.text }}',
      text: 'steps.report.text',
      subject: 'the card for {{ input.agent }} is ready',
      event: 'coaching_card.ready',
      payload: { moment: 'steps.moment.label' },
    }),
  ],
  output: [
    prose('card', 'Coaching card', final('steps.report.text')),
    plain('moment', 'Areas to improve', "steps.moment.label | replace: '_', ' '"),
    prose('answers', 'Policy answers', 'steps.answers.text | uncited'),
    score('survey', 'Survey', 'input.survey | times: 10'),
  ],
}
