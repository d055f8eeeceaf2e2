import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, readyText, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('po', 'Purchase order', 'PO', 'PO number', 'Order', 'Order number', 'Bestellung', 'Bestellnummer', 'Commande', 'Pedido'),
  column.text('item', 'Item', 'Product', 'Article', 'SKU', 'Description', 'Artikel', 'Produit', 'Artículo'),
  column.count('ordered', 'Ordered', 'Qty ordered', 'Bestellt', 'Bestellmenge', 'Quantité commandée', 'Cantidad pedida'),
  column.count('received', 'Received', 'Qty received', 'Erhalten', 'Geliefert', 'Quantité reçue', 'Cantidad recibida'),
  optionalColumn.count(
    'unit_cost',
    'Unit cost',
    'Cost',
    'Price',
    'Unit price',
    'Stückpreis',
    'Einzelpreis',
    'Prix unitaire',
    'Precio unitario',
  ),
  optionalColumn.text('note', 'Note', 'Remark', 'Comment', 'Reason', 'Bemerkung', 'Remarque', 'Observación'),
]

/**
 * Template that reads the claim in `one`: amount and calculation, documents that are missing according to the remark (`lacking`), and
 * orders that the term is limited to (`orders`). `status` is `ready` if nothing is missing. The parameters are the texts of the
 * calculation (`work`) and of the amount (`due`).
 */
const readClaim = ({
  shortage,
  allowance,
  uncosted,
  promotion,
  unknown,
  due,
}: Record<'shortage' | 'allowance' | 'uncosted' | 'promotion' | 'unknown' | 'due', string>) => `{% assign line = one.line %}
  {% assign kind = one.kind.label %}
  {% assign claim = 0 %}
  {% assign short = 0 %}
  {% assign units = 0 %}
  {% assign term = one.note | found_text %}
  {% assign lacking = line.note | lacked_documents %}
  {% assign orders = term | orders_to_check: line.note %}
  {% case kind %}
  {% when 'shortage' %}
  {% assign short = line.ordered | minus: line.received %}
  {% assign units = short %}
  {% capture work %}${shortage}{% endcapture %}
  {% when 'allowance' %}
  {% assign rate = line.note | percent_in | default: 0 %}
  {% assign units = line.received | times: rate | divided_by: 100 %}
  {% capture work %}${allowance}{% endcapture %}
  {% when 'promotion' %}
  {% assign claim = line.note | figure | default: 0 %}
  {% capture work %}${promotion}{% endcapture %}
  {% endcase %}
  {% if line.unit_cost and units > 0 %}{% assign claim = units | times: line.unit_cost | round: 2 %}{% endif %}
  {% if claim <= 0 %}
  {% capture work %}{% if short > 0 %}${uncosted}{% else %}${unknown}{% endif %}{% endcapture %}{% endif %}
  {% assign status = 'ready' %}
  {% if kind == 'no_claim' or kind == 'unclear' %}
  {% assign status = kind %}
  {% elsif lacking.size > 0 %}
  {% assign status = 'document' %}
  {% elsif orders != '' %}
  {% assign status = 'check' %}{% endif %}
  {% capture due %}${due}{% endcapture %}`

/** Calculations in the internal file, in English. */
const internalWork = {
  shortage: '{{ short }} units × {{ line.unit_cost | amount: 2 }}',
  allowance: '{{ rate }} % of {{ line.received }} × {{ line.unit_cost | amount: 2 }}',
  uncosted: '{{ short }} units, unit cost to add',
  promotion: 'amount of the promotion',
  unknown: 'amount to add',
  due: '{% if claim > 0 %}{{ claim | amount: 2 }}{% else %}open{% endif %}',
}

/** Calculations in the letter, in its language. */
const letterWork = {
  shortage: tell('[units] units × [cost]', { units: 'short', cost: 'cost' }),
  allowance: tell('[rate] % of [units] × [cost]', { rate: 'rate', units: 'line.received', cost: 'cost' }),
  uncosted: tell('[units] units, unit cost to add', { units: 'short' }),
  promotion: tell('amount of the promotion'),
  unknown: tell('amount to add'),
  due: `{% if claim > 0 %}{{ claim | amount: 2, lang }}{% else %}${tell('open')}{% endif %}`,
}

/** Template that says how many claims a total omits, because their amount is unknown. */
const withoutOpen = (count: string) =>
  `{% if ${count} > 0 %} without {{ ${count} }} {% if ${count} == 1 %}claim whose amount is{% else %}claims whose amounts are{% endif %} open{% endif %}`

