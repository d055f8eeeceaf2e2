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
  column.text('invoice', 'Invoice', 'Invoice number', 'Bill', 'Rechnung', 'Rechnungsnummer', 'Facture', 'Factura'),
  column.text('carrier', 'Carrier', 'Vendor', 'Haulier', 'Spediteur', 'Transporteur', 'Transportista'),
  optionalColumn.number(
    'confirmed',
    'Confirmed amount',
    'Confirmed',
    'Rate confirmation',
    'Agreed',
    'Agreed amount',
    'Agreed price',
    'Prix convenu',
    'Vereinbarter Preis',
    'Precio acordado',
    'Vereinbart',
    'Bestätigt',
    'Montant convenu',
    'Importe acordado',
  ),
  column.number(
    'billed',
    'Billed amount',
    'Billed',
    'Invoice amount',
    'Amount',
    'Berechnet',
    'Rechnungsbetrag',
    'Montant facturé',
    'Importe facturado',
  ),
  optionalColumn.text(
    'difference',
    'Difference or remark',
    'Difference',
    'Remark',
    'Note',
    'Reason',
    'Bemerkung',
    'Remarque',
    'Observación',
  ),
]

/**
 * Template that assigns `most`: the largest difference that a remark such as "33 percent instead of 31" can explain, calculated for the
 * whole confirmed amount. It is nil if the remark compares no percentages. `rest` is the part of `gap` without a documented reason.
 */
const explained = `{% assign most = nil %}{% assign stated = one.bill.difference | comparisons | first %}{% assign shares = one.bill.difference | percents %}{% if stated and shares.size > 0 and one.bill.confirmed != nil %}{% assign most = stated.now | minus: stated.before | times: one.bill.confirmed | divided_by: 100.0 | round: 2 %}{% endif %}{% assign gap = nil %}{% if one.bill.confirmed != nil %}{% assign gap = one.bill.billed | minus: one.bill.confirmed | round: 2 %}{% endif %}{% assign rest = 0 %}{% if most and gap > most and most > 0 %}{% assign rest = gap | minus: most | round: 2 %}{% endif %}`

/** Template for one letter to each carrier. Only English letters state the charges of the contract, because their wording is English. */
const disputeLetters = template(`${inLetterLanguageOf("steps.table.rows | map: 'difference' | join: ' '", 'en')}
  {% if lang != '' %}{% assign groups = steps.bills.items | totals: 'bill.carrier' %}{% for group in groups %}{% assign sum = 0 %}{% assign count = 0 %}{% capture rows %}{% for one in group.rows %}{% if one.kind.label != 'clean' and one.kind.label != 'unclear' %}{% assign count = count | plus: 1 %}{% assign gap = nil %}{% if one.bill.confirmed != nil %}{% assign gap = one.bill.billed | minus: one.bill.confirmed | round: 2 %}{% endif %}{% if one.kind.label == 'duplicate' %}{% assign gap = one.bill.billed %}{% endif %}{% if gap != nil %}{% assign sum = sum | plus: gap %}{% endif %}| {{ one.bill.invoice | cell }} | {% if one.bill.confirmed == nil %}${tell('open')}{% else %}{{ one.bill.confirmed | amount: 2, lang }}{% endif %} | {{ one.bill.billed | amount: 2, lang }} | {% if gap == nil %}${tell('open')}{% else %}{{ gap | amount: 2, lang }}{% endif %} | {{ one.kind.label | replace: '_', ' ' | capitalize | say: lang }} |
{% endif %}{% endfor %}{% endcapture %}{% assign total = sum | amount: 2, lang %}{% if count > 0 %}## ${tell('To [name]', { name: 'group.name' })}

${tell('Dear billing department of [name],', { name: 'group.name' })}

${tellCount('count', 'We question [count] invoices of batch [batch], [sum] in total.', { count: 'count', batch: 'input.batch', sum: 'total' })}

${tell('| Invoice | Confirmed | Billed | In question | Reason |')}
| --- | --- | --- | --- | --- |
{{ rows }}
{% for one in group.rows %}{% if one.kind.label != 'clean' and one.kind.label != 'unclear' %}{% assign charge = one.bill.difference | charges: one.rule.passages %}**{{ one.bill.invoice }}:** {{ one.bill.difference | as_sentence }}{% if one.kind.label == 'duplicate' %}{% assign invoices = steps.table.rows | map: 'invoice' %}{% assign named = one.bill.difference | figures %}{% for number in named %}{% if number != one.bill.invoice and invoices contains number %} ${tell('We return this invoice unpaid: the same load is on invoice [number].', { number: 'number' })}{% endif %}{% endfor %}{% endif %}{% assign told = one.note | found_text | in_language: lang %}{% if told != '' %} ${tell('Contract:')} {{ one.note.text | uncited | split: ' (' | first }}{% endif %}{% if charge.size > 0 and lang == 'en' %} By the contract, with proof: {{ charge[0].text }}.{% endif %}${explained}{% if rest > 0 %}{% assign gapAmount = gap | amount: 2, lang %}{% assign mostAmount = most | amount: 2, lang %}{% assign restAmount = rest | amount: 2, lang %} ${tell('The difference of the percentages explains at most [most] of the [gap], even on the whole confirmed amount. Please itemize the surcharge and state what the other [rest] are for.', { most: 'mostAmount', gap: 'gapAmount', rest: 'restAmount' })}{% endif %}

{% endif %}{% endfor %}${tell('Please send the missing proof, or corrected invoices.')}

${closing('Freight audit')}

{% endif %}{% endfor %}{% endif %}`)

