import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  optionalColumn.date('date', 'Date', 'posting date', 'transaction date', 'datum', 'buchungsdatum', 'fecha', 'data'),
  column.number('amount', 'Amount', 'cost', 'charge', 'total', 'betrag', 'montant', 'importe', 'importo'),
  optionalColumn.text(
    'category',
    'Category',
    'cost category',
    'account',
    'type',
    'object code',
    'kostenart',
    'kategorie',
    'konto',
    'catégorie',
    'categoría',
    'categoria',
  ),
  column.text(
    'description',
    'Description',
    'item',
    'purpose',
    'memo',
    'details',
    'beschreibung',
    'buchungstext',
    'libellé',
    'descripción',
    'concepto',
    'descrizione',
  ),
]

export const grantCostAllowability: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [line('award', 'Award'), line('period', 'Award period'), tableInput('charges', 'Charges', columns)],
  sample_input: {
    award: 'NSF 2231907, PI Dr. Banerjee',
    period: 'March 1, 2023 to February 28, 2026',
    charges: `date,amount,category,description
2026-02-19,8400.00,Equipment,centrifuge ordered nine days before the end of the award
2026-02-03,1260.00,Travel,conference in Lisbon with foreign air carrier
2026-01-15,310.00,Supplies,office printer toner for the department
2026-01-31,5120.00,Salary,graduate assistant 50 percent effort January`,
  },
  sample_knowledge: [
    source(
      'Notice of award',
      'Equipment above $5,000 needs prior approval unless it is in the budget. Costs must be incurred within the award period and benefit the project. Equipment bought near the end of the award is questioned.',
    ),
    source(
      'Cost policy',
      'Office supplies such as toner are indirect costs and are not charged to awards. Federal travel uses a United States air carrier unless an exception of the Fly America Act is documented. Salary follows certified effort.',
    ),
  ],
  steps: [
    readTable('charges', columns, 'Read the charges'),
    examineEach({
      name: 'charges',
      title: 'Test each charge',
      items: 'steps.table.rows',
      as: 'charge',
      text: '{{ charge.category }} {{ charge.description }}',
      labels: {
        allowable: {
          description:
            'An ordinary cost of the project itself: salary or effort of project staff, lab supplies, reagents, participant payments, subaward, planned travel with approval.',
          example: 'Salary research assistant, 40 percent effort on the project in May',
        },
        period: {
          description:
            'A charge whose timing is in doubt: bought days before the end of the award, after the end, before the start, prepaid for later, late posting.',
          example: 'Laptop delivered two weeks after the award ended',
        },
        category: {
          description:
            'A charge that is usually overhead or not for one project: office supplies, printer, phone, department or administrative cost, membership, catering, alcohol, gifts.',
          example: 'Coffee and snacks for the department meeting',
        },
        documentation: {
          description:
            'A charge whose paper is missing: no receipt, no approval, foreign travel or flight without authorization, conference without agenda, consultant without contract.',
          example: 'Hotel for a workshop abroad, receipt and travel approval not attached',
        },
      },
      query: 'award cost policy {{ charge.category }} {{ charge.description }}',
      question: 'What do the award terms and the cost policy say about {{ charge.category }}: {{ charge.description }}?',
      instructions:
        'For a grants accountant, in two sentences: how period, budget and purpose apply to this charge, with the term that decides; for a doubtful charge, what the project lead has to show. Award period: {{ input.period }}. Compute with its dates only. Do not decide.',
    }),
    report({
      document:
        template(`{% assign doubtful = 0 %}{% assign count = 0 %}{% for one in steps.charges.items %}{% if one.kind.label != 'allowable' %}{% assign doubtful = doubtful | plus: one.charge.amount %}{% assign count = count | plus: 1 %}{% endif %}{% endfor %}{% assign whole = steps.table.rows | sum: 'amount' %}{% assign end = input.period | days_of | last %}# Charge review: {{ input.award }}

**{{ count }} of {{ steps.charges.count }} charges need an answer: {{ doubtful | amount }} of {{ whole | amount }}.** The grants accountant decides on transfer, removal or sponsor approval.

| Date | Amount | Category | Charge | Days to the end of the award | Result |
| --- | --- | --- | --- | --- | --- |
{% for one in steps.charges.items %}| {{ one.charge.date }} | {{ one.charge.amount | amount }} | {{ one.charge.category | cell }} | {{ one.charge.description | cell }} | {% if end %}{{ one.charge.date | days_until: end }}{% endif %} | {% case one.kind.label %}{% when 'allowable' %}No objection{% when 'period' %}**Timing in doubt**{% when 'category' %}**Indirect or other cost**{% when 'documentation' %}**Papers missing**{% else %}**To read**{% endcase %} |
{% endfor %}
## Notes to the project lead

{% for one in steps.charges.items %}{% if one.kind.label != 'allowable' %}- **{{ one.charge.amount | amount }}, {{ one.charge.description }}:** {% assign told = one.note | found_text %}{% assign quoted = '' | split: '' %}{% if told != '' %}{% assign quoted = told | split: ' (' | first | sentences %}{% endif %}{% assign category = one.charge.category | terms %}{% if category != '' %}{% assign more = one.rule.passages | about: category %}{% assign quoted = quoted | concat: more | uniq %}{% endif %}
      {% assign approval = '' %}{% for rule in quoted %}{% assign money = rule | amounts %}{% assign limit_words = rule | about: 'above, over, more than, exceed, über, mehr als, plus de, más de' %}{% if money.size > 0 and limit_words.size > 0 and one.charge.amount > money[0] %}{% capture approval %}{{ one.charge.amount | amount }} is above {{ money[0] | amount }}{% endcapture %}{% endif %}{% endfor %}
      {% assign exceptions = quoted | about: 'exception, unless, ausnahme, sauf, salvo' | not_about: 'prior approval' %}
      {% case one.kind.label %}{% when 'period' %}Please show why the award itself needed this before its end{% if end %} ({{ end }}){% endif %}.{% when 'category' %}{% assign barred = quoted | about: 'not charged, not be charged, indirect, unallowable, not allowed, not allowable, nicht zuwendungsfähig, inéligible, no elegible' %}{% if barred.size > 0 %}This is not charged to the award by the rule below. {% endif %}Please name {% if barred.size == 0 %}the budget line that allows it, or {% endif %}the account to which it moves{% if one.charge.amount %} ({{ one.charge.amount | amount }}){% endif %}.{% when 'documentation' %}{% if exceptions.size > 0 %}Please send the documented exception that the rule below asks for; without it, the cost moves off the award.{% elsif quoted.size > 0 %}Please send the paper that the rule below asks for, dated before the cost.{% else %}Please send the missing approval or receipt.{% endif %}{% else %}Please explain the purpose for the award.{% endcase %}
      {% if approval != '' %} {{ approval }}: please send the prior approval, or the budget line that contains it.{% endif %}{% if quoted.size > 0 %} Rules: {{ quoted | paragraph }}{% endif %}
{% endif %}{% endfor %}
{% if count < steps.charges.count %}## No objection

{% for one in steps.charges.items %}{% if one.kind.label == 'allowable' %}- {{ one.charge.amount | amount }}, {{ one.charge.description }}{% assign told = one.note | found_text %}{% if told != '' %}: {{ one.note | found_text | default: 'No rule on file.' }}{% endif %}
{% endif %}{% endfor %}
{% endif %}
Award period: {{ input.period }}.${tableNotes}`),
      checks: [
        'Period, budget line and benefit of each charge',
        'Documents to ask for, and the day by which they are needed',
        'Charges to move to another account, with the account',
      ],
      brief:
        'Review the charges on {{ input.award }} and say what to ask the project lead: {{ steps.table.rows | map: "description" | join: "; " }}.',
      instructions:
        'The grants accountant decides on transfer, removal or sponsor approval. Order: doubtful lines with amount, reason, term and the note to the project lead; then lines without objection in one list. Draft the justification of a cost transfer only for a line that belongs elsewhere by a given term. Award period: {{ input.period }}.',
      material: { Charges: `${notesOf('charges', '{{ one.charge | in_words }}')}${tableNotes}` },
    }),
    ...release({
      who: 'the grants accountant',
      title: 'Approve charge review for {{ input.award | default: "the award" }}',
      shown: `{{ input.award }}, {{ input.period }}\n${notesOf('charges', '{{ one.charge.description }}')}${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Charges on {{ input.award }}',
      event: 'grant_costs.reviewed',
      payload: { charges: 'steps.charges.items' },
    }),
  ],
  output: [
    prose('review', 'Review and notes to the PI', final('steps.report.text')),
    notesTable('charges', 'Charges', { Category: 'charge.category', Amount: 'charge.amount', Description: 'charge.description' }),
  ],
}