/** Template for the internal file: the decision about each line, its evidence, and the tasks before it is claimed. */
const claimsFile = template(`{% assign ready = 0 %}
  {% assign held = 0 %}
  {% assign sum = 0 %}
  {% assign heldSum = 0 %}
  {% assign open = 0 %}
  {% assign heldOpen = 0 %}
  {% assign rows = '' %}
  {% assign todo = '' %}
  {% assign attach = '' %}
  {% assign enclosing = '' %}
  {% for one in steps.lines.items %}${readClaim(internalWork)}{% assign documents = term | documents_in %}
  {% if status == 'ready' %}
  {% assign ready = ready | plus: 1 %}
  {% assign sum = sum | plus: claim %}
  {% if claim <= 0 %}{% assign open = open | plus: 1 %}{% endif %}
  {% elsif status == 'document' or status == 'check' %}
  {% assign held = held | plus: 1 %}
  {% assign heldSum = heldSum | plus: claim %}
  {% if claim <= 0 %}{% assign heldOpen = heldOpen | plus: 1 %}{% endif %}{% endif %}
  {% if status != 'no_claim' %}
  {% capture decision %}{% case status %}{% when 'ready' %}Claim{% if term == '' %}, **but no term on file supports it**{% elsif documents.size > 0 %} **once at hand:** {{ documents | join: ', ' }}{% endif %}{% when 'document' %}**To be documented first:** is the {{ lacking | join: ' and the ' }} on file?{% when 'check' %}**To be checked first:** is it one of the {{ orders }}?{% else %}**Read it yourself:** the remark fits no kind of claim{% endcase %}{% endcapture %}
  {% capture rows %}{{ rows }}| {{ line.po | cell }} | {{ line.item | cell }} | {{ kind | replace: '_', ' ' | capitalize }} | {% if status == 'unclear' %}– | –{% else %}{{ work }} | {{ due }}{% endif %} | {{ decision }} |
{% endcapture %}{% endif %}
  {% if status == 'document' %}
  {% capture todo %}{{ todo }}- **{{ line.po }}, {{ line.item }} ({{ due }}):** the {{ lacking | join: ' and the ' }} may be missing. Look on file, then ask the carrier or the vendor. {% if term != '' %}The term: “{{ term }}”{% else %}No term on file says which proof is needed.{% endif %}
{% endcapture %}
  {% elsif status == 'check' %}
  {% capture todo %}{{ todo }}- **{{ line.po }}, {{ line.item }} ({{ due }}):** the term covers the {{ orders }} only. Count the earlier orders of this item. The term: “{{ term }}”
{% endcapture %}
  {% elsif status == 'ready' %}
  {% capture attach %}{{ attach }}- **{{ line.po }}, {{ line.item }} ({{ due }}):** {% if documents.size > 0 %}
  {% assign enclosing = ', with the documents below' %}enclose {{ documents | join: ', ' }}, or take the claim out of the letter.{% elsif term == '' %}add the term of the agreement.{% else %}the term names no document.{% endif %}
{% endcapture %}{% endif %}{% endfor %}**{% if ready == 0 and held == 0 %}No line supports a claim.{% else %}{% if ready == 0 %}No claim is ready for the letter.{% else %}Ready for the letter: {{ ready }} {% if ready == 1 %}claim{% else %}claims{% endif %}, {% if sum > 0 %}{{ sum | amount: 2 }}${withoutOpen('open')}{% else %}amount open{% endif %}{{ enclosing }}.{% endif %}{% if held > 0 %} Held back: {{ held }}, {% if heldSum > 0 %}{{ heldSum | amount: 2 }}${withoutOpen('heldOpen')}{% else %}amount open{% endif %}, until the document or the check below is there.{% endif %}{% endif %}** Lines read: {{ steps.table.count }}.${tableNotes}

{% if rows != '' %}| Order | Item | Kind | Calculation | Amount | Decision |
| --- | --- | --- | --- | --- | --- |
{{ rows }}
{% endif %}{% if todo != '' %}## Before these are claimed

{{ todo }}
{% endif %}{% if attach != '' %}## With the letter

{{ attach }}
{% endif %}{% if ready > 0 or held > 0 %}## To add

- Dates of receipt, order and promotion: the table has none, so the periods of the terms are not checked
{% endif %}`)

