import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, readyText } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('circuit', 'Circuit', 'Circuit ID', 'Line', 'Service ID', 'Leitung', 'Leitungsnummer', 'Circuito', 'Liaison'),
  column.number(
    'billed',
    'Billed',
    'Billed amount',
    'Amount',
    'Invoice amount',
    'Berechnet',
    'Betrag',
    'Montant facturé',
    'Importe facturado',
  ),
  optionalColumn.number(
    'contract_rate',
    'Contract rate',
    'Contract',
    'Agreed rate',
    'Rate',
    'Vertragspreis',
    'Tarif contractuel',
    'Tarifa contratada',
  ),
  optionalColumn.text('inventory', 'Inventory status', 'Inventory', 'Status', 'State', 'Bestand', 'Statut', 'Estado'),
  optionalColumn.text('remark', 'Remark', 'Note', 'Comment', 'Bemerkung', 'Remarque', 'Observación'),
]

/**
 * Template that assigns the agreed rate of a circuit to `owed`: the rate in its column, in its inventory status or in its remark; nil if
 * there is none.
 */
const agreedRate = (circuit: string) =>
  `{% assign owed = ${circuit}.contract_rate %}{% if owed == nil %}{% capture stated %}{{ ${circuit}.inventory }}, {{ ${circuit}.remark }}{% endcapture %}{% assign owed = stated | clauses | about: 'rate, price, Tarif, Preis, tarif, precio, prezzo, preço, prijs' | first | first_number %}{% endif %}`

/** Expression for the record that shows the claim, by the kind of the item. */
const proofToAttach =
  "kind.label | replace: 'disconnected', 'Disconnect order with the date of its receipt' | replace: 'duplicate', 'Inventory and orders of both circuits' | replace: 'wrong_rate', 'Contract or renewal with the rate and its first day' | replace: 'credit_missing', 'Promise of the credit' | replace: 'agrees', 'None' | replace: 'unclear', 'To clarify first'"

const disputeLetter = template(`${inLetterLanguageOf("steps.table.rows | map: 'remark' | join: ' '", 'en')}
  {% assign sum = 0 %}
  {% assign count = 0 %}
  {% capture rows %}{% for one in steps.circuits.items %}{% if one.kind.label != 'agrees' and one.kind.label != 'unclear' %}{% assign count = count | plus: 1 %}${agreedRate('one.circuit')}{% if one.kind.label == 'disconnected' or one.kind.label == 'duplicate' %}{% assign owed = 0 %}{% endif %}{% assign gap = nil %}{% if owed != nil %}{% assign gap = one.circuit.billed | minus: owed | round: 2 %}{% assign sum = sum | plus: gap %}{% endif %}| {{ one.circuit.circuit | cell }} | {{ one.kind.label | replace: '_', ' ' | capitalize | say: lang }} | {{ one.circuit.billed | amount: 2, lang }} | {% if owed == nil %}${tell('open')} | ${tell('open')}{% else %}{{ owed | amount: 2, lang }} | {{ gap | amount: 2, lang }}{% endif %} |
{% endif %}{% endfor %}{% endcapture %}
  {% assign total = sum | amount: 2, lang %}
  {% if count > 0 and lang != '' %}${tell('Dear [name],', { name: 'input.carrier' })}

{% if input.invoice %}**${tell('Invoice [value]', { value: 'input.invoice' })}{% if input.period %}, ${tell('billing period [value]', { value: 'input.period' })}{% endif %}**

{% endif %}
${tellCount('count', 'We dispute [count] circuits, which are billed [sum] a month above what is owed.', { count: 'count', sum: 'total' })}

${tell('| Circuit | Reason | Billed a month | Owed | Difference |')}
| --- | --- | --- | --- | --- |
{{ rows }}
{% for one in steps.circuits.items %}{% if one.kind.label != 'agrees' and one.kind.label != 'unclear' %}**{{ one.circuit.circuit }}:** {{ one.circuit.remark | default: one.circuit.inventory | as_sentence }}
  {% if one.kind.label == 'disconnected' %}{% assign ordered = one.circuit.remark | day_in: now %}{% assign grace = one.note | found_text | about: 'end, ends, after, endet, nach, fin, après' | days_in | first %}{% assign ends = '' %}{% if ordered != '' and grace %}{% assign ends = ordered | days_later: grace | letter_day: lang %}{% assign start = ordered | letter_day: lang %}{% endif %}{% if ends != '' %} ${tell('If the order reached you on [start], billing ends on [day].', { start: 'start', day: 'ends' })}{% endif %}{% endif %}
  {% assign told = one.note | found_text | in_language: lang %}{% if one.kind.label == 'disconnected' %}{% assign told = told | about: 'disconnect, ceas, cancel, terminat, end=, ends, ended, billing, endet, kündig, gekündigt, résili, fin=, baja, disdett, cancelad, opgezeg' | paragraph %}{% endif %}{% if told != '' %} ${tell('By our agreement:')} {{ told }}{% endif %}

{% endif %}{% endfor %}
  {% assign terms = steps.terms.passages | in_language: lang | about: 'dispute, disputes, credit, withhold, withheld, file, einwand, einwänd, beanstand, widerspr, einbehalt, contest, réclamation, reclam, retener, trattener, reter, betwist' %}
  {% if terms.size > 0 %}${tell('By our agreement:')} {{ terms | paragraph }}{% assign billed = input.invoice | day_in: now %}{% assign until = terms | first | paragraph %}{% assign end = billed | deadline_by: until | letter_day: lang %}{% if end != '' %}{% assign day = billed | letter_day: lang %} ${tell('The invoice is of [day], so the dispute period ends on [end].', { day: 'day', end: 'end' })}{% endif %}

{% endif %}${tell('Please credit the differences from the first day concerned, correct the billing, and confirm the date from which each circuit is billed as above.')}

${closing('Cost assurance')}{% endif %}`)

