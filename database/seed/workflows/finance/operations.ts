import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, letter, noteOn, readyText, sort, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Template for the sentences that say why a received document does not suffice (`found`), and what to send. */
const gaps = `{% for gap in found.gaps %}{% assign lacking = gap.needed | minus: gap.received %}{% case gap.kind %}{% when 'parts' %}{% assign pages = found.quote | about: '@pages' %}{% if pages.size > 0 %}${tellCount('lacking', '[lacking] of [needed] pages are missing: please send them.', { lacking: 'lacking', needed: 'gap.needed' })} {% else %}${tellCount('lacking', '[lacking] of [needed] are missing: please send them.', { lacking: 'lacking', needed: 'gap.needed' })} {% endif %}{% when 'months' %}${tellCount('lacking', 'You sent [received] of [needed] months: please send the other months, too.', { received: 'gap.received', needed: 'gap.needed' })} {% when 'years' %}${tellCount('lacking', 'You sent [received] of [needed] years: please send the other years, too.', { received: 'gap.received', needed: 'gap.needed' })} {% when 'age' %}${tell('It is too old: please send a newer one.')} {% endcase %}{% endfor %}{% assign counted = found.gaps | where: 'kind', 'word' %}{% if counted.size == found.gaps.size %}${tell('This does not meet the condition yet.')} {% endif %}`

/**
 * Template that assigns how many documents a condition requires (`needed`, such as "two pay stubs") and how many were received (`pieces`).
 * It counts the documents in the quoted line, or the lines that begin like it. A line with "both" or "all" counts as complete.
 */
const pieces = `{% assign needed = condition | leading_number %}{% assign pieces = found.quote | listed | size %}{% assign head = found.quote | split: ' ' | slice: 0, 2 | join: ' ' %}{% assign alike = input.documents | lines | about: head %}{% if alike.size > pieces %}{% assign pieces = alike.size %}{% endif %}{% assign isWhole = found.quote | mentions: 'both, all, complete, beide, alle, tous, deux, ambos, todos' %}{% if isWhole or found.quote == '' or pieces == 0 %}{% assign needed = nil %}{% endif %}`

/** Template that assigns the date of the oldest document in the quoted line (`day`). Each document of a condition has to be new enough. */
const oldestDay = `{% assign day = '' %}{% assign documents = found.quote | listed %}{% for document in documents %}{% assign date = document | day_in: now %}{% if date != '' %}{% if day == '' or date < day %}{% assign day = date %}{% endif %}{% endif %}{% endfor %}{% if day == '' %}{% assign day = found.quote | day_in: now %}{% endif %}`

/**
 * Expression for the label of a status. A received document must still be checked, because its name does not prove its period, age and
 * form.
 */
const statusText = (label: string) => labelText(`${label} | replace: 'met', 'received, to check'`)

/** Template that asks the approver for the names of missing months, which the documents do not state. */
const whichMonths = `{% assign found = one.condition | received_for: input.documents, now %}{% assign months = found.gaps | where: 'kind', 'months' %}{% if months.size > 0 %}. Name the missing months in the letter if you know them{% endif %}`

