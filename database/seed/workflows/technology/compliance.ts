import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, letter, sort } from '../fragments/steps.ts'

export const dataSubjectRequests: WorkflowDefinition = {
  version: 1,
  minutes_saved: 55,
  input: [
    passage('request', 'Request'),
    line('received', 'Received on'),
    passage('systems', 'Systems in your records of processing, one per line'),
  ],
  sample_input: {
    received: 'March 3, 2026',
    request:
      'Hello, I used your app until 2024. Please send me a copy of all data you hold on me and then delete my account and everything connected with it. My email is jonas.weber@example.com. I attach no ID. Jonas Weber, Hamburg',
    systems: `Application database: profile, projects, usage, owner platform team
Billing system: invoices and payments, owner finance
Support desk: tickets and attachments, owner support
Mailing list: newsletter consent, owner marketing`,
  },
  sample_knowledge: [
    source(
      'Data subject procedure',
      'A request is answered within one month of receipt; it may be extended by two months with notice. Identity is confirmed through the email address on file before data is sent. Access comes before erasure when both are asked for.',
    ),
    source(
      'Retention schedule',
      'Invoices and payments are kept for ten years under tax law and are exempt from erasure. Support tickets are deleted with the account. Newsletter consent is kept for three years as evidence after withdrawal.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    sort('right', 'Classify the request', '{{ input.request }}', {
      access: 'Copy of all data, what do you hold, access, information',
      erasure: 'Delete, erase, remove my account, forget',
      access_and_erasure: 'Send me a copy and then delete, both, everything connected',
      correction: 'Wrong, correct, update, misspelled',
      objection: 'Stop, object, unsubscribe, marketing, profiling',
    }),
    examineEach({
      name: 'systems',
      title: 'Draft a task for each system',
      items: 'input.systems | lines',
      as: 'system',
      text: '{{ system }}',
      labels: {
        delete: 'Profile, projects, usage, tickets, attachments',
        exempt: 'Invoices, payments, tax, billing',
        keep_evidence: 'Consent, newsletter, mailing list',
      },
      query: `${framework}retention erasure {{ system }}`,
      question: 'What does the retention schedule say of {{ system }}?',
      instructions:
        'Write one task for the owner of this system: what to search, export or delete, and the exemption with its ground where one applies. The request is for {{ steps.right.label }}.',
    }),
    find('procedure', 'Find your procedure', `${framework}data subject request identity deadline {{ steps.right.label }}`),
    letter({
      name: 'report',
      title: 'Draft the reply',
      recipient: 'Sir or Madam',
      brief: 'your request of {{ input.received }} about your data, and how we confirm your identity.',
      instructions: `Reply in plain words: what was asked, how identity is confirmed, by when there is an answer, what cannot be deleted and why. Disclose nothing yet. ${reviewerGuide}`,
      from: ['procedure'],
      given: { Systems: notesOf('systems', '{{ one.system }}') },
    }),
    ...releaseReview({
      who: 'the privacy lead',
      shown: '{{ steps.right.label }}, received {{ input.received }}. {{ input.request }}',
      text: 'steps.report.text',
      subject: 'Data request of {{ input.received }}',
      event: 'data_request.prepared',
      payload: { right: 'steps.right.label', tasks: 'steps.systems.items' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.report.text')),
    plain('right', 'Right', 'steps.right.label'),
    notesTable('systems', 'Tasks by system', { System: 'system' }),
  ],
}
