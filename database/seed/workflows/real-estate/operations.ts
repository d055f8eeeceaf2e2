import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { type Categories, final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'

/** Parts of a lease abstract. Each clause of the lease is sorted into one part. */
const parts: Categories = {
  dates: {
    description: 'Start, commencement, delivery, term, expiry, end date, duration of the lease.',
    example: 'The lease commences on delivery of the premises and runs for ten years.',
  },
  rent: {
    description: 'Base rent, steps, increases, indexation, free months, deposit, late fee, payment days.',
    example: 'Minimum rent of 4,200 per month, adjusted yearly to the consumer price index.',
  },
  recoveries: {
    description: 'Operating expenses, common area charges, taxes, insurance, share of costs, base year, caps.',
    example: 'Tenant pays its proportionate share of property taxes and insurance.',
  },
  options: {
    description:
      'Renewal, extension, expansion, purchase, termination or first refusal, with the notice for it. A missed date is most harmful here.',
    example: 'Tenant may terminate after year five with six months of written notice.',
  },
  use_and_exclusives: {
    description:
      'Permitted use, exclusive use, co-tenancy, prohibited uses, radius, competition: no other tenant or premises may operate such a business or sell such goods.',
    example: 'Landlord will not lease to another bakery within the center.',
  },
  notices_and_other: {
    description: 'Addresses for notices, assignment, subletting, insurance duties, repairs, default, governing law.',
    example: 'Notices are sent by registered mail to the address of the head office.',
  },
}

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
      sort('part', 'Sort into the template', '{{ clause }}', parts),
      find('guide', 'Find the abstracting rule', 'lease abstract template {{ clause }}', 3),
      write({
        name: 'entry',
        title: 'Write the entry',
        task: noteOn('How is this clause abstracted: {{ clause }}?', {
          as: 'clause',
          items: 'input.lease | lines',
          sorted: { step: 'part', labels: parts },
        }),
        instructions:
          'You abstract leases for a lease administrator. One line for the abstract with figures, dates and the section or amendment. Turn a notice period into a date only if the expiry date is given, and say from which date it is counted. Say when an amendment changes an earlier section. Interpret nothing: an ambiguous wording is quoted and marked for the administrator. The clause: {{ clause }}',
        from: ['guide'],
        material: { Clause: '{{ clause }}' },
      }),
    ]),
    find('guides', 'Find the template', 'lease abstract template dates rent recoveries options notices'),
    report({
      document: `{% assign term = steps.clauses.items | where: 'part.label', 'dates' | map: 'clause' | join: ' ' %}{% assign days = term | days_of %}{% assign start = days | first | default: '' %}{% assign expiry = days | last | default: '' %}{% if days.size < 2 %}{% assign expiry = '' %}{% endif %}{% assign options = steps.clauses.items | where: 'part.label', 'options' %}{% assign notice = '' %}{% for one in options %}{% assign last = expiry | day_before: one.clause %}{% if last != '' %}{% assign notice = last %}{% endif %}{% endfor %}# Lease abstract: {{ input.tenant }}

**{% if expiry != '' %}Term {{ start }} to {{ expiry }}{% else %}The term has no two dates in the clauses{% endif %}{% if notice != '' %}; notice for the option is due by {{ notice }}{% endif %}.**

## Critical dates

| Date | Event | Source |
| --- | --- | --- |
{% if start != '' %}| {{ start }} | Start of the term | {{ term | split: ':' | first | cell }} |
{% endif %}{% for one in options %}{% assign last = expiry | day_before: one.clause %}{% if last != '' %}| {{ last }} | Last day for the notice | {{ one.clause | split: ':' | first | cell }} |
{% endif %}{% endfor %}{% if expiry != '' %}| {{ expiry }} | Expiry | {{ term | split: ':' | first | cell }} |
{% endif %}
{% assign parts = 'dates,rent,recoveries,options,use_and_exclusives,notices_and_other,unclear' | split: ',' %}{% for part in parts %}{% assign found = steps.clauses.items | where: 'part.label', part %}{% if found.size > 0 %}
## {% if part == 'unclear' %}Not sorted{% else %}{{ part | replace: '_', ' ' | capitalize }}{% endif %}

{% for one in found %}- {{ one.clause }}
{% if part == 'rent' %}{% assign rent = one.clause | figure %}{% assign rises = one.clause | percent_in %}{% assign steps_of_rent = rent | yearly_steps: rises, start, expiry %}{% if rises and steps_of_rent.size > 1 %}
| From | Base rent |
| --- | --- |
{% for step in steps_of_rent %}| {{ step.from }} | {{ step.amount | amount: 2 }} |
{% endfor %}
{% endif %}{% endif %}{% endfor %}{% endif %}{% endfor %}
{% assign changes = input.lease | about: 'amendment, amended, changed to, replaced, nachtrag, änderung, avenant, modifié, modifica, anexo, aditivo, wijziging' %}{% if changes.size > 0 %}
## Amendments that change a clause

{% for change in changes %}- {{ change | as_sentence }}{% assign old = change | closest: input.lease %}{% if old != '' %} It changes this clause, whose other terms stay: “{{ old }}”{% endif %}
{% endfor %}{% endif %}
## Not in the clauses given

{% for part in parts %}{% assign found = steps.clauses.items | where: 'part.label', part %}{% if found.size == 0 and part != 'unclear' %}- {{ part | replace: '_', ' ' | capitalize }}
{% endif %}{% endfor %}- To add: caps on recoveries, deposit and notice addresses, if the lease has them
{% assign rules = steps.guides.passages | about: 'prevails, counted, shown for, each entry, conflict' %}{% if rules.size > 0 %}
## Rules of the template

{% for rule in rules %}- {{ rule }}
{% endfor %}{% endif %}`,
      checks: [
        'Dates: start, end, each notice date as a date',
        'Rent steps by year, recoveries, base year and caps',
        'Amendments that replace a clause, with both texts',
        'Clauses that are usual and absent here',
      ],
      brief: 'Abstract the lease of {{ input.tenant }} for the lease administrator, who verifies it before use.',
      instructions: `Follow the order of the template if the sources have one, otherwise dates, rent, recoveries, options, use and exclusives, notices. Each entry names its section or amendment. Then conflicts between lease and amendments with both texts, then template items for which no clause was given. Critical dates are listed once more at the end. ${operatorGuide}`,
      material: {
        'Lease and amendments': '{{ input.lease }}',
        Entries:
          '{% for one in steps.clauses.items %}{{ one.clause }} ({{ one.part.label | replace: "_", " " }}): {{ one.entry.text | uncited }}\n{% endfor %}',
      },
    }),
    ...operationsApproval({
      who: 'the lease administrator',
      title: 'Approve lease abstract for {{ input.tenant | default: "the tenant" }}',
      shown: '{% for one in steps.clauses.items %}{{ one.part.label | replace: "_", " " | capitalize }}: {{ one.clause }}\n{% endfor %}',
      text: 'steps.report.text',
      subject: 'Lease abstract for {{ input.tenant }}',
      event: 'lease.abstracted',
      payload: { tenant: 'input.tenant', clauses: 'steps.clauses.items' },
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
        { title: 'Part', value: labelText('row.part.label') },
        { title: 'Clause', value: 'row.clause' },
        { title: 'Entry', value: "row.entry | found_text | default: 'No rule on file'" },
      ],
    },
  ],
}
