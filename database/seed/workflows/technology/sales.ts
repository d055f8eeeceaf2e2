import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter, sort, write } from '../fragments/steps.ts'

export const securityQuestionnaireAnswers: WorkflowDefinition = {
  version: 1,
  minutes_saved: 150,
  input: [line('prospect', 'Prospect'), passage('questions', 'Questions, one per line')],
  sample_input: {
    prospect: 'Harbor National Bank',
    questions: `Is customer data encrypted at rest and in transit?
How often do you test restoring backups?
Do you hold a SOC 2 Type II report?
Will you accept unlimited liability for a breach?`,
  },
  sample_knowledge: [
    source(
      'Security policy',
      'Customer data is encrypted at rest with AES-256 and in transit with TLS 1.2 or later. Keys are kept in a managed key service and rotated every year. Backups run daily and restoring them is tested every quarter.',
    ),
    source(
      'SOC 2 report',
      'The SOC 2 Type II report covers security and availability from July 1 to June 30 and has no exceptions. It is shared under a confidentiality agreement.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.questions }}', {
      strong: 'Encrypted, SOC 2, backups, access, standard controls',
      possible: 'Data residency, penetration test, custom retention, on-site audit',
      weak: 'Source code escrow, self-hosted only, FedRAMP high',
    }),
    forEach('answers', 'Answer each question', 'input.questions | lines', 'question', [
      find('evidence', 'Find the evidence', '{{ question }}', 4),
      sort('owner', 'Assign a reviewer', '{{ question }}', {
        evidence: 'Encrypted, backups, report, policy, access, tested, hold, how often',
        contractual: 'Liability, indemnity, accept, penalty, terms, insurance',
        new: 'Roadmap, plan to, future, custom, unusual',
      }),
      write({
        name: 'answer',
        title: 'Draft the answer',
        task: { kind: 'answer', question: '{{ question }}' },
        instructions:
          'Answer yes, no or partly in the first word, then one sentence with the document that shows it. Where no document does, write "For the security lead" and what would be needed. Accept no contract term.',
        from: ['evidence'],
      }),
    ]),
    letter({
      title: 'Draft the cover letter',
      recipient: '{{ input.prospect }}',
      brief: 'our answers to your security questionnaire, encryption, backups and reports among them.',
      instructions: `A cover letter of 120 words: how many questions are answered, which reports come under confidentiality, which points a person will discuss. ${sellerGuide}`,
      given: { Answers: '{% for one in steps.answers.items %}{{ one.question }} {{ one.answer.text | uncited }}\n{% endfor %}' },
    }),
    ...releaseOffer({
      who: 'the security lead',
      shown: '{% for one in steps.answers.items %}{{ one.question }} ({{ one.owner.label }}) {{ one.answer.text }}\n{% endfor %}',
      text: 'steps.letter.text',
      event: 'questionnaire.answered',
      payload: { answers: 'steps.answers.items' },
    }),
  ],
  output: [
    {
      name: 'answers',
      title: 'Answers',
      format: 'table',
      value: 'steps.answers.items',
      columns: [
        { title: 'Question', value: 'row.question' },
        { title: 'Answer', value: 'row.answer.text' },
        { title: 'Based on', value: 'row.owner.label' },
      ],
    },
    prose('letter', 'Cover letter', final('steps.letter.text')),
    nextContact,
  ],
}
