import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const circuitBillingCleanup: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [
    line('carrier', 'Carrier'),
    table('circuits', 'Invoice and inventory', ['circuit', 'billed', 'contract_rate', 'inventory', 'remark']),
  ],
  sample_input: {
    carrier: 'Crestline Wholesale',
    circuits: `circuit,billed,contract_rate,inventory,remark
HCFS-10442,1240.00,1240.00,active,none
HCFS-10871,890.00,890.00,disconnected,disconnect order D-3391 of November 4 still billed
ETH-22017,2150.00,1780.00,active,rate of the old term after renewal in January
HCFS-10442A,1240.00,0,not found,same endpoints as HCFS-10442 duplicate`,
  },
  sample_knowledge: [
    source(
      'Wholesale agreement, disputes',
      'Disputes are filed within 90 days of the invoice with circuit, period, amount and reason; disputed amounts may be withheld. Billing ends 30 days after a disconnect order is received.',
    ),
    source(
      'Wholesale agreement, rates',
      'Renewed circuits are billed at the rate of the renewal from the first day of the new term. A circuit is identified by its endpoints; the same endpoints are billed once unless a second order exists.',
    ),
  ],
  steps: [
    examineEach({
      name: 'circuits',
      title: 'Compare each circuit',
      items: 'input.circuits | csv',
      as: 'circuit',
      text: '{{ circuit.inventory }} {{ circuit.remark }}',
      labels: {
        agrees: 'Active, none, agrees',
        disconnected: 'Disconnected, disconnect order, still billed',
        wrong_rate: 'Rate, old term, renewal, tier',
        duplicate: 'Duplicate, same endpoints, not found',
      },
      query: 'wholesale agreement {{ circuit.remark }} {{ circuit.inventory }}',
      question: 'What does the wholesale agreement say of: {{ circuit.inventory }}, {{ circuit.remark }}?',
      instructions: 'State the amount over-billed a month, the order or rate that shows it and the term. Say "agrees" when it does.',
    }),
    find('terms', 'Find the terms of dispute', 'wholesale agreement dispute disconnect rate endpoints 90 days'),
    letter({
      title: 'Draft the dispute letter',
      recipient: '{{ input.carrier }}',
      brief: 'circuits that we dispute: disconnect orders, renewal rates, same endpoints.',
      instructions:
        'One letter: each circuit with period, billed, owed, reason, order or contract reference; the amount withheld; a request for credit and a date.',
      from: ['terms'],
      given: {
        Disputed:
          '{% for one in steps.circuits.items %}{% if one.kind.label != "agrees" %}{{ one.circuit.circuit }}: billed {{ one.circuit.billed }} dollars, contract {{ one.circuit.contract_rate }} dollars, {{ one.circuit.remark }}.\n{% endif %}{% endfor %}All other circuits agree.',
      },
    }),
    ...release({
      who: 'the cost-assurance analyst',
      shown: notesOf('circuits', '{{ one.circuit.circuit }}'),
      text: 'steps.letter.text',
      subject: 'the claims on {{ input.carrier }} are approved',
      event: 'circuits.disputed',
      payload: { circuits: 'steps.circuits.items' },
    }),
  ],
  output: [
    notesTable('circuits', 'Circuits', { Circuit: 'circuit.circuit', Billed: 'circuit.billed', Contract: 'circuit.contract_rate' }),
    prose('letter', 'Dispute letter', final('steps.letter.text')),
  ],
}