export const freightBillAudit: WorkflowDefinition = {
  version: 1,
  minutes_saved: 80,
  input: [line('batch', 'Batch'), tableInput('bills', 'Carrier invoices', columns)],
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
    readTable('bills', columns),
    examineEach({
      name: 'bills',
      title: 'Audit each bill',
      items: 'steps.table.rows',
      as: 'bill',
      text: '{{ bill.difference | default: "No remark." }} {% if bill.billed > bill.confirmed %}Billed too high.{% elsif bill.billed < bill.confirmed %}Billed too low.{% endif %}',
      labels: {
        duplicate: {
          description:
            'The load was already invoiced or paid: double bill, copy, second number, same date and route. Paying twice does most harm.',
          example: 'Second invoice for a trip that was already paid in May.',
        },
        accessorial: {
          description:
            'Extra charges beside the freight: detention, waiting hours without time stamps, layover, unloading, storage, redelivery, pallets, tolls.',
          example: 'Unloading helper and pallet exchange added.',
        },
        fuel: {
          description: 'Fuel or energy surcharge: wrong percentage, index, date or base.',
          example: 'Diesel surcharge of the wrong week.',
        },
        freight_rate: {
          description: 'The basic price differs: rate, distance, weight, class, minimum, currency, wrong lane.',
          example: 'Rate for the longer route was used. Billed too high.',
        },
        clean: {
          description: 'None, no remark, agrees, matches the confirmation, nothing to question.',
          example: 'No remark, agrees with the confirmation.',
        },
      },
      query: 'carrier contract {{ bill.carrier }} {{ bill.difference }}',
      question:
        'Which term of the contract with {{ bill.carrier }} applies, and what is owed: {{ bill.difference }}, billed {{ bill.billed }}, confirmed {{ bill.confirmed }}?',
      instructions:
        'You audit freight bills for an audit lead. State the amount to pay and the amount in question, with the calculation and the contract term, or "Pay as billed". Amounts only from the figures given. If a term or proof is not among the texts, name it and leave the amount open. A remark that asserts a duplicate needs the number of the other invoice.',
    }),
    find('terms', 'Find the contract terms', 'carrier contract detention waiting fuel surcharge rate duplicate invoice dispute deadline'),
    letter({
      title: 'Draft the dispute letter',
      document: disputeLetters,
      recipient: 'Carrier billing department',
      checks: [
        'For each invoice: billed, confirmed, difference',
        'Missing proof, such as time stamps or a receipt',
        'Duplicates: number of the paid invoice',
        'The deadline of the dispute in the contract',
      ],
      language: 'input.bills',
      opening: tell('We dispute the following invoices of batch [batch].', { batch: 'input.batch' }),
      brief: 'Dispute the invoices of batch {{ input.batch }} that differ from the confirmations or the contract.',
      instructions:
        'One letter for each carrier with an invoice in question, so that each can be sent on its own: invoice, billed, confirmed, amount in question, contract term, and the proof that would change our view. Courteous, without accusing anyone of intent. Name deadlines only from the contract. Do not say that an amount was withheld or an invoice returned: the audit lead approves first. Clean bills are not mentioned. If nothing is in question, write no letter and say so.',
      from: ['terms'],
      material: {
        'In question': readyText(
          '{% for one in steps.bills.items %}{% if one.kind.label != "clean" %}{{ one.bill.invoice }} of {{ one.bill.carrier }} ({{ one.kind.label | replace: "_", " " }}): billed {{ one.bill.billed }}, confirmed {% if one.bill.confirmed == nil %}not read{% else %}{{ one.bill.confirmed }}, difference {{ one.bill.billed | minus: one.bill.confirmed | round: 2 }}{% endif %}; {{ one.bill.difference }}. {{ one.note.text | uncited }}\n{% endif %}{% endfor %}',
        ),
      },
    }),
    ...release({
      who: 'the audit lead',
      title: 'Approve freight bill audit of {{ input.batch | default: "the batch" }}',
      shown: `Batch {{ input.batch }}, {{ steps.table.count }} invoices read.${tableNotes}{% for one in steps.bills.items %}${explained}{% if rest > 0 %}\nCheck {{ one.bill.invoice }} before you send: the percentages explain at most {{ most | amount: 2 }} of the {{ gap | amount: 2 }}; {{ rest | amount: 2 }} have no reason on file.{% endif %}{% endfor %}\n${notesOf('bills', '{{ one.bill.invoice }} of {{ one.bill.carrier }}')}`,
      text: 'steps.letter.text',
      subject: 'batch {{ input.batch }} is audited',
      event: 'freight_bills.audited',
      payload: { bills: 'steps.bills.items' },
    }),
  ],
  output: [
    notesTable(
      'bills',
      'Bills',
      { Invoice: 'bill.invoice', Carrier: 'bill.carrier', Confirmed: 'bill.confirmed', Billed: 'bill.billed' },
      { label: 'clean', note: 'Billed as confirmed' },
    ),
    prose('letter', 'Dispute letter', final('steps.letter.text')),
  ],
}
