import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell } from '../fragments/letters.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, letter, noteOn, sort, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  column.text('course', 'Course', 'course code', 'code', 'module', 'class', 'kurs', 'modul', 'cours', 'asignatura', 'corso'),
  optionalColumn.text(
    'title',
    'Title',
    'course title',
    'course name',
    'description',
    'bezeichnung',
    'modul',
    'module',
    'titel',
    'intitulé',
    'nombre',
    'titolo',
  ),
  optionalColumn.count('credits', 'Credits', 'credit hours', 'units', 'ECTS', 'leistungspunkte', 'crédits', 'créditos', 'crediti'),
  optionalColumn.text('grade', 'Grade', 'mark', 'result', 'note', 'nota', 'calificación', 'voto'),
  optionalColumn.text('term', 'Term', 'semester', 'year', 'session', 'semestre', 'periodo', 'trimestre'),
]

/**
 * Template that assigns the result for a course to `result`. A course with an equivalent in the rules is a match, unless its grade is lower
 * than the policy requires.
 */
const resultOf = `{% assign match = one.reason | found_text | about: words %}{% assign result = one.result.label %}{% if match.size > 0 and result != 'no_credit' %}{% assign result = 'known_match' %}{% endif %}{% assign least = steps.policy.passages | about: 'C or better, grade of C, minimum grade of C' %}{% assign letter = one.course.grade | slice: 0, 1 | upcase %}{% if result == 'known_match' and least.size > 0 %}{% if letter == 'D' or letter == 'E' or letter == 'F' or one.course.grade == 'C-' %}{% assign result = 'low_grade' %}{% endif %}{% endif %}`
/** Words of rules that name an equivalent course. */
const equivalentWords = 'equals, equivalent, entspricht, angerechnet als, équivaut, équivalent, equivale, equivalente, komt overeen'

/** Expression for the texts that determine the language of the letter. */
const textsOfTranscript = "steps.table.rows | map: 'title'"

/** Template for the letter to the student; empty if the language of the transcript is not clear. It quotes only rules in this language. */
const studentLetter = `{% assign words = '${equivalentWords}' %}${inLetterLanguageOf(textsOfTranscript, 'en')}{% if lang != '' %}${tell('Dear student [name],', { name: 'input.student' })}

${tell('We have evaluated your transcript from [college]. The registrar awards the credit; until then the results are proposed.', { college: 'input.college' })}

${tell('| Course | Title | Credits | Result |')}
| --- | --- | --- | --- |
{% assign asked = 0 %}{% for one in steps.courses.items %}${resultOf}{% assign rule = match | in_language: lang | first | cell %}{% assign gradeRule = least | in_language: lang | first | cell %}| {{ one.course.course | cell }} | {{ one.course.title | cell }} | {{ one.course.credits }} | {% case result %}{% when 'known_match' %}{% if rule != '' %}{{ rule }}{% else %}${tell('To be confirmed by the registrar')}{% endif %}{% when 'no_credit' %}${tell('No credit')}{% when 'low_grade' %}{% if gradeRule != '' %}${tell('No credit: [rule]', { rule: 'gradeRule' })}{% else %}${tell('No credit')}{% endif %}{% else %}{% assign asked = asked | plus: 1 %}${tell('The faculty decides')}{% endcase %} |
{% endfor %}
{% if asked > 0 %}${tell('So that the faculty can decide, please send us:')}

{% for one in steps.courses.items %}${resultOf}{% if result != 'known_match' and result != 'no_credit' and result != 'low_grade' %}{% capture course %}{{ one.course.course }} {{ one.course.title }}{% if one.course.term %}, {{ one.course.term }}{% endif %}{% endcapture %}- ${tell('The syllabus of [course]', { course: 'course' })}
{% endif %}{% endfor %}
{% endif %}${tell('If you think that a course is missing or read wrongly, please tell us.')}

${closing('The registrar')}{% endif %}`

