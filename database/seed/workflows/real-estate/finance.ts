import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('tenant', 'Tenant', 'Lessee', 'Occupant', 'Mieter', 'Locataire', 'Inquilino', 'Huurder'),
  optionalColumn.text('suite', 'Suite', 'Unit', 'Premises', 'Einheit', 'Local'),
  column.percentage(
    'share',
    'Billed share %',
    'Billed share',
    'Share billed',
    'Share',
    'Pro rata share',
    'Anteil',
    'Anteil abgerechnet',
    'Quote-part',
    'Participación',
    'Aandeel berekend',
  ),
  column.percentage(
    'lease_share',
    'Lease share %',
    'Lease share',
    'Share in lease',
    'Share in the lease',
    'Contract share',
    'Anteil laut Vertrag',
    'Anteil laut Mietvertrag',
    'Quote-part du bail',
    'Participación del contrato',
    'Aandeel contract',
  ),
  optionalColumn.number('billed', 'Billed amount', 'Billed', 'CAM charge', 'Amount', 'Abgerechnet', 'Betrag', 'Montant facturé', 'Importe'),
  optionalColumn.text('base_year', 'Base year', 'Base year billed', 'Basisjahr', 'Année de base', 'Año base'),
  optionalColumn.text('lease_base_year', 'Lease base year', 'Base year lease', 'Base year in lease', 'Basisjahr laut Vertrag'),
  optionalColumn.text('cap', 'Cap', 'Ceiling', 'Obergrenze', 'Plafond', 'Tope'),
  optionalColumn.text('clause', 'Clause or remark', 'Clause', 'Remark', 'Note', 'Bemerkung', 'Remarque', 'Observación'),
]

/** Template that assigns `remark` of a tenant: the clause or remark, a base year that differs from the lease, and a cap. */
const remarkOf = (tenant: string) =>
  `{% capture remark %}{{ ${tenant}.clause }}{% if ${tenant}.base_year and ${tenant}.lease_base_year and ${tenant}.base_year != ${tenant}.lease_base_year %} base year {{ ${tenant}.base_year }} instead of {{ ${tenant}.lease_base_year }}{% endif %}{% assign bound = ${tenant}.cap | figures %}{% if bound.size > 0 %} cap of {{ ${tenant}.cap }}{% endif %}{% endcapture %}{% assign remark = remark | strip %}`

/** Template that assigns the lease sentences about the tenant in `one` to `lease`, and the lease sentences about a notice to `notice`. */
const leaseOf = `{% assign lease = one.rule.passages | about: one.tenant.tenant %}{% assign titled = one.rule.passages | with_title: one.tenant.tenant | sentences %}{% assign lease = lease | concat: titled | uniq %}{% assign notice = lease | about: 'notice, mitteilung, avis, notificación' %}`

