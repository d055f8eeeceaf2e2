import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source, whole } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose, score } from '../fragments/results.ts'
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
      policy_error: {
        description:
          'The agent gave wrong information on a fee, price, plan, contract or procedure; the customer says the website or a letter says otherwise. Waiting does most harm here.',
        example: 'Customer: The letter says the router is included. Agent: No, you have to buy it.',
      },
      listening: {
        description: 'The concern was not named, the customer was interrupted, blamed, not believed or answered coldly.',
        example: 'Customer: I already explained this twice. Agent: As I said, please restart the box.',
      },
      options: {
        description: 'The agent refused without an alternative, did not look for a solution or missed a wish to cancel.',
        example: 'Agent: That cannot be done. Customer: Then I will cancel.',
      },
      procedure: {
        description: 'Steps of the call were missed: identity check, hold, transfer, notes, summary, next step, closing.',
        example: 'Agent: I will transfer you now. Customer: To whom, and why?',
      },
      good_call: {
        description:
          'Concern understood and answered correctly, two options offered, summary, satisfied customer: nothing important to change.',
        example: 'Agent: So we agreed on the smaller package from May. Customer: Perfect, that solves it.',
      },
    }),
    find('guide', 'Find quality guide and policies', '{{ input.transcript }}'),
    write({
      name: 'answers',
      title: 'Check the answers given',
      task: { kind: 'answer', question: 'Which answers that {{ input.agent }} gave agree with the policies, and which do not?' },
      instructions:
        'You check quality for a team lead. List each answer that the agent gave beside what the policy says, as right, wrong or not covered, with the line of the transcript. Judge only by the policies given, not by how the customer reacted. Transcript: {{ input.transcript }}',
      from: ['guide'],
    }),
    report({
      heading: 'Coaching card for {{ input.agent | default: "the agent" }}',
      checks: [
        'One moment, in the words of the call',
        'What the policy says there, and what the agent said',
        'One sentence to practice, and when it is reviewed',
      ],
      brief: 'Write the coaching card for {{ input.agent }} after this call.',
      instructions:
        'A card of at most 120 words for a short talk between team lead and agent: what worked, with a quote; one thing to change, with the line of the call and the rule of the guide; a sentence to try next time, word for word. The survey score was {{ input.survey }} of 10; a low score alone proves nothing. Kind and exact, in the language of the transcript. No comparison with colleagues, no talk of discipline, nothing about health, accent or private life. Leave out names and numbers of the customer.',
      from: ['guide'],
      material: {
        Transcript: '{{ input.transcript }}',
        'Area to improve': '{{ steps.moment.label | replace: "_", " " }}',
        'Policy answers': '{{ steps.answers.text | uncited }}',
      },
    }),
    ...release({
      who: 'the team lead',
      title: 'Approve coaching card for {{ input.agent | default: "the agent" }}',
      shown:
        '{{ input.agent }}: {{ steps.moment.label | replace: "_", " " }}, survey {{ input.survey }} of 10. {{ steps.answers.text | uncited }}',
      text: 'steps.report.text',
      subject: 'the card for {{ input.agent }} is ready',
      event: 'coaching_card.ready',
      payload: { agent: 'input.agent', moment: 'steps.moment.label' },
    }),
  ],
  output: [
    prose('card', 'Coaching card', final('steps.report.text')),
    category('moment', 'Area to improve', 'steps.moment.label'),
    prose('answers', 'Policy answers', 'steps.answers.text | uncited'),
    score('survey', 'Survey', 'input.survey | times: 10'),
  ],
}