export const transferCreditEvaluation: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [line('student', 'Student'), line('college', 'Previous college'), tableInput('transcript', 'Transcript', columns)],
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
    readTable('transcript', columns, 'Read the transcript'),
    forEach('courses', 'Evaluate each course', 'steps.table.rows', 'course', [
      find('equivalency', 'Find the equivalency', '{{ input.college }} {{ course.course }} {{ course.title }} equivalency', 3),
      sort('result', 'Classify the course', '{{ course.course }} {{ course.title }}', {
        known_match: {
          description:
            'A standard academic course that most colleges teach with the same content: calculus, algebra, statistics, general chemistry, biology, physics, composition, economics, accounting, languages.',
          example: 'BIO 112 Introduction to Biology',
        },
        faculty: {
          description:
            'A course whose content differs by college, so that faculty compare the syllabus: ethics, special topics, seminar, studio, project, internship, field study, independent study.',
          example: 'HIS 390 Special Topics Seminar: Oral History',
        },
        no_credit: {
          description:
            'A course that gives no academic credit elsewhere: orientation, first-year experience, study skills, college success, physical education and sports, remedial or developmental work.',
          example: 'DEV 050 Study Skills and Orientation for First-Year Students',
        },
      }),
      write({
        name: 'reason',
        title: 'Explain the reason',
        task: noteOn('Does {{ course.course }} {{ course.title }} transfer, and as what?', { as: 'course', items: 'steps.table.rows' }),
        instructions:
          'You prepare a transfer evaluation for a registrar. Give the equivalent course and its credits as the articulation table or policy has them, and check the grade against the transfer rule. If no equivalency is given, say that there is none on file and what faculty would compare; propose no equivalency of your own. The course: {{ course | in_words }}. Previous college: {{ input.college }}.',
        from: ['equivalency'],
      }),
    ]),
    find('policy', 'Find the transfer policy', 'transfer policy minimum grade syllabus outcomes {{ input.college }}'),
    report({
      document: `{% assign known = 0 %}{% assign credits = 0 %}{% assign uncounted = 0 %}{% assign asked = 0 %}{% assign none = 0 %}{% assign words = '${equivalentWords}' %}{% for one in steps.courses.items %}${resultOf}{% case result %}{% when 'known_match' %}{% assign known = known | plus: 1 %}{% if one.course.credits == nil %}{% assign uncounted = uncounted | plus: 1 %}{% else %}{% assign credits = credits | plus: one.course.credits %}{% endif %}{% when 'no_credit' or 'low_grade' %}{% assign none = none | plus: 1 %}{% else %}{% assign asked = asked | plus: 1 %}{% endcase %}{% endfor %}# Transfer evaluation: {{ input.student }} from {{ input.college }}

**Of {{ steps.courses.count }} courses, {{ known }} {% if known == 1 %}looks{% else %}look{% endif %} transferable ({% if known > 0 and uncounted == known %}credits not read{% else %}{{ credits }} credits taken{% if uncounted > 0 %}, those of {{ uncounted }} not read{% endif %}{% endif %}), {{ asked }} {% if asked == 1 %}goes{% else %}go{% endif %} to the faculty, and {{ none }} {% if none == 1 %}gives{% else %}give{% endif %} no credit.** The registrar awards the credit.

| Course | Title | Credits | Grade | Result | Equivalent or rule |
| --- | --- | --- | --- | --- | --- |
{% for one in steps.courses.items %}${resultOf}| {{ one.course.course | cell }} | {{ one.course.title | cell }} | {{ one.course.credits | or_not_read }} | {{ one.course.grade | cell }} | {% case result %}{% when 'known_match' %}Transfers{% when 'no_credit' %}No credit{% when 'low_grade' %}**No credit: grade {{ one.course.grade | cell }}**{% when 'faculty' %}**Faculty decides**{% else %}**To decide**{% endcase %} | {{ one.reason | found_text | default: 'no equivalency on file' | cell }} |
{% endfor %}
{% assign grade_rules = steps.policy.passages | about: 'grade, grades, note, noten, nota, cijfer, voto' %}{% assign course_rules = steps.policy.passages | about: 'syllabus, outcomes, without an equivalency, compared, hours, age, years' %}{% assign both = grade_rules | concat: course_rules | uniq %}{% if both.size > 0 %}## Rules for every course

{% for rule in both %}- {{ rule }}
{% endfor %}{% endif %}
{% if asked > 0 %}## For the faculty

{% for one in steps.courses.items %}{% assign match = one.reason | found_text | about: words %}{% if match.size == 0 and one.result.label != 'no_credit' and one.result.label != 'known_match' %}- {{ one.course.course }} {{ one.course.title }} ({% if one.course.credits != nil %}{{ one.course.credits }} credits, {% endif %}grade {{ one.course.grade | default: 'not given' }}): ask the student for the syllabus of {{ one.course.term | default: 'the term' }}, and compare its outcomes.
{% endif %}{% endfor %}{% endif %}
${tableNotes}

## To add

- Syllabus of each course for the faculty, and the day by which it is needed
- How each course counts for the degree`,
      checks: [
        'Minimum grade, credits and age of each course',
        'Courses for the faculty: syllabus to ask for, and by when',
        'How each course counts for the degree',
      ],
      brief:
        'Report how the courses of {{ input.student }} from {{ input.college }} transfer, with the reason for each: {{ steps.table.rows | map: "title" | join: ", " }}.',
      instructions: `The registrar approves known matches and sends the rest to faculty. Order: known matches with the equivalent course, credits and grade; courses for faculty with what to compare; courses without credit with the rule. Add up no credits that the evidence does not state. Award no credit. ${operatorGuide}`,
      material: {
        Courses: `{% for one in steps.courses.items %}{{ one.course | in_words }} ({{ ${labelText('one.result.label')} }}): {{ one.reason.text | uncited }}\n{% endfor %}${tableNotes}`,
      },
    }),
    letter({
      title: 'Draft the letter to the student',
      recipient: '{{ input.student }}',
      checks: [
        'The credits that the registrar awards',
        'Courses with the faculty, and the syllabus that the student sends',
        'The day by which it is needed',
      ],
      document: studentLetter,
      language: textsOfTranscript,
      opening: tell('We have evaluated your transcript.'),
      brief: 'Tell {{ input.student }} how the courses from {{ input.college }} transfer.',
      instructions: `The registrar writes to a student: each course with its result, what the student has to send, and that the award follows after approval. Promise no credit that the evaluation leaves open. ${operatorGuide}`,
      material: { Evaluation: '{{ steps.report.text | uncited }}' },
    }),
    ...operationsApproval({
      who: 'the registrar',
      title: 'Approve transfer evaluation for {{ input.student | default: "the student" }}',
      shown: `{{ input.student }}, {{ input.college }}\n{% for one in steps.courses.items %}{{ one.course.course }} {{ one.course.title }}: {{ ${labelText('one.result.label')} }}\n{% endfor %}${tableNotes}\n\nLetter to the student:\n{{ steps.letter.text }}`,
      text: 'steps.report.text',
      subject: 'Transfer evaluation for {{ input.student }}',
      event: 'transfer.evaluated',
    }),
  ],
  output: [
    prose('evaluation', 'Evaluation', final('steps.report.text')),
    prose('letter', 'Letter to the student', 'steps.letter.text'),
    {
      name: 'courses',
      title: 'Courses',
      format: 'table',
      value: 'steps.courses.items',
      columns: [
        { title: 'Course', value: 'row.course.course' },
        { title: 'Title', value: 'row.course.title' },
        { title: 'Result', value: labelText('row.result.label') },
        { title: 'Reason', value: "row.reason | found_text | default: 'No rule on file'" },
      ],
    },
  ],
}
