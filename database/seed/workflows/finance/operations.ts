import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, sort, write } from '../fragments/steps.ts'

export const loanStipulationChaser: WorkflowDefinition = {
  version: 1,
  minutes_saved: 30,
  input: [
    line('borrower', 'Borrower'),
    line('loan', 'Loan number'),
    passage('conditions', "Approval's conditions, one a line"),
    passage('documents', 'Documents received, one per line'),
  ],
  sample_input: {
    borrower: 'Jamal Prescott',
    loan: 'MTG-88210',
    conditions: `Two most recent pay stubs covering 30 days
Bank statements for the last two months, all pages
Homeowners insurance binder with mortgagee clause
Letter of explanation for the credit inquiry of January 14`,
    documents: `Pay stub dated February 28 and pay stub dated February 14
Bank statement January, pages 1 to 3 of 5
Homeowners insurance quote without mortgagee clause`,
  },
  sample_knowledge: [
    source(
      'Underwriting guide: age of documents',
      'Pay stubs may be no older than 30 days at closing and bank statements no older than 60 days. All pages are required, blank ones too. Bank statements show the name of the borrower and the account number.',
    ),
    source(
      'Underwriting guide: insurance and letters',
      'A quote is no insurance binder: the homeowners binder shows the mortgagee clause and the paid premium. A letter of explanation for a credit inquiry is signed, dated and says whether new debt was opened.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('stips', 'Check each condition', 'input.conditions | lines', 'condition', [
      find('rule', 'Find the underwriting rule', '{{ condition }}', 3),
      sort('state', 'Determine the status', '{{ condition }}. Received: {{ input.documents }}', {
        met: 'Pay stub dated, complete, signed, all pages, binder with clause received',
        incomplete: 'Pages missing, statement pages, quote without clause, older than allowed, stale',
        missing: 'Letter of explanation, credit inquiry, nothing received',
      }),
      write({
        name: 'note',
        title: 'List what is still needed',
        task: { kind: 'answer', question: '{{ condition }}' },
        instructions:
          'Say in one sentence what meets the condition and in one what is still needed, with the age or form that the underwriting guide asks for. Received: {{ input.documents }}',
        from: ['rule'],
      }),
    ]),
    letter({
      title: 'Draft one request for everything',
      recipient: '{{ input.borrower }}',
      brief: 'what we still need for loan {{ input.loan }}.',
      instructions: `One friendly request to a borrower: a numbered list of what is still needed, in which form, by when, and what we already have. No jargon, no "stips". ${operatorGuide}`,
      given: {
        'Still needed':
          '{% for one in steps.stips.items %}{% if one.state.label != "met" %}{{ one.condition }}: {{ one.note.text | uncited }}\n{% endif %}{% endfor %}Reply to this message with scans of the documents.',
      },
    }),
    ...releaseWork({
      who: 'the loan processor',
      shown: '{% for one in steps.stips.items %}{{ one.condition }}: {{ one.state.label }}\n{% endfor %}',
      text: 'steps.letter.text',
      subject: 'Request for loan {{ input.loan }} is ready',
      event: 'loan_conditions.requested',
      payload: { loan: 'input.loan' },
    }),
  ],
  output: [
    prose('request', 'Request to the borrower', final('steps.letter.text')),
    {
      name: 'conditions',
      title: 'Conditions',
      format: 'table',
      value: 'steps.stips.items',
      columns: [
        { title: 'Condition', value: 'row.condition' },
        { title: 'State', value: 'row.state.label' },
        { title: 'Note', value: 'row.note.text | uncited' },
      ],
    },
  ],
}