export const rentRollAndCamTieOut: WorkflowDefinition = {
  version: 1,
  minutes_saved: 110,
  input: [line('property', 'Property'), line('year', 'Year'), tableInput('tenants', 'Rent roll with common area charges', columns)],
  sample_input: {
    property: 'Orchard Plaza',
    year: '2025',
    tenants: `tenant,suite,share,lease_share,billed,clause
Bright Smile Dental,120,6.4,6.4,18420,base year 2024 instead of 2023
Kettle & Crumb,104,4.1,3.6,11760,pro rata share after remeasurement
FitBox Gym,200,12.0,12.0,41200,cap of 5 percent on controllable expenses
Notary Post,108,1.9,1.9,5210,none`,
  },
  sample_knowledge: [
    source(
      'Lease abstracts',
      'Bright Smile Dental: base year 2024 by amendment 1. Kettle & Crumb: pro rata share of 3.6 percent, remeasurement binds only after written notice. FitBox Gym: controllable expenses capped at 5 percent a year, snow and insurance excluded from the cap.',
    ),
    source(
      'CAM policy',
      'Roof replacement and leasing costs are excluded from CAM. A difference above $100 is corrected with a reconciliation letter within 60 days that shows share, base year, cap and exclusions.',
    ),
  ],
  steps: [
    readTable('tenants', columns),
    examineEach({
      name: 'tenants',
      title: 'Match each tenant with the lease',
      items: 'steps.table.rows',
      as: 'tenant',
      text: `${remarkOf('tenant')}{% assign small = remark | downcase %}{% if tenant.share != tenant.lease_share %}{{ remark }} The billed pro rata share differs from the lease share.{% elsif small == '' or small == 'none' or small == '-' or small == 'no' %}No remark. The shares agree.{% else %}{{ remark }}: applies or is to check.{% endif %}`,
      labels: {
        share: {
          description: 'The billed pro rata share differs from the share in the lease, for example after a new measurement of the area.',
          example: 'The billed pro rata share differs: the floor area was measured again.',
        },
        base_year: {
          description: 'The base year, gross-up or expense stop used for the bill is not the one of the lease or its amendment.',
          example: 'Expenses grossed up over the wrong base year after the extension.',
        },
        cap: {
          description: 'A cap, ceiling or limit on controllable expenses or on the yearly increase applies or was exceeded.',
          example: 'Management fee limited to three percent, increase over the ceiling.',
        },
        exclusion: {
          description:
            'Costs that the lease excludes from the charges: capital work, structural repairs, leasing costs, depreciation, marketing.',
          example: 'The new parking lot lighting was passed on, although capital work is excluded.',
        },
        agrees: {
          description: 'Shares agree, no remark, nothing to correct, billed as the lease says.',
          example: 'Billed as agreed in the lease. The shares agree.',
        },
      },
      query: 'lease {{ tenant.tenant }} {{ tenant.clause }} common area charges share base year cap',
      question:
        'Which share, base year, cap and exclusions does the lease of {{ tenant.tenant }} set, and does the bill follow it? {{ tenant.clause }}',
      instructions:
        'You prepare the yearly reconciliation for a property accountant. Set the billed share beside the lease share, name the clause or amendment, and state the difference in money only if the figures allow it, with the calculation. Say "Ties to the lease" when it does. If the lease of this tenant is not among the sources, say so and conclude nothing.',
    }),
    find('policy', 'Find the policy', 'common area charges policy reconciliation difference letter excluded costs deadline'),
    report({
      document:
        template(`{% assign sum = 0 %}{% assign count = 0 %}{% assign uncounted = 0 %}{% for one in steps.tenants.items %}{% if one.kind.label != 'agrees' %}{% assign count = count | plus: 1 %}{% endif %}{% if one.tenant.share != one.tenant.lease_share and one.tenant.share > 0 %}{% if one.tenant.billed == nil %}{% assign uncounted = uncounted | plus: 1 %}{% else %}{% assign owed = one.tenant.billed | times: one.tenant.lease_share | divided_by: one.tenant.share | round: 2 %}{% assign gap = one.tenant.billed | minus: owed %}{% assign sum = sum | plus: gap %}{% endif %}{% endif %}{% endfor %}# CAM tie-out {{ input.year }}: {{ input.property }}

**{{ count }} of {{ steps.tenants.count }} bills differ from the lease or have to be checked{% if sum != 0 %}; {{ sum | round: 2 | abs | amount: 2 }} {% if sum > 0 %}too much{% else %}too little{% endif %} was billed by the shares alone{% if uncounted > 0 %}, without {{ uncounted }} {% if uncounted == 1 %}tenant{% else %}tenants{% endif %} whose bill was not read{% endif %}{% assign noticed = steps.tenants.items | map: 'note' | map: 'text' | about: 'after written notice, after notice, only after, until notice' %}{% if noticed.size > 0 %}, if the notice that the lease asks for was not given{% endif %}{% endif %}.** The accountant approves each correction before it is billed.

| Tenant | Suite | Billed share | Lease share | Billed | By the lease share | Difference | Result |
| --- | --- | --- | --- | --- | --- | --- | --- |
{% for one in steps.tenants.items %}{% assign owed = one.tenant.billed %}{% if one.tenant.billed != nil and one.tenant.share > 0 %}{% assign owed = one.tenant.billed | times: one.tenant.lease_share | divided_by: one.tenant.share | round: 2 %}{% endif %}| {{ one.tenant.tenant | cell }} | {{ one.tenant.suite | cell }} | {{ one.tenant.share }} % | {{ one.tenant.lease_share }} % | {% if one.tenant.billed != nil %}{{ one.tenant.billed | amount }} | {{ owed | amount }} | {{ one.tenant.billed | minus: owed | round: 2 | amount }}{% else %}to add | | {% endif %} | {% if one.tenant.share != one.tenant.lease_share %}**Share differs**{% elsif one.kind.label == 'agrees' %}Shares agree{% else %}${remarkOf('one.tenant')}Shares agree; **to check: {{ remark | cell }}**{% endif %} |
{% endfor %}
{% assign tenants = steps.table.rows | map: 'tenant' | join: ', ' %}## Lease terms to apply

{% for one in steps.tenants.items %}{% if one.kind.label != 'agrees' or one.tenant.share != one.tenant.lease_share %}${leaseOf}${remarkOf('one.tenant')}- **{{ one.tenant.tenant }}** ({{ remark | default: 'no remark' }}): {% if lease.size > 0 %}{{ lease | paragraph }}{% else %}the lease of this tenant is not on file.{% endif %}
      {% if notice.size > 0 %} **Check first whether the notice was given and on which day: it decides between {{ one.tenant.share }} and {{ one.tenant.lease_share }} percent.**{% endif %}
      {% assign remark_terms = remark | terms %}{% assign outside = lease | about: 'exclud, ausgenommen, ausgeschlossen, exclu' | not_about: 'from the cap' %}{% if remark_terms != '' and outside.size > 0 %}{% assign hits = outside | about: remark_terms %}{% if hits.size > 0 %} **The lease excludes a cost of this remark: take it out of the bill.**{% endif %}{% endif %}
      {% assign ceiling = lease | join: ' ' | split: ' cap' %}{% if ceiling.size > 1 %}{% assign ceiling = ceiling[1] | percent_in %}{% else %}{% assign ceiling = nil %}{% endif %}{% if ceiling %} Limit for {{ input.year }}: the controllable expenses of the year before times {{ ceiling | divided_by: 100.0 | plus: 1 }}.{% endif %}
      {% if one.kind.label == 'base_year' and lease.size > 0 %}{% assign year = remark | figures | first %}{% assign in_lease = lease | join: ' ' %}{% if year and in_lease contains year %} The lease has {{ year }} as well: the bill follows it if it was computed with {{ year }}.{% endif %}{% endif %}
{% endif %}{% endfor %}
{% assign rules = steps.policy.passages | not_about: tenants | about: 'difference, reconciliation, excluded, letter, corrected, differenz, écart, diferencia' %}{% for rule in rules %}- Policy: {{ rule }}
{% endfor %}
## Draft letters

{% assign lang = input.tenants | language: 'en' %}{% assign isForeign = input.tenants | mentions: 'huurder, mieter, locataire, inquilino, conduttore, aandeel, anteil' %}{% if isForeign %}{% assign lang = '' %}{% endif %}{% for one in steps.tenants.items %}{% if lang == 'en' and one.tenant.share != one.tenant.lease_share and one.tenant.share > 0 %}${leaseOf}{% if one.tenant.billed != nil %}{% assign owed = one.tenant.billed | times: one.tenant.lease_share | divided_by: one.tenant.share | round: 2 %}{% assign gap = one.tenant.billed | minus: owed | round: 2 %}{% endif %}{% if notice.size > 0 %}*Send only if the check above confirms {{ one.tenant.lease_share }} percent.*

{% endif %}Dear {{ one.tenant.tenant }},

We have reconciled your common area charges for {{ input.year }} at {{ input.property }}{% if one.tenant.suite %}, suite {{ one.tenant.suite }}{% endif %}.

| | Billed | By your lease |
| --- | --- | --- |
| Pro rata share | {{ one.tenant.share }} % | {{ one.tenant.lease_share }} % |
{% if one.tenant.billed != nil %}| Charges | {{ one.tenant.billed | amount: 2 }} | {{ owed | amount: 2 }} |
| Difference | | {{ gap | abs | amount: 2 }} {% if gap > 0 %}in your favor{% else %}to pay{% endif %} |
{% endif %}{% assign base = lease | about: 'base year, basisjahr, année de base, año base' %}{% assign capped = lease | about: 'cap, capped, ceiling, obergrenze, plafond, tope' %}{% assign spared = lease | about: 'exclud, ausgenommen, exclu' %}
Base year: {% if base.size > 0 %}{{ base | paragraph }}{% else %}none in our abstract of your lease.{% endif %} Cap: {% if capped.size > 0 %}{{ capped | paragraph }}{% else %}none in our abstract of your lease.{% endif %} Exclusions: {% assign general = steps.policy.passages | not_about: tenants | about: 'excluded, ausgenommen, exclus, excluid' | not_about: 'letter' %}{% if spared.size > 0 %}{{ spared | paragraph }} {% endif %}{% if general.size > 0 %}{{ general | paragraph }}{% elsif spared.size == 0 %}none.{% endif %}

Please tell us if your records show another share.

Kind regards
{{ profile.company_name | default: 'Property accounting' }}

{% endif %}{% endfor %}
## To add

- Controllable expenses and base-year costs, to compute caps and base years
- Day from which the correction period counts, and who signs the letters

${tableNotes}`),
      checks: [
        'For each tenant: share, base year, cap and exclusions of the lease',
        'Amount of each difference, and the sum to credit or bill',
        'Deadline of the correction, and who signs the letter',
      ],
      brief:
        'Show the property accountant which common area charges of {{ input.property }} for {{ input.year }} differ from the leases, with a letter for each tenant concerned.',
      instructions:
        'Differences first, each with tenant, clause, billed, owed and amount; then one reconciliation letter for each tenant with a difference, with share, base year, cap and exclusions, in the language of the lease; tenants that tie in one line. A letter promises no credit and sets no date that the sources do not have: the accountant approves it before billing. Amounts that cannot be calculated stay open and are listed as such.',
      material: {
        'Rows read': `{{ steps.table.count }} tenants.${tableNotes}`,
        Tenants: notesOf('tenants', '{{ one.tenant.tenant }}, {{ one.tenant.suite }}, billed {{ one.tenant.billed }}'),
      },
    }),
    ...release({
      who: 'the property accountant',
      title: 'Approve reconciliation of {{ input.property | default: "the property" }}',
      shown: notesOf('tenants', '{{ one.tenant.tenant }}'),
      text: 'steps.report.text',
      subject: 'the tie-out of {{ input.property }} for {{ input.year }} is approved',
      event: 'cam.tied_out',
      payload: { tenants: 'steps.tenants.items' },
    }),
  ],
  output: [
    prose('tie_out', 'Tie-out and letters', final('steps.report.text')),
    notesTable(
      'tenants',
      'Tenants',
      { Tenant: 'tenant.tenant', Billed: 'tenant.billed', 'Clause or remark': 'tenant.clause' },
      { label: 'agrees', note: 'Ties to the lease' },
    ),
  ],
}
