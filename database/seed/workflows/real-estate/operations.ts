import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const leaseAbstracting: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [line('tenant', 'Tenant'), passage('lease', 'Lease and amendments, one clause per line')],
  sample_input: {
    tenant: 'Bright Smile Dental P.C., Suite 120',
    lease: `Section 2.1 Term: five years from July 1, 2023 to June 30, 2028
Section 3.1 Base rent: $28.00 per square foot, rising by 3 percent on every July 1
Section 5.2 Operating expenses: pro rata share of 6.4 percent over base year 2023
Amendment 1, section 4: base year for operating expenses is changed to 2024
Section 14 Renewal: one option of five years, notice at least 270 days before expiry
Section 19 Exclusive: no other dental practice in the building`,
  },
  sample_knowledge: [
    source(
      'Abstract template',
      'The abstract lists term dates, rent steps, recoveries with base year and caps, options with notice dates, exclusives and notices. Each entry names section and amendment. The latest amendment prevails.',
    ),
    source(
      'Abstracting guide',
      'A conflict between an amendment and the lease is listed with both texts. Notice dates are counted in calendar days and stated as a date. Rent steps are shown for each year.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('clauses', 'Review each clause', 'input.lease | lines', 'clause', [
      sort('part', 'Sort into the template', '{{ clause }}', {
        dates: 'Term, commencement, expiry, from, to, years',
        rent: 'Base rent, per square foot, rising, step, percent',
        recoveries: 'Operating expenses, pro rata share, base year, cap, taxes',
        options: 'Renewal, option, extend, terminate, first refusal, notice at least',
        exclusives: 'Exclusive, no other, use, prohibited',
        notices: 'Address for notices, certified mail',
      }),
      find('guide', 'Find the abstracting rule', 'abstract {{ clause }}', 3),
      write({
        name: 'entry',
        title: 'Write the entry',
        task: { kind: 'answer', question: 'How is this clause abstracted: {{ clause }}?' },
        instructions:
          'One line for the abstract with figures, dates and the reference. Count notice periods into a date. Say when an amendment changes an earlier section. The clause: {{ clause }}',
        from: ['guide'],
        given: { Clause: '{{ clause }}' },
      }),
    ]),
    report({
      brief: 'Abstract of the lease of {{ input.tenant }}: term, base rent, operating expenses, renewal option, exclusive.',
      instructions: `The abstract in the order of the template, each entry with section, then conflicts between lease and amendments with both texts. ${operatorGuide}`,
      given: { Clauses: '{% for one in steps.clauses.items %}{{ one.clause }}.\n{% endfor %}' },
    }),
    ...releaseWork({
      who: 'the lease administrator',
      shown: '{% for one in steps.clauses.items %}{{ one.part.label | capitalize }}: {{ one.clause }}\n{% endfor %}',
      text: 'steps.report.text',
      subject: 'Lease abstract for {{ input.tenant }}',
      event: 'lease.abstracted',
    }),
  ],
  output: [
    prose('abstract', 'Abstract', final('steps.report.text')),
    {
      name: 'clauses',
      title: 'Clauses',
      format: 'table',
      value: 'steps.clauses.items',
      columns: [
        { title: 'Part', value: 'row.part.label' },
        { title: 'Clause', value: 'row.clause' },
        { title: 'Entry', value: 'row.entry.text | uncited' },
      ],
    },
  ],
}
