import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

export const programPageRefresh: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [line('program', 'Program'), passage('page', 'Current text of the page'), passage('notes', 'Faculty notes', { required: false })],
  sample_input: {
    program: 'B.A. in Data Journalism',
    page: 'Our unique program prepares you for the newsroom. You take JOUR 210 Reporting with Spreadsheets and a summer internship. Tuition is $18,400 a year. 97 percent of graduates find jobs right away.',
    notes:
      'JOUR 210 was replaced by DATA 215 Reporting with Code last fall. We now run a live election desk with the city paper every November.',
  },
  sample_knowledge: [
    source(
      'Catalog 2026',
      'The B.A. in Data Journalism has 120 credits. Required are DATA 215 Reporting with Code, DATA 310 Visual Stories and a newsroom internship of ten weeks. Tuition is $19,250 a year.',
    ),
    source(
      'Outcomes report',
      'Of the 2025 graduates of Data Journalism who answered, 84 percent worked in the field or studied on within six months; 38 of 45 answered.',
    ),
  ],
  steps: [
    find('catalog', 'Find catalog and outcomes', '{{ input.program }} courses tuition outcomes graduates'),
    examineEach({
      name: 'claims',
      title: 'Check each sentence of the page',
      items: "input.page | split: '. '",
      as: 'claim',
      text: '{{ claim }}',
      labels: {
        course: 'Course, JOUR, DATA, credits, take, internship',
        fee: 'Tuition, fee, cost, dollars a year',
        outcome: 'Percent of graduates, jobs, salary, placement',
        wording: 'Unique, prepares, newsroom, best, leading',
      },
      query: '{{ input.program }} {{ claim }}',
      question: 'What do catalog and outcomes say: {{ claim }}?',
      instructions: 'Say whether the sentence still holds, with the source, or mark it as out of date or without a source.',
    }),
    report({
      brief: 'The page of the {{ input.program }}: internship, tuition, graduates and courses, rewritten.',
      instructions: `Rewrite the page for prospective students: what you do, what you take, what it costs, what graduates did, with the year of each figure. Claims without a source stay in [brackets]. ${campaign}`,
      from: ['catalog'],
      given: { 'Faculty notes': '{{ input.notes | default: "There are no notes from faculty." }}' },
    }),
    ...release({
      who: 'the program director',
      shown: notesOf('claims', '{{ one.claim }}'),
      text: 'steps.report.text',
      subject: 'the page of {{ input.program }} is approved',
      event: 'program_page.approved',
      payload: { claims: 'steps.claims.items' },
    }),
  ],
  output: [prose('page', 'New page', final('steps.report.text')), notesTable('claims', 'Claims checked', { Claim: 'claim' })],
}
