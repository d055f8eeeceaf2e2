import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, read, write } from '../fragments/steps.ts'

export const structuredInterviewQuestions: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [line('role', 'Role'), passage('brief', 'Role brief'), passage('stages', 'Interview stages, one per line')],
  sample_input: {
    role: 'Senior backend engineer, payments',
    brief:
      'Owns the ledger service in a team of six. Needs distributed systems in production, PostgreSQL at scale, incident leadership, mentoring of two juniors. On call one week in six. Remote in Europe.',
    stages: `Phone screen, 30 minutes, recruiter
System design, 60 minutes, staff engineer
Working with others, 45 minutes, engineering manager`,
  },
  sample_knowledge: [
    source(
      'Engineering ladder, senior',
      'A senior engineer designs services that fail safely, explains trade-offs in writing, leads incidents without drama and makes colleagues better. Weak signs are designs without failure modes and credit taken alone.',
    ),
    source(
      'Interview guide',
      'In the phone screen ask for motivation, on-call and location. In system design ask one open problem and two failure questions. Never ask for age, family, health, origin or salary history. Every answer is rated from 1 to 4 with evidence.',
    ),
  ],
  steps: [
    read('facts', 'Read the brief', '{{ input.brief }}', [
      fact.list('competencies', 'What the person must be able to do'),
      fact.text('on_call', 'What is said of on-call'),
      fact.text('location', 'Where the work is done'),
    ]),
    forEach('stages', 'Write questions for each stage', 'input.stages | lines', 'stage', [
      find('guide', 'Find ladder and guide', '{{ stage }} interview senior engineer', 3),
      write({
        name: 'questions',
        title: 'Write the questions',
        task: { kind: 'answer', question: 'What should be asked and rated in {{ stage }}?' },
        instructions:
          'Three questions for this stage that no other stage asks, each with what a strong and a weak answer sounds like by the ladder. Role: {{ input.role }}. {{ input.brief }}',
        from: ['guide'],
      }),
    ]),
    find('rules', 'Find questions to avoid', 'interview guide never ask age family health rated evidence', 3),
    report({
      brief: 'Interview guide for {{ input.role }}: questions, ratings and what never to ask.',
      instructions:
        'Competencies divided among the stages without overlap, a rating guide from 1 to 4, and a box of questions nobody asks.',
      from: ['rules'],
      given: { Stages: '{% for one in steps.stages.items %}{{ one.stage }}: {{ one.questions.text | uncited }}\n{% endfor %}' },
    }),
    ...release({
      who: 'the hiring manager',
      shown: '{{ input.brief }}',
      text: 'steps.report.text',
      subject: 'the interview guide for {{ input.role }} is set',
      event: 'interview_guide.ready',
      payload: { stages: 'steps.stages.items' },
    }),
  ],
  output: [
    prose('guide', 'Interview guide', final('steps.report.text')),
    {
      name: 'stages',
      title: 'Questions by stage',
      format: 'table',
      value: 'steps.stages.items',
      columns: [
        { title: 'Stage', value: 'row.stage' },
        { title: 'Questions', value: 'row.questions.text | uncited' },
      ],
    },
  ],
}
