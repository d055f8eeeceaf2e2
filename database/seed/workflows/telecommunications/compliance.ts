import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

export const cpniCertificationFile: WorkflowDefinition = {
  version: 1,
  minutes_saved: 75,
  input: [line('period', 'Period'), passage('records', 'CPNI records, one per line')],
  sample_input: {
    period: 'Calendar year 2025',
    records: `Opt-in log: 12,480 consents, 31 without a date
Authentication checks: 400 calls sampled, 388 with PIN before call detail
Training: 96 of 97 agents trained, one on leave
Complaints: two pretexting attempts, both stopped, none by data brokers`,
  },
  sample_knowledge: [
    source(
      'CPNI manual, authentication',
      'Call detail is given on an inbound call only after a PIN or a call back to the number of record. Each sampled failure is retrained within ten days and noted. Consents to marketing are dated and kept for one year.',
    ),
    source(
      'CPNI manual, certification',
      'The annual statement is signed by an officer by March 1, explains how procedures ensure compliance, and summarizes complaints on unauthorized release and actions against data brokers. Training of every agent is required.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'records',
      title: 'Compare each record with your manual',
      items: 'input.records | lines',
      as: 'entry',
      text: '{{ entry }}',
      labels: {
        consent: 'Opt-in log, consents, date, marketing',
        authentication: 'Authentication, PIN, call detail, sampled',
        training: 'Training, agents trained, leave',
        complaint: 'Complaints, pretexting, data brokers, unauthorized',
      },
      query: `${framework}CPNI manual {{ entry }}`,
      question: 'What does the CPNI manual ask for: {{ entry }}?',
      instructions: 'State what the record shows, the rule, and the weak spot with the action that would close it. Count exactly.',
    }),
    find('certification', 'Find the rules of certification', 'CPNI certification statement officer complaints data brokers training'),
    report({
      brief: 'CPNI statement for {{ input.period }}: consents, authentication, training, complaints, data brokers.',
      instructions: `Draft the compliance statement in the form of the manual, then weak spots with figures for the officer. Name of the officer as [officer]. Certify nothing. ${reviewerGuide}`,
      from: ['certification'],
      given: { Records: notesOf('records', '{{ one.entry }}') },
    }),
    ...releaseReview({
      who: 'the officer',
      shown: notesOf('records', '{{ one.entry }}'),
      text: 'steps.report.text',
      subject: 'CPNI file for {{ input.period }}',
      event: 'cpni.drafted',
    }),
  ],
  output: [
    prose('statement', 'Statement and weak spots', final('steps.report.text')),
    notesTable('records', 'Records', { Record: 'entry' }),
  ],
}