export const circuitBillingCleanup: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [
    line('carrier', 'Carrier'),
    line('invoice', 'Invoice number and date', { required: false }),
    line('period', 'Billing period', { required: false }),
    tableInput('circuits', 'Invoice and inventory', columns),
  ],
  sample_input: {
    carrier: 'Crestline Wholesale',
    invoice: 'CW-260318 of March 5, 2026',
    period: 'March 2026',
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
    readTable('circuits', columns),
    examineEach({
      name: 'circuits',
      title: 'Compare each circuit',
      items: 'steps.table.rows',
      as: 'circuit',
      text: `${agreedRate('circuit')}{% assign isAbove = false %}{% if owed > 0 and circuit.billed > owed %}{% assign isAbove = true %}{% endif %}{% assign isActive = circuit.inventory | mentions: 'active, in service, live, aktiv, in Betrieb, actif, activo, attivo, ativo' %}{% unless isAbove and isActive %}{{ circuit.inventory | default: "No inventory status." }}{% endunless %} {{ circuit.remark }}{% if isAbove %} Billed above the agreed rate: too high.{% elsif owed > 0 and circuit.billed < owed %} Billed too low.{% endif %}{% assign doubled = circuit.remark | mentions: 'twice, duplicate, double, doppelt, en double, duplicado, doppio, dubbel' %}{% if doubled %} The same line is billed twice.{% endif %}`,
      labels: {
        disconnected: {
          description: 'Billed although the circuit was disconnected, cancelled, ceased, terminated or taken out of service.',
          example: 'Ceased in spring after the office moved, invoices go on.',
        },
        duplicate: {
          description: 'The same line is billed twice, or it is unknown, missing or not in the inventory.',
          example: 'Two invoices for one line, identifier not found.',
        },
        wrong_rate: {
          description: 'Billed above the agreed rate: old price, increase, missing discount, wrong tier or speed, expired term.',
          example: 'In service, volume discount missing. Billed too high.',
        },
        credit_missing: {
          description: 'A credit, refund or correction that was promised does not appear on the invoice.',
          example: 'The credit promised after the long outage is not on the invoice.',
        },
        agrees: {
          description: 'Active or in service and billed as agreed, none, no remark, nothing to dispute.',
          example: 'Active, no remark, billing agrees.',
        },
      },
      query: 'wholesale agreement {{ input.carrier }} {{ circuit.remark }} {{ circuit.inventory }} dispute rate',
      question:
        'Which term of the agreement with {{ input.carrier }} applies to this circuit, and what is over-billed: {{ circuit.inventory }}, {{ circuit.remark }}, billed {{ circuit.billed }}, contract {{ circuit.contract_rate }}?',
      instructions:
        'You check carrier invoices for a cost-assurance analyst. State the amount over-billed a month with the calculation, the order or rate that shows it, and the term. A disconnected or duplicate circuit owes nothing only from the date that the term gives. If the order or term is not among the texts, name it as missing proof. Say "Agrees" when it does.',
    }),
    find(
      'terms',
      'Find the terms of dispute',
      'wholesale agreement {{ input.carrier }} dispute deadline disconnect rate duplicate withholding credit',
    ),
    letter({
      title: 'Draft the dispute letter',
      document: disputeLetter,
      recipient: '{{ input.carrier }}',
      checks: [
        'For each circuit: billed, owed, difference, months',
        'Proof: disconnect order, renewal or inventory',
        'The deadline of the dispute, and what is withheld until then',
      ],
      language: 'input.circuits',
      opening: tell('We dispute the following circuits, which are billed against the contract.'),
      brief:
        'Dispute the circuits that {{ input.carrier }} bills against the contract{% if input.invoice %} on invoice {{ input.invoice }}{% endif %}{% if input.period %}, billing period {{ input.period }}{% endif %}.',
      instructions:
        'One letter to the billing disputes team of the carrier: each circuit with period, billed, owed, difference, reason and the order or contract reference that the notes give; then the total if every amount is known; then a request for credit. A deadline, a period or a right to withhold only if the agreement names it. Do not say that an amount was withheld: the analyst approves each claim first. Circuits that agree are not mentioned. If there is nothing to dispute, write no letter and say so.',
      from: ['terms'],
      material: {
        Disputed: readyText(
          '{% for one in steps.circuits.items %}{% if one.kind.label != "agrees" %}{{ one.circuit.circuit }} ({{ one.kind.label | replace: "_", " " }}): billed {{ one.circuit.billed }}, contract {{ one.circuit.contract_rate }}, inventory: {{ one.circuit.inventory }}; {{ one.circuit.remark }}. {{ one.note.text | uncited }}\n{% endif %}{% endfor %}',
        ),
      },
    }),
    ...release({
      who: 'the cost-assurance analyst',
      title: 'Approve dispute letter to {{ input.carrier | default: "the carrier" }}',
      shown: `{{ input.carrier }}, {{ steps.table.count }} circuits read.${tableNotes}\n${notesOf('circuits', '{{ one.circuit.circuit }}')}`,
      text: 'steps.letter.text',
      subject: 'the claims on {{ input.carrier }} are approved',
      event: 'circuits.disputed',
      payload: { circuits: 'steps.circuits.items' },
    }),
  ],
  output: [
    notesTable(
      'circuits',
      'Circuits',
      { Circuit: 'circuit.circuit', Billed: 'circuit.billed', Contract: 'circuit.contract_rate', 'Proof to attach': proofToAttach },
      { label: 'agrees', note: 'Nothing to dispute' },
    ),
    prose('letter', 'Dispute letter', final('steps.letter.text')),
  ],
}
