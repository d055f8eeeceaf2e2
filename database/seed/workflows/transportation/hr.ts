import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { category, data, prose } from '../fragments/results.ts'
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
      fact.text('license_class', 'Class of the driving license'),
      fact.text('endorsements', 'Endorsements or additional permits'),
      fact.text('experience', 'Driving experience, with employers and equipment'),
      fact.text('gap', 'Times without work or gaps between employers'),
      fact.text('violations', 'Traffic violations and accidents'),
      fact.text('wishes', 'Wishes on route, pay, home time or start'),
    ]),
    sort('standing', 'Compare it with your standards', '{{ input.application }}', {
      short_of: {
        description:
          'Something necessary is missing: no license for the vehicle, license suspended, learner, no experience, impaired driving. A wrong promise does most harm here.',
        example: 'I finish driving school next month and have not driven a truck alone yet.',
      },
      to_be_asked: {
        description:
          'License and experience are there, with something to ask: gap, several short jobs, violation, accident, former employer to verify, missing detail.',
        example: 'Five years of tanker work, a year abroad without a job, one minor accident while parking.',
      },
      meets: {
        description: 'License, endorsements and recent experience are complete, steady jobs, clean record.',
        example: 'Eight years with one company, all permits, no accidents or fines.',
      },
    }),
    find(
      'standards',
      'Find standards and driver guide',
      'hiring standards driver guide route pay home time {{ input.opening }} {{ input.application }}',
    ),
    report({
      heading: 'Call script for {{ steps.facts.name | default: "the applicant" }}',
      checks: [
        'Gaps, violations and previous employers: one open question each',
        'Wishes on route, home time and pay',
        'Documents to bring, and the next step with its date',
      ],
      brief: 'Prepare the recruiter for the call with {{ steps.facts.name | default: "the applicant" }} about {{ input.opening }}.',
      instructions:
        'A script that can be read aloud: greeting; two questions on experience that fit the opening; one kind, open question on each gap, violation or missing item; then route, pay and home time from the driver guide for this opening only; then the next step of the hiring standards. Before the script, a table sets license, endorsements, experience, gaps and violations beside the standards as met, to be asked or not stated. Ask nothing about age, health, family, origin, religion or union. Promise no job, pay or start: the recruiter decides who moves on. If the guide has no figure for this opening, write [to be confirmed]. In the language of the application.',
      from: ['standards'],
      material: {
        Opening: '{{ input.opening }}',
        Application: '{{ input.application }}',
        'Read from the application': 'Comparison: {{ steps.standing.label | replace: "_", " " }}. {{ steps.facts | as_facts }}',
      },
    }),
    ...release({
      who: 'the recruiter',
      title: 'Approve call script for {{ steps.facts.name | default: "the applicant" }}',
      shown: '{{ input.opening }} ({{ steps.standing.label | replace: "_", " " }}): {{ input.application }}',
      text: 'steps.report.text',
      subject: 'the call script for {{ steps.facts.name | default: "the applicant" }} is ready',
      event: 'callback.prepared',
      payload: { opening: 'input.opening', facts: 'steps.facts', standing: 'steps.standing.label' },
    }),
  ],
  output: [
    prose('script', 'Callback script', final('steps.report.text')),
    category('standing', 'Comparison with your standards', 'steps.standing.label'),
    data('facts', 'Application', 'steps.facts'),
  ],
}
