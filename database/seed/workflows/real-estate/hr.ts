import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, noteOn, write } from '../fragments/steps.ts'

export const leasingAgentRampUp: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [
    line('agent', 'New agent'),
    line('property', 'Property'),
    passage('background', 'Background'),
    passage('topics', 'Topics, one per line'),
  ],
  sample_input: {
    agent: 'Tyler Nguyen',
    property: 'Canal House, 212 units',
    background: 'Two years in hotel reception, no leasing license needed in this state, speaks Vietnamese.',
    topics: `Tour of the model units
Application and screening policy
Fair housing basics
Handling objections on price`,
  },
  sample_knowledge: [
    source(
      'Tour script',
      'A tour begins with two questions on what matters to the visitor, shows the model unit, the laundry and the parking, and ends with the next step and a quote in writing. Objections on price are answered with what is included, never with a promise.',
    ),
    source(
      'Application policy',
      'Every applicant gets the same form, fee and criteria in writing. Screening looks at income of 2.5 times rent, payment history and identity. Fair housing training is completed before the first tour alone.',
    ),
  ],
  steps: [
    forEach('topics', 'Plan each topic', 'input.topics | lines', 'topic', [
      find('guide', 'Find guides and scripts', '{{ topic }} {{ input.property }}', 3),
      write({
        name: 'lesson',
        title: 'Write lesson and role-play',
        task: noteOn('What must a new leasing agent at {{ input.property }} know and be able to do: {{ topic }}?', {
          as: 'topic',
          items: 'input.topics | lines',
        }),
        instructions:
          'You train new leasing agents. Give three things to know, one role-play with the visitor’s lines, and an answer key that quotes the guide. Build on what the agent already knows and explain what is new. Where the guides do not cover the topic, say so instead of teaching from memory. Background of the agent: {{ input.background }}',
        from: ['guide'],
      }),
    ]),
    find(
      'order',
      'Find the required training',
      'required training before first tour application screening fair housing sign off {{ input.property }}',
      3,
    ),
    report({
      heading: 'Onboarding plan for {{ input.agent | default: "the agent" }}',
      checks: [
        'Law and license before the first tour alone',
        'For each week: topic, trainer and test',
        'First tour, first application and first objection, each observed',
      ],
      brief: 'Plan the first thirty days of {{ input.agent }} at {{ input.property }} for the community manager.',
      instructions:
        'A plan by week with days, topics, who teaches and how each topic is signed off. Training that the sources require before tours or applications comes first, with its source. Use the background: do not plan hours for what the agent already masters. Name roles, not persons who are not in the sources. Pace and sign-off stay with the community manager.',
      from: ['order'],
      material: {
        Background: '{{ input.background }}',
        Topics: '{% for one in steps.topics.items %}{{ one.topic }}: {{ one.lesson.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'the community manager',
      title: 'Approve onboarding plan for {{ input.agent | default: "the agent" }}',
      shown: '{{ input.agent }}, {{ input.property }}: {{ input.background }}',
      text: 'steps.report.text',
      subject: 'the plan for {{ input.agent }} is set',
      event: 'ramp_up.planned',
      payload: { topics: 'steps.topics.items' },
    }),
  ],
  output: [
    prose('plan', 'Thirty-day plan', final('steps.report.text')),
    {
      name: 'topics',
      title: 'Topics',
      format: 'table',
      value: 'steps.topics.items',
      columns: [
        { title: 'Topic', value: 'row.topic' },
        { title: 'Lesson and role-play', value: 'row.lesson.text | uncited' },
      ],
    },
  ],
}
