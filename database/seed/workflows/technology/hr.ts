import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, noteOn, read, write } from '../fragments/steps.ts'

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
      fact.text('level', 'Level or seniority'),
      fact.text('working_times', 'Working times, shifts or on-call duty'),
      fact.text('location', 'Where the work is done'),
    ]),
    forEach('stages', 'Write questions for each stage', 'input.stages | lines', 'stage', [
      find('guide', 'Find ladder and guide', '{{ input.role }} {{ stage }} interview ladder competencies questions', 3),
      write({
        name: 'questions',
        title: 'Write the questions',
        task: noteOn('What should be asked and rated in this stage for {{ input.role }}: {{ stage }}?', {
          as: 'stage',
          items: 'input.stages | lines',
        }),
        instructions:
          'You design interviews for a hiring manager. Three questions for this stage that fit its length and interviewer, each with what a strong and a weak answer sounds like by the ladder. Ask about past work and concrete problems, not opinions. Cover competencies of the role brief that suit this stage: {{ steps.facts.competencies | join: ", " }}. Nothing that touches age, family, health, origin, religion or earlier pay. Role: {{ input.role }}. {{ input.brief }}',
        from: ['guide'],
      }),
    ]),
    find('rules', 'Find questions to avoid', 'interview guide questions to avoid never ask rating evidence', 3),
    report({
      heading: 'Interview guide for {{ input.role | default: "the role" }}',
      checks: [
        'The same questions and ratings for every candidate',
        'Questions that the law forbids',
        'Who assesses which skill, so that none is asked twice',
      ],
      brief: 'Give the hiring manager the interview guide for {{ input.role }}: questions, ratings and what never to ask.',
      instructions:
        'Competencies divided among the stages without overlap, then the questions of each stage with strong and weak answers, then a rating guide on the scale of the sources or from 1 to 4, then a box of questions nobody asks. Say which competencies of the brief no stage covers, and which level is assumed if the brief names none.',
      from: ['rules'],
      material: {
        'Role brief': '{{ input.role }}. {{ input.brief }} Read from it: {{ steps.facts | as_facts }}',
        'Rating sheet':
          '{% if steps.facts.competencies.size > 0 %}| Competency | Stage | Question asked | Rating | Evidence |\n| --- | --- | --- | --- | --- |\n{% for one in steps.facts.competencies limit: 18 %}| {{ one | replace: "|", " " }} | | | | |\n{% endfor %}{% endif %}',
        Stages: '{% for one in steps.stages.items %}{{ one.stage }}: {{ one.questions.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'the hiring manager',
      title: 'Approve interview guide for {{ input.role | default: "the role" }}',
      shown: '{{ input.role }}: {{ input.brief }}',
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