const vendorLetter = template(`${inLetterLanguageOf("steps.table.rows | map: 'note' | join: ' '", 'en')}
  {% assign sum = 0 %}
  {% assign count = 0 %}
  {% assign held = 0 %}
  {% assign unknown = 0 %}
  {% assign rows = '' %}
  {% assign told = '' %}
  {% for one in steps.lines.items %}{% assign cost = one.line.unit_cost | amount: 2, lang %}${readClaim(letterWork)}
  {% if status == 'document' or status == 'check' %}
  {% assign held = held | plus: 1 %}
  {% elsif status == 'ready' %}
  {% assign count = count | plus: 1 %}
  {% assign term = term | in_language: lang %}
  {% if claim > 0 %}
  {% assign sum = sum | plus: claim %}{% else %}
  {% assign unknown = unknown | plus: 1 %}{% endif %}
  {% capture rows %}{{ rows }}| {{ line.po | cell }} | {{ line.item | cell }} | {{ kind | replace: '_', ' ' | capitalize | say: lang }} | {{ work }} | {{ due }} |
{% endcapture %}
  {% capture told %}{{ told }}**{{ line.po }}, {{ line.item }}:** {% if kind == 'shortage' %}${tell('Ordered [ordered], received [received].', { ordered: 'line.ordered', received: 'line.received' })}{% elsif line.note %}{{ line.note | as_sentence }}{% endif %}{% if term != '' %} ${tell('Term:')} {{ term }}{% assign papers = term | documents_in %}{% if papers.size > 0 %} {% assign papers = papers | join: ', ' %}${tell('[To enclose: [papers]]', { papers: 'papers' })}{% endif %}{% endif %}

{% endcapture %}{% endif %}{% endfor %}
  {% assign total = sum | amount: 2, lang %}
  {% if count == 0 and held > 0 %}No letter yet: no claim has all its documents and checks. See the claims file.
  {% elsif count > 0 and lang != '' %}${tell('Dear [name],', { name: 'input.vendor' })}

{% if unknown < count %}${tellCount('count', 'We raise [count] claims under our agreement, [sum] in total.', { count: 'count', sum: 'total' })}{% else %}${tellCount('count', 'We raise [count] claims under our agreement.', { count: 'count' })}{% endif %}{% if unknown > 0 %} ${tell('Amounts still open: [open].', { open: 'unknown' })}{% endif %}

${tell('| Order | Item | Claim | Calculation | Amount |')}
| --- | --- | --- | --- | --- |
{{ rows }}
{{ told }}${tellCount('count', 'Please credit the claims to our account, or send us the records that speak against them.')}

${closing('Accounts payable')}{% endif %}`)

