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
    find('catalog', 'Find catalog and outcomes', '{{ input.program }} courses requirements tuition outcomes graduates'),
    examineEach({
      name: 'claims',
      title: 'Check each sentence of the page',
      items: "input.page | split: '. '",
      as: 'claim',
      text: '{{ claim }}',
      labels: {
        course: {
          description: 'Says what is taught or required: courses, modules, credits, semesters, internship, thesis, project, study abroad.',
          example: 'In the second year you choose three electives and complete a ten-credit project.',
        },
        fee: {
          description:
            'Says what students pay or which aid exists: cost, tuition, fees, price a year or semester, deposit, scholarship, discount.',
          example: 'Students pay 4,200 a semester and can apply for a merit scholarship.',
        },
        outcome: {
          description: 'Says what became of graduates: percent employed, salary, jobs, placement, employers, rankings, pass rates.',
          example: 'Nine out of ten alumni work in their field with an average starting salary of 48,000.',
        },
        wording: {
          description:
            'Praise or general promise without a checkable fact: unique, leading, best, prepares you, world-class, vibrant community.',
          example: 'Our world-class faculty will inspire you to reach your full potential.',
        },
      },
      query: '{{ input.program }} {{ claim }}',
      question: 'What do catalog and outcomes data say about this sentence: {{ claim }}?',
      instructions:
        'Say whether the sentence still holds, is out of date (with the current fact and its year) or has no source. Compare figures exactly. Faculty notes count as a newer source where they name a change: {{ input.notes | default: "none" }}.',
    }),
    report({
      heading: 'Page for {{ input.program | default: "the program" }}',
      opening: "{{ steps.claims.count }} checked: {{ steps.claims.items | tally: 'kind.label' }}.",
      checks: [
        'Each figure against the catalog or the outcomes report, with its year',
        'Words such as best, unique or guaranteed',
        'Accreditation, tuition and requirements in force for the intake',
      ],
      brief: 'Rewrite the page of {{ input.program }} for prospective students: courses, tuition, internship, graduates.',
      instructions: `The program director approves the page before it is published. Write for a prospective student who compares programs: what you do, what you take, what it costs, what graduates did, with the year of each figure. Use the checked facts; leave out claims without a source, and list them at the end under "Needs a source". No superlatives. ${campaign}`,
      from: ['catalog'],
      material: {
        'Current page': '{{ input.page }}',
        'Claims checked': notesOf('claims', '{{ one.claim }}'),
        'Faculty notes': '{{ input.notes | default: "There are no notes from faculty." }}',
      },
    }),
    ...release({
      who: 'the program director',
      title: 'Approve page for {{ input.program | default: "the program" }}',
      shown: `{{ input.program }}\n${notesOf('claims', '{{ one.claim }}')}`,
      text: 'steps.report.text',
      subject: 'Page of {{ input.program }}',
      event: 'program_page.approved',
      payload: { claims: 'steps.claims.items' },
    }),
  ],
  output: [prose('page', 'New page', final('steps.report.text')), notesTable('claims', 'Claims checked', { Claim: 'claim' })],
}