const requestLetter =
  template(`{% capture texts %}{{ input.conditions }}. {{ input.documents }}{% endcapture %}${inLetterLanguageOf('texts', 'en')}
  {% assign open = 0 %}{% for one in steps.stips.items %}{% if one.state.label != 'met' %}{% assign open = open | plus: 1 %}{% endif %}{% endfor %}
  {% if lang != '' %}${tell('Dear [name],', { name: 'input.borrower' })}

{% if open == 0 %}${tell('For loan [loan], we have received a document for each condition. We check them now; you need to send nothing today.', { loan: 'input.loan' })}{% else %}${tellCount('open', 'For loan [loan], [open] of [count] items are still needed:', { loan: 'input.loan', open: 'open', count: 'steps.stips.count' })}

{% assign number = 0 %}{% for one in steps.stips.items %}{% if one.state.label != 'met' %}{% assign number = number | plus: 1 %}{% assign found = one.condition | received_for: input.documents, now %}{{ number }}. **{{ one.condition }}.** {% if found.quote != '' %}${tell('You sent:')} {{ found.quote | as_sentence }} {% assign condition = one.condition %}${pieces}{% if needed and pieces < needed %}{% assign lacking = needed | minus: pieces %}${tellCount('lacking', '[lacking] of [needed] are missing: please send them.', { lacking: 'lacking', needed: 'needed' })} {% else %}${gaps}{% endif %}{% else %}${tell('We have not received it yet.')} {% endif %}{% assign told = one.note | found_text | in_language: lang %}{% if told != '' %}{% assign required = told | split: ' (' | first %}${tell('Please note:')} {{ required | to_reader | paragraph }}{% endif %}
{% endif %}{% endfor %}{% endif %}
{% assign done = steps.stips.items | where: 'state.label', 'met' %}{% if done.size > 0 %}${tell('Received, and nothing to send for it now:')}

{% for one in done %}{% assign found = one.condition | received_for: input.documents, now %}- {{ one.condition }}{% if found.quote != '' %}: {{ found.quote }}{% endif %}.
  {% assign glue = 'and' | say: lang | prepend: ' ' | append: ' ' %}{% assign ages = one.rule.passages | about: '@document_age' | join: glue | split: glue %}{% assign age_rule = ages | best_sentence: one.condition | about: '@document_age' %}{% assign age = age_rule | days_in | first %}${oldestDay}
  {% if age and day != '' %}{% assign last = day | days_later: age | letter_day: lang %} ${tell('At closing, a document may be at most [days] days old: if we close after [day], please send a newer one.', { days: 'age', day: 'last' })}{% endif %}{% assign covering = one.condition | about: '@covering' | days_in | first %}{% if covering %} ${tell('Please check that these cover [days] days together; if not, we also need the one before.', { days: 'covering' })}{% endif %}
{% endfor %}

{% endif %}${closing('Your loan team')}{% endif %}`)

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
      write({
        name: 'note',
        title: 'Compare with the documents received',
        task: noteOn('Which of the documents received meets this condition, and what is still needed: {{ condition }}?', {
          as: 'condition',
          items: 'input.conditions | lines',
        }),
        instructions:
          'You check the file of a loan for a processor. In one sentence name the received document that meets the condition, or say "nothing received" or "incomplete"; in one more say what is still needed, with the age, pages, signature or form that the underwriting guide asks for. A document that only resembles the condition does not meet it. Judge no creditworthiness. Documents received: {{ input.documents }}',
        from: ['rule'],
      }),
      sort(
        'state',
        'Determine the status',
        `{% assign found = condition | received_for: input.documents, now %}${pieces}{{ condition }}: {% if found.status == 'received' and needed and pieces < needed %}{% assign status = 'incomplete' %}{% else %}{% assign status = found.status %}{% endif %}{% case status %}{% when 'received' %}received in full, complete, nothing more is needed{% when 'incomplete' %}incomplete, does not suffice, {{ found.reason | default: 'one is missing' }}{% else %}nothing received, missing, no document{% endcase %}`,
        {
          met: {
            description:
              'A received document meets the condition completely: received in full, signed, accepted, approved, cleared, satisfied, complete, nothing more is needed.',
            example: 'Tax return: received in full, nothing more is needed',
          },
          incomplete: {
            description:
              'Something was received but does not suffice: pages missing, only part, too old, expired, unsigned, draft, quote, estimate, wrong name, amount or period, illegible.',
            example: 'Lease: incomplete, the copy has no signature and page four is missing',
          },
          missing: {
            description:
              'Nothing was received for the condition: missing, not on file, still outstanding, no document. It delays the closing most.',
            example: 'Proof of deposit: nothing received, still outstanding',
          },
        },
      ),
    ]),
    letter({
      title: 'Draft one request for everything',
      recipient: '{{ input.borrower }}',
      checks: [
        'Each document by name, period and number of pages',
        'The date by which it is needed for the closing',
        'Nothing is asked for twice, and nothing that is already on file',
      ],
      document: requestLetter,
      language: 'input.conditions',
      opening: tell('For loan [loan], the following is still needed.', { loan: 'input.loan' }),
      brief: 'Ask {{ input.borrower }} once for everything that is still needed for loan {{ input.loan }}.',
      instructions: `A loan processor writes to a borrower who has sent papers before and is tired of it. Open with how many items are still needed. Then a numbered list: each item in everyday words, what is wrong with what was sent, in which form it is needed. Then one line with what is complete. No jargon. Do not promise approval, a rate or a closing date. If nothing is missing, say so and ask for nothing. ${operatorGuide}`,
      material: {
        'Still needed': readyText(
          '{% for one in steps.stips.items %}{% if one.state.label != "met" %}{{ one.condition }}: {{ one.note.text | uncited }}\n{% endif %}{% endfor %}',
        ),
        'Documents received': '{{ input.documents }}',
      },
    }),
    ...operationsApproval({
      who: 'the loan processor',
      title: 'Approve request to {{ input.borrower | default: "the borrower" }}',
      shown: `{{ input.borrower }}, loan {{ input.loan }}\n{% for one in steps.stips.items %}{{ one.condition }}: {{ ${statusText('one.state.label')} }}${whichMonths}\n{% endfor %}`,
      text: 'steps.letter.text',
      subject: 'Request for loan {{ input.loan }}',
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
        { title: 'Status', value: statusText('row.state.label') },
        { title: 'Days to cover, to check', value: "row.condition | about: '@covering' | days_in | join: ', '" },
        { title: 'Note', value: "row.note | found_text | default: 'No rule on file'" },
      ],
    },
  ],
}