export const vendorDeductionBackup: WorkflowDefinition = {
  version: 1,
  minutes_saved: 85,
  input: [line('vendor', 'Vendor'), tableInput('receipts', 'Receiving against purchase orders', columns)],
  sample_input: {
    vendor: 'Harvest Lane Snacks',
    receipts: `po,item,ordered,received,unit_cost,note
PO-6621,Trail mix 12 ct,120,96,14.40,short shipment two pallets missing signed bill of lading
PO-6621,Rice crisps 24 ct,80,80,11.10,new item allowance of 5 percent not on invoice
PO-6633,Fruit bars 18 ct,200,200,9.75,spring ad co-op of 1500 owed for week 11
PO-6640,Trail mix 12 ct,60,60,14.40,received in full`,
  },
  sample_knowledge: [
    source(
      'Vendor agreement, shortages',
      'Shortages are claimed within 60 days with the purchase order, the receiving record and the signed bill of lading, at invoice cost. Concealed shortages need a photo of the pallet label.',
    ),
    source(
      'Vendor agreement, allowances and co-op',
      'A new item allowance of 5 percent applies to the first three orders. Co-op for circular ads is owed within 30 days of the tear sheet, at the amount in the promotion form.',
    ),
  ],
  steps: [
    readTable('receipts', columns),
    examineEach({
      name: 'lines',
      title: 'Review each line',
      items: 'steps.table.rows',
      as: 'line',
      text: '{{ line.note | default: "No remark." }} {% if line.received < line.ordered %}Fewer units were received than ordered.{% endif %}',
      labels: {
        shortage: {
          description: 'Fewer units received than ordered: short delivery, missing cartons, damaged or refused goods.',
          example: 'Fewer units were received than ordered, two cartons were crushed and refused.',
        },
        allowance: {
          description: 'An agreed discount, rebate, bonus or introductory price was not deducted on the invoice.',
          example: 'Volume rebate of the contract was not taken off the invoice.',
        },
        promotion: {
          description: 'Money owed for an advertisement, ad, circular, catalog space, display, samples or a joint promotion.',
          example: 'They owe their half of the catalog page.',
        },
        price: {
          description: 'Invoiced cost is higher than on the order or in the agreement.',
          example: 'Charged the old list price although the new one was confirmed.',
        },
        no_claim: {
          description: 'Received in full, priced as agreed, settled, no remark, nothing owed.',
          example: 'Received in full and paid.',
        },
      },
      query: 'vendor agreement {{ input.vendor }} {{ line.note }} {% if line.received < line.ordered %}shortage{% endif %}',
      question:
        'Which term of the agreement with {{ input.vendor }} supports a claim, and which proof does it need: {{ line.item }}, ordered {{ line.ordered }}, received {{ line.received }}. {{ line.note }}',
      instructions:
        'You prepare deductions for a finance lead. State the claim with units and amount, from the given figures only; then the term that supports it, its deadline and the proof. Without a term there is no claim: say so.',
    }),
    find(
      'terms',
      'Find the terms for claims',
      'vendor agreement {{ input.vendor }} deductions shortage allowance promotion price claim deadline proof',
    ),
    write({
      name: 'backup',
      title: 'Prepare the claims file',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Decide for each line whether {{ input.vendor }} can be charged now, and what to document or check first.',
        document: claimsFile,
      },
      instructions:
        'For the finance lead, not for the vendor. First sentence: how many claims are ready, with their total, and how many are held back. Document first: a claim whose required document is missing. Check first: a claim whose term covers certain orders only, unless the line names it. Then the table, the work per held claim, the documents per ready claim.',
      from: ['terms'],
      material: { Lines: notesOf('lines', '{{ one.line.po }}, {{ one.line.item }}: {{ one.line.note }}') },
    }),
    letter({
      title: 'Draft the vendor letter',
      document: vendorLetter,
      recipient: '{{ input.vendor }}',
      checks: [
        'For each claim: document, quantity or amount, and term of the agreement',
        'Each document after “To enclose”: enclosed, and with the amount claimed',
        'Filing deadline, counted from the receipt or the invoice',
      ],
      language: 'input.receipts',
      brief: 'Tell {{ input.vendor }} which claims we raise, line by line, with the term of the agreement that supports each.',
      instructions:
        'A factual letter from accounts payable to the vendor’s accounts department. Each claim with order, item, figures, term and proof, then the total if every amount is known. Mention a date of deduction or a time to object only if the agreement sets one. Do not say that anything was deducted or attached: the finance lead approves first. Lines without a claim, and claims that lack a document or a check, are left out. If there is no claim at all, write no letter and say so.',
      from: ['terms'],
      material: {
        Claims: readyText(
          template(
            `{% for one in steps.lines.items %}{% assign lacking = one.line.note | lacked_documents %}{% assign orders = one.note | found_text | orders_to_check: one.line.note %}{% if one.kind.label != "no_claim" and lacking.size == 0 and orders == "" %}{{ one.line.po }}, {{ one.line.item }} ({{ one.kind.label }}): ordered {{ one.line.ordered }}, received {{ one.line.received }}, unit cost {{ one.line.unit_cost | default: "not given" }}{% if one.line.unit_cost and one.line.ordered > one.line.received %}, amount {{ one.line.ordered | minus: one.line.received | times: one.line.unit_cost | round: 2 }}{% endif %}; {{ one.line.note }}. {{ one.note.text | uncited }}\n{% endif %}{% endfor %}`,
          ),
        ),
      },
    }),
    ...release({
      who: 'the finance lead',
      title: 'Approve deduction letter to {{ input.vendor | default: "the vendor" }}',
      shown: '{{ input.vendor }}: {{ steps.backup.text }}',
      text: 'steps.letter.text',
      subject: 'the deductions for {{ input.vendor }} are approved',
      event: 'vendor_claims.approved',
      payload: { claims: 'steps.lines.items' },
    }),
  ],
  output: [
    prose('backup', 'Claims file', 'steps.backup.text'),
    notesTable('lines', 'Lines and terms', { Order: 'line.po', Item: 'line.item', Short: 'line.ordered | minus: row.line.received' }),
    prose('letter', 'Vendor letter', final('steps.letter.text')),
  ],
}
