import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const grantCostAllowability: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [
    line('award', 'Award'),
    line('period', 'Award period'),
    table('charges', 'Charges', ['date', 'amount', 'category', 'description']),
  ],
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
    examineEach({
      name: 'charges',
      title: 'Test each charge',
      items: 'input.charges | csv',
      as: 'charge',
      text: '{{ charge.category }} {{ charge.description }}',
      labels: {
        allowable: 'Salary, graduate assistant, effort, project supplies, reagents',
        period: 'Before the end of the award, after the end, days before, close to the end',
        category: 'Office, toner, administrative, department, indirect',
        documentation: 'Foreign air carrier, conference, travel without approval, receipt missing',
      },
      query: 'award cost policy {{ charge.category }} {{ charge.description }}',
      question: 'What do the award and the cost policy say of {{ charge.description }}?',
      instructions:
        'Say in two sentences whether period, budget and purpose allow the charge, with the term. A questionable line gets a note to the PI: what to show, by when. Do not decide.',
    }),
    report({
      brief: 'Charges on {{ input.award }}: {% for one in steps.charges.items %}{{ one.charge.category }}; {% endfor %}what to ask the PI.',
      instructions:
        'For a grants accountant: questionable lines with reason and note to the PI, then allowable lines. Draft a cost-transfer justification where a line belongs elsewhere. Award period: {{ input.period }}.',
      given: { Charges: notesOf('charges', '{{ one.charge.category }}, {{ one.charge.amount }} dollars, {{ one.charge.description }}') },
    }),
    ...release({
      who: 'the grants accountant',
      shown: notesOf('charges', '{{ one.charge.description }}'),
      text: 'steps.report.text',
      subject: 'the charges on {{ input.award }} are reviewed',
      event: 'grant_costs.reviewed',
      payload: { charges: 'steps.charges.items' },
    }),
  ],
  output: [
    prose('review', 'Review and notes to the PI', final('steps.report.text')),
    notesTable('charges', 'Charges', { Category: 'charge.category', Amount: 'charge.amount', Description: 'charge.description' }),
  ],
}
