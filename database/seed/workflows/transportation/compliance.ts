import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const hoursOfServiceSampling: WorkflowDefinition = {
  version: 1,
  minutes_saved: 95,
  input: [line('sample', 'Sample'), table('days', 'Driver days', ['driver', 'date', 'driving_hours', 'log', 'evidence'])],
  sample_input: {
    sample: 'Terminal Omaha, week of March 2',
    days: `driver,date,driving_hours,log,evidence
D-114,2026-03-02,10.5,off duty from 21:00,fuel receipt Lincoln at 22:40
D-127,2026-03-03,11.8,driving to 19:50,toll record matches
D-131,2026-03-04,9.0,no location for the 30-minute break,dispatch note break at Kearney
D-140,2026-03-05,8.2,signed and complete,fuel and toll match`,
  },
  sample_knowledge: [
    source(
      'Safety policy, hours of service',
      'Driving ends after 11 hours following ten hours off duty, and after 14 hours on duty. A break of 30 minutes is taken within eight hours of driving. Exceeding a limit is discussed with the driver within three days.',
    ),
    source(
      'Log audit guide',
      'A fuel receipt or toll record during off duty is a mismatched time and is asked about before anything is concluded. Form-and-manner errors are missing location, signature or vehicle number. Only the safety director finds falsification.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'days',
      title: 'Check each day',
      items: 'input.days | csv',
      as: 'day',
      text: '{{ day.log }} {{ day.evidence }}{% if day.driving_hours > 11 %} limit exceeded eleven hours{% endif %}',
      labels: {
        limit: 'Limit exceeded, eleven hours, fourteen hours, over',
        mismatch: 'Fuel receipt during off duty, off duty from, toll elsewhere, time differs',
        form: 'No location, unsigned, missing vehicle number, blank',
        clean: 'Signed and complete, fuel and toll match',
      },
      query: `${framework}hours of service {{ day.log }} {{ day.evidence }}`,
      question: 'What does the safety policy say of: {{ day.driving_hours }} driving hours, {{ day.log }}, {{ day.evidence }}?',
      instructions:
        'State what log and record show and the rule, then a coaching note of two sentences to the driver that asks before it concludes.',
    }),
    report({
      brief: 'Hours-of-service sample of {{ input.sample }}: limits, mismatched times, form errors.',
      instructions: `The review record: days sampled, findings by class with rule and record, coaching notes by driver, clean days counted. ${reviewerGuide}`,
      given: { Days: notesOf('days', '{{ one.day.driver }}, {{ one.day.date }}, {{ one.day.driving_hours }} hours') },
    }),
    ...releaseReview({
      who: 'the safety director',
      shown: notesOf('days', '{{ one.day.driver }}, {{ one.day.date }}'),
      text: 'steps.report.text',
      subject: 'Log review of {{ input.sample }}',
      event: 'logs.sampled',
    }),
  ],
  output: [
    prose('record', 'Review record', final('steps.report.text')),
    notesTable('days', 'Days', { Driver: 'day.driver', Date: 'day.date', Hours: 'day.driving_hours' }),
  ],
}
