import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const rentRollAndCamTieOut: WorkflowDefinition = {
  version: 1,
  minutes_saved: 110,
  input: [
    line('property', 'Property'),
    line('year', 'Year'),
    table('tenants', 'Rent roll with CAM', ['tenant', 'suite', 'share', 'lease_share', 'billed', 'clause']),
  ],
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
    examineEach({
      name: 'tenants',
      title: 'Match each tenant with the lease',
      items: 'input.tenants | csv',
      as: 'tenant',
      text: '{{ tenant.clause }}{% if tenant.share != tenant.lease_share %} pro rata share differs{% endif %}',
      labels: {
        share: 'Pro rata share, remeasurement, square feet, differs',
        base_year: 'Base year, amendment, gross-up',
        cap: 'Cap, controllable expenses, percent',
        agrees: 'None, agrees, no difference',
      },
      query: 'lease {{ tenant.tenant }} {{ tenant.clause }} CAM',
      question: 'What does the lease of {{ tenant.tenant }} say of {{ tenant.clause }}?',
      instructions:
        'Set the billed share beside the lease share, name the clause, and state the difference in dollars when the figures allow it. Say "ties" when it does.',
    }),
    report({
      brief:
        'CAM tie-out of {{ input.property }} for {{ input.year }}: {% for one in steps.tenants.items %}{{ one.tenant.tenant }}; {% endfor %}differences and letters.',
      instructions:
        'For a property accountant: differences with clause and amount, then one reconciliation letter for each tenant with a difference, with share, base year, cap and exclusions. Tenants that tie are one line.',
      given: {
        Tenants: notesOf('tenants', '{{ one.tenant.tenant }}, suite {{ one.tenant.suite }}, billed {{ one.tenant.billed }} dollars'),
      },
    }),
    ...release({
      who: 'the property accountant',
      shown: notesOf('tenants', '{{ one.tenant.tenant }}'),
      text: 'steps.report.text',
      subject: 'the tie-out of {{ input.property }} is approved',
      event: 'cam.tied_out',
      payload: { tenants: 'steps.tenants.items' },
    }),
  ],
  output: [
    prose('tie_out', 'Tie-out and letters', final('steps.report.text')),
    notesTable('tenants', 'Tenants', { Tenant: 'tenant.tenant', Billed: 'tenant.billed', Clause: 'tenant.clause' }),
  ],
}
