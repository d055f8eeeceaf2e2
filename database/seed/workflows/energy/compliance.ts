import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const nercEvidenceBinder: WorkflowDefinition = {
  version: 1,
  minutes_saved: 140,
  input: [line('standard', 'Standard'), passage('requirements', 'Requirements, one per line'), line('period', 'Audit period')],
  sample_input: {
    standard: 'CIP-004-7',
    period: 'January 2025 to March 2026',
    requirements: `R1 Security awareness reinforced at least once each calendar quarter
R2 Cyber security training before access and every 15 calendar months
R3 Personnel risk assessment within the last seven years
R5 Access revoked within 24 hours of a termination`,
  },
  sample_knowledge: [
    source(
      'Training records',
      'Quarterly security awareness emails were sent on February 4, May 6, August 5 and November 4, 2025. Cyber security training was completed by 61 of 62 persons with access; the record of one contractor is dated 17 months ago.',
    ),
    source(
      'Access revocation procedure',
      'Access is revoked within 24 hours of a termination and logged with ticket and time. The procedure was last reviewed in March 2024; annual review is overdue. Personnel risk assessments are kept by HR.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'requirements',
      title: 'Check each requirement',
      items: 'input.requirements | lines',
      as: 'requirement',
      text: '{{ requirement }}',
      labels: {
        covered: 'Awareness, quarter, reinforced, emails sent, logged',
        stale: 'Training every 15 months, review overdue, revoked, dated, procedure',
        missing: 'Personnel risk assessment, no record, seven years, not found',
      },
      query: `${framework}{{ input.standard }} {{ requirement }}`,
      question: 'Which procedures and records show: {{ requirement }}?',
      instructions:
        'Cite each record with date and title, say whether it lies in the audit period ({{ input.period }}), and draft one sentence of the RSAW narrative. What is missing is asked of its owner.',
    }),
    report({
      brief: '{{ input.standard }} evidence for {{ input.period }}: awareness, training, risk assessment, access revoked.',
      instructions: `RSAW narrative by requirement with evidence, then stale and missing evidence with a request to its owner. Decide nothing on self-reports. ${reviewerGuide}`,
      given: { Requirements: notesOf('requirements', '{{ one.requirement }}') },
    }),
    ...releaseReview({
      who: 'the compliance manager',
      shown: notesOf('requirements', '{{ one.requirement }}'),
      text: 'steps.report.text',
      subject: 'Evidence for {{ input.standard }}',
      event: 'evidence.bound',
    }),
  ],
  output: [
    prose('narrative', 'RSAW narrative and requests', final('steps.report.text')),
    notesTable('requirements', 'Requirements', { Requirement: 'requirement' }),
  ],
}
