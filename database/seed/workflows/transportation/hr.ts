import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'

export const driverApplicantCallbacks: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [passage('application', 'Application'), line('opening', 'Opening')],
  sample_input: {
    opening: 'Regional dry van, home weekends, Omaha',
    application: `Name: Curtis Bell
License class: CDL A
Endorsements: tanker, doubles
Experience: 3 years flatbed with Hall Trucking until August 2025
Gap: September 2025 to January 2026
Violations: one speeding ticket, 8 mph over, 2024`,
  },
  sample_knowledge: [
    source(
      'Hiring standards',
      'Regional drivers hold a CDL class A and have 12 months of experience in the last three years. Gaps above 30 days are asked about; former employers of three years are verified. Up to two minor violations in three years are accepted.',
    ),
    source(
      'Driver guide',
      'Regional dry van from Omaha pays 62 cents a mile with a weekly guarantee of $1,350. Home time is Friday evening to Sunday evening. Orientation takes three days and is paid.',
    ),
  ],
  steps: [
    read('facts', 'Read the application', '{{ input.application }}', [
      fact.text('name', 'Name of the applicant'),
      fact.text('license_class', 'Class of the license'),
      fact.text('endorsements', 'Endorsements'),
      fact.text('experience', 'Experience with employer'),
      fact.text('gap', 'Gaps in work'),
      fact.text('violations', 'Violations'),
    ]),
    sort('standing', 'Compare it with your standards', '{{ input.application }}', {
      meets: 'CDL A, years experience, no violations, endorsements',
      ask: 'Gap, ticket, employer to verify, short jobs',
      short_of: 'CDL B, permit, no experience, suspended, DUI',
    }),
    find('standards', 'Find standards and driver guide', '{{ input.opening }} {{ input.application }} pay home time'),
    report({
      brief: 'Call with {{ steps.facts.name | default: "the applicant" }}: experience, gaps, violations, pay and home time.',
      instructions:
        'A callback script for a recruiter: greeting, two questions on experience, one on each gap asked kindly, then route, pay and home-time facts. Ask nothing of age, health or family.',
      from: ['standards'],
      given: { Application: '{{ input.application }}' },
    }),
    ...release({
      who: 'the recruiter',
      shown: '{{ steps.standing.label }}: {{ input.application }}',
      text: 'steps.report.text',
      subject: 'the call script for {{ steps.facts.name }}',
      event: 'callback.prepared',
      payload: { facts: 'steps.facts', standing: 'steps.standing.label' },
    }),
  ],
  output: [
    prose('script', 'Callback script', final('steps.report.text')),
    plain('standing', 'Comparison with your standards', 'steps.standing.label'),
    data('facts', 'Application', 'steps.facts'),
  ],
}
