import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const transferCreditEvaluation: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [
    line('student', 'Student'),
    line('college', 'Previous college'),
    table('transcript', 'Transcript', ['course', 'title', 'credits', 'grade', 'term']),
  ],
  sample_input: {
    student: 'S-20931',
    college: 'Lakeshore Community College',
    transcript: `course,title,credits,grade,term
MAT 201,Calculus I,4,B+,Fall 2024
CHE 110,General Chemistry with Lab,5,A-,Spring 2025
FYE 100,College Success,1,A,Fall 2024
PHI 215,Ethics of Technology,3,C,Spring 2025`,
  },
  sample_knowledge: [
    source(
      'Articulation table, Lakeshore',
      'MAT 201 Calculus I equals MATH 141 with 4 credits. CHE 110 General Chemistry with Lab equals CHEM 101 and CHEM 101L. College Success courses transfer as no credit. The table was approved in 2024.',
    ),
    source(
      'Transfer policy',
      'A grade of C or better transfers. A course without an equivalency is compared by syllabus: 70 percent of the outcomes must agree. Ethics courses are decided by the philosophy faculty.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('courses', 'Evaluate each course', 'input.transcript | csv', 'course', [
      find('equivalency', 'Find the equivalency', '{{ input.college }} {{ course.course }} {{ course.title }} equivalency', 3),
      sort('result', 'Classify the course', '{{ course.title }}', {
        known_match: 'Calculus, chemistry with lab, biology, composition, statistics',
        faculty: 'Ethics, technology, topics, seminar, special studies',
        no_credit: 'College success, orientation, first year experience, remedial',
      }),
      write({
        name: 'reason',
        title: 'Explain the reason',
        task: {
          kind: 'answer',
          question: 'Does {{ course.course }} {{ course.title }} with grade {{ course.grade }} transfer, and as what?',
        },
        instructions:
          'State the equivalent course and credits with the table or policy that says so, or what the faculty must compare. A new equivalency is theirs to decide.',
        from: ['equivalency'],
      }),
    ]),
    report({
      brief:
        'Transfer credit from {{ input.college }} for {{ input.student }}: {% for one in steps.courses.items %}{{ one.course.title }}; {% endfor %}with reasons.',
      instructions: `For a registrar: known matches first, then courses for faculty with what to compare, then courses without credit. ${operatorGuide}`,
      given: {
        Courses:
          '{% for one in steps.courses.items %}{{ one.course.course }} {{ one.course.title }}: {{ one.reason.text | uncited }}\n{% endfor %}',
      },
    }),
    ...releaseWork({
      who: 'the registrar',
      shown: '{% for one in steps.courses.items %}{{ one.course.course }}: {{ one.result.label }}\n{% endfor %}',
      text: 'steps.report.text',
      subject: 'Transfer evaluation for {{ input.student }}',
      event: 'transfer.evaluated',
    }),
  ],
  output: [
    prose('evaluation', 'Evaluation', final('steps.report.text')),
    {
      name: 'courses',
      title: 'Courses',
      format: 'table',
      value: 'steps.courses.items',
      columns: [
        { title: 'Course', value: 'row.course.course' },
        { title: 'Title', value: 'row.course.title' },
        { title: 'Result', value: "row.result.label | replace: '_', ' '" },
        { title: 'Reason', value: 'row.reason.text | uncited' },
      ],
    },
  ],
}
