import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const freightBillAudit: WorkflowDefinition = {
  version: 1,
  minutes_saved: 80,
  input: [line('batch', 'Batch'), table('bills', 'Carrier invoices', ['invoice', 'carrier', 'confirmed', 'billed', 'difference'])],
  sample_input: {
    batch: 'March 6, carriers N to S',
    bills: `invoice,carrier,confirmed,billed,difference
RL-5501,Redline,1850.00,1850.00,none
SH-2210,Sierra Haul,920.00,1100.00,detention 3 hours without time stamps
RL-5517,Redline,1410.00,1524.00,fuel surcharge at 33 percent instead of 31
RL-5501B,Redline,1850.00,1850.00,same load and date as RL-5501 billed twice`,
  },
  sample_knowledge: [
    source(
      'Carrier contract, accessorials',
      'Detention is paid after two free hours at $60 an hour with time stamps of arrival and departure on the proof of delivery. Without time stamps it is not paid.',
    ),
    source(
      'Carrier contract, fuel and duplicates',
      'The fuel surcharge follows the table of the Monday before pickup. Invoices for the same load are paid once; a duplicate is returned within ten days with the number of the paid invoice.',
    ),
  ],
  steps: [
    examineEach({
      name: 'bills',
      title: 'Audit each bill',
      items: 'input.bills | csv',
      as: 'bill',
      text: '{{ bill.difference }}',
      labels: {
        clean: 'None, agrees, matches',
        detention: 'Detention, hours, time stamps, layover',
        fuel: 'Fuel surcharge, percent, index',
        linehaul: 'Linehaul, rate, miles, confirmation differs',
        duplicate: 'Same load, billed twice, duplicate',
      },
      query: 'carrier contract {{ bill.difference }}',
      question: 'What does the carrier contract say of {{ bill.difference }}?',
      instructions: 'State the amount to pay and the amount in question with the contract term, or "pay as billed".',
    }),
    find('terms', 'Find the contract terms', 'carrier contract detention fuel surcharge duplicate invoice'),
    letter({
      title: 'Draft the dispute letter',
      recipient: 'carrier billing',
      brief: 'invoices of the batch {{ input.batch }} that we pay short or return: detention, fuel, duplicates.',
      instructions:
        'One letter for each carrier with invoice, billed, owed, difference and contract term, and the proof that would change our view. Clean bills are not mentioned.',
      from: ['terms'],
      given: {
        'In question':
          '{% for one in steps.bills.items %}{% if one.kind.label != "clean" %}{{ one.bill.invoice }} of {{ one.bill.carrier }}: billed {{ one.bill.billed }}, confirmed {{ one.bill.confirmed }}, {{ one.bill.difference }}.\n{% endif %}{% endfor %}All other invoices are paid as billed.',
      },
    }),
    ...release({
      who: 'the audit lead',
      shown: notesOf('bills', '{{ one.bill.invoice }}'),
      text: 'steps.letter.text',
      subject: 'batch {{ input.batch }} is audited',
      event: 'freight_bills.audited',
      payload: { bills: 'steps.bills.items' },
    }),
  ],
  output: [
    notesTable('bills', 'Bills', { Invoice: 'bill.invoice', Confirmed: 'bill.confirmed', Billed: 'bill.billed' }),
    prose('letter', 'Dispute letter', final('steps.letter.text')),
  ],
}
